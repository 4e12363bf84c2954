import { html, nothing, type PropertyValues } from 'lit'
import type { Availability } from '../../core/shapes/browser-model.ts'
import '../../elements/bar.ts'
import { announce } from '../../elements/base/announce.ts'
import { hold } from '../../elements/base/hold.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { emit } from '../parts/events.ts'
import { passkeySwitch } from '../parts/passkey-switch.ts'
import { problemNote } from '../parts/problem-note.ts'
import { switchStyles } from '../parts/switch-look.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import type { CheckItem } from './check-list.ts'
import './check-list.ts'
import { connectStyles } from './connect-styles.ts'
import { type PriceLine, priceLine, savedConnection, titleOf, unknownProvider } from './connection-lines.ts'
import { deviceNote, downloadButton, providerField } from './form/connection-fields.ts'
import { forgetButton, passkeyButton, passphraseButton } from './form/key-lock.ts'
import { LockForm } from './form/lock-form.ts'
import { choicesFor, providers } from './providers.ts'
import { intro, pictures, ways } from './ways.ts'

/**
 * The ways to a model, and one field for any key, which is known and tested when it is pasted. Then what is connected, what it costs, and the way on. A
 * typed key leaves the element in the detail of `save` and nowhere else. "Test connection" fires `save` first when anything was changed, and unlocks
 * the key where that is locked.
 *
 * @fires save - `CustomEvent<ConnectionDraft>`
 * @fires edit - something was changed that is not saved yet
 * @fires test - `CustomEvent<{ leads: boolean }>`: `leads` where a pasted key is tested, after which the person is led on
 * @fires forget - and the person has confirmed it
 * @fires passphrase - `CustomEvent<string | null>`, to unlock the key where it is locked, else a new one for it, or null for none.
 *   The field is emptied at once.
 * @fires passkey - a passkey shall unlock the key, now where it is locked, else from now on; it is fired in the tap
 * @fires download-model - the browser's own model is wanted; it is fired in the tap
 * @fires settings - to the limit of a session
 * @fires start - the test passed and the person goes on.
 * @fires back
 */
export class TidyConnect extends LockForm {
  static override styles = [base, buttons, fields, rows, screen, switchStyles, connectStyles]

  static override properties = {
    ...LockForm.properties,
    checks: { attribute: false },
    online: { type: Boolean },
    device: {},
    downloaded: { attribute: false },
    costs: { attribute: false },
    price: { attribute: false },
    startWords: {},
  }
  declare checks: readonly CheckItem[]
  declare online: boolean
  /** Whether the browser has a model of its own. */
  declare device: Availability
  /** How much of it is there, from 0 to 1; null while it is not being downloaded. */
  declare downloaded: number | null
  /** What a session costs at a provider, by its id: `about 6 cents`. */
  declare costs: Readonly<Record<string, string>>
  /** The price of the connected model; null where it is not known. */
  declare price: PriceLine | null
  /** The way on. */
  declare startWords: string

  #hold = hold(this)
  #hadFocus = false

