import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import type { Availability } from '../../bridge/lend.ts'
import '../../elements/bar.ts'
import { announce } from '../../elements/base/announce.ts'
import { hold } from '../../elements/base/hold.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { emit } from '../parts/events.ts'
import '../../elements/sheet.ts'
import type { Connection, ConnectionDraft } from '../parts/connection.ts'
import type { CheckItem } from './check-list.ts'
import { hostOf, originOf, type Provider, providerOf, providers } from './providers.ts'
import './check-list.ts'

/**
 * Provider, key, its passphrase, model and the connection test. A typed key leaves the element in the detail of `save` and
 * nowhere else, and its field is emptied at once, or when it would go to another host than the one it was typed for. "Test
 * connection" fires `save` first when anything was changed, and unlocks the key where that is locked.
 *
 * @fires save - `CustomEvent<ConnectionDraft>`
 * @fires edit - something was changed that is not saved yet
 * @fires test
 * @fires forget
 * @fires passphrase - `CustomEvent<string | null>`, to unlock the key where it is locked, else a new one for it, or null for none.
 *   The field is emptied at once.
 * @fires download-model - the browser's own model is wanted; it is fired in the tap
 * @fires start - the test passed and the person goes on.
 * @fires back
 */
export class TidyConnect extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    screen,
    css`
      .trio { margin-block: -4px -12px }
      summary { display: flex; align-items: center; gap: var(--s-2); min-height: var(--target); font: var(--t-small); font-weight: 550; color: var(--accent); cursor: pointer }
      details { margin-top: calc(-1 * var(--s-2)) }
      .saved { justify-content: space-between; flex-wrap: wrap }
    `,
  ]

  static override properties = {
    // The same connection told again leaves alone what the person is typing.
    connection: { attribute: false, hasChanged: differs },
    checks: { attribute: false },
    models: { attribute: false },
    busy: { type: Boolean },
    problem: {},
    online: { type: Boolean },
    cost: {},
    device: {},
    downloaded: { attribute: false },
    typing: { state: true },
    provider: { state: true },
    baseURL: { state: true },
    replacing: { state: true },
    shown: { state: true },
    missing: { state: true },
    asking: { state: true },
  }
  declare connection: Connection | null
  declare checks: readonly CheckItem[]
  /** Names the provider lists; empty until a key is accepted. */
  declare models: readonly string[]
  declare busy: boolean
  /** A sentence on why it could not be saved or tested. */
  declare problem: string
  declare online: boolean
  declare cost: string
  /** Whether the browser has a model of its own. */
  declare device: Availability
  /** How much of it is there, from 0 to 1; null while it is not being downloaded. */
  declare downloaded: number | null
  /** The model's name is typed, though there is a list. */
  declare typing: boolean
  declare provider: Provider
  declare baseURL: string
  declare replacing: boolean
  declare shown: boolean
  declare missing: 'key' | 'address' | 'passphrase' | null
  /** The sheet of the passphrase is open. */
  declare asking: boolean

  /** The origin that was shown when the key was typed; empty while there was none. */
  #keyFor = ''
  #hold = hold(this)

  constructor() {
    super()
    this.connection = null
    this.checks = []
    this.models = []
    this.busy = false
    this.problem = ''
    this.online = true
    this.cost = ''
    this.device = 'unavailable'
    this.downloaded = null
    this.typing = false
    this.provider = providers[0]!
    this.baseURL = this.provider.baseURL
    this.replacing = false
    this.shown = false
    this.missing = null
    this.asking = false
    this.addEventListener('replace-key', this.#replace)
    this.addEventListener('choose-model', this.#toModel)
    keepFocus(this)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('connection') && this.connection) {
      this.provider = providerOf(this.connection.provider)
      this.baseURL = this.connection.baseURL
      this.replacing = false
      this.#keepKeyAtHome()
    }
    // "Forget key" takes half the place of "Save", where the second of a double tap lands.
    this.#hold.over(this.#keyIsSaved)
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('checks')) void this.#showChecks()
    if (changed.has('problem') && this.problem && this.#locked) this.#say('passphrase')
  }

  override render() {
    const passed = this.checks.length > 0 && this.checks.every((item) => item.state === 'ok')
    const locked = this.connection?.locked
    return html`<loop-bar heading="Connect a model" leadName="Back" .online=${this.online} .cost=${this.cost} @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page" @keydown=${this.#entered}>
        ${this.#providerField()} ${this.provider.lent ? this.#about() : html`${this.#addressField()} ${this.#keyField()} ${this.#modelField()}`}
        ${this.problem && !this.#locked ? html`<div class="note stop" role="alert">${icon('alert')}<span class="grow">${this.problem}</span></div>` : nothing}
        ${this.checks.length > 0 ? html`<section class="stack-2"><h2 class="label">Test</h2><tidy-check-list .items=${this.checks}></tidy-check-list></section>` : nothing}
      </main>
      <section class="tray slim ${this.#hold.on ? 'held' : ''}" tabindex="-1" aria-label="Actions">
        ${passed ? html`<button class="btn main" @click=${() => emit(this, 'start')}>New session</button>` : nothing}
        ${this.#mustLoad ? this.#download() : html`<button class="btn ${passed ? 'second' : 'main'}" aria-disabled=${this.busy} @click=${this.#test}>Test connection</button>`}
        <div class="trio">
          <button class="btn quiet" @click=${this.#save}>Save</button>
          ${this.#keyIsSaved ? html`${locked ? nothing : html`<button class="btn quiet" @click=${this.#ask}>${icon('lock')}Passphrase</button>`}<button class="btn quiet stop" @click=${() => emit(this, 'forget')}>Forget key</button>` : nothing}
        </div>
      </section>${locked ? nothing : this.#sheet()}`
  }

  #providerField() {
    return html`<div class="field"><label for="provider">Provider</label>
      <span class="choosing"><select class="input" id="provider" @change=${this.#choose}>
        ${providers.filter((one) => !one.lent || this.device !== 'unavailable' || one === this.provider).map(({ id, name }) => html`<option value=${id} .selected=${id === this.provider.id}>${name}</option>`)}
      </select>${icon('chevron')}</span></div>`
  }

  #about() {
    const left = this.#mustLoad ? ' It is downloaded once: some gigabytes, best over Wi-Fi.' : ''
    return html`<div class="note">${icon('lock')}<span class="grow">The model of this browser needs no key and no network, and nothing leaves this phone. It is a small one and makes more mistakes.${left}</span></div>`
  }

  get #mustLoad() {
    return this.provider.lent === true && this.device !== 'available'
  }

  #download() {
    const { downloaded } = this
    const begun = downloaded !== null
    return html`<button class="btn main" aria-disabled=${begun} @click=${() => begun || emit(this, 'download-model')}>${begun ? `Downloading… ${Math.floor(downloaded * 100)} %` : 'Download the model'}</button>`
  }

  #addressField() {
    const field = html`<div class="field"><label for="address">Base URL</label>
      <input class="input" id="address" type="url" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="https://example.com/v1"
        .value=${this.baseURL} aria-invalid=${this.missing === 'address'} aria-describedby=${this.missing === 'address' ? 'address-wrong' : nothing} @input=${this.#address} @change=${this.#keepKeyAtHome} />
      ${this.missing === 'address' ? html`<p class="wrong" id="address-wrong">Type the address of the server, such as https://example.com/v1.</p>` : nothing}</div>`
    if (this.provider.local || !this.provider.baseURL) return field
    const usual = this.baseURL === this.provider.baseURL
    return html`<details ?open=${!usual}><summary>${usual ? 'Use another address' : 'Another address is used'}</summary>${field}</details>`
  }

  #keyField() {
    const host = hostOf(this.baseURL)
    if (this.#locked)
      return html`<div class="stack-2">${this.#secret('passphrase', 'current-password', 'Passphrase', `The key ${this.connection?.hint} is locked until its passphrase is typed.`, atLeast, this.problem)}
        <div class="row"><button class="btn second grow" @click=${this.#hand}>Unlock</button><button class="btn quiet" @click=${this.#replace}>Use another key</button></div></div>`
    if (this.#keyIsSaved && !this.replacing)
      return html`<div class="field"><span class="label">Key</span>
        <div class="row saved"><span class="num">${this.connection?.hint}</span><button class="btn quiet" @click=${this.#replace}>Use another key</button></div>
        <p class="caption">Kept encrypted on this phone${this.connection?.passphrase ? ', under your passphrase' : ''}. Sent only to ${host}.</p></div>`
    const paste = `Paste your ${this.provider.baseURL ? `${this.provider.name} key` : 'key'} first.`
    return this.#secret('key', 'off', 'API key', this.#keyNote(host), paste)
  }

  /** A field whose letters are hidden until they are asked for; `kind` is what a password manager knows it as. */
  #secret(id: 'key' | 'passphrase', kind: string, label: string, note: string, lacking: string, problem = '') {
    const wrong = this.missing === id ? lacking : problem
    return html`<div class="field"><label for=${id}>${label}</label>
      <div class="input"><input id=${id} type=${this.shown ? 'text' : 'password'} autocomplete=${kind} autocapitalize="off" spellcheck="false" ?autofocus=${this.asking}
          aria-invalid=${wrong !== ''} aria-describedby="${id}-note" @input=${id === 'key' ? this.#keyTyped : nothing} />
        <button class="icon-button" type="button" aria-label="${this.shown ? 'Hide' : 'Show'} ${id}" @click=${this.#show}>${icon('eye')}</button></div>
      <p class=${wrong ? 'wrong' : 'caption'} id="${id}-note">${wrong || note}</p></div>`
  }

  #sheet() {
    return html`<loop-sheet .open=${this.asking} heading="Passphrase" @close=${this.#closed}><form class="stack" @submit=${this.#hand}>
      <p class="why">Tidy then asks for it each time it starts. Whoever forgets it types the key again.</p>
      ${this.#secret('passphrase', 'new-password', 'New passphrase', atLeast, atLeast)}
      <button class="btn main">Set it</button>
      ${this.connection?.passphrase ? html`<button class="btn second stop" type="button" @click=${() => this.#give(null)}>Remove it</button>` : nothing}
    </form></loop-sheet>`
  }

  #keyNote(host: string) {
    if (this.provider.local) return 'Most local servers need no key.'
    const kept = `Kept encrypted on this phone. Sent only to ${host || 'that address'}.`
    const moved = this.connection?.hint && hostOf(this.connection.baseURL) !== host
    return moved ? `The saved key was for ${hostOf(this.connection!.baseURL)}, so it is not sent here. ${kept}` : kept
  }

  #modelField() {
    const { connection } = this
    const saved = connection?.provider === this.provider.id ? connection.model : ''
    // A list is of the host that was asked for it.
    const models = saved === connection?.model && connection.baseURL === this.baseURL ? this.models : []
    if (models.length > 0 && !this.typing)
      return html`<div class="field"><label for="model">Model</label>
        <span class="choosing"><select class="input" id="model" @change=${this.#picked}>
          ${models.includes(saved) ? nothing : html`<option value=${saved} selected>${saved || 'Choose one'}</option>`}
          ${models.map((name) => html`<option value=${name} .selected=${name === saved}>${name}</option>`)}
          <option value=${OTHER}>Type another name…</option>
        </select>${icon('chevron')}</span></div>`
    return html`<div class="field"><label for="model">Model</label>
      <input class="input" id="model" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${saved || this.provider.model}
        placeholder="One that sees photos" @input=${this.#edited} /></div>`
  }

  // A key belongs to the origin it was saved for: at another address it is as if there were none.
  get #keyIsSaved() {
    const { connection } = this
    return (
      !!connection?.hint && connection.provider === this.provider.id && originOf(connection.baseURL) === originOf(this.baseURL)
    )
  }

  get #locked() {
    return this.#keyIsSaved && !!this.connection?.locked && !this.replacing
  }

  async #showChecks() {
    const list = this.renderRoot.querySelector('tidy-check-list')
    await list?.updateComplete
    list?.scrollIntoView({ block: 'nearest' })
  }

  #field(id: string) {
    return this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)
  }

  #choose = (event: Event) => {
    this.provider = providerOf((event.target as HTMLSelectElement).value)
    const saved = this.connection?.provider === this.provider.id ? this.connection : null
    this.baseURL = saved?.baseURL ?? this.provider.baseURL
    this.replacing = false
    this.typing = false
    this.missing = null
    this.#emptyKey()
    emit(this, 'edit')
  }

  #address = (event: Event) => {
    this.baseURL = (event.target as HTMLInputElement).value.trim()
    this.#edited()
  }

  #picked = async (event: Event) => {
    this.#edited()
    if ((event.target as HTMLSelectElement).value !== OTHER) return
    this.typing = true
    await this.#toModel()
  }

  #toModel = async () => {
    await this.updateComplete
    this.#field('model')?.focus()
  }

  #edited = () => {
    this.missing = null
    emit(this, 'edit')
  }

  #keyTyped = () => {
    this.#keyFor = originOf(this.baseURL)
    this.#edited()
  }

  /** Empties the key's field where the key was typed for another host; true if it did. */
  #keepKeyAtHome = () => {
    if (!this.#keyFor || this.#keyFor === originOf(this.baseURL)) return false
    return this.#emptyKey()
  }

  #emptyKey() {
    const key = this.#field('key')
    const held = !!key?.value
    if (key) key.value = ''
    this.#keyFor = ''
    return held
  }

  #show = () => {
    this.shown = !this.shown
  }

  #replace = async () => {
    this.replacing = true
    await this.updateComplete
    this.#field('key')?.focus()
  }

  #ask = () => {
    this.asking = true
  }

  // What was typed and left stays away the next time.
  #closed = () => {
    this.asking = false
    this.shown = false
    this.missing = null
    this.#field('passphrase')!.value = ''
  }

  #hand = (event?: Event) => {
    event?.preventDefault()
    const { value } = this.#field('passphrase')!
    if (value.length < 8) return this.#lack('passphrase')
    this.#give(value)
  }

  #give(passphrase: string | null) {
    this.#closed()
    emit(this, 'passphrase', passphrase)
  }

  /** Says what is missing, where, and takes the person there. */
  async #lack(what: 'key' | 'address' | 'passphrase') {
    this.missing = what
    await this.updateComplete
    this.#say(what)
  }

  #say(what: string) {
    announce(this.renderRoot.querySelector('.wrong')?.textContent ?? '')
    this.#field(what)?.focus()
  }

  #test = async () => {
    // The key is not there to be tested before.
    if (this.#locked) return this.#hand()
    if (!this.busy && (await this.#keep())) emit(this, 'test')
  }

  #entered = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input')) void this.#test()
  }

  #save = () => this.#keep()

  /** Hands over what was typed; false when something is missing, which is then said and focused. */
  async #keep() {
    const emptied = this.#keepKeyAtHome()
    const key = this.#field('key')
    const typed = key?.value.trim() ?? ''
    const { lent } = this.provider
    const model = lent ? this.provider.model : (this.#field('model')?.value.trim() ?? '')
    const missing = lent
      ? null
      : hostOf(this.baseURL) === ''
        ? 'address'
        : emptied || (!typed && !this.#keyIsSaved && !this.#keyIsOptional)
          ? 'key'
          : null
    this.missing = null
    if (missing) {
      await this.#lack(missing)
      return false
    }
    this.#emptyKey()
    this.shown = false
    if (typed) this.replacing = false
    const draft = { provider: this.provider.id, baseURL: this.baseURL.replace(/\/+$/, ''), model }
    const { connection } = this
    const changed =
      typed || draft.provider !== connection?.provider || draft.baseURL !== connection.baseURL || model !== connection.model
    if (changed) emit(this, 'save', { ...draft, ...(typed && { apiKey: typed }) } satisfies ConnectionDraft)
    return true
  }

  get #keyIsOptional() {
    return this.provider.local || !this.provider.baseURL
  }
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

const atLeast = 'It has at least 8 characters.'

/** No model is called so. */
const OTHER = '…'

customElements.define('tidy-connect', TidyConnect)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect': TidyConnect
  }
}
