import { html, nothing, type PropertyValues } from 'lit'
import type { Availability } from '../../core/shapes/browser-model.ts'
import '../../elements/bar.ts'
import { hold, LONG_HOLD_MS } from '../../elements/base/hold.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { choosing } from '../../elements/look/choosing.ts'
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
import { keptLine, newNameOf, type PriceLine, priceLine, savedConnection, titleOf, unknownProvider } from './connection-lines.ts'
import { deviceNote, downloadButton, providerField } from './form/connection-fields.ts'
import { forgetButton, passkeyButton, passphraseButton } from './form/key-lock.ts'
import { TestForm } from './form/test-form.ts'
import { choicesFor, providers } from './providers.ts'
import { intro, pictures, ways } from './ways.ts'

/**
 * The ways to a model, and one field for any key, which is known and tested when it is pasted. Then what is connected, what it costs, and the way on. A
 * typed key leaves the element in the detail of `save` and nowhere else. "Test connection" fires `save` first when anything was changed, and unlocks
 * the key where that is locked.
 *
 * @fires save - `CustomEvent<ConnectionDraft>`
 * @fires changed - what the person wanted to be saved is saved
 * @fires edit - something was changed that is not saved yet
 * @fires test - `CustomEvent<{ leads: boolean }>`: `leads` where a pasted key is tested, after which the person is led on
 * @fires stop - the test that runs shall end
 * @fires forget - and the person has confirmed it
 * @fires passphrase - `CustomEvent<string | null>`, to unlock the key where it is locked, else a new one for it, or null for none.
 *   The field is emptied at once.
 * @fires passkey - a passkey shall unlock the key, now where it is locked, else from now on; it is fired in the tap
 * @fires download-model - the browser's own model is wanted; it is fired in the tap
 * @fires settings - to the limit of a session
 * @fires start - the test passed and the person goes on.
 * @fires back
 */
export class TidyConnect extends TestForm {
  static override styles = [base, buttons, fields, choosing, rows, screen, switchStyles, connectStyles]

  static override properties = {
    ...TestForm.properties,
    online: { type: Boolean },
    device: {},
    downloaded: { attribute: false },
    costs: { attribute: false },
    price: { attribute: false },
    startWords: {},
    hasWorked: { type: Boolean },
  }
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
  /** A test of what is connected has found it usable once. */
  declare hasWorked: boolean

  #hold = hold(this)

  constructor() {
    super()
    this.online = true
    this.device = 'unavailable'
    this.downloaded = null
    this.costs = {}
    this.price = null
    this.startWords = words.connect.firstPhoto
    this.hasWorked = false
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    // Other things come under the finger then: the second tap of a double tap must not press them. "Stop" comes where "Test connection" was.
    const shown = [this.keyIsSaved, this.busy, this.showsFields, this.passphraseOpen, this.forgetOpen].join()
    this.#hold.over(shown, this.busy ? LONG_HOLD_MS : undefined)
    this.toggleAttribute('form', this.#isForm)
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed)
    // What was there when the screen came is no answer to the person.
    if (!this.problem || changed.get('problem') === undefined) return
    if (this.isLocked) this.announceWrong(this.connection?.passkey ? 'passkey' : 'passphrase')
    else this.renderRoot.querySelector('.panel .note')?.scrollIntoView({ block: 'center' })
  }

  override render() {
    // A model on the person's own computer works without the key that its field could still take.
    const main = this.#mainButton()
    const isKeyless = this.#needsNoKey || (this.#canStart && !this.showsFields && !this.replacing)
    const entry = isKeyless ? nothing : this.entry(main === nothing)
    const isWhole = entry === nothing || this.busy
    return html`<loop-bar
        heading=${first.shared.connectModel}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${this.#isActing ? 'acting' : ''} ${isWhole ? 'whole' : ''}" @keydown=${this.testOnEnter}>
        <div class="lead ${this.#hold.on ? 'held' : ''}">${
          this.#canStart
            ? pictures()
            : [
                intro(),
                pictures(),
                ways({
                  device: this.device,
                  costs: this.costs,
                  useBrowser: this.useBrowser,
                  useLocal: this.useLocal,
                  useOther: this.useOther,
                }),
              ]
        }</div>
        <div class="panel ${this.#hold.on ? 'held' : ''}">${this.#panel()}</div>
      </main>
      <section
        class="tray slim ${this.#hold.on ? 'held' : ''}"
        ?hidden=${this.isChoice && this.changedModel === null}
        tabindex="-1"
        aria-label=${words.parts.actions}
        @keydown=${this.testOnEnter}>
        ${entry}<div class="foot slim ${this.#isForm ? 'tray' : ''}"><div class="act">${main}</div>${this.#more()}</div>
      </section>${this.connection?.locked ? nothing : this.passphraseSheet()}${this.forgetSheet()}`
  }

