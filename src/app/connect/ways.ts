import { html, nothing } from 'lit'
import type { Availability } from '../../core/shapes/browser-model.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { type Provider, providers } from './providers.ts'

/** What the lists of ways say and do. */
export interface Ways {
  /** Whether the browser has a model of its own. */
  readonly device: Availability
  /** What a session costs at a provider, by its id: `about 6 cents`. */
  readonly costs: Readonly<Record<string, string>>
  useBrowser(): void
  useLocal(): void
  useOther(): void
}

/** Said first: what a model is for, and what a key is. */
export const intro = html`<div class="stack-2 intro"><h2 class="title" tabindex="-1">Tidy needs someone to look.</h2>
  <p class="why">A model looks at your photo and suggests. A key is a password that lets Tidy use one on your account.</p></div>`

/** The ways to a model: those that cost nothing, then those that are paid, each with its price and the way to a key. */
export const ways = ({ device, costs, useBrowser, useLocal, useOther }: Ways) =>
  html`<div class="ways">
    <section class="stack-2"><h3 class="label">Free</h3><ul class="card rows">
      ${device === 'unavailable' ? nothing : browserLine(useBrowser)}
      ${providers.map((one) => (one.free ? freeLine(one, one.free) : nothing))}
      <li><button class="line" @click=${useLocal}>${maker('server')}
        <span class="grow"><strong>A model on your computer</strong><span class="small">${locals}</span></span>
        ${icon('chevron')}</button></li></ul></section>
    <section class="stack-2"><h3 class="label">Paid, to its maker</h3><ul class="card rows">
      ${providers.map((one) => (one.keyPage && !one.free ? paidLine(one, costs[one.id]) : nothing))}
      <li><button class="line tight" @click=${useOther}>
        <span class="grow"><strong>Any other host</strong><span class="small">If it is compatible with OpenAI</span></span>
        ${icon('chevron')}</button></li></ul></section></div>`

const locals = providers.flatMap(({ local, name }) => (local ? name : [])).join(' or ')

const maker = (name: IconName) => html`<span class="maker">${icon(name)}</span>`

const browserLine = (use: () => void) =>
  html`<li><div class="line">${maker('window')}
    <span class="grow"><strong>This browser’s own model</strong><span class="small">Nothing leaves this device. Slower.</span></span>
    <button class="btn soft little" @click=${use}>Use it</button></div></li>`

const freeLine = (provider: Provider, note: string) =>
  html`<li><div class="line">${maker('star')}
    <span class="grow"><strong>${shortName(provider)}, free tier</strong><span class="small">${note}</span></span>
    ${keyLink(provider)}</div></li>`

/** The name without that of its maker, which the link says. */
const shortName = ({ name, maker: own }: Provider) => (own ? name.replace(`${own} `, '') : name)

const paidLine = (provider: Provider, cost: string | undefined) =>
  html`<li><div class="line tight">
    <span class="grow"><strong>${provider.name}</strong>
      ${cost ? html`<span class="small">${cost} a session</span>` : nothing}</span>
    ${keyLink(provider)}</div></li>`

/** The page opens beside this one, and knows nothing of it. The security headers name it: see `scripts/build/policy.ts`. */
const keyLink = (provider: Provider) =>
  html`<a
    class="get"
    href=${provider.keyPage!}
    target="_blank"
    rel="noopener noreferrer"
    aria-label="Get a key from ${makerOf(provider)}"><span>Get a key</span>${icon('out')}</a>`

/** Who hands out the key. */
export const makerOf = ({ maker: own, name }: Provider): string => own ?? name

const steps = ['You take a photo', 'The model names one thing', 'You tap where it goes']
const scene = (name: string) => new URL(`scenes/${name}.svg`, document.baseURI).href

/** What will happen, in three pictures, where there is room for them. */
export const pictures = () =>
  html`<ol class="three">${steps.map(
    (words, at) => html`<li><span class="scene">
      <img src=${scene(at === 2 ? 'desk-after' : 'desk')} alt="" loading="lazy" width="1200" height="900" />
      ${at === 1 ? html`<i></i>` : nothing}</span><span><b>${at + 1}</b> ${words}</span></li>`,
  )}</ol>`
