import type { Disposition } from '../../tidy/disposition.ts'
import { dayDate } from '../parts/dates.ts'
import { destination } from '../parts/destination.ts'
import type { SessionEntry } from '../parts/session-entry.ts'
import { fits, wordsOfName, wordsToFind } from './search-words.ts'

/** A thing of a session; one on a card that is not answered goes nowhere yet. */
interface FoundThing {
  readonly item: string
  readonly disposition: Disposition | null
  readonly session: SessionEntry
}

export interface Found {
  readonly things: readonly FoundThing[]
  readonly sessions: readonly SessionEntry[]
  /** Things that fit as well and are not listed. */
  readonly more: number
}

const most = 50

/**
 * Finds things by their name, their place and their session, and sessions by their name and what the person first said: "where did I put
 * the drill?" is as good as "drill". The result has the things that match most of the words: first those whose own words they are as a whole, then the
 * newest session.
 */
export function search(text: string, sessions: readonly SessionEntry[], now = Date.now()): Found {
  const words = wordsToFind(text)
  if (words.length === 0) return { things: [], sessions: [], more: 0 }

  const things: (FoundThing & { readonly score: number; readonly whole: number })[] = []
  const named: { readonly session: SessionEntry; readonly score: number }[] = []
  for (const session of sessions) {
    const { summary } = session
    const name = wordsOfName(`${session.name} ${summary.said ?? ''}`)
    // A number of a date fits as a whole. The time of day is none that anybody looks for: "mug 1" would fit all that began at 14.
    const date = session.apart?.isDated ? wordsOfName(dayDate(session.startedAt, now)) : []
    const isNamed = (word: string) => fits(word, name) || date.includes(word)
    const score = words.filter(isNamed).length
    if (score > 0) named.push({ session, score })
    const { things: decided, left = [] } = summary
    for (const [item, disposition] of [...decided, ...left.map((thing) => [thing, null] as const)]) {
      const own = wordsOfName(disposition ? `${item} ${destination(disposition)}` : item)
      if (!words.some((word) => fits(word, own))) continue
      const both = words.filter((word) => fits(word, own) || isNamed(word)).length
      things.push({ item, disposition, session, score: both, whole: words.filter((word) => own.includes(word)).length })
    }
  }
  const best = [...things, ...named].reduce((highest, { score }) => Math.max(highest, score), 1)
  const fitting = things.filter(({ score }) => score === best).sort((one, other) => other.whole - one.whole)
  return {
    things: fitting.slice(0, most).map(({ item, disposition, session }) => ({ item, disposition, session })),
    sessions: named.filter(({ score }) => score === best).map(({ session }) => session),
    more: Math.max(0, fitting.length - most),
  }
}
