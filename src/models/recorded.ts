import type { Event } from '../core/event.ts'
import type { Model, StreamPart } from '../core/model.ts'
import { partsOf, type Replied } from '../core/reply-parts.ts'
import { waiting } from '../core/wait.ts'
import { toTheHook } from './recorded-aside.ts'
import { inTheirOrder } from './recorded-next.ts'
import { toTheSameRequest } from './recorded-same.ts'

/** How a recording is played: to whom, how fast, and what comes after it. */
export interface RecordedOptions {
  /**
   * `refuse`: a reply is given only to the very request it was given to when it was recorded. `next`: the first reply that
   * is not used up yet, for when the person answers in their own way.
   */
  readonly onMismatch?: 'refuse' | 'next'
  /** Milliseconds a word, in the recorded rhythm; a reply never takes longer than it took. Default 0: all at once. */
  readonly pace?: number
  /** What `next` says when everything is used up. */
  readonly after?: string
}

/**
 * A model that gives the replies of a log again. Which one comes next is read off the request alone, so it goes on rightly
 * after a reload. A hook of the agent is given what it was given then. With `refuse` a request that is not the recorded one throws a `ModelError` of kind `invalid_request` that
 * says at which event it diverged and how.
 */
export function recorded(
  events: readonly Event[],
  { onMismatch = 'refuse', pace = 0, after = 'That is all that was recorded.' }: RecordedOptions = {},
): Model {
  const replyTo = onMismatch === 'next' ? inTheirOrder(events, after) : toTheSameRequest(events)
  const toHook = toTheHook(events, onMismatch === 'refuse')
  return {
    provider: 'recorded',
    name: events.find((event) => event.type === 'model.replied')?.model ?? 'recorded',
    async *stream(request, signal) {
      yield* play(request.aside ? toHook(request.aside) : replyTo(request), pace, signal)
    },
  }
}

async function* play(reply: Replied, pace: number, signal: AbortSignal): AsyncGenerator<StreamPart> {
  const parts = partsOf(reply)
  const rests = pace > 0 ? restsOf(reply, parts.filter(isDelta).length, pace) : []
  const wait = waiting(signal)
  try {
    for (const part of parts) {
      const rest = isDelta(part) ? rests.shift() : undefined
      if (rest) await wait.on(new Promise((resolve) => setTimeout(resolve, rest)))
      signal.throwIfAborted()
      yield part
    }
  } finally {
    wait.release()
  }
}

const isDelta = ({ type }: StreamPart) => type === 'text' || type === 'reasoning' || type === 'call.delta'

/** How long to rest before each of so many deltas, in milliseconds. */
function restsOf({ duration, cadence = [] }: Replied, count: number, pace: number): number[] {
  const all = duration > 0 ? Math.min(duration, pace * count) : pace * count
  const weights = Array.from({ length: count }, (_, index) => cadence[Math.floor((index * cadence.length) / count)] ?? 1)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum > 0 ? (all * weight) / sum : 0))
}
