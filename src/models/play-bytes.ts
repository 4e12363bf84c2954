import { abortableWait } from '../core/loop/wait.ts'
import { ModelError } from '../core/shapes/model.ts'
import { aroundDifference } from '../core/sorted-json.ts'
import type { Exchange, Piece, SentRequest } from './recording/exchange.ts'
import { secretsOf } from './recording/secrets.ts'
import { sentRequest } from './recording/sent-request.ts'

/** How to play recorded bytes. */
export interface PlayBytes {
  /** `refuse`: a request gets an answer only if it is the recorded one. `next`: any other request gets the first answer that is left. */
  readonly onMismatch?: 'refuse' | 'next'
  /** Waits that many milliseconds before a piece. By default all pieces come at once. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/**
 * A `fetch` that answers with a recording of `recordBytes`: the same status, the same headers, the same pieces, and the same end. A
 * connection that broke breaks again; an answer that the adapter stopped reading stays silent. Two requests that differ only in the key
 * are the same request. With `refuse`, a request that was not recorded throws a `ModelError` of kind `invalid_request` that says what
 * is different.
 */
export function playBytes(exchanges: readonly Exchange[], { onMismatch = 'refuse', wait }: PlayBytes = {}): typeof fetch {
  const left = [...exchanges]
  return async (input, init) => {
    const request = await sentRequest([input, init], secretsOf())
    const same = left.findIndex((one) => textOf(one.request) === textOf(request))
    const at = same < 0 && onMismatch === 'next' ? 0 : same
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) throw refusal(request, left[0]?.request, exchanges.length)
    return answer(found, init?.signal ?? new AbortController().signal, wait)
  }
}

async function answer({ response, end, error }: Exchange, signal: AbortSignal, wait: PlayBytes['wait']): Promise<Response> {
  let passed = 0
  const until = async (after: number) => {
    signal.throwIfAborted()
    if (wait && after > passed) await unlessAborted(wait(after - passed), signal)
    passed = after
  }
  const ending = (): Promise<never> => {
    if (end === 'broken') throw new TypeError(error)
    return unlessAborted(new Promise<never>(() => {}), signal)
  }
  if (!response) return ending()
  await until(response.after)
  const pieces = [...response.pieces]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const piece = pieces.shift()
        await until(piece?.after ?? passed)
        if (piece) controller.enqueue(bytesOf(piece))
        else if (end === 'whole') controller.close()
        else await ending()
      },
    },
    { highWaterMark: 0 },
  )
  const { status, headers } = response
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: { ...headers } })
}

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const wait = abortableWait(signal)
  try {
    return await wait.on(promise)
  } finally {
    wait.release()
  }
}

const bytesOf = (piece: Piece): Uint8Array<ArrayBuffer> =>
  'text' in piece ? new TextEncoder().encode(piece.text) : Uint8Array.from(atob(piece.base64), (byte) => byte.charCodeAt(0))

const textOf = ({ method, url, body }: SentRequest): string => `${method} ${url} ${body}`

function refusal(request: SentRequest, next: SentRequest | undefined, count: number): ModelError {
  const [should, is] = next ? aroundDifference(textOf(next), textOf(request)) : []
  const message = next
    ? `the request is not the recorded one: it should be ${should} and is ${is}`
    : `the recording ended: it has ${count} requests, and another one was made`
  return new ModelError({ kind: 'invalid_request', message, provider: 'recorded' })
}
