import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { dayDate, timeWords } from './dates.ts'
import type { SessionEntry } from './session-entry.ts'
import { shownName } from './shown-name.ts'

/** What tells a session apart from others of its name: the words with which the person began it, else when that was. */
export interface Apart {
  readonly text: string
  /** It has the day. */
  readonly isDated: boolean
  /** When it began, as far as that takes: for what leaves the device without the person's words. */
  readonly time: string
}

/** A session with its name, as a list has it. */
type Named = Pick<SessionEntry, 'name' | 'apart'>

/** The whole name of a session as it may be shown, with what tells it apart. */
export const wholeName = ({ name, apart }: Named): string => nameWith(name, apart?.text)

/** A name as it may be shown, with what tells it apart from others. */
export const nameWith = (name: string, apart: string | undefined): string =>
  apart ? fill(first.sessions.atTime, { title: shownName(name), time: apart }) : shownName(name)

/**
 * The sessions of a list, told apart: those of one name by what the person first said, where no other one has those words; else by the day on which
 * they began, those of one day by the time too. One from a file, which may be a copy, renames none of the person's own. Not the demo: of its runs only
 * the newest is shown. The time is linear in their number.
 */
export function toldApart(sessions: readonly SessionEntry[], now = Date.now()): readonly SessionEntry[] {
  const own = countsOf(sessions.filter(({ imported }) => !imported))
  const all = countsOf(sessions)
  return sessions.map((session) => {
    const { startedAt, summary } = session
    const [name, words, day, minute, second] = keysOf(session)
    const count = (key: string) => (session.imported ? all : own).get(key)!
    const areMore = (key: string) => count(key) > 1
    if (session.isDesk || !areMore(name)) return session
    const isDated = count(day) < count(name)
    const seconds = count(second) < count(minute)
    const clock = areMore(day) ? timeWords(startedAt, now, { day: isDated, seconds }) : dayDate(startedAt, now)
    // A copy that came from a file has the time of what it is a copy of, and so has a branch.
    const isBefore = (one: SessionEntry) => keysOf(one)[4] === second && orderOf(one) <= orderOf(session)
    const number = areMore(second) ? ` (${sessions.filter(isBefore).length})` : ''
    const time = clock + number
    const said = !areMore(words) && summary.said
    return { ...session, apart: { text: said ? shownName(said) : time, isDated: isDated && !said, time } }
  })
}

/** Those from a file come after the person's own. */
const orderOf = ({ id, imported }: SessionEntry) => `${imported ? 1 : 0}${id}`

function countsOf(sessions: readonly SessionEntry[]) {
  const counts = new Map<string, number>()
  for (const session of sessions) for (const key of keysOf(session)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What sessions are counted by: their name, and with it what was said first, and the day, the minute and the second in which they began. */
function keysOf({ name, startedAt, summary }: SessionEntry) {
  const key = name.toLowerCase()
  const second = Math.floor(startedAt / 1_000)
  return [
    key,
    `${summary.said?.toLowerCase()}\n${key}`,
    `${new Date(startedAt).toDateString()} ${key}`,
    `${Math.floor(second / 60)}: ${key}`,
    `${second}. ${key}`,
  ] as const
}
