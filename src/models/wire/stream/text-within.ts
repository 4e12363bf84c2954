import { bodyText } from './body-text.ts'

const never = new AbortController().signal

/** The text of a body, or its first `most` characters; then the connection is closed. The request's own signal ends it, with an error. */
export async function textWithin({ body }: Response, most: number): Promise<string> {
  const text = body && bodyText(body, never)
  const pieces: string[] = []
  let size = 0
  for (let piece = await text?.next(); piece !== undefined && size < most; piece = await text?.next()) {
    pieces.push(piece)
    size += piece.length
  }
  text?.close()
  return pieces.join('').slice(0, most)
}
