import { messageOf } from '../core/shapes/model.ts'
import type { Exchange, Piece, SentRequest } from './recording/exchange.ts'
import { type Secrets, secretsOf } from './recording/secrets.ts'
import { sentRequest } from './recording/sent-request.ts'

export type { Exchange, Piece, SentRequest } from './recording/exchange.ts'

/** What to record, and how. */
export interface RecordBytes {
  readonly fetch?: typeof fetch
  /** Texts that the recording must not hold, besides the keys in headers and parameters: for example a key that is a part of a path. */
  readonly secrets?: readonly string[]
  /** The current time in milliseconds, counted from any moment. */
  readonly now?: () => number
}

/** A `fetch` that records, and the recording so far. */
export interface ByteRecorder {
  readonly fetch: typeof fetch
  /** Every request with its answer, in the order of the requests, as plain JSON. An answer that still arrives is there in part. */
  exchanges(): readonly Exchange[]
}

/**
 * A `fetch` for an adapter that keeps every request, and every byte that came back and when, until `exchanges` is asked for them.
 * `playBytes` answers with them again.
 *
 * - The recording holds no key. It keeps the value of a header or parameter only if that is harmless, and covers the other values
 *   wherever else they appear, also where a value is cut in two pieces.
 * - The recording holds all else: what the person said, and photos. It is sent nowhere.
 * - The adapter reads, fails and stops as it would without the recorder.
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

/** The same body. It is read only when the adapter asks for more. */
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

/** The response headers that adapters read or that a host's support asks for. The query of an address may hold a key. */
const plainHeader = /^(content-type|location|retry-after(-ms)?|(x-)?request-id|x-ratelimit-.*)$/
const plainHeaders = (headers: Headers) =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (plainHeader.test(name) ? [[name, value.replace(/\?.*$/, '')]] : [])),
  )

/** Covers secrets only when the recording is read: a secret of a later request may be in an earlier answer, or be cut in two pieces. */
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

/** A piece as text, or as base64 where it ends in the middle of a character. */
function written(bytes: Uint8Array): { readonly text: string } | { readonly base64: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
  }
}
