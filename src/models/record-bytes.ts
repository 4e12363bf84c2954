import { messageOf } from '../core/shapes/model.ts'
import type { Exchange, Piece, SentRequest } from './recording/exchange.ts'
import { type Secrets, secretsOf } from './recording/secrets.ts'
import { sentRequest } from './recording/sent-request.ts'

export type { Exchange, Piece, SentRequest } from './recording/exchange.ts'

/** What is recorded of whom. */
export interface RecordBytes {
  readonly fetch?: typeof fetch
  /** What must not be in the recording besides the keys in headers and parameters: a key that is a part of a path, say. */
  readonly secrets?: readonly string[]
  /** Milliseconds from any beginning. */
  readonly now?: () => number
}

/** A `fetch`, and what went through it so far. */
export interface ByteRecorder {
  readonly fetch: typeof fetch
  /** In the order in which they were asked; plain JSON. What is still going on is there as far as it got. */
  exchanges(): readonly Exchange[]
}

/**
 * A `fetch` for an adapter that keeps every request, and every byte that came back and when, until `exchanges` is asked for them.
 * `playBytes` answers with them again.
 *
 * - No key is in them: of headers and parameters only harmless ones are kept, and what stood in the others is covered wherever
 *   else it comes, also across pieces.
 * - All else is: what the person said, and photos. Nothing goes anywhere by itself.
 * - What is read, thrown and left behaves as without it.
 *
 * ```ts
 * const recorder = recordBytes()
 * const model = openai({ model: 'gpt-5-mini', apiKey, fetch: recorder.fetch })
 * // … and after the run
 * const file = new Blob([JSON.stringify(recorder.exchanges())])
 * ```
 */
export function recordBytes({
  fetch: send = fetch,
  secrets: given,
  now = () => performance.now(),
}: RecordBytes = {}): ByteRecorder {
  const secrets = secretsOf(given)
  const taken: Taken[] = []

  return {
    async fetch(input, init) {
      const began = now()
      const after = () => Math.round(now() - began)
      const one: Taken = { request: await sentRequest([input, init], secrets), end: 'open' }
      taken.push(one)
      const ended = (end: Exchange['end'], error?: unknown) => {
        if (one.end !== 'open') return
        one.end = end === 'broken' && init?.signal?.aborted ? 'left' : end
        if (one.end === 'broken') one.error = messageOf(error)
      }
      try {
        const response = await send(input, init)
        const { status, statusText, headers, body } = response
        const pieces: TakenPiece[] = []
        one.response = { status, headers: plainHeaders(headers), after: after(), pieces }
        if (!body) ended('whole')
        const keep = (bytes: Uint8Array) => pieces.push({ after: after(), bytes: bytes.slice() })
        return body ? new Response(kept(body, keep, ended), { status, statusText, headers }) : response
      } catch (error) {
        ended('broken', error)
        throw error
      }
    },
    exchanges: () => taken.map((one) => shown(one, secrets)),
  }
}

interface TakenPiece {
  readonly after: number
  readonly bytes: Uint8Array<ArrayBuffer>
}
interface Taken {
  readonly request: SentRequest
  response?: Omit<NonNullable<Exchange['response']>, 'pieces'> & { readonly pieces: readonly TakenPiece[] }
  end: Exchange['end']
  error?: string
}

/** The same body, read no sooner than it is asked for. */
function kept(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  keep: (bytes: Uint8Array) => void,
  ended: (end: Exchange['end'], error?: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          ended('broken', error)
          throw error
        })
        if (value) {
          keep(value)
          controller.enqueue(value)
        }
        if (!done) return
        ended('whole')
        controller.close()
      },
      cancel(reason) {
        ended('left')
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/** What the adapters read, and what a host's support asks for. An address may have a key behind its question mark. */
const plainHeader = /^(content-type|location|retry-after(-ms)?|(x-)?request-id|x-ratelimit-.*)$/
const plainHeaders = (headers: Headers) =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (plainHeader.test(name) ? [[name, value.replace(/\?.*$/, '')]] : [])),
  )

/** Secrets are covered as late as this: one that was sent later may have come back before, and in two pieces. */
function shown({ request, response, end, error }: Taken, secrets: Secrets): Exchange {
  const covered = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, secrets.cover(text)]))
  return {
    request: { ...request, url: secrets.cover(request.url), body: request.body === null ? null : secrets.cover(request.body) },
    ...(response && {
      response: { ...response, headers: covered(response.headers), pieces: piecesOf(response.pieces, secrets) },
    }),
    end,
    ...(error !== undefined && { error: secrets.cover(error) }),
  }
}

function piecesOf(pieces: readonly TakenPiece[], secrets: Secrets): readonly Piece[] {
  const all = new Uint8Array(pieces.reduce((length, { bytes }) => length + bytes.length, 0))
  let at = 0
  for (const { bytes } of pieces) {
    all.set(bytes, at)
    at += bytes.length
  }
  const covered = secrets.coverBytes(all)
  at = 0
  return pieces.map(({ after, bytes: { length } }) => {
    const piece = { after, ...written(covered.subarray(at, at + length)) }
    at += length
    return piece
  })
}

/** A piece may end in the middle of a character, and is no text then. */
function written(bytes: Uint8Array): { readonly text: string } | { readonly base64: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
  }
}