  constructor() {
    super()
    this.checks = []
    this.online = true
    this.device = 'unavailable'
    this.downloaded = null
    this.costs = {}
    this.price = null
    this.startWords = words.connect.firstPhoto
    this.addEventListener('retry', () => void this.test(false))
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    // What had it when the test began is hidden during the test.
    const isTested = this.busy || changed.get('busy') === true
    this.#hadFocus = this.shadowRoot?.activeElement !== null || (isTested && this.#hadFocus)
    // Other things come under the finger then: the second tap of a double tap must not press them.
    this.#hold.over([this.keyIsSaved, this.busy, this.passphraseOpen, this.forgetOpen].join())
    // What passed needs no fields any more.
    if (changed.has('checks') && this.#isPassed) this.showsFields = false
    // The address of a host that is known is not at fault: its fields would stand above the reason.
    if (changed.get('busy') && !this.busy && this.keyIsSaved && this.provider.baseURL && this.#isBad) this.showsFields = false
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('checks')) void this.#showChecks(changed.get('busy') === true, this.#hadFocus)
    // What was there when the screen came is no answer to the person.
    if (!this.problem || changed.get('problem') === undefined) return
    if (this.isLocked) this.announceWrong(this.connection?.passkey ? 'passkey' : 'passphrase')
    else this.renderRoot.querySelector('.panel .note')?.scrollIntoView({ block: 'center' })
  }

  override render() {
    // A model on the person's own computer works without the key that its field could still take.
    const entry = this.#isPassed && !this.showsFields && !this.replacing ? nothing : this.entry()
    const isWhole = entry === nothing || this.busy
    return html`<loop-bar
        heading=${first.shared.connectModel}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${this.#isActing ? 'acting' : ''} ${isWhole ? 'whole' : ''}" @keydown=${this.#testOnEnter}>
        <div class="lead ${this.#hold.on ? 'held' : ''}">${intro()}${pictures()}
          ${ways({ device: this.device, costs: this.costs, useBrowser: this.useBrowser, useLocal: this.useLocal, useOther: this.useOther })}</div>
        <div class="panel ${this.#hold.on ? 'held' : ''}">${this.#panel()}</div>
      </main>
      <section
        class="tray slim ${this.#hold.on ? 'held' : ''}"
        tabindex="-1"
        aria-label=${words.parts.actions}
        @keydown=${this.#testOnEnter}>
        ${entry}<div class="act">${this.#mainButton()}</div>
      </section>${this.connection?.locked ? nothing : this.passphraseSheet()}${this.forgetSheet()}`
  }

  #panel() {
    const { provider } = this
    const isUnknown = !providers.includes(provider)
    return html`${this.#isActing ? html`<h2 class="title" tabindex="-1">${titleOf(this.#standing)}</h2>` : nothing}
      ${this.leftNote()} ${this.#connectionLine()}
      ${isUnknown ? problemNote(unknownProvider(provider.id)) : nothing}
      <div class="stack" ?hidden=${!isUnknown && (!this.showsFields || this.isAsking)}>
        ${providerField(choicesFor(provider, this.device !== 'unavailable'), this.guess ? null : provider, this.missing === 'provider', this.chooseProvider)}
        <div class="stack" ?hidden=${!this.showsFields || this.guess !== null}>${provider.lent ? nothing : this.fields()}
          <button class="btn second" @click=${this.submit}>${words.connect.save}</button>
          ${this.saved ? html`<p class="caption" id="saved">${words.connect.saved}</p>` : nothing}</div></div>
      ${provider.lent ? deviceNote(this.#mustDownload) : nothing}
      ${this.isLocked ? nothing : problemNote(this.problem)}
      ${this.checks.length > 0 ? html`<tidy-check-list .items=${this.checks}></tidy-check-list>` : nothing}
      ${this.#costAndLock()}
      <div class="trio">
        ${this.#mayTestAside ? this.#testButton('quiet') : nothing}
        ${this.#isActing && !this.busy && (this.showsFields || !this.#isPassed) ? html`<button class="btn quiet" @click=${this.startOver}>${words.connect.otherWays}</button>` : nothing}
        ${this.takesLock && this.#isActing ? passphraseButton(this.openPassphrase) : nothing}
        ${this.keyIsSaved ? forgetButton(this.askToForget) : nothing}</div>`
  }

  #connectionLine() {
    const { connection, provider } = this
    if (!connection || !this.#isSaved) return nothing
    const replaceKey = !this.replacing && (this.showsFields || this.isLocked) ? this.replaceKey : null
    return savedConnection(provider, { ...connection, baseURL: this.baseURL }, this.showsFields, this.#unfold, replaceKey)
  }

  #unfold = () => {
    this.showsFields = !this.showsFields
  }

  #costAndLock() {
    const hasSwitch = this.#isActing && this.takesLock && !this.replacing && (this.hasPasskeys || this.isUnderPasskey)
    const price = this.#isActing && !this.isLocked && this.connection?.provider === this.provider.id ? this.price : null
    if (!hasSwitch && !price) return nothing
    return html`<div class="card rows">${price ? priceLine(price, () => emit(this, 'settings')) : nothing}
      ${hasSwitch ? passkeySwitch(this.isUnderPasskey, this.togglePasskey) : nothing}</div>`
  }

  #mainButton() {
    if (this.isLocked)
      return this.isUnderPasskey
        ? passkeyButton(this.firePasskey)
        : html`<button class="btn main" @click=${this.submitPassphrase}>${icon('lock')}${words.parts.unlock}</button>`
    if (this.#isPassed && !this.busy)
      return html`<button class="btn main" id="start" @click=${() => emit(this, 'start')}>${icon('camera')}${this.startWords}</button>`
    if (this.#mustDownload) return downloadButton(this.downloaded, () => emit(this, 'download-model'))
    const fix = this.#fix
    if (fix) return html`<button class="btn main" @click=${() => emit(this, fix.event)}>${fix.label}</button>`
    return this.#isToTest ? this.#testButton('main') : nothing
  }

  /** The way on from a failed test, until the person types another key. */
  get #fix() {
    return this.busy || this.replacing ? undefined : this.checks.find(({ state }) => state === 'bad')?.fix
  }

  get #standing() {
    const { isLocked, busy: isBusy, replacing: isReplacing, checks, guess } = this
    return { isLocked, isBusy, isReplacing, isPassed: this.#isPassed, isTested: checks.length > 0, isOpen: guess !== null }
  }

  /** Whether what is shown is what is connected. */
  get #isSaved() {
    const { connection, provider } = this
    return connection?.provider === provider.id && (this.keyIsSaved || provider.local === true || provider.lent === true)
  }

  /** Something is connected, or being connected: the ways to a model are not what the person looks for. */
  get #isActing() {
    const { provider } = this
    const isKnown =
      provider.lent || !providers.includes(provider) || (provider.local && this.connection?.provider === provider.id)
    return this.busy || this.checks.length > 0 || this.showsFields || this.keyIsSaved || isKnown === true
  }

  get #isPassed() {
    return this.checks.length > 0 && this.checks.every((item) => item.state === 'ok')
  }

  get #isBad() {
    return this.checks.some(({ state }) => state === 'bad')
  }

  /** Whether the test is the main thing to do: there is something to test. */
  get #isToTest() {
    const isReady = (this.#isActing || this.hasText) && !this.isLocked && !this.#mustDownload && !this.isAsking && this.hasKey
    return isReady && (!this.#isPassed || this.busy)
  }

  /** Whether the test is offered beside the main thing to do. */
  get #mayTestAside() {
    const isAfter = this.#fix || this.#isToTest || this.replacing
    return this.#isActing && !this.isAsking && !isAfter && !(this.isLocked && this.isUnderPasskey)
  }

  #testButton(look: 'main' | 'quiet') {
    return html`<button class="btn ${look}" aria-disabled=${this.busy} @click=${() => this.test(false)}>${words.connect.test}</button>`
  }

  get #mustDownload() {
    return this.provider.lent === true && this.device !== 'available'
  }

  async #showChecks(isOver: boolean, hadFocus: boolean) {
    await this.updateComplete
    const list = this.renderRoot.querySelector('tidy-check-list')
    await list?.updateComplete
    this.renderRoot.querySelector('.panel .title')?.scrollIntoView({ block: 'nearest' })
    if (this.#isBad) list?.showFailed()
    if (this.busy || this.checks.length === 0) return
    const { testPassed, testFailed, modelIsLeft, nameIsLeft } = words.connect
    const isLeft = !this.#isPassed && !this.#isBad
    announce(this.#isPassed ? testPassed : this.#isBad ? testFailed : this.models.length > 0 ? modelIsLeft : nameIsLeft)
    if (isLeft && isOver) {
      await this.focusModel()
      return this.field('model')?.scrollIntoView({ block: 'center' })
    }
    if (!hadFocus) return
    // The field that had the focus is gone: what comes next has it, or what has come out.
    if (this.#isPassed) this.field('start')?.focus({ preventScroll: true })
    else if (!this.shadowRoot?.activeElement)
      this.renderRoot.querySelector<HTMLElement>('.panel .title')?.focus({ preventScroll: true })
  }

  protected override async test(leads: boolean) {
    if (this.isLocked) return this.isUnderPasskey ? this.firePasskey() : this.submitPassphrase()
    // The field of the model is that of the provider only then.
    await this.updateComplete
    if (!this.busy && (await this.saveDraft())) emit(this, 'test', { leads })
  }

  #testOnEnter = (event: KeyboardEvent) => {
    const field = event.target as Element
    if (event.key !== 'Enter' || !field.matches('input')) return
    // The same press would choose in the question to which the focus may go.
    event.preventDefault()
    void this.test(field.id === 'key')
  }
}

customElements.define('tidy-connect', TidyConnect)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect': TidyConnect
  }
}
