import { type Part, textOf } from '../../core/shapes/message.ts'

/** What the person said, in words: their text, or how many photos they gave without one, and the name and the type of each file. */
export function saidWords(parts: readonly Part[]): string {
  const photos = parts.filter(({ type }) => type === 'image').length
  const files = parts.flatMap((part) =>
    part.type === 'file' ? `${part.name} (${part.mime})` : part.type === 'audio' ? `Sound (${part.mime})` : [],
  )
  const first = textOf(parts) || (photos === 0 ? '' : photos === 1 ? 'A photo' : `${photos} photos`)
  return [first, ...files].filter(Boolean).join('\n')
}
