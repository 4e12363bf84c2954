import { html, nothing, svg } from 'lit'
import { icon } from '../../elements/icons.ts'
import { dollars, type Prices } from '../page-storage/prices.ts'
import { emit } from '../parts/events.ts'
import { passkeySwitch } from '../parts/passkey-switch.ts'
import { aboutWords, priceOfToken, type Spending, thingsFor, type Use } from '../parts/spending.ts'
import { capBeside } from './cap.ts'

/** The connected provider: its name, the host that photos and words are sent to, and a line on the key. */
export interface ProviderLine {
  readonly name: string
  /** What it is called where its name is an address. */
  readonly title?: string | undefined
  readonly host: string
  readonly key: string
  /** How the key is kept; empty where there is none. */
  readonly kept: string
  /** Whether a passkey unlocks the key; null where it cannot be put under one now. */
  readonly passkey: boolean | null
}

/** What is told of money. */
export interface MoneyFacts {
  readonly provider: ProviderLine | null
  /** How many tokens a session may use; null for no limit. */
  readonly cap: number | null
  /** The prices of the model; null where they are not known. */
  readonly prices: Prices | null
  /** What was spent; null where nothing is known. */
  readonly spending: Spending | null
  /** What a session uses. */
  readonly use: Use
  /** Empty while no model is connected. */
  readonly model: string
  openPrices(): void
}

/** What was spent, the limit of a session, the key and its lock, and the prices of the model. */
export const moneySection = (host: HTMLElement, facts: MoneyFacts) =>
  html`<section class="stack-2"><h2 class="unseen" tabindex="-1">Money and key</h2>
    <ul class="card rows">
      ${facts.spending ? spendingLine(facts.spending) : nothing}
      ${capLine(host, facts)}
      ${providerLine(host, facts.provider)}
      ${
        facts.provider && facts.provider.passkey !== null
          ? html`<li>${passkeySwitch(facts.provider.passkey, () => emit(host, 'passkey'))}</li>`
          : nothing
      }
      ${facts.model ? pricesLine(facts.prices, facts.openPrices) : nothing}</ul></section>`

function spendingLine({ month, sessions, last }: Spending) {
  const each = sessions > 0 ? `, ${aboutWords(month / sessions)} each` : ''
  return html`<li class="money"><div><p class="label muted">This month</p><p class="display num">${dollars(month)}</p></div>
    ${bars(last)}
    <p class="small">${sessions} session${sessions === 1 ? '' : 's'}${each}</p></li>`
}

const [WIDTH, HEIGHT, MOST] = [132, 52, 8]

/** The last sessions, a bar each, the newest at the end. */
function bars(last: readonly number[]) {
  const [least, top] = [Math.min(...last), Math.max(...last, 0.001)]
  const name = `Last ${last.length === 1 ? 'session' : `${last.length} sessions`}, ${dollars(least)} to ${dollars(top)} each`
  const step = (WIDTH + 5) / MOST
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${name}>${last.map((cost, at) => {
    const height = Math.max(6, (cost / top) * HEIGHT)
    return svg`<rect class=${at === last.length - 1 ? 'now' : ''} x=${(MOST - last.length + at) * step} y=${HEIGHT - height}
      width="12" height=${height} rx="4"/>`
  })}</svg>`
}

const providerLine = (host: HTMLElement, provider: ProviderLine | null) =>
  html`<li><div class="line">${icon('key')}
    <span class="grow"><strong>${provider ? (provider.title ?? provider.name) : 'No model is connected'}</strong>
      ${provider?.title ? html`<span class="small">${provider.host}</span>` : nothing}
      <span class="small">${provider?.key ?? 'New things need one; the demo does not.'}</span></span>
    <button
      class="btn quiet"
      @click=${() => emit(host, 'connect')}>${provider ? 'Change' : 'Connect a model'}</button></div></li>`

function capLine(host: HTMLElement, { cap, prices, use }: MoneyFacts) {
  const price = prices && priceOfToken(use, prices)
  const beside = (direction: -1 | 1) => capBeside(cap, direction, price)
  const step = (direction: -1 | 1) => () => emit(host, 'preferences', { cap: beside(direction) })
  // At the first and the last step the button stays and is marked as disabled: if it went away, the focus would be lost.
  const isEnd = (direction: -1 | 1) => beside(direction) === cap
  const amount = cap === null ? 'No limit' : price ? dollars(cap * price) : `~${thingsFor(cap, use)}`
  return html`<li><div class="line cap" role="group" aria-labelledby="cap">${icon('coin')}
    <span class="grow"><strong id="cap">Stop a session at</strong>
      <span class="small">${cap === null ? 'It goes on as long as you do' : price ? `About ${thingsFor(cap, use)}` : 'Then it stops and asks you'}</span></span>
    <span class="stepper num">
      <button class="icon-button" aria-label="Less" aria-disabled=${isEnd(-1)} @click=${step(-1)}>${icon('minus')}</button>
      <output>${amount}</output>
      <button
        class="icon-button"
        aria-label="More"
        aria-disabled=${isEnd(1)}
        @click=${step(1)}>${icon('plus')}</button></span></div></li>`
}

function pricesLine(prices: Prices | null, open: () => void) {
  // Who does not know them needs nothing of it.
  if (!prices)
    return html`<li><button class="line tight" @click=${open}>${icon('list')}<span class="grow small">Show what a session costs</span>${icon('chevron')}</button></li>`
  const words = `A million tokens: ${dollars(prices.input)} in, ${dollars(prices.output)} out`
  return html`<li><button class="line" @click=${open}>${icon('list')}
    <span class="grow"><strong>Prices</strong><span class="small">${words}</span></span>${icon('chevron')}</button></li>`
}
