import { type Prices, priceOfTokens } from '../page-storage/prices.ts'
import { fill, type Plural } from '../words/message.ts'
import { words } from '../words/words.ts'
import { pricesOf } from './model-prices.ts'
import { dollars } from './money.ts'
import type { SessionEntry } from './session-entry.ts'

/** What a session uses: the tokens to the model and from it, and the things that were handled with them. */
export interface Use {
  readonly input: number
  readonly output: number
  readonly things: number
}

/**
 * What a session uses as long as the person has none of their own: the median of simulated people (`bench/people.ts`) with the text of their
 * requests counted at four letters a token, and a photo in each.
 */
const typical: Use = { input: 50_000, output: 4_000, things: 20 }

/** So many sessions of their own say more than the typical one. */
const ENOUGH = 3

const own = (sessions: readonly SessionEntry[]) => {
  const all = sessions.filter(({ demo, imported, summary }) => !demo && !imported && summary.tokens)
  // A branch begins with what its origin has used, and when that began: of such a family the one that used most is counted.
  const families = new Map<number, SessionEntry>()
  for (const one of all) {
    const other = families.get(one.startedAt)
    if (!other || total(useOf(one)) > total(useOf(other))) families.set(one.startedAt, one)
  }
  return [...families.values()].sort((one, other) => one.startedAt - other.startedAt)
}

const total = ({ input, output }: Use) => input + output

function useOf({ summary }: SessionEntry): Use {
  const { tokens = [], handled } = summary
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  return { input: sum(tokens.map(([, input]) => input)), output: sum(tokens.map(([, , output]) => output)), things: handled }
}

/** What a session of this person uses: the median of theirs, or the typical one. */
export function medianUse(sessions: readonly SessionEntry[]): Use {
  const uses = own(sessions)
    .map(useOf)
    .filter(({ things }) => things > 0)
    .sort((one, other) => total(one) - total(other))
  return uses.length < ENOUGH ? typical : uses[Math.floor(uses.length / 2)]!
}

/** What the person has spent, in dollars, at the prices of each model. */
export interface Spending {
  /** In the month of today. */
  readonly month: number
  readonly sessions: number
  /** Of each of the last sessions, at most eight. */
  readonly last: readonly number[]
}

/** Null where no session has a price. */
export function spendingOf(sessions: readonly SessionEntry[], now: number): Spending | null {
  const costs = own(sessions).flatMap((session) => {
    const parts = (session.summary.tokens ?? []).map(([model, input, output]) => {
      const prices = pricesOf(model)
      return prices && priceOfTokens({ input, output }, prices)
    })
    // What is known of a part would be told as the whole.
    return parts.some((part) => part === null)
      ? []
      : [{ at: session.startedAt, cost: parts.reduce((sum: number, one) => sum + (one ?? 0), 0) }]
  })
  if (costs.length === 0) return null
  const today = new Date(now)
  const begin = new Date(today.getFullYear(), today.getMonth()).getTime()
  const month = costs.filter(({ at }) => at >= begin)
  return {
    month: month.reduce((sum, { cost }) => sum + cost, 0),
    sessions: month.length,
    last: costs.slice(-8).map(({ cost }) => cost),
  }
}

/** A sentence for each way to tell an amount: below a cent, in cents, which are counted, and in dollars, with a place for `{amount}`. */
interface MoneySentences {
  readonly underCent: string
  readonly cents: Plural
  readonly inDollars: string
}

/** The sentence for an amount: `Stops at 50 cents.` */
export function moneyWords(amount: number, { underCent, cents, inDollars }: MoneySentences): string {
  const count = Math.round(amount * 100)
  if (count < 1) return underCent
  return count < 100 ? fill(cents, { count }) : fill(inDollars, { amount: dollars(amount) })
}

/** A computed amount, as a value of a sentence: `about 6 cents`. */
export function aboutWords(amount: number): string {
  const { aboutUnderCent, aboutCents, aboutDollars } = words.parts
  return moneyWords(amount, { underCent: aboutUnderCent, cents: aboutCents, inDollars: aboutDollars })
}

/** What a session costs at these prices: `About 6 cents a session`. */
export function sessionPrice(use: Use, prices: Prices): string {
  const { sessionUnderCent, sessionCents, sessionDollars } = words.connect
  return moneyWords(priceOfTokens(use, prices), { underCent: sessionUnderCent, cents: sessionCents, inDollars: sessionDollars })
}

// A limit is kept in tokens. What they cost and are enough for is told by the typical session: by the person's own ones it would be told as another limit
// after each of them.

/** What a token costs, in dollars, in the mix of a typical session. */
export const priceOfToken = (prices: Prices): number => priceOfTokens(typical, prices) / total(typical)

/** How many tokens a thing takes in a typical session. */
export const TOKENS_OF_THING = total(typical) / typical.things

/** What so many tokens cost, in dollars, as a limit is told: the mix of a session is never the typical one, so a round amount says more. */
export function limitOf(tokens: number, priceOfToken: number): number {
  const amount = tokens * priceOfToken
  const step = amount < 0.1 ? 0.01 : amount < 1 ? 0.05 : amount < 5 ? 0.25 : 1
  return Number(Math.max(step, Math.round(amount / step) * step).toFixed(2))
}

/** How many things so many tokens are enough for, about, as that is told. */
export function thingsOf(tokens: number): number {
  const things = tokens / TOKENS_OF_THING
  const step = things < 20 ? 1 : 10
  return Math.max(1, Math.round(things / step) * step)
}

/** The limit of a session as it is told: in money where a price is known, else in things. */
export const limitWords = (cap: number, price: number | null): string =>
  fill(words.settings.roughly, {
    amount: price ? dollars(limitOf(cap, price)) : fill(words.parts.things, { count: thingsOf(cap) }),
  })
