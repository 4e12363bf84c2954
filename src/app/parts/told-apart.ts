import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { dayDate, shortDate, timeWords } from './dates.ts'
import type { SessionEntry } from './session-entry.ts'

/** What tells a session apart from others of its name: when it began, as far as that takes. */
export interface When {
  readonly text: string
  /** It has the day. */
  readonly isDated: boolean
}

/**
 * The sessions of a list, told apart: those of one name are named for the day on which they began, those of one day for the time too. Not the demo: of its
 * runs only the newest is shown. The time is linear in their number.
 */
export function distinctTitles(sessions: readonly SessionEntry[], now = Date.now()): readonly SessionEntry[] {
  const counts = new Map<string, number>()
  for (const session of sessions) for (const key of keysOf(session)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return sessions.map((session) => {
    const { id, startedAt } = session
    const [name, day, minute, second] = keysOf(session)
    const areMore = (key: string) => counts.get(key)! > 1
    if (session.isDesk || !areMore(name)) return session
    const isDated = counts.get(day)! < counts.get(name)!
    const time = areMore(day) ? timeWords(startedAt, now, { day: isDated, seconds: areMore(minute) }) : dayDate(startedAt, now)
    // A branch that came from a file has the time of what it is a branch of.
    const number = areMore(second) ? ` (${sessions.filter((one) => keysOf(one)[3] === second && one.id <= id).length})` : ''
    const when = { text: time + number, isDated }
    return { ...session, when, title: fill(first.sessions.atTime, { title: session.name, time: when.text }) }
  })
}

/** What sessions are counted by: their name, and with it the day, the minute and the second in which they began. */
function keysOf({ name, startedAt }: SessionEntry) {
  const key = name.toLowerCase()
  const second = Math.floor(startedAt / 1_000)
  return [key, `${new Date(startedAt).toDateString()} ${key}`, `${Math.floor(second / 60)}: ${key}`, `${second}. ${key}`] as const
}

/** The name of a session and the day at which something was in it, for two places of one line; what tells it apart stands in one of them. */
export const nameAndDate = ({ name, title, when }: SessionEntry, at: number): { readonly name: string; readonly date: string } =>
  when?.isDated ? { name, date: when.text } : { name: title, date: shortDate(at) }
