import type { Usage } from '../../core/shapes/model.ts'
import { pageStorage } from './page-storage.ts'

/** What a million tokens cost, in dollars, as the person typed it: prices that are shipped would soon be wrong. */
export interface Prices {
  readonly input: number
  readonly output: number
}

/** The prices of a model; null when the person has not typed them. */
export function pricesOf(model: string): Prices | null {
  const [input, output] = (pageStorage.get(`prices/${model}`) ?? '').split(' ').map(Number)
  return input! >= 0 && output! >= 0 ? { input: input!, output: output! } : null
}

export const savePrices = (model: string, prices: Prices | null): void =>
  pageStorage.set(`prices/${model}`, prices ? `${prices.input} ${prices.output}` : '')

/** Dollars as one reads them: `$0.001` (the least that is told), `$0.004`, `$0.31`, `$12.00`. */
export const dollars = (amount: number): string =>
  `$${(amount > 0 ? Math.max(amount, 0.001) : amount).toFixed(amount < 0.01 && amount > 0 ? 3 : 2)}`

/** Tokens, or what they cost where that is known. Of tokens that came from a cache the price is lower, so that money is about. */
export function costOf({ input, output, estimated }: Usage, prices: Prices | null): string {
  const total = input + output
  if (total === 0) return ''
  if (prices) return `~${dollars((input * prices.input + output * prices.output) / 1e6)}`
  const words = total < 1000 ? `${total} tokens` : `${(total / 1000).toFixed(total < 10_000 ? 1 : 0)}k tokens`
  return estimated ? `~${words}` : words
}

/** About what it takes to send photos of that many pixels: what a model makes of them, and the words around them. */
export const costToSend = (pixels: number, prices: Prices | null): string =>
  costOf({ input: Math.round(pixels / 750) + 1500, output: 300 }, prices).replace('~', '')
