import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { hostOf, originOf } from '../../core/address.ts'
import type { Availability } from '../../core/shapes/browser-model.ts'
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
import type { Connection, ConnectionDraft } from '../parts/connection.ts'
import { emit } from '../parts/events.ts'
import type { CheckItem } from './check-list.ts'
import { type Provider, providerOf, providers } from './providers.ts'
import './check-list.ts'
import { problemNote } from '../parts/problem-note.ts'
import { addressField, deviceNote, modelChoice, modelField, OTHER_MODEL, providerField } from './connection-fields.ts'
import { lockedKey, passphraseSheet, savedKey, secretField } from './key-field.ts'

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
    // The same connection, set again, does not change what the person types.
    connection: { attribute: false, hasChanged: differs },
    checks: { attribute: false },
    models: { attribute: false },
    busy: { type: Boolean },
    problem: {},
    online: { type: Boolean },
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

  /** The origin that was shown when the person typed the key; empty while there is no key. */
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
    // "Forget key" appears where "Save" was: the second tap of a double tap must not press it.
    this.#hold.over(this.#keyIsSaved)
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('checks')) void this.#showChecks()
    if (changed.has('problem') && this.problem && this.#locked) this.#say('passphrase')
  }

  override render() {
    const isPassed = this.checks.length > 0 && this.checks.every((item) => item.state === 'ok')
    return html`<loop-bar
        heading="Connect a model"
        leadName="Back"
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page" @keydown=${this.#testOnEnter}>
        ${providerField(this.#choices, this.provider, this.#choose)}
        ${this.provider.lent ? deviceNote(this.#mustDownload) : this.#fields()}
        ${this.#locked ? nothing : problemNote(this.problem)}
        ${this.checks.length > 0 ? this.#checkList() : nothing}
      </main>
      <section class="tray slim ${this.#hold.on ? 'held' : ''}" tabindex="-1" aria-label="Actions">
        ${isPassed ? html`<button class="btn main" @click=${() => emit(this, 'start')}>New session</button>` : nothing}
        ${this.#mustDownload ? this.#downloadButton() : this.#testButton(isPassed)}
        <div class="trio">
          <button class="btn quiet" @click=${this.#save}>Save</button>
          ${this.#keyIsSaved ? this.#keyButtons() : nothing}
        </div>
      </section>${this.connection?.locked ? nothing : this.#passphraseSheet()}`
  }

  #fields() {
    const { provider, baseURL } = this
    const isWrong = this.missing === 'address'
    const address = { provider, baseURL, isWrong, input: this.#typeAddress, change: this.#keepKeyAtHome }
    return html`${addressField(address)} ${this.#keyField()} ${this.#modelField()}`
  }

  #checkList() {
    return html`<section class="stack-2"><h2 class="label">Test</h2>
      <tidy-check-list .items=${this.checks}></tidy-check-list></section>`
  }

  #testButton(isPassed: boolean) {
    return html`<button class="btn ${isPassed ? 'second' : 'main'}" aria-disabled=${this.busy} @click=${this.#test}>
      Test connection</button>`
  }

  #downloadButton() {
    const { downloaded } = this
    const isBusy = downloaded !== null
    return html`<button class="btn main" aria-disabled=${isBusy} @click=${() => isBusy || emit(this, 'download-model')}>
      ${isBusy ? `Downloading… ${Math.floor(downloaded * 100)} %` : 'Download the model'}</button>`
  }

  #keyButtons() {
    const passphrase = html`<button class="btn quiet" @click=${this.#ask}>${icon('lock')}Passphrase</button>`
    return html`${this.connection?.locked ? nothing : passphrase}<button
      class="btn quiet stop"
      @click=${() => emit(this, 'forget')}>Forget key</button>`
  }

  #keyField() {
    const { connection } = this
    const host = hostOf(this.baseURL)
    if (this.#locked) {
      const note = `The key ${connection?.hint} is locked until its passphrase is typed.`
      return lockedKey(this.#passphraseField('Passphrase', 'current-password', note, this.problem), this.#hand, this.#replace)
    }
    if (this.#keyIsSaved && !this.replacing)
      return savedKey(connection?.hint ?? '', connection?.passphrase === true, host, this.#replace)
    return secretField({
      id: 'key',
      label: 'API key',
      autocomplete: 'off',
      note: this.#keyNote(host),
      wrong: this.missing === 'key' ? `Paste your ${this.provider.baseURL ? `${this.provider.name} key` : 'key'} first.` : '',
      isShown: this.shown,
      toggle: this.#show,
      input: this.#typeKey,
    })
  }

  #passphraseField(label: string, autocomplete: string, note: string, problem = '') {
    return secretField({
      id: 'passphrase',
      label,
      autocomplete,
      note,
      wrong: this.missing === 'passphrase' ? atLeast : problem,
      isShown: this.shown,
      toggle: this.#show,
      autofocus: this.asking,
    })
  }

  #passphraseSheet() {
    return passphraseSheet({
      isOpen: this.asking,
      field: this.#passphraseField('New passphrase', 'new-password', atLeast),
      submit: this.#hand,
      close: this.#closed,
      remove: this.connection?.passphrase ? () => this.#give(null) : null,
    })
  }

  #keyNote(host: string) {
    if (this.provider.local) return 'Most local servers need no key.'
    const note = `Kept encrypted on this phone. Sent only to ${host || 'that address'}.`
    const isElsewhere = this.connection?.hint && hostOf(this.connection.baseURL) !== host
    return isElsewhere ? `The saved key was for ${hostOf(this.connection!.baseURL)}, so it is not sent here. ${note}` : note
  }

  #modelField() {
    const { connection } = this
    const saved = connection?.provider === this.provider.id ? connection.model : ''
    // A list belongs to the host that sent it.
    const models = saved === connection?.model && connection.baseURL === this.baseURL ? this.models : []
    if (models.length > 0 && !this.typing) return modelChoice(models, saved, this.#chooseModel)
    return modelField(saved || this.provider.model, this.#edited)
  }

  /** The providers to choose from: the browser's own where it has a model; a saved one that is not known stands at the end. */
  get #choices() {
    const known = providers.filter((one) => !one.lent || this.device !== 'unavailable' || one === this.provider)
    return known.includes(this.provider) ? known : [...known, this.provider]
  }

  get #mustDownload() {
    return this.provider.lent === true && this.device !== 'available'
  }

  // A key belongs to the origin that it was saved for: at another address there is no key.
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

  #typeAddress = (event: Event) => {
    this.baseURL = (event.target as HTMLInputElement).value.trim()
    this.#edited()
  }

  #chooseModel = async (event: Event) => {
    this.#edited()
    if ((event.target as HTMLSelectElement).value !== OTHER_MODEL) return
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

  #typeKey = () => {
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
    const hadText = !!key?.value
    if (key) key.value = ''
    this.#keyFor = ''
    return hadText
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

  // What the person typed and did not save is not there the next time.
  #closed = () => {
    this.asking = false
    this.shown = false
    this.missing = null
    this.#field('passphrase')!.value = ''
  }

  #hand = (event?: Event) => {
    event?.preventDefault()
    const { value } = this.#field('passphrase')!
    if (value.length < 8) this.#lack('passphrase')
    else this.#give(value)
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
    // A locked key cannot be tested.
    if (this.#locked) return this.#hand()
    if (!this.busy && (await this.#keep())) emit(this, 'test')
  }

  #testOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input')) void this.#test()
  }

  #save = () => this.#keep()

  /** Fires `save` with what was typed. False when something is missing: it is announced and gets the focus. */
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

customElements.define('tidy-connect', TidyConnect)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect': TidyConnect
  }
}
