import type { Background } from '../core/shapes/env.ts'
import type { Event } from '../core/shapes/event.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { LogCursor } from './log-cursor.ts'

/** Background work of a log: each call comes to its outcome at the position in the log where it came to it before. */
export function recordedBackground(cursor: LogCursor, signal: () => AbortSignal): Background {
  const isOf = (callId: string) => (event: Event) => event.type === 'background.finished' && event.callId === callId
  const outcome = (event: Event) => (event as Extract<Event, { type: 'background.finished' }>).outcome // it is of one
  let waiting = new Map<string, Promise<Outcome>>()
  let of = signal()
  const get: Background['get'] = (callId) => {
    const { next } = cursor
    // A run that begins at this event finds the outcome; a run that is under way waits for it.
    if (!cursor.isHeld && next && isOf(callId)(next)) return outcome(next)
    if (of !== signal()) waiting = new Map()
    of = signal()
    const known = waiting.get(callId) ?? cursor.reached('background', isOf(callId), of).then(outcome)
    waiting.set(callId, known)
    return known
  }
  // An assignment would fail where the members of `Map` are frozen.
  return Object.defineProperty(new Map(), 'get', { value: get })
}
