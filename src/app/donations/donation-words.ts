import { shortDate } from '../parts/dates.ts'
import type { Donation } from '../parts/donation-box.ts'
import { nameAndDate } from '../parts/name-and-date.ts'
import { wholeName } from '../parts/told-apart.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** How many things wait. */
export const headingFor = (count: number) => (count === 0 ? words.donations.nothing : fill(words.donations.things, { count }))

/** What the button says: it takes all that waits. */
export const dropWords = (count: number) => (count === 2 ? words.donations.dropBoth : fill(words.donations.dropAll, { count }))

/** The things under one heading: those of a session, or those of one day, of several sessions that have no name of their own. */
export interface DonationGroup {
  readonly name: string
  readonly date: string
  readonly isDay: boolean
  readonly things: readonly Donation[]
}

/** The groups of the box, in the order of its things. */
export function groupsOf(donations: readonly Donation[]): readonly DonationGroup[] {
  const groups = new Map<string, Donation[]>()
  for (const one of donations) {
    const [{ session }] = one.in
    const key = session.space ? session.id : new Date(session.startedAt).toDateString()
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].map((things) => {
    const [session, ...others] = new Set(things.map(({ in: [from] }) => from.session))
    const { startedAt } = session!
    if (others.length > 0) return { name: shortDate(startedAt), date: '', isDay: true, things }
    return { ...nameAndDate(session!, startedAt), isDay: false, things }
  })
}

/** The session that a thing is from, in the line of the thing. */
export const fromWords = ({ in: [{ session }] }: Donation): string => wholeName(session)

/** What is to be done with them. */
export const wordsFor = (waiting: number, all: number) => {
  if (waiting > 0) return fill(words.donations.keepInOneBox, { count: waiting })
  return all > 0 ? words.donations.allGone : words.donations.comesHere
}
