import { LitElement, type PropertyValues } from 'lit'
import { hostOf, originOf } from '../../core/address.ts'
import { announce } from '../../elements/base/announce.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import type { Connection, ConnectionDraft } from '../parts/connection.ts'
import { emit } from '../parts/events.ts'
import { OTHER_MODEL } from './connection-fields.ts'
import { type Provider, providerOf, providers } from './providers.ts'

/**
 * The form for the connection to a model: the state of its fields, and how it is saved. A typed key leaves the element in the
 * detail of `save` and nowhere else. Its field is emptied when it is saved, and when the address becomes that of another host.
 */
export abstract class ConnectionForm extends LitElement {
  static override properties = {
    // A connection that is set again with the same values does not change the fields.
    connection: { attribute: false, hasChanged: differs },
    typing: { state: true },
    provider: { state: true },
    baseURL: { state: true },
    replacing: { state: true },
    secretsVisible: { state: true },
    missing: { state: true },
    passphraseOpen: { state: true },
  }
  declare connection: Connection | null
  /** The person types the name of the model, though there is a list. */
  declare typing: boolean
  declare provider: Provider
  declare baseURL: string
  /** The person types another key in place of the saved one. */
  declare replacing: boolean
  declare secretsVisible: boolean
  /** The field that must be filled before the connection can be saved. */
  declare missing: 'key' | 'address' | 'passphrase' | null
  /** The sheet of the passphrase is open. */
  declare passphraseOpen: boolean

  /** The origin that was the address when the person typed the key; empty while there is no key. */
  #keyOrigin = ''

  constructor() {
    super()
    this.connection = null
    this.typing = false
    this.provider = providers[0]!
    this.baseURL = this.provider.baseURL
    this.replacing = false
    this.secretsVisible = false
    this.missing = null
    this.passphraseOpen = false
    this.addEventListener('replace-key', this.replaceKey)
    this.addEventListener('choose-model', this.focusModel)
    keepFocus(this)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('connection') || !this.connection) return
    this.provider = providerOf(this.connection.provider)
    this.baseURL = this.connection.baseURL
    this.replacing = false
    this.dropForeignKey()
  }

  /** Whether a key is saved for this address. A key belongs to the origin that it was saved for. */
  protected get keyIsSaved() {
    const { connection } = this
    return (
      !!connection?.hint && connection.provider === this.provider.id && originOf(connection.baseURL) === originOf(this.baseURL)
    )
  }

  /** Whether the person must type the passphrase of the key. */
  protected get isLocked() {
    return this.keyIsSaved && !!this.connection?.locked && !this.replacing
  }

  protected field(id: string) {
    return this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)
  }

  protected chooseProvider = (event: Event) => {
    this.provider = providerOf((event.target as HTMLSelectElement).value)
    const savedConnection = this.connection?.provider === this.provider.id ? this.connection : null
    this.baseURL = savedConnection?.baseURL ?? this.provider.baseURL
    this.replacing = false
    this.typing = false
    this.missing = null
    this.#emptyKey()
    emit(this, 'edit')
  }

  protected typeAddress = (event: Event) => {
    this.baseURL = (event.target as HTMLInputElement).value.trim()
    this.fireEdit()
  }

  protected chooseModel = async (event: Event) => {
    this.fireEdit()
    if ((event.target as HTMLSelectElement).value !== OTHER_MODEL) return
    this.typing = true
    await this.focusModel()
  }

  protected focusModel = async () => {
    await this.updateComplete
    this.field('model')?.focus()
  }

  protected fireEdit = () => {
    this.missing = null
    emit(this, 'edit')
  }

  protected typeKey = () => {
    this.#keyOrigin = originOf(this.baseURL)
    this.fireEdit()
  }

  /** Empties the key's field when the key was typed for another host. Returns whether it did. */
  protected dropForeignKey = () => {
    if (!this.#keyOrigin || this.#keyOrigin === originOf(this.baseURL)) return false
    return this.#emptyKey()
  }

  #emptyKey() {
    const key = this.field('key')
    const hadText = !!key?.value
    if (key) key.value = ''
    this.#keyOrigin = ''
    return hadText
  }

  protected toggleSecrets = () => {
    this.secretsVisible = !this.secretsVisible
  }

  protected replaceKey = async () => {
    this.replacing = true
    await this.updateComplete
    this.field('key')?.focus()
  }

  protected openPassphrase = () => {
    this.passphraseOpen = true
  }

  // The field is emptied, so that a passphrase that was not saved is gone.
  protected closePassphrase = () => {
    this.passphraseOpen = false
    this.secretsVisible = false
    this.missing = null
    this.field('passphrase')!.value = ''
  }

  protected submitPassphrase = (event?: Event) => {
    event?.preventDefault()
    const { value } = this.field('passphrase')!
    if (value.length < 8) this.reportMissing('passphrase')
    else this.emitPassphrase(value)
  }

  protected emitPassphrase(passphrase: string | null) {
    this.closePassphrase()
    emit(this, 'passphrase', passphrase)
  }

  /** Shows and announces which field is empty, and moves the focus to it. */
  protected async reportMissing(what: 'key' | 'address' | 'passphrase') {
    this.missing = what
    await this.updateComplete
    this.announceWrong(what)
  }

  protected announceWrong(what: string) {
    announce(this.renderRoot.querySelector('.wrong')?.textContent ?? '')
    this.field(what)?.focus()
  }

  protected submit = () => this.saveDraft()

  /** Fires `save` with the content of the fields. Returns false when a field must be filled first; that is announced. */
  protected async saveDraft() {
    const wasEmptied = this.dropForeignKey()
    const key = this.field('key')
    const newKey = key?.value.trim() ?? ''
    const { lent } = this.provider
    const model = lent ? this.provider.model : (this.field('model')?.value.trim() ?? '')
    const missing = lent
      ? null
      : hostOf(this.baseURL) === ''
        ? 'address'
        : wasEmptied || (!newKey && !this.keyIsSaved && !this.#keyIsOptional)
          ? 'key'
          : null
    this.missing = null
    if (missing) {
      await this.reportMissing(missing)
      return false
    }
    this.#emptyKey()
    this.secretsVisible = false
    if (newKey) this.replacing = false
    const draft = { provider: this.provider.id, baseURL: this.baseURL.replace(/\/+$/, ''), model }
    const { connection } = this
    const isChanged =
      newKey || draft.provider !== connection?.provider || draft.baseURL !== connection.baseURL || model !== connection.model
    if (isChanged) emit(this, 'save', { ...draft, ...(newKey && { apiKey: newKey }) } satisfies ConnectionDraft)
    return true
  }

  get #keyIsOptional() {
    return this.provider.local || !this.provider.baseURL
  }
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
