import type { Event } from '../core/shapes/event.ts'
import { sortedJson } from '../core/sorted-json.ts'

/** Whether an event of a rerun is the event of the log, but for times and marks that differ each time. */
export const isSame = (got: Event, expected: Event): boolean =>
  got.type === expected.type && sortedJson(comparable(got)) === sortedJson(comparable(expected))

/** An event without the members that differ each time, and without those that the loop does not add itself. */
export function comparable(event: Event): object {
  const {
    v: _v,
    session: _session,
    seq: _seq,
    at: _at,
    duration: _duration,
    cadence: _cadence,
    asked: _asked,
    replies: _replies, // the facts from these replies are compared instead
    approval: _approval, // the session that asked, which a copy of it is not
    misfit: _misfit, // the schema of the text is not in the log
    ...rest
  } = event as Event & Record<string, unknown> // members that an event may have
  // A stop halts the run whatever it knew; a message beside it may come a moment earlier or later.
  return event.type === 'run.halted' && event.reason === 'cancelled' ? { ...rest, seen: 0 } : rest
}
