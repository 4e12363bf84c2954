import { html, nothing } from 'lit'
import type { Availability } from '../../core/shapes/browser-model.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { localeNow } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
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
export const intro = () =>
  html`<div class="stack-2 intro"><h2 class="title" tabindex="-1">${words.connect.needsModel}</h2>
  <p class="why">${words.connect.whatModelIs}</p></div>`

/** The ways to a model: those that cost nothing, then those that are paid, each with its price and the way to a key. */
export const ways = ({ device, costs, useBrowser, useLocal, useOther }: Ways) =>
  html`<div class="ways">
    <section class="stack-2"><h3 class="label">${words.connect.free}</h3><ul class="card rows">
      ${device === 'unavailable' ? nothing : browserLine(useBrowser)}
      ${providers.map((one) => (one.free ? freeLine(one) : nothing))}
      <li><button class="line" @click=${useLocal}>${maker('server')}
        <span class="grow"><strong>${words.connect.onComputer}</strong><span class="small">${locals()}</span></span>
        ${icon('chevron')}</button></li></ul></section>
    <section class="stack-2"><h3 class="label">${words.connect.paid}</h3><ul class="card rows">
      ${providers.map((one) => (one.keyPage && !one.free ? paidLine(one, costs[one.id]) : nothing))}
      <li><button class="line tight" @click=${useOther}>
        <span class="grow"><strong>${words.connect.otherHost}</strong><span class="small">${words.connect.otherHostMeans}</span></span>
        ${icon('chevron')}</button></li></ul></section></div>`

/** The servers that are known: `Ollama or LM Studio`. */
const locals = () =>
  new Intl.ListFormat(localeNow(), { type: 'disjunction' }).format(providers.flatMap(({ local, name }) => (local ? name : [])))

const maker = (name: IconName) => html`<span class="maker">${icon(name)}</span>`

const browserLine = (use: () => void) =>
  html`<li><div class="line">${maker('window')}
    <span class="grow"><strong>${words.connect.browserModel}</strong><span class="small">${words.connect.browserModelMeans}</span></span>
    <button class="btn soft little" @click=${use}>${words.connect.useIt}</button></div></li>`

const freeLine = (provider: Provider) =>
  html`<li><div class="line">${maker('star')}
    <span class="grow"><strong>${fill(words.connect.freeTier, { name: shortName(provider) })}</strong>
      <span class="small">${fill(words.connect.makerLearns, { maker: makerOf(provider) })}</span></span>
    ${keyLink(provider)}</div></li>`

/** The name without that of its maker, which the link says. */
const shortName = ({ name, maker: own }: Provider) => (own ? name.replace(`${own} `, '') : name)

const paidLine = (provider: Provider, cost: string | undefined) =>
  html`<li><div class="line tight">
    <span class="grow"><strong>${provider.name}</strong>
      ${cost ? html`<span class="small">${fill(words.connect.costOfSession, { cost })}</span>` : nothing}</span>
    ${keyLink(provider)}</div></li>`

/** The page opens beside this one, and knows nothing of it. The security headers name it: see `scripts/build/policy.ts`. */
const keyLink = (provider: Provider) =>
  html`<a
    class="get"
    href=${provider.keyPage!}
    target="_blank"
    rel="noopener noreferrer"
    aria-label=${fill(words.connect.getKeyFrom, { maker: makerOf(provider) })}><span>${words.connect.getKey}</span>${icon('out')}</a>`

/** Who hands out the key. */
export const makerOf = ({ maker: own, name }: Provider): string => own ?? name

const steps = ['takePhoto', 'modelNames', 'tapWhere'] as const
const scene = (name: string) => new URL(`scenes/${name}.svg`, document.baseURI).href

/** What will happen, in three pictures, where there is room for them. */
export const pictures = () =>
  html`<ol class="three">${steps.map(
    (step, at) => html`<li><span class="scene">
      <img src=${scene(at === 2 ? 'desk-after' : 'desk')} alt="" loading="lazy" width="1200" height="900" />
      ${at === 1 ? html`<i></i>` : nothing}</span><span><b>${at + 1}</b> ${words.connect[step]}</span></li>`,
  )}</ol>`
