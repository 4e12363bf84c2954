import { listed } from '../words/listed.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { inOneLine } from './one-line.ts'
import { type SessionEntry, waitingIn } from './session-entry.ts'

const most = 8

/** The things that the person's last session left for another day. `but` is the session that begins. */
export function leftovers(sessions: readonly SessionEntry[], but: string): readonly string[] {
  const own = sessions.filter(({ id, demo, imported }) => id !== but && !demo && !imported)
  const last = own.reduce<SessionEntry | undefined>(
    (newest, one) => (newest && newest.startedAt > one.startedAt ? newest : one),
    undefined,
  )
  if (!last) return []
  return withNamed(waitingIn(last.summary), last.summary.nextTime).slice(0, most)
}

/** Things, and what the model named for the next time, each once. It writes that as lines of a list, too. */
export const withNamed = (things: readonly string[], named: readonly string[]): readonly string[] => [
  ...new Set([...things, ...named.map(inOneLine)]),
]

/**
 * The words that begin a session with the things that are left. The person may change them before they are sent. '' for no
 * things.
 */
export const startWords = (left: readonly string[]): string =>
  left.length > 0 ? fill(words.sessions.startWith, { things: listed(left.slice(0, most)) }) : ''
