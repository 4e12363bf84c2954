import { USUAL_CAP } from '../../tidy/usual-cap.ts'
import { limitOf, TOKENS_OF_THING, thingsOf } from '../parts/spending.ts'

/** Where no price is known the limit is told in things: 20 more or fewer with each step, and 20 steps beside the usual limit. */
const THINGS = 20
/** Each about double the one before, as coins are. */
const dollarSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]
/** Less than this is no session: a few requests use it up. */
const LEAST = 20_000

/**
 * The limit of a session one step lower or higher, in tokens; above the highest there is none, which is null. The same at an end. The steps are even in what
 * is told: things, or with the price of a token, in dollars, amounts of money.
 */
export function capBeside(cap: number | null, direction: -1 | 1, priceOfToken: number | null = null): number | null {
  const all = priceOfToken
    ? dollarSteps.map((amount) => amount / priceOfToken)
    : Array.from({ length: THINGS }, (_, at) => (at + 1) * THINGS * TOKENS_OF_THING)
  // The usual limit is a step too, so that the way back leads to it.
  const tokens = [...all.map(Math.round), USUAL_CAP].filter((step) => step >= LEAST).sort((one, other) => one - other)
  const steps: readonly (number | null)[] = [...tokens, null]
  // Prices change: a step is beside another where it is told as another amount.
  const size = (step: number | null) =>
    step === null ? Number.POSITIVE_INFINITY : priceOfToken ? limitOf(step, priceOfToken) : thingsOf(step)
  const beside = direction > 0 ? steps.find((step) => size(step) > size(cap)) : steps.findLast((step) => size(step) < size(cap))
  return beside === undefined ? cap : beside
}
