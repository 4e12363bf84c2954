import type { StreamPart } from '../../../core/shapes/model.ts'
import { type Endpoint, malformed } from '../failure/failure.ts'
import { coverParts } from './cover-parts.ts'
import { nextTask } from './next-task.ts'
import { queuedParts } from './parts-queue.ts'
import { chunkIn, failureIn, type ReplyBody, replyBody } from './reply-body.ts'
import type { ServerEvent } from './server-events.ts'

/** Reads the chunks of one reply of one API. When it throws, the reply ends. */
export interface ReplyReader {
  /** Whether the host said why it stopped. */
  readonly finished: boolean
  /** Whether nothing can follow, though the connection stays open. */
  readonly over: boolean
  /** Called when the end mark of the stream came, if the API has one. */
  mark?(): void
  /** Adds the parts of one chunk. A host may send anything, so the reader checks every member. */
  take(chunk: unknown, into: StreamPart[]): void
  /** Adds the usage so far. It is called too when a reply fails after it began, because those tokens are paid for. */
  usage(into: StreamPart[]): void
  /** Adds the parts that are known only when the reply is over. */
  end(into: StreamPart[]): void
  /** Whether the host only paused and wants another request; then the reader is ready for the rest of the reply. */
  resume?(): boolean
}

export interface ReplyStreamOptions {
  readonly endpoint: Endpoint
  readonly reader: ReplyReader
  readonly signal: AbortSignal
  /** Sends the request; once more after each pause. */
  open(): Promise<Response>
}

/** How many milliseconds it may read before other tasks get their turn. */
const slice = 8
/** About how many parts are yielded before the clock is read again. */
const group = 64

/**
 * The parts of a reply, as its body arrives.
 *
 * - the secrets of the request are covered in them;
 * - an abort throws the signal's reason at once;
 * - a body that ends before the host said why it stopped throws `malformed_response`, after all parts that had arrived;
 * - a reply that fails before its first part hands out no part, not even its usage, so that it may be tried again;
 * - a connection that breaks after the reason to stop is no failure;
 * - reading pauses for other tasks, however much has arrived.
 */
export function replyStream({ endpoint, reader, signal, open }: ReplyStreamOptions): AsyncIterableIterator<StreamPart> {
  let response: Response | undefined
  let body: ReplyBody | undefined
  let batch: readonly ServerEvent[] = []
  let at = 0
  let ended = false
  let began = false
  let since = 0

  const covered = coverParts(endpoint)

  async function pull(into: StreamPart[]): Promise<boolean> {
    const parts: StreamPart[] = []
    try {
      const more = await pullOpen(parts)
      for (const part of parts) covered.take(part, into)
      return more
    } catch (error) {
      for (const part of parts) covered.take(part, into)
      covered.end(into)
      throw error
    }
  }

  async function pullOpen(into: StreamPart[]): Promise<boolean> {
    signal.throwIfAborted()
    if (!body) {
      response = await open().catch((error: unknown) => {
        paid(into)
        throw error
      })
      body = replyBody(response, endpoint, signal)
      since = performance.now()
    }
    if (at === batch.length && !ended) {
      const next = await body.next().catch((error: unknown) => broken(error, into))
      signal.throwIfAborted()
      if (!next) return finish(into)
      batch = next
      at = 0
    }
    if (performance.now() - since > slice) {
      await nextTask()
      signal.throwIfAborted()
      since = performance.now()
    }
    // In small groups, because the time that the caller needs for the parts counts as well.
    while (at < batch.length && !ended && into.length < group) {
      take(batch[at++]!, response!, into) // it is being read
      began ||= into.length > 0
    }
    return ended ? finish(into) : true
  }

  function take(event: ServerEvent, from: Response, into: StreamPart[]): void {
    let chunk: ReturnType<typeof chunkIn>
    try {
      chunk = chunkIn(event, endpoint)
      if (chunk === 'end') reader.mark?.()
      else if (chunk) reader.take(chunk, into)
    } catch (error) {
      broken(error, into)
      return
    }
    ended = chunk === 'end' || reader.over
    const failure = chunk && chunk !== 'end' ? failureIn(event, chunk, from, endpoint) : undefined
    if (!failure) return
    // An error that the host itself reports is a failure, also after the reason to stop.
    paid(into)
    throw failure
  }

  function broken(error: unknown, into: StreamPart[]): undefined {
    signal.throwIfAborted()
    if (!reader.finished) {
      paid(into)
      throw error
    }
    ended = true
  }

  function paid(into: StreamPart[]): void {
    if (began || into.length > 0) reader.usage(into)
  }

  function finish(into: StreamPart[]): boolean {
    if (!reader.finished) {
      paid(into)
      throw malformed(`${endpoint.host} ended the reply without saying that it was finished`, endpoint)
    }
    if (reader.resume?.()) {
      body?.close()
      body = undefined
      batch = []
      at = 0
      ended = false
      return true
    }
    reader.end(into)
    return false
  }

  return queuedParts(pull, () => body?.close())
}
