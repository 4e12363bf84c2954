import type { Usage } from '../../core/shapes/model.ts'
import { pageStorage } from './page-storage.ts'

/** The prices of a million tokens, in dollars. The person types them, because prices that the app brings would soon be wrong. */
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

/** The tokens, or their price where it is known. Tokens from a cache are cheaper, so the price is approximate. */
export function costOf({ input, output, estimated }: Usage, prices: Prices | null): string {
  const total = input + output
  if (total === 0) return ''
  if (prices) return `~${dollars((input * prices.input + output * prices.output) / 1e6)}`
  const words = total < 1000 ? `${total} tokens` : `${(total / 1000).toFixed(total < 10_000 ? 1 : 0)}k tokens`
  return estimated ? `~${words}` : words
}

/** The approximate price of sending photos of that many pixels, with the words around them. */
export const costToSend = (pixels: number, prices: Prices | null): string =>
  costOf({ input: Math.round(pixels / 750) + 1500, output: 300 }, prices).replace('~', '')
