import type { Disposition } from '../../tidy/disposition.ts'
import { destination } from '../parts/destination.ts'
import type { SessionEntry } from '../parts/session-entry.ts'

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

/** Words of a question that name no thing to look for. */
const asking = new Set(
  'a an and are at did do does for go goes have i in is it me my of on our put s the there they to was we went were what where which with you your'.split(
    ' ',
  ),
)

/**
 * Finds things by their name, their place and their session, and sessions by their title: "where did I put the drill?" is as good
 * as "drill". The result has the things that match most of the words; the newest session comes first.
 */
export function search(text: string, sessions: readonly SessionEntry[]): Found {
  const all = wordsOf(text)
  const telling = all.filter((word) => !asking.has(word))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return { things: [], sessions: [], more: 0 }

  const things: (FoundThing & { readonly score: number })[] = []
  const named: { readonly session: SessionEntry; readonly score: number }[] = []
  for (const session of sessions) {
    const title = wordsOf(session.title)
    const score = words.filter((word) => fits(word, title)).length
    if (score > 0) named.push({ session, score })
    const { things: decided, left = [] } = session.summary
    for (const [item, disposition] of [...decided, ...left.map((thing) => [thing, null] as const)]) {
      const own = wordsOf(disposition ? `${item} ${destination(disposition)}` : item)
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

/** Words without case and accents, so that "cafe" finds "Café". */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * A word fits one that it begins: the last one is still being typed. The plural fits as well, and a part of a longer word: some languages put words
 * together, and some write without spaces.
 */
const fits = (word: string, words: readonly string[]) => {
  const isPart = word.length > 3 || unspaced.test(word)
  return words.some(
    (one) =>
      one.startsWith(word) ||
      (isPart && one.includes(word)) ||
      (word.endsWith('s') && one.length > 2 && one === word.slice(0, -1)),
  )
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
