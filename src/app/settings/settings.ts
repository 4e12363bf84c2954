import { css, html, LitElement, nothing } from 'lit'
import type { Preferences } from '../../bridge/protocol.ts'
import '../../elements/bar.ts'
import { emit } from '../../elements/base/emit.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { focusHeading } from '../../elements/base/prompt.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/segments.ts'
import type { Segment } from '../../elements/segments.ts'
import '../../elements/sheet.ts'
import { dollars, type Prices } from '../page-storage/prices.ts'
import type { Theme } from '../page-storage/theme.ts'
import { capBeside } from './cap.ts'
import { privacy } from './privacy.ts'

/** Who is connected: a name, what is known of the key, and whether it can be used. */
export interface Provided {
  readonly name: string
  readonly host: string
  readonly key: string
}

/** How much is kept and how safely. `safely`: the browser has promised it. `lone` says why there is no second copy, if there is none. */
export interface KeptHere {
  readonly heading: string
  readonly line: string
  readonly safely: boolean
  readonly backup: string
  readonly lone: string
}

/**
 * What the person can choose, how safely all is kept, what leaves the phone, and the way to delete it. Each choice is fired at
 * once; the owner keeps it.
 *
 * @fires choose - `CustomEvent<Partial<Preferences>>`
 * @fires theme - `CustomEvent<Theme>`
 * @fires connect - another model, or the first
 * @fires prices - `CustomEvent<Prices | null>`, of the model
 * @fires keep-safe
 * @fires backup
 * @fires delete-everything - and the person has confirmed it
 * @fires check-updates
 * @fires back
 */