  #panel() {
    const { provider, isChoice } = this
    const isUnknown = !providers.includes(provider)
    const areShown = this.showsFields || isChoice
    const areFieldsHidden = this.busy || !(isUnknown || isChoice || this.#isForm)
    return html`<div class="standing">${this.#isActing ? html`<h2 class="title" tabindex="-1">${titleOf(this.#standing)}</h2>` : nothing}
      ${this.leftNote()} ${this.#connectionLine()}
      ${isUnknown ? problemNote(unknownProvider(provider.id)) : nothing}
      <div class="stack" ?hidden=${areFieldsHidden}>
        <div ?hidden=${isChoice}>${providerField(choicesFor(provider, this.device !== 'unavailable'), this.guess ? null : provider, this.missing === 'provider', this.chooseProvider)}</div>
        <div class="stack" ?hidden=${!areShown || this.guess !== null}>${provider.lent ? nothing : this.fields(isChoice)}</div></div>
      ${provider.lent ? deviceNote(this.#mustDownload) : nothing}</div>
      <div class="outcome">${this.isLocked ? nothing : problemNote(this.problem, this.online ? 'stop' : 'warn')}
      ${this.checks.length > 0 && (this.busy || !this.replacing) ? html`<tidy-check-list .items=${this.checks}></tidy-check-list>` : nothing}
      ${this.stopped ? html`<p class="caption" id="stopped">${words.connect.testStopped}</p>` : nothing}
      ${this.#costAndLock()} ${this.#keptLine()}
      ${this.busy || this.#isForm ? nothing : html`<div class="trio">${this.#asides()}</div>`}</div>`
  }

  /** The fields are shown: those in the panel and that of the key are one form, which ends with the button that is the main thing to do. */
  get #isForm() {
    return this.showsFields && !this.busy && !this.isAsking
  }

  /** What else can be done with the form, which comes after what it is for. */
  #more() {
    const { guess, saved } = this
    return html`<div class=${this.#isForm ? 'trio' : ''} ?hidden=${!this.#isForm}>
        <button class="btn quiet" ?hidden=${guess !== null} @click=${this.submit}>${words.connect.save}</button>
        ${this.#isForm ? this.#asides() : nothing}</div>
      ${saved && this.#isForm ? html`<p class="caption" id="saved">${words.connect.saved}</p>` : nothing}`
  }

  #asides() {
    return html`${this.#mayTestAside ? this.#testButton('quiet') : nothing}
        ${this.#isActing && (this.showsFields || !this.isPassed) ? html`<button class="btn quiet" @click=${this.startOver}>${words.connect.otherWays}</button>` : nothing}
        ${this.takesLock && this.#isActing ? passphraseButton(this.openPassphrase) : nothing}
        ${this.keyIsSaved ? forgetButton(this.askToForget) : nothing}`
  }

  #connectionLine() {
    const { connection, provider } = this
    if (!connection || !(this.busy ? connection.provider === provider.id : this.#isSaved)) return nothing
    const replaceKey = !this.replacing && (this.showsFields || this.isLocked) ? this.replaceKey : null
    const shown = { ...connection, baseURL: this.baseURL, model: this.changedModel ?? connection.model }
    return savedConnection(provider, shown, this.showsFields, this.#unfold, replaceKey)
  }

  #keptLine() {
    const { connection, provider } = this
    return connection?.hint && this.#isSaved && !this.busy
      ? keptLine(provider, { ...connection, baseURL: this.baseURL })
      : nothing
  }

  #unfold = () => {
    this.showsFields = !this.showsFields
  }

  #costAndLock() {
    const hasSwitch = this.#isActing && this.takesLock && !this.replacing && (this.hasPasskeys || this.isUnderPasskey)
    const { changedModel, connection, provider } = this
    const isPriced = connection?.provider === provider.id && (changedModel ?? connection.model) === connection.model
    const price = this.#isActing && !this.isLocked && isPriced ? this.price : null
    if (!hasSwitch && !price) return nothing
    return html`<div class="card rows">${price ? priceLine(price, () => emit(this, 'settings')) : nothing}
      ${hasSwitch ? passkeySwitch(this.isUnderPasskey, this.togglePasskey) : nothing}</div>`
  }

  #mainButton() {
    if (this.busy) return html`<button class="btn second" @click=${this.stop}>${icon('stop')}${words.photos.stop}</button>`
    if (this.isLocked)
      return this.isUnderPasskey
        ? passkeyButton(this.firePasskey)
        : html`<button class="btn main" @click=${this.submitPassphrase}>${icon('lock')}${words.parts.unlock}</button>`
    if (this.#canStart)
      return html`<button class="btn main" id="start" @click=${() => emit(this, 'start')}>${icon('camera')}${this.startWords}</button>`
    if (this.#mustDownload) return downloadButton(this.downloaded, () => emit(this, 'download-model'))
    const fix = this.fix
    if (fix) return html`<button class="btn main" @click=${() => this.#take(fix)}>${fix.label}</button>`
    // Until a model is chosen, a test finds no more than it has.
    return this.#isToTest ? this.#testButton(this.isLeft ? 'second' : 'main') : nothing
  }

  #take({ event }: NonNullable<CheckItem['fix']>) {
    this.isMending = true
    emit(this, event)
  }

  get #standing() {
    const { isLocked, busy: isBusy, replacing: isReplacing, checks, guess } = this
    return {
      isLocked,
      isBusy,
      isReplacing,
      keyIsSaved: this.keyIsSaved,
      isPassed: this.isPassed,
      isTested: checks.length > 0,
      left: this.leftWords,
      isOpen: guess !== null,
      newName: this.#newName,
    }
  }

  get #newName() {
    return this.#isSaved ? '' : newNameOf(this.provider)
  }

  /** Whether what is shown is what is connected. */
  get #isSaved() {
    const { connection, provider } = this
    if (connection?.provider !== provider.id) return false
    return this.keyIsSaved || provider.local === true || provider.lent === true || (!provider.baseURL && !connection.hint)
  }

