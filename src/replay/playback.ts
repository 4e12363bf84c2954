import type { Logged, Replied } from '../core/shapes/event.ts'
import { lastAtMost } from './history.ts'

/** A log on a clock of its own, in milliseconds from its first event. */
export interface Playback {
  /** When the last event happens. */
  readonly length: number
  /** When an event happens. */
  timeOf(index: number): number
  /** The last event that has happened at a time. */
  indexAt(time: number): number
  /** The text of the next reply that the model had written by then, in its own pace. */
  draftAt(time: number): string
}

/** A longer pause in a log is shortened to this, in milliseconds: the person thought, or slept. */
const LONGEST = 10_000

/** The times of a log, its long pauses shortened. `events` may grow at its end. */
export function playback(events: readonly Logged[]): Playback {
  const times: number[] = []
  const timeOf = (index: number): number => {
    // Clocks may be set back between two events; none happens before the one before it.
    for (let at = times.length; at <= index; at++)
      times.push(at === 0 ? 0 : times[at - 1]! + Math.min(LONGEST, Math.max(0, events[at]!.at - events[at - 1]!.at)))
    return times[index] ?? 0
  }
  const indexAt = (time: number): number => lastAtMost(events.length, timeOf, time)
  return {
    get length() {
      return timeOf(events.length - 1)
    },
    timeOf,
    indexAt,
    draftAt(time) {
      const before = indexAt(time)
      const next = events[before + 1]
      if (next?.type !== 'model.replied') return ''
      const { text, cadence, duration } = next
      const took = Math.min(cadence?.reduce((sum, ms) => sum + ms, 0) || duration, timeOf(before + 1) - timeOf(before))
      const since = time - timeOf(before + 1) + took
      return since <= 0 || took <= 0
        ? ''
        : whole(text, Math.round(shareBy(since / took, cadence ?? []) * sizeOf(next)) - thoughtOf(next))
    },
  }
}

const thoughtOf = ({ reasoning = [] }: Replied): number => reasoning.reduce((sum, { text }) => sum + text.length, 0)
/** How many characters streamed in total; the cadence holds the times of equal shares of them. */
const sizeOf = (reply: Replied): number =>
  reply.calls.reduce(
    (sum, { raw, args }) => sum + (raw ?? JSON.stringify(args) ?? '').length,
    thoughtOf(reply) + reply.text.length,
  )

/** The share of a reply that had come after a share of its time. */
function shareBy(time: number, cadence: readonly number[]): number {
  const all = cadence.reduce((sum, ms) => sum + ms, 0)
  if (all === 0) return time
  let left = time * all
  for (const [at, ms] of cadence.entries()) {
    if (left < ms) return (at + left / ms) / cadence.length
    left -= ms
  }
  return 1
}

/** The first characters of a text, none of them cut in two. */
const whole = (text: string, length: number): string => text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, '')
