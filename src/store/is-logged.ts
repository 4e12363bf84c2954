import type { Logged } from '../core/shapes/event.ts'

/** Whether a record can be an event of the session, written by this version or a newer one. The event's type and its own members are not checked. */
export function isLogged(record: unknown, session: string): record is Logged {
  if (typeof record !== 'object' || record === null) return false
  const { type, v, session: of, seq, at } = record as Partial<Record<keyof Logged, unknown>>
  return (
    typeof type === 'string' &&
    typeof v === 'number' &&
    of === session &&
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    Number.isFinite(at)
  )
}
