import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { dollars, type Prices } from '../page-storage/prices.ts'
import { emit } from '../parts/events.ts'
import { capBeside } from './cap.ts'

/** The connected provider: its name, the host that photos and words are sent to, and a line on the key. */
export interface ProviderLine {
  readonly name: string
  readonly host: string
  readonly key: string
}

interface ModelFacts {
  readonly provider: ProviderLine | null
  /** How many tokens a session may use; null for no limit. */
  readonly cap: number | null
  /** The prices of the model; null where they are not known. */
  readonly prices: Prices | null
  /** Empty while no model is connected. */
  readonly model: string
  openPrices(): void
}

/** The connected model, the spending cap, and the prices of the model. */
export const modelSection = (host: HTMLElement, { provider, cap, prices, model, openPrices }: ModelFacts) =>
  html`<section class="stack-2"><h2 class="unseen" tabindex="-1">Model</h2>
    <ul class="card rows">
      ${providerLine(host, provider)}
      ${capLine(host, cap, prices)}
      ${model ? pricesLine(prices, openPrices) : nothing}</ul></section>`

const providerLine = (host: HTMLElement, provider: ProviderLine | null) =>
  html`<li><div class="line">${icon('key')}
    <span class="grow"><strong>${provider?.name ?? 'No model is connected'}</strong>
      <span class="small">${provider?.key ?? 'New things need one; the demo does not.'}</span></span>
    <button
      class="btn quiet"
      @click=${() => emit(host, 'connect')}>${provider ? 'Change' : 'Connect a model'}</button></div></li>`

function capLine(host: HTMLElement, cap: number | null, prices: Prices | null) {
  const step = (direction: -1 | 1) => () => emit(host, 'preferences', { cap: capBeside(cap, direction) })
  // At the first and the last step the button stays and is marked as disabled: if it went away, the focus would be lost.
  const isEnd = (direction: -1 | 1) => capBeside(cap, direction) === cap
  return html`<li><div class="line cap" role="group" aria-labelledby="cap">${icon('card')}
    <span class="grow"><strong id="cap">Spending cap</strong>
      <span class="small">For one session${priceOf(cap, prices)}</span></span>
    <span class="stepper num">
      <button class="icon-button" aria-label="Less" aria-disabled=${isEnd(-1)} @click=${step(-1)}>${icon('minus')}</button>
      <output>${cap === null ? 'No limit' : html`${cap.toLocaleString('en')} <span class="caption">tokens</span>`}</output>
      <button
        class="icon-button"
        aria-label="More"
        aria-disabled=${isEnd(1)}
        @click=${step(1)}>${icon('plus')}</button></span></div></li>`
}

const priceOf = (cap: number | null, prices: Prices | null): string =>
  prices && cap !== null ? `, up to ${dollars((cap * Math.max(prices.input, prices.output)) / 1e6)}` : ''

function pricesLine(prices: Prices | null, open: () => void) {
  const words = prices
    ? `A million tokens: ${dollars(prices.input)} in, ${dollars(prices.output)} out`
    : 'Not known, so tokens are counted'
  return html`<li><button class="line" @click=${open}>${icon('list')}
    <span class="grow"><strong>Prices</strong><span class="small">${words}</span></span>${icon('chevron')}</button></li>`
}
