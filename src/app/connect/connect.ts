import { css, html, nothing, type PropertyValues } from 'lit'
import { hostOf } from '../../core/address.ts'
import type { Availability } from '../../core/shapes/browser-model.ts'
import '../../elements/bar.ts'
import { hold } from '../../elements/base/hold.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { emit } from '../parts/events.ts'
import type { CheckItem } from './check-list.ts'
import { providers } from './providers.ts'
import './check-list.ts'
import { problemNote } from '../parts/problem-note.ts'
import { addressField, deviceNote, modelChoice, modelField, providerField } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.ts'
import { lockedKey, passphraseSheet, savedKey, secretField } from './key-field.ts'

const unknownProvider = (id: string) => `The provider “${id}” is not known here: choose another one.`

/**
 * Provider, key, its passphrase, model and the connection test. A typed key leaves the element in the detail of `save` and
 * nowhere else. "Test connection" fires `save` first when anything was changed, and unlocks the key where that is locked.
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
export class TidyConnect extends ConnectionForm {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    screen,
    css`
      .trio { margin-block: -4px -12px }
      summary { display: flex; align-items: center; gap: var(--loop-space-2); min-height: var(--loop-target); font: var(--loop-type-small) var(--loop-font);
        font-weight: 550; color: var(--loop-accent); cursor: pointer }
      details { margin-top: calc(-1 * var(--loop-space-2)) }
      .saved { justify-content: space-between; flex-wrap: wrap }
    `,
  ]

  static override properties = {
    ...ConnectionForm.properties,
    checks: { attribute: false },
    models: { attribute: false },
    busy: { type: Boolean },
    problem: {},
    online: { type: Boolean },
    device: {},
    downloaded: { attribute: false },
  }
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

  #hold = hold(this)

  constructor() {
    super()
    this.checks = []
    this.models = []
    this.busy = false
    this.problem = ''
    this.online = true
    this.device = 'unavailable'
    this.downloaded = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    // "Forget key" appears where "Save" was: the second tap of a double tap must not press it.
    this.#hold.over(this.keyIsSaved)
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('checks')) void this.#showChecks()
    if (changed.has('problem') && this.problem && this.isLocked) this.announceWrong('passphrase')
  }

  override render() {
    const isPassed = this.checks.length > 0 && this.checks.every((item) => item.state === 'ok')
    return html`<loop-bar
        heading="Connect a model"
        leadName="Back"
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page" @keydown=${this.#testOnEnter}>
        ${providerField(this.#choices, this.provider, this.chooseProvider)}
        ${providers.includes(this.provider) ? nothing : problemNote(unknownProvider(this.provider.id))}
        ${this.provider.lent ? deviceNote(this.#mustDownload) : this.#fields()}
        ${this.isLocked ? nothing : problemNote(this.problem)}
        ${this.checks.length > 0 ? this.#checkList() : nothing}
      </main>
      <section class="tray slim ${this.#hold.on ? 'held' : ''}" tabindex="-1" aria-label="Actions">
        ${isPassed ? html`<button class="btn main" @click=${() => emit(this, 'start')}>New session</button>` : nothing}
        ${this.#mustDownload ? this.#downloadButton() : this.#testButton(isPassed)}
        <div class="trio">
          <button class="btn quiet" @click=${this.submit}>Save</button>
          ${this.keyIsSaved ? this.#keyButtons() : nothing}
        </div>
      </section>${this.connection?.locked ? nothing : this.#passphraseSheet()}`
  }

  #fields() {
    const { provider, baseURL } = this
    const isWrong = this.missing === 'address'
    const address = { provider, baseURL, isWrong, input: this.typeAddress, change: this.dropForeignKey }
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
    const passphrase = html`<button class="btn quiet" @click=${this.openPassphrase}>${icon('lock')}Passphrase</button>`
    return html`${this.connection?.locked ? nothing : passphrase}<button
      class="btn quiet stop"
      @click=${() => emit(this, 'forget')}>Forget key</button>`
  }

  #keyField() {
    const { connection } = this
    const host = hostOf(this.baseURL)
    if (this.isLocked) {
      const note = `The key ${connection?.hint} is locked until its passphrase is typed.`
      return lockedKey(
        this.#passphraseField('Passphrase', 'current-password', note, this.problem),
        this.submitPassphrase,
        this.replaceKey,
      )
    }
    if (this.keyIsSaved && !this.replacing)
      return savedKey(connection?.hint ?? '', connection?.passphrase === true, host, this.replaceKey)
    return secretField({
      id: 'key',
      label: 'API key',
      autocomplete: 'off',
      note: this.#keyNote(host),
      wrong: this.missing === 'key' ? `Paste your ${this.provider.baseURL ? `${this.provider.name} key` : 'key'} first.` : '',
      isShown: this.secretsVisible,
      toggle: this.toggleSecrets,
      input: this.typeKey,
    })
  }

  #passphraseField(label: string, autocomplete: string, note: string, problem = '') {
    return secretField({
      id: 'passphrase',
      label,
      autocomplete,
      note,
      wrong: this.missing === 'passphrase' ? atLeast : problem,
      isShown: this.secretsVisible,
      toggle: this.toggleSecrets,
      autofocus: this.passphraseOpen,
    })
  }

  #passphraseSheet() {
    return passphraseSheet({
      isOpen: this.passphraseOpen,
      field: this.#passphraseField('New passphrase', 'new-password', atLeast),
      submit: this.submitPassphrase,
      close: this.closePassphrase,
      remove: this.connection?.passphrase ? () => this.emitPassphrase(null) : null,
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
    const savedModel = connection?.provider === this.provider.id ? connection.model : ''
    // A list belongs to the host that sent it.
    const models = savedModel === connection?.model && connection.baseURL === this.baseURL ? this.models : []
    if (models.length > 0 && !this.typing) return modelChoice(models, savedModel, this.chooseModel)
    return modelField(savedModel || this.provider.model, this.fireEdit)
  }

  /** The providers to choose from: the browser's own where it has a model; a saved one that is not known stands at the end. */
  get #choices() {
    const available = providers.filter((one) => !one.lent || this.device !== 'unavailable' || one === this.provider)
    return available.includes(this.provider) ? available : [...available, this.provider]
  }

  get #mustDownload() {
    return this.provider.lent === true && this.device !== 'available'
  }

  async #showChecks() {
    const list = this.renderRoot.querySelector('tidy-check-list')
    await list?.updateComplete
    list?.scrollIntoView({ block: 'nearest' })
  }

  #test = async () => {
    // A locked key cannot be tested.
    if (this.isLocked) return this.submitPassphrase()
    if (!this.busy && (await this.saveDraft())) emit(this, 'test')
  }

  #testOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input')) void this.#test()
  }
}

const atLeast = 'It has at least 8 characters.'

customElements.define('tidy-connect', TidyConnect)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect': TidyConnect
  }
}