export class TidySettings extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    screen,
    css`
      .stepper { display: flex; flex-wrap: wrap; align-items: center; margin-inline-end: -14px; text-align: center; font: var(--t-label) }
      .stepper output { min-width: 4rem }
      .stepper .caption { display: block }
      .line .btn { flex: 0 1 auto; margin-inline-end: -8px }
      .line .grow { flex: 1 1 7rem }
      .cap { gap: var(--s-2) }
      .cap .grow { flex: 1 0 min-content; min-width: 0 }
      #cap { white-space: nowrap }
      button.line { flex-wrap: nowrap }
      button.line .grow { flex-basis: 0 }
      .erase strong, .erase > svg.i:first-child { color: var(--stop) }
      .foot { flex-wrap: wrap; justify-content: space-between; gap: 0 var(--s-3) }
      dl > div { display: grid; gap: 2px }
      dd { margin: 0 }
      .btn.erase-all { border-color: var(--stop) }
      @media (max-width: 19em) { #cap { white-space: normal } .line .btn { margin-inline: -8px } .stepper output { min-width: 0 } }
    `,
  ]

  static override properties = {
    provided: { attribute: false },
    preferences: { attribute: false },
    theme: {},
    kept: { attribute: false },
    prices: { attribute: false },
    model: {},
    busy: {},
    said: {},
    problem: {},
    version: {},
    updates: {},
    online: { type: Boolean },
    sheet: { state: true },
  }
  declare provided: Provided | null
  declare preferences: Preferences
  declare theme: Theme
  declare kept: KeptHere
  declare prices: Prices | null
  /** What they are the prices of. */
  declare model: string
  /** What is being done. */
  declare busy: 'backup' | 'import' | 'delete' | null
  /** What came of what was asked for. */
  declare said: string
  /** What was refused, as a sentence. */
  declare problem: string
  declare version: string
  /** What is known of a newer version. */
  declare updates: string
  declare online: boolean
  declare sheet: 'privacy' | 'delete' | 'prices' | null

  constructor() {
    super()
    this.provided = null
    this.preferences = { cap: null, patienceMs: null, photoDetail: 'standard' }
    this.theme = 'phone'
    this.kept = { heading: '', line: '', safely: false, backup: '', lone: '' }
    this.prices = null
    this.model = ''
    this.busy = null
    this.said = ''
    this.problem = ''
    this.version = ''
    this.updates = ''
    this.online = true
    this.sheet = null
    keepFocus(this)
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const { patienceMs, photoDetail } = this.preferences
    return html`<loop-bar heading="Settings" leadName="Back" .online=${this.online} @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page">
        <section class="stack-2"><h2 class="unseen" tabindex="-1">Model</h2><ul class="card rows">${this.#provider()}${this.#cap()}${this.model ? this.#pricesRow() : nothing}</ul></section>
        <loop-segments label="Patience" .options=${patiences} .value=${String(patienceMs)} @choose=${this.#patience}></loop-segments>
        <loop-segments label="Photo detail" .options=${details} .value=${photoDetail} @choose=${this.#detail}></loop-segments>
        <loop-segments label="Theme" .options=${themes} .value=${this.theme} @choose=${this.#theme}></loop-segments>
        ${this.#here()}
        <div class="row foot"><p class="small">Tidy ${this.version}</p>
          <button class="btn quiet" @click=${() => emit(this, 'check-updates')}>Check for updates</button></div>
        ${this.updates ? html`<p class="small">${this.updates}</p>` : nothing}
      </main>
      ${this.#privacySheet()} ${this.#deleteSheet()} ${this.#pricesSheet()}`
  }

  #provider() {
    const { provided } = this
    return html`<li><div class="line">${icon('key')}<span class="grow"><strong>${provided?.name ?? 'No model is connected'}</strong>
        <span class="small">${provided?.key ?? 'New things need one; the demo does not.'}</span></span>
      <button class="btn quiet" @click=${() => emit(this, 'connect')}>${provided ? 'Change' : 'Connect a model'}</button></div></li>`
  }

  #cap() {
    const { cap } = this.preferences
    const step = (direction: -1 | 1) => () =>
      emit(this, 'choose', { cap: capBeside(cap, direction) } satisfies Partial<Preferences>)
    // An end is said, not taken away: the focus would be lost with it.
    const ends = (direction: -1 | 1) => capBeside(cap, direction) === cap
    return html`<li><div class="line cap" role="group" aria-labelledby="cap">${icon('card')}<span class="grow"><strong id="cap">Spending cap</strong><span class="small">For one session${this.#atMost(cap)}</span></span>
      <span class="stepper num"><button class="icon-button" aria-label="Less" aria-disabled=${ends(-1)} @click=${step(-1)}>${icon('minus')}</button>
        <output>${cap === null ? 'No limit' : html`${cap.toLocaleString('en')} <span class="caption">tokens</span>`}</output>
        <button class="icon-button" aria-label="More" aria-disabled=${ends(1)} @click=${step(1)}>${icon('plus')}</button></span></div></li>`
  }

  #atMost(cap: number | null) {
    const { prices } = this
    return prices && cap !== null ? `, up to ${dollars((cap * Math.max(prices.input, prices.output)) / 1e6)}` : ''
  }

  #pricesRow() {
    const { prices } = this
    const known = prices
      ? `A million tokens: ${dollars(prices.input)} in, ${dollars(prices.output)} out`
      : 'Not known, so tokens are counted'
    return html`<li><button class="line" @click=${() => this.#open('prices')}>${icon('list')}<span class="grow"><strong>Prices</strong><span class="small">${known}</span></span>${icon('chevron')}</button></li>`
  }

  #pricesSheet() {
    const field = (id: string, label: string, value: number | undefined) =>
      html`<div class="field"><label for=${id}>${label}</label><input class="input" id=${id} type="number" min="0" step="any" inputmode="decimal" autocomplete="off" .value=${String(value ?? '')} /></div>`
    return html`<loop-sheet .open=${this.sheet === 'prices'} heading="Prices" @close=${this.#closed}>
      <form class="stack" @submit=${this.#price}><p class="why">What ${this.model} costs, in US dollars a million tokens, as its provider lists it. Sessions then show about what they cost. Leave both empty to count tokens.</p>
        <div class="pair">${field('in', 'Tokens in', this.prices?.input)}${field('out', 'Tokens out', this.prices?.output)}</div>
        <button class="btn main">Save</button></form></loop-sheet>`
  }

  #price = (event: SubmitEvent) => {
    event.preventDefault()
    const [input, output] = ['in', 'out'].map((id) => this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!)
    const unknown = [input, output].find((field) => !field!.value)
    // One alone is no price.
    if (unknown && (input!.value || output!.value)) return unknown.focus()
    this.sheet = null
    emit(this, 'prices', unknown ? null : { input: Number(input!.value), output: Number(output!.value) })
  }

  #here() {
    const { heading, line, safely, backup, lone } = this.kept
    const backUp = html`<button class="btn quiet" aria-disabled=${this.busy === 'backup'} @click=${() => emit(this, 'backup')}>${this.busy === 'backup' ? 'Backing up…' : 'Back up now'}</button>`
    return html`<section class="stack-2"><h2 class="label">On this phone</h2>
      <ul class="card rows">
        <li><div class="line">${icon('shield')}<span class="grow"><strong class="num">${heading}</strong><span class="small">${safely ? backup : line}</span></span>
          ${safely ? backUp : html`<button class="btn quiet" @click=${() => emit(this, 'keep-safe')}>Keep it safe</button>`}</div></li>
        ${safely ? nothing : html`<li><div class="line">${icon('download')}<span class="grow"><strong>Backup</strong><span class="small">${backup}</span></span>${backUp}</div></li>`}
        <li><button class="line" @click=${() => this.#open('privacy')}>${icon('eye')}<span class="grow"><strong>What leaves this phone</strong><span class="small">${this.#leaves()}</span></span>${icon('chevron')}</button></li>
        <li><button class="line tight erase" @click=${() => this.#open('delete')}>${icon('trash')}<span class="grow"><strong>Delete everything</strong></span>${icon('chevron')}</button></li>
      </ul>
      ${this.said ? html`<p class="small">${this.said}</p>` : nothing}
      ${lone ? html`<div class="note warn">${icon('alert')}<span class="grow">There is no second copy on this phone, so a backup counts twice. ${lone}</span></div>` : nothing}
      ${this.problem ? html`<div class="note stop" role="alert">${icon('alert')}<span class="grow">${this.problem}</span></div>` : nothing}
    </section>`
  }

  #leaves() {
    return this.provided ? `Only what you send, to ${this.provided.name}` : 'Nothing, until there is a model'
  }

  #privacySheet() {
    return html`<loop-sheet .open=${this.sheet === 'privacy'} heading="What leaves this phone" @close=${this.#closed}>
      ${privacy(this.provided?.name ?? '', this.provided?.host ?? '')}</loop-sheet>`
  }

  #deleteSheet() {
    return html`<loop-sheet .open=${this.sheet === 'delete'} heading="Delete everything?" @close=${this.#closed}>
      <div class="stack"><p class="why">All sessions, lists and photos, your key and these settings are deleted from this phone. This cannot be undone. A backup that you saved before stays where you put it.</p>
        <div class="pair"><button class="btn second" autofocus @click=${this.#closed}>Keep it all</button>
          <button class="btn second stop erase-all" @click=${this.#delete}>Delete</button></div></div></loop-sheet>`
  }

  #open(sheet: 'privacy' | 'delete' | 'prices') {
    this.sheet = sheet
  }

  #closed = (event: Event) => {
    event.stopPropagation()
    this.sheet = null
  }

  #delete = () => {
    this.sheet = null
    emit(this, 'delete-everything')
  }

  #patience = (event: CustomEvent<string>) => {
    event.stopPropagation()
    emit(this, 'choose', { patienceMs: event.detail === 'null' ? null : Number(event.detail) } satisfies Partial<Preferences>)
  }

  #detail = (event: CustomEvent<string>) => {
    event.stopPropagation()
    emit(this, 'choose', { photoDetail: event.detail === 'more' ? 'more' : 'standard' } satisfies Partial<Preferences>)
  }

  #theme = (event: CustomEvent<string>) => {
    event.stopPropagation()
    emit(this, 'theme', event.detail)
  }
}

const minute = 60_000
const patiences: readonly Segment[] = [
  { value: 'null', label: 'Wait for me' },
  { value: String(5 * minute), label: '5 minutes' },
  { value: String(15 * minute), label: '15 minutes' },
]
const details: readonly Segment[] = [
  { value: 'standard', label: 'Standard' },
  { value: 'more', label: 'More detail' },
]
const themes: readonly (Segment & { readonly value: Theme })[] = [
  { value: 'phone', label: 'As phone' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

customElements.define('tidy-settings', TidySettings)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-settings': TidySettings
  }
}
