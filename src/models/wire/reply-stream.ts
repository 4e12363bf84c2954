import type { StreamPart } from '../../core/shapes/model.ts'
import { type Endpoint, malformed } from './failure.ts'
import { nextTask } from './next-task.ts'
import { queuedParts } from './parts-queue.ts'
import { chunkIn, failureIn, type ReplyBody, replyBody } from './reply-body.ts'
import type { ServerEvent } from './server-events.ts'

/** Reads the chunks of one reply, in whatever words its API has for them. What it throws ends the reply. */
export interface ReplyReader {
  /** Whether the host said why it stopped. */
  readonly finished: boolean
  /** Whether nothing can follow, though the connection stays open. */
  readonly over: boolean
  /** The stream's own end mark came, where the API has one. */
  mark?(): void
  /** Adds the parts of one chunk: what hosts send, so nothing about it is certain. */
  take(chunk: unknown, into: StreamPart[]): void
  /** What was used so far, for a reply that fails after it began: it is paid for. */
  usage(into: StreamPart[]): void
  /** Adds the parts that are known only when the reply is over. */
  end(into: StreamPart[]): void
  /** Whether the host stopped only to be asked to go on; then the reader is ready for what it says next. */
  resume?(): boolean
}

export interface ReplyStreamOptions {
  readonly endpoint: Endpoint
  readonly reader: ReplyReader
  readonly signal: AbortSignal
  /** Asks the host; once more whenever it paused. */
  open(): Promise<Response>
}

/** Milliseconds of reading without a pause, at most. */
const breath = 8
/** Parts handed out between two looks at the clock, about. */
const group = 64

/**
 * The parts of a reply, as its body arrives.
 *
 * - an abort throws the signal's reason at once;
 * - a body that ends before the host said why it stopped is `malformed_response`, after all that it had said;
 * - a reply that fails before it said anything has no part at all, not even what it used: so it may be tried again;
 * - what breaks off after that is not missed;
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

  async function pull(into: StreamPart[]): Promise<boolean> {
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
    if (performance.now() - since > breath) {
      await nextTask()
      signal.throwIfAborted()
      since = performance.now()
    }
    // In small groups: the time that whoever reads them takes counts too.
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
    // What the host itself reports counts, also after it said why it stopped.
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
