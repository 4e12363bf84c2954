import type { ListedSession } from './session-row.ts'
import { ticked, tickNames } from './ticked.ts'

/** What is to be given away and is still here. */
export interface DonationBox {
  readonly count: number
  /** When the oldest of it was handled. */
  readonly since: number
  /** The session whose lists have the oldest of it. */
  readonly session: string
  /** From how many sessions it comes. */
  readonly sessions: number
}

/** What of these sessions is to be given away and is not ticked off; null when nothing waits. Things of a demo are not there to give. */
export function donationBox(sessions: readonly ListedSession[]): DonationBox | null {
  const waiting = sessions.flatMap(({ id, updatedAt, demo, summary }) => {
    if (demo) return []
    const done = ticked(id)
    const given = summary.things.flatMap(([item, { to }]) => (to === 'donate' ? [item] : []))
    const count = tickNames(given).filter((name) => !done.has('donate', name)).length
    return count > 0 ? [{ id, updatedAt, count }] : []
  })
  const [first, ...others] = waiting
  if (!first) return null
  const oldest = others.reduce((old, one) => (one.updatedAt < old.updatedAt ? one : old), first)
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    since: oldest.updatedAt,
    session: oldest.id,
    sessions: waiting.length,
  }
}
