import type { Usage } from '../../core/shapes/model.ts'
import { type Prices, priceOfTokens } from '../page-storage/prices.ts'
import { languageNow, numbersNow } from '../words/language.ts'

/**
 * Dollars as one reads them: `$0.001` (the least that is told), `$0.004`, `$0.31`, `$12.00`; `0,31 US$` in Spanish, where `$` alone is other money in many
 * countries.
 */
export function dollars(amount: number): string {
  const digits = amount < 0.01 && amount > 0 ? 3 : 2
  const written = new Intl.NumberFormat(numbersNow(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount > 0 ? Math.max(amount, 0.001) : amount)
  // From right to left the sign at the end would stand before its letters: `$US`.
  return languageNow().dir === 'rtl' ? written.replace('US$', 'US$\u200e') : written
}

/** What was used, in money; '' for nothing, and where no price is known. */
export const costOf = (usage: Usage, prices: Prices | null): string =>
  prices && usage.input + usage.output > 0 ? `~${dollars(priceOfTokens(usage, prices))}` : ''

/** The approximate price of sending photos of that many pixels, with the words around them. */
export const costToSend = (pixels: number, prices: Prices): string =>
  dollars(priceOfTokens({ input: Math.round(pixels / 750) + 1500, output: 300 }, prices))
