import type { Box } from '../../elements/base/crop.ts'
import { doneItems, itemKeys, type ThingOfList } from '../page-storage/done-items.ts'
import type { SessionEntry } from './session-entry.ts'

/** A thing that is to be given away, as one session has it. */
export interface DonationIn {
  readonly session: SessionEntry
  /** `at`: which one it is of the things that the session gives away. */
  readonly thing: ThingOfList & { readonly at: number }
  readonly gone: boolean
}

/** A thing that is to be given away. What a branch shares with its session is one thing, in two sessions: `in` begins with the older one. */
export interface Donation {
  readonly id: string
  readonly item: string
  readonly in: readonly [DonationIn, ...DonationIn[]]
  /** It has left the home: one session says so. */
  readonly gone: boolean
  /** The photo that shows it, and where. */
  readonly seen?: { readonly photo: string; readonly region: Box } | undefined
}

/** All things of these sessions that are to be given away, those of the oldest session first. Things of a demo are not there to give. */
export function donationsOf(sessions: readonly SessionEntry[]): readonly Donation[] {
  const things = new Map<string, Donation>()
  const own = sessions.filter(({ demo }) => !demo).toSorted((one, other) => one.startedAt - other.startedAt)
  for (const session of own) {
    const done = doneItems(session.id)
    const { things: all, donated = [], donatedBy = [], donatedSeen = [], gone = [] } = session.summary
    const items = all.flatMap(([item, { to }]) => (to === 'donate' ? [item] : []))
    const keys = itemKeys(items)
    items.forEach((item, at) => {
      const id = donated[at] ?? `${session.id} ${at}`
      const thing = { callId: donatedBy[at] ?? '', list: 'donate', key: keys[at]!, at }
      const here: DonationIn = { session, thing, gone: done.has(thing, gone.includes(id)) }
      const known = things.get(id)
      things.set(
        id,
        known
          ? { ...known, in: [...known.in, here], gone: known.gone || here.gone }
          : { id, item, in: [here], gone: here.gone, seen: donatedSeen[at] ?? undefined },
      )
    })
  }
  return [...things.values()]
}

/** The things that are to be given away and are still here. */
export interface DonationBox {
  readonly count: number
  /** When the session began that the oldest of it is from: what is noted in it later does not count. */
  readonly since: number
  /** The session whose lists have the oldest of it. */
  readonly session: string
  /** From how many sessions it comes. */
  readonly sessions: number
}

/** What waits to be given away; null for nothing. */
export function donationBox(sessions: readonly SessionEntry[]): DonationBox | null {
  const waiting = waitingIn(sessions).map(({ in: [first] }) => first.session)
  const oldest = sessions
    .filter((session) => waiting.includes(session))
    .reduce<SessionEntry | undefined>((old, one) => (old && old.startedAt <= one.startedAt ? old : one), undefined)
  if (!oldest) return null
  return { count: waiting.length, since: oldest.startedAt, session: oldest.id, sessions: new Set(waiting).size }
}

/** How many things wait to be given away that this session alone has. */
export const givenAwayAlone = (sessions: readonly SessionEntry[], id: string): number =>
  waitingIn(sessions).filter(({ in: places }) => places.every(({ session }) => session.id === id)).length

/** How many things wait to be given away that this session has not, nor shares with a branch of it. */
export const givenAwayElsewhere = (sessions: readonly SessionEntry[], id: string): number =>
  waitingIn(sessions).filter(({ in: places }) => places.every(({ session }) => session.id !== id)).length

const waitingIn = (sessions: readonly SessionEntry[]) => donationsOf(sessions).filter(({ gone }) => !gone)
