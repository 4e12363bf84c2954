import type { Event } from '../core/shapes/event.ts'

/** A reader of logs that takes each event once, however often it is asked: a log only grows. The time is linear in the events since the last call. */
export function logReader<Read>(begin: () => Read, take: (read: Read, event: Event) => void): (events: readonly Event[]) => Read {
  const readSoFar = new WeakMap<readonly Event[], { count: number; readonly read: Read }>()
  return (events) => {
    const log = readSoFar.get(events) ?? { count: 0, read: begin() }
    readSoFar.set(events, log)
    for (; log.count < events.length; log.count++) take(log.read, events[log.count]!)
    return log.read
  }
}
