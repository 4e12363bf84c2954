import { doneItems, itemKeys } from '../page-storage/done-items.ts'
import type { SessionEntry } from '../parts/session-entry.ts'

/** The things that are to be given away and are still here. */
export interface DonationBox {
  readonly count: number
  /** When the oldest of it was handled. */
  readonly since: number
  /** The session whose lists have the oldest of it. */
  readonly session: string
  /** From how many sessions it comes. */
  readonly sessions: number
}

/**
 * The things of these sessions that are to be given away and are not ticked off; null when there are none. What a branch shares
 * with its session is one thing: it counts where it was first, and ticked off in one it is gone from both. Things of a demo are
 * not there to give.
 */
export function donationBox(sessions: readonly SessionEntry[]): DonationBox | null {
  const things = new Map<string, { readonly from: SessionEntry; gone: boolean }>()
  const own = sessions.filter(({ demo }) => !demo).toSorted((one, other) => one.startedAt - other.startedAt)
  for (const session of own) {
    const done = doneItems(session.id)
    const { things: all, donated = [] } = session.summary
    const names = itemKeys(all.flatMap(([item, { to }]) => (to === 'donate' ? [item] : [])))
    names.forEach((name, at) => {
      const mark = donated[at] ?? `${session.id} ${at}`
      const thing = things.get(mark) ?? { from: session, gone: false }
      thing.gone ||= done.has('donate', name)
      things.set(mark, thing)
    })
  }
  const waiting = [...things.values()].filter(({ gone }) => !gone).map(({ from }) => from)
  const oldest = sessions
    .filter((session) => waiting.includes(session))
    .reduce<SessionEntry | undefined>((old, one) => (old && old.updatedAt <= one.updatedAt ? old : one), undefined)
  if (!oldest) return null
  return { count: waiting.length, since: oldest.updatedAt, session: oldest.id, sessions: new Set(waiting).size }
}
