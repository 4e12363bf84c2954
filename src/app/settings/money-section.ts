import { html, nothing, svg } from 'lit'
import { icon } from '../../elements/icons.ts'
import type { Prices } from '../page-storage/prices.ts'
import { emit } from '../parts/events.ts'
import { dollars } from '../parts/money.ts'
import { passkeySwitch } from '../parts/passkey-switch.ts'
import { aboutWords, limitWords, priceOfToken, type Spending, sessionPrice, thingsOf, type Use } from '../parts/spending.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { capBeside } from './cap.ts'

/** The connected provider: its name, the host that photos and words are sent to, and a line on the key. */
export interface ProviderLine {
  readonly name: string
  /** What it is called where its name is an address. */
  readonly title?: string | undefined
  readonly host: string
  readonly key: string
  /** The key was not accepted. */
  readonly isRefused?: boolean
  /** How the key is kept; empty where there is none. */
  readonly kept: string
  /** Whether a passkey unlocks the key; null where it cannot be put under one now. */
  readonly passkey: boolean | null
}

/** Settings, as far as this is shown of them. */
interface Shown extends HTMLElement {
  readonly provider: ProviderLine | null
  /** How many tokens a session may use; null for no limit. */
  readonly preferences: { readonly cap: number | null }
  /** The prices of the model; null where they are not known. */
  readonly prices: Prices | null
  /** What was spent; null where nothing is known. */
  readonly spending: Spending | null
  /** What a session uses. */
  readonly use: Use
  /** Empty while no model is connected. */
  readonly model: string
}

/** What was spent, the limit of a session, the key and its lock, and the prices of the model. */
export const moneySection = (host: Shown, open: (sheet: 'prices') => void) =>
  html`<section class="stack-2"><h2 class="label" tabindex="-1">${words.settings.moneyAndKey}</h2>
    <ul class="card rows">
      ${host.spending ? spendingLine(host.spending) : nothing}
      ${host.provider ? capLine(host) : nothing}
      ${providerLine(host)}
      ${
        host.provider && host.provider.passkey !== null
          ? html`<li>${passkeySwitch(host.provider.passkey, () => emit(host, 'passkey'))}</li>`
          : nothing
      }
      ${host.model ? pricesLine(host, () => open('prices')) : nothing}</ul></section>`

function spendingLine({ month, sessions, last }: Spending) {
  const text =
    sessions > 0
      ? fill(words.settings.sessionsEach, { count: sessions, cost: aboutWords(month / sessions) })
      : fill(words.settings.sessions, { count: sessions })
  return html`<li class="money"><div><p class="label muted">${words.settings.thisMonth}</p><p class="display num">${dollars(month)}</p></div>
    ${last.length > 1 ? bars(last) : nothing}
    <p class="small">${text}</p></li>`
}

const [WIDTH, HEIGHT, MOST] = [132, 52, 8]

/** The last sessions, a bar each, the newest at the end. */
function bars(last: readonly number[]) {
  const [least, top] = [Math.min(...last), Math.max(...last, 0.001)]
  const name = fill(words.settings.lastSessions, { count: last.length, least: dollars(least), top: dollars(top) })
  const step = (WIDTH + 5) / MOST
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${name}>${last.map((cost, at) => {
    const height = Math.max(6, (cost / top) * HEIGHT)
    return svg`<rect class=${at === last.length - 1 ? 'now' : ''} x=${(MOST - last.length + at) * step} y=${HEIGHT - height}
      width="12" height=${height} rx="4"/>`
  })}</svg>`
}

function providerLine(host: Shown) {
  const { provider } = host
  return html`<li><div class="line ${provider ? '' : 'none'}">${icon('key')}
    <span class="grow"><strong>${provider ? (provider.title ?? provider.name) : words.settings.noModel}</strong>
      ${provider?.title ? html`<span class="small">${provider.host}</span>` : nothing}
      <span class="small ${provider?.isRefused ? 'refused' : ''}">${provider?.key ?? words.settings.noModelMeans}</span></span>
    <button
      class="btn quiet"
      @click=${() => emit(host, 'connect')}>${provider ? words.settings.changeModel : first.shared.connectModel}</button></div></li>`
}

/** More things than a session ever has: where a limit is told in things, this one is none. */
const TOO_MANY = 1_000

function capLine(host: Shown) {
  const { prices } = host
  const { cap: limit } = host.preferences
  const price = prices && priceOfToken(prices)
  const cap = !price && limit && thingsOf(limit) >= TOO_MANY ? null : limit
  const beside = (direction: -1 | 1) => capBeside(cap, direction, price)
  const step = (direction: -1 | 1) => () => emit(host, 'preferences', { cap: beside(direction) })
  // At the first and the last step the button stays and is marked as disabled: if it went away, the focus would be lost.
  const isEnd = (direction: -1 | 1) => beside(direction) === cap
  const { noLimit, noLimitMeans, limitMeans, limitOfThingsMeans } = words.settings
  const amount = cap === null ? noLimit : limitWords(cap, price)
  return html`<li><div class="line cap" role="group" aria-labelledby="cap">${icon(price ? 'coin' : 'stop')}
    <strong class="grow" id="cap">${words.settings.stopAt}</strong>
    <span class="stepper num">
      <button class="icon-button" aria-label=${words.settings.less} aria-disabled=${isEnd(-1)} @click=${step(-1)}>${icon('minus')}</button>
      <output>${amount}</output>
      <button
        class="icon-button"
        aria-label=${words.settings.more}
        aria-disabled=${isEnd(1)}
        @click=${step(1)}>${icon('plus')}</button></span>
    <span class="small means">${cap === null ? noLimitMeans : price ? limitMeans : limitOfThingsMeans}</span></div></li>`
}

/** What a session costs, which leads to the prices of the model. */
function pricesLine({ prices, use, model }: Shown, open: () => void) {
  // Who does not know them needs nothing of it.
  if (!prices)
    return html`<li><button class="line tight" @click=${open}>${icon('list')}<span class="grow small">${words.settings.enterPrices}</span>${icon('chevron')}</button></li>`
  return html`<li><button class="line" @click=${open}>${icon('list')}
    <span class="grow"><strong>${sessionPrice(use, prices)}</strong><span class="small">${fill(words.settings.atPricesOf, { model })}</span></span>${icon('chevron')}</button></li>`
}
