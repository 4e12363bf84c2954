import type { Usage } from '../../core/shapes/model.ts'
import { pageStorage } from './page-storage.ts'

/** The prices of a million tokens, in dollars. */
export interface Prices {
  readonly input: number
  readonly output: number
}

/** Stands for prices that the person took away. */
const NONE = 'none'

/** The prices that the person typed for a model; null where they took them away, undefined where they said nothing. */
export function typedPrices(model: string): Prices | null | undefined {
  const entry = pageStorage.get(`prices/${model}`)
  if (entry === NONE) return null
  const [input, output, more] = entry?.split(' ') ?? []
  // An earlier version stored the prices of its own list here, with a word behind them.
  if (more !== undefined) return undefined
  return Number(input) >= 0 && Number(output) >= 0 ? { input: Number(input), output: Number(output) } : undefined
}

/** Saves what the person typed, null for no prices. */
export const savePrices = (model: string, prices: Prices | null): void =>
  pageStorage.set(`prices/${model}`, prices ? `${prices.input} ${prices.output}` : NONE)

/** What tokens cost at these prices, in dollars. Tokens from a cache are cheaper, so it is approximate. */
export const priceOfTokens = ({ input, output }: Pick<Usage, 'input' | 'output'>, prices: Prices): number =>
  (input * prices.input + output * prices.output) / 1e6
