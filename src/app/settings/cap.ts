import { limitOf } from '../parts/spending.ts'

const thousand = 1_000
const tokenSteps = [
  ...Array.from({ length: 10 }, (_, index) => (index + 1) * 50 * thousand),
  ...Array.from({ length: 5 }, (_, index) => (index + 6) * 100 * thousand),
]
const dollarSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10, 20]
/** Less than this is no session: a few requests use it up. */
const LEAST = 20 * thousand

/**
 * The limit of a session one step lower or higher, in tokens; above the highest there is none, which is null. The same at an end. With the price of a
 * token, in dollars, the steps are amounts of money.
 */
export function capBeside(cap: number | null, direction: -1 | 1, priceOfToken: number | null = null): number | null {
  const steps: readonly (number | null)[] = [
    ...(priceOfToken
      ? dollarSteps.map((amount) => Math.round(amount / priceOfToken)).filter((tokens) => tokens >= LEAST)
      : tokenSteps),
    null,
  ]
  // The mix of a session changes with each one, and with it the price: a step is beside another where it is told as another amount.
  const size = (step: number | null) =>
    step === null ? Number.POSITIVE_INFINITY : priceOfToken ? limitOf(step, priceOfToken) : step
  const beside = direction > 0 ? steps.find((step) => size(step) > size(cap)) : steps.findLast((step) => size(step) < size(cap))
  return beside === undefined ? cap : beside
}