  /** Something is connected, or being connected: the ways to a model are not what the person looks for. */
  get #isActing() {
    const { provider } = this
    const isKnown = provider.lent || !providers.includes(provider) || this.#isSaved
    return this.busy || this.checks.length > 0 || this.showsFields || isKnown
  }

  /** Whether the test is the main thing to do: there is something to test. */
  get #isToTest() {
    const isGiven = (this.#isActing || this.hasText) && !this.isLocked && !this.#mustDownload && !this.isAsking && this.hasKey
    return isGiven && !this.#canStart
  }

  /** Whether what is connected can be used. */
  get #canStart() {
    return this.isPassed || this.#isUntested
  }

  /** Whether what is connected can be used as it is: nobody changes it, and no test has found anything. */
  get #isUntested() {
    const isUntouched = !this.hasText && !this.replacing && !this.showsFields && !this.isAnew
    // Whether a server of the person's own takes requests is not known before a test. Nobody can ask for a model that is not chosen.
    const isKnown = this.keyIsSaved || this.provider.lent || this.hasWorked
    const isUsable = this.#isSaved && isKnown && this.connection?.model !== '' && !this.isLocked && !this.#mustDownload
    return isUsable && isUntouched && this.checks.length === 0 && !this.problem && !this.stopped
  }

  /**
   * Whether no key is what is missing: a test has found that none is asked for, this one or, where it did not come so far or another model is to be tested,
   * one before, or a server on the person's own computer was not reached or let no page in.
   */
  get #needsNoKey() {
    const { baseURL, busy, connection, hasText, hasWorked, isMending, keyIsSaved, provider, replacing, stopped } = this
    if (hasText || keyIsSaved || replacing || busy || this.isPassed) return false
    const state = this.checks[1]?.state
    if (!state) return hasWorked && (isMending || stopped) && baseURL === connection?.baseURL
    const isOther = provider.local && this.fix?.event !== 'replace-key'
    return state === 'ok' || isOther || (state === 'wait' && hasWorked)
  }

  /** Whether the test is offered beside the main thing to do. */
  get #mayTestAside() {
    const isAfter = this.fix || this.#isToTest || this.replacing
    return this.#isActing && !this.isAsking && !isAfter && !(this.isLocked && this.isUnderPasskey)
  }

  #testButton(look: 'main' | 'second' | 'quiet') {
    return html`<button class="btn ${look}" @click=${() => this.test(false)}>${words.connect.test}</button>`
  }

  get #mustDownload() {
    return this.provider.lent === true && this.device !== 'available'
  }
}

customElements.define('tidy-connect', TidyConnect)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect': TidyConnect
  }
}
