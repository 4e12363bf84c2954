import type { Disposition } from '../../tidy/disposition.ts'
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
 * Finds things by their name, their place and their session, and sessions by their title: "where did I put the drill?" is as good
 * as "drill". The result has the things that match most of the words; the newest session comes first.
 */
export function search(text: string, sessions: readonly SessionEntry[]): Found {
  const words = wordsToFind(text)
  if (words.length === 0) return { things: [], sessions: [], more: 0 }

  const things: (FoundThing & { readonly score: number })[] = []
  const named: { readonly session: SessionEntry; readonly score: number }[] = []
  for (const session of sessions) {
    const title = wordsOfName(session.title)
    const score = words.filter((word) => fits(word, title)).length
    if (score > 0) named.push({ session, score })
    const { things: decided, left = [] } = session.summary
    for (const [item, disposition] of [...decided, ...left.map((thing) => [thing, null] as const)]) {
      const own = wordsOfName(disposition ? `${item} ${destination(disposition)}` : item)
      if (!words.some((word) => fits(word, own))) continue
      const both = words.filter((word) => fits(word, own) || fits(word, title)).length
      things.push({ item, disposition, session, score: both })
    }
  }
  const best = [...things, ...named].reduce((highest, { score }) => Math.max(highest, score), 1)
  const fitting = things.filter(({ score }) => score === best)
  return {
    things: fitting.slice(0, most).map(({ score: _, ...thing }) => thing),
    sessions: named.filter(({ score }) => score === best).map(({ session }) => session),
    more: Math.max(0, fitting.length - most),
  }
}
