import { html, LitElement, type PropertyValues } from 'lit'
import { hostOf, originOf, urlOf } from '../../../core/address.ts'
import { isReadable } from '../../../core/near-address.ts'
import { announce } from '../../../elements/base/announce.ts'
import { keepFocus } from '../../../elements/base/keep-focus.ts'
import { typedAddress } from '../../page-storage/typed-address.ts'
import type { Connection } from '../../parts/connection.ts'
import { emit } from '../../parts/events.ts'
import { problemNote } from '../../parts/problem-note.ts'
import { words } from '../../words/words.ts'
import { isHandheld } from '../device.ts'
import { type Provider, providerOf, providers } from '../providers.ts'
import { addressFault, keyInAddress, kindAt, wholeAddress } from './clue.ts'
import { addressField, isStep, modelChoice, modelField, OTHER_MODEL } from './connection-fields.ts'

/** The field of what is wrong, where that is not called after its field. */
const fieldsOfWrong: Readonly<Record<string, string>> = {
  'whole-key': 'key',
  'page-not-key': 'key',
  'broken-key': 'key',
  'address-not-key': 'address',
}
const fieldOf = (what: string) => fieldsOfWrong[what] ?? what
/** Whether what is in the field of the key is no key. */
export const isNoKey = (what: string | null): boolean => what !== null && fieldsOfWrong[what] === 'key'

/**
 * A field that the person must fill before a connection can be saved; `provider` where a key is there and nobody said whose it is, `whole-key` where
 * what is there is no key, `page-not-key` where it is the address of the page for keys, `broken-key` where it is a key in pieces, `address-not-key` where
 * a key was typed in place of the address.
 */
type MissingField =
  | 'key'
  | 'whole-key'
  | 'page-not-key'
  | 'broken-key'
  | 'address'
  | 'address-not-key'
  | 'passphrase'
  | 'provider'

/**
 * The fields of the form for the connection to a model: what is in them, what belongs together, and what is missing. The key's field is emptied when
 * the address becomes that of another host.
 */
export abstract class FieldsForm extends LitElement {
  static override properties = {
    // A connection that is set again with the same values does not change the fields.
    connection: { attribute: false, hasChanged: differs },
    typing: { state: true },
    provider: { state: true },
    baseURL: { state: true },
    replacing: { state: true },
    secretsVisible: { state: true },
    missing: { state: true },
    isAnew: { state: true },
    wantsPasskey: { state: true },
    showsFields: { type: Boolean },
    hasText: { state: true },
    models: { attribute: false },
    changedModel: { state: true },
    saved: { state: true },
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
  declare missing: MissingField | null
  /** The person looks for another way to a model, as if none were connected. */
  declare isAnew: boolean
  /** The key that is not saved yet shall be under a passkey. */
  declare wantsPasskey: boolean
  /** The fields for the address and the model are shown. */
  declare showsFields: boolean
  /** There is something in the field of the key. */
  declare hasText: boolean
  /** Names the provider lists; empty until a key is accepted. */
  declare models: readonly string[]
  /** What the person has made of the name of the connected model, and has not saved yet; null before that. */
  declare changedModel: string | null
  /** What the person wanted to be saved is saved. */
  declare saved: boolean

  /** The origin that was the address when the person typed the key; empty while there is no key, or nobody's yet. */
  protected keyOrigin = ''
  /** The person said which host it is, and not a key. */
  protected isChosen = false
  /** Where the person said only that the model is on their computer: the kind of server that it is taken for until its port is known. */
  protected supposed: Provider | null = null
  /** The person wants to know when it is saved. */
  #asksIfSaved = false
  /** The last thing that was done on the list of models was a step, and not a pick. */
  #steps = false
  /** A step has left a model chosen that a pick would have had tested. */
  #isStepped = false

  constructor() {
    super()
    this.connection = null
    this.typing = false
    this.provider = providers[0]!
    this.baseURL = this.provider.baseURL
    this.replacing = false
    this.secretsVisible = false
    this.missing = null
    this.isAnew = false
    this.wantsPasskey = false
    this.showsFields = false
    this.hasText = false
    this.models = []
    this.changedModel = null
    this.saved = false
    this.addEventListener('replace-key', this.replaceKey)
    this.addEventListener('choose-model', () => void this.#open('model'))
    this.addEventListener('change-address', () => void this.#open('address'))
    keepFocus(this)
  }

  // Before anything is connected, what was typed before a reload is there again.
  protected override firstUpdated(changed: PropertyValues<this>) {
    super.firstUpdated(changed)
    const typed = this.connection ? null : typedAddress.get()
    if (!typed) return
    this.isChosen = true
    this.moveTo(providerOf(typed.provider), typed.baseURL)
    this.showsFields = true
    void this.updateComplete.then(() => {
      const model = this.field('model')
      if (model && typed.model) model.value = typed.model
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('connection') || !this.connection) return
    typedAddress.set(null)
    this.changedModel = null
    this.typing = false
    this.provider = providerOf(this.connection.provider)
    this.baseURL = this.connection.baseURL
    this.replacing = false
    this.isAnew = false
    if (this.#asksIfSaved) this.tellSaved()
    // A host whose key was forgotten is not asked for again: any key may come next. An address of the person's own stays what they chose.
    this.isChosen = this.keyIsSaved || this.provider.local === true || this.baseURL !== this.provider.baseURL
    this.dropForeignKey()
    if (this.keyIsSaved) this.wantsPasskey = false
  }

  /** Whether a key is saved for this address. A key belongs to the origin that it was saved for. */
  protected get keyIsSaved() {
    const { connection } = this
    return (
      !this.isAnew &&
      !!connection?.hint &&
      connection.provider === this.provider.id &&
      originOf(connection.baseURL) === originOf(this.baseURL)
    )
  }

  /** Whether the person must unlock the key. */
  protected get isLocked() {
    return this.keyIsSaved && !!this.connection?.locked && !this.replacing
  }

  protected field(id: string) {
    return this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)
  }

  protected moveTo(provider: Provider, baseURL?: string) {
    const savedConnection = this.connection?.provider === provider.id ? this.connection : null
    this.provider = provider
    this.supposed = null
    this.baseURL = baseURL ?? savedConnection?.baseURL ?? usualAddress(provider)
    this.replacing = false
    this.isAnew = false
    this.typing = false
    this.changedModel = null
    this.missing = null
    this.expectSave(false)
  }

  protected typeAddress = (event: Event) => {
    this.baseURL = (event.target as HTMLInputElement).value.trim()
    this.isChosen = true
    this.fireEdit()
  }

  protected endAddress = () => {
    if (this.takeKeyFromAddress()) return
    this.completeAddress()
    this.dropForeignKey()
  }

  protected completeAddress() {
    const { supposed } = this
    this.baseURL = wholeAddress(this.baseURL, supposed ?? this.provider)
    if (supposed && urlOf(this.baseURL)) this.provider = kindAt(this.baseURL)
  }

  /** Moves a key that was typed in place of the address to its own field, and says so. Returns whether there was one. */
  protected takeKeyFromAddress(): boolean {
    const key = keyInAddress(this.baseURL)
    if (!key) return false
    this.moveTo(this.provider)
    // It may be what an earlier version saved.
    if (keyInAddress(this.baseURL)) this.baseURL = this.provider.baseURL
    const address = this.field('address')
    if (address) address.value = this.baseURL
    this.emptyKey()
    this.replacing = this.keyIsSaved
    this.hasText = true
    void this.reportMissing('address-not-key').then(() => {
      const field = this.field('key')
      if (field) field.value = key
    })
    return true
  }

  /** Tests the connection, after it is saved. `leads`: on its own account, so that the person is led on. */
  protected abstract test(leads: boolean): Promise<void>

  /** The person has taken the way on from a failed test: what it leads to is in view, and another test is the next thing. */
  protected abstract isMending: boolean

  /** A model is to be chosen out of a list, and nothing else is to be done. */
  protected abstract get isChoice(): boolean

  protected chooseModel = async (event: Event) => {
    const { value } = event.target as HTMLSelectElement
    if (value === OTHER_MODEL) {
      this.fireEdit()
      // The field begins with the name of the connected model.
      this.changedModel = null
      this.typing = true
      return this.#open('model')
    }
    this.changedModel = value
    const isLast = this.connection?.model === '' || this.isMending
    this.#isStepped = isLast && this.#steps
    // Nothing else was left to say: it is tested at once, as a pasted key is. Whoever steps may pass a model by.
    if (isLast && !this.#steps) await this.test(true)
    // An edit would put the list away that is stepped through.
    else if (!this.isChoice) this.fireEdit()
  }

  /** Whether the next change is a step; Enter ends the steps. */
  #noteInput = (event: Event) => {
    const { key } = event as KeyboardEvent
    if (!this.#isStepped || key !== 'Enter') {
      this.#steps = isStep(event)
      this.#isStepped &&= this.#steps
      return
    }
    // The same press would open the list.
    event.preventDefault()
    this.#isStepped = false
    void this.test(true)
  }

  #typeModel = (event: Event) => {
    this.changedModel = (event.target as HTMLInputElement).value.trim()
    this.fireEdit()
  }

  async #open(id: 'address' | 'model') {
    this.showsFields = true
    await this.updateComplete
    this.field(id)?.focus()
  }

  /** A key in the place of an address, or in an address, is not kept. */
  #keepTyped() {
    if (!this.isChosen || !this.showsFields || this.connection) return
    const { provider, baseURL } = this
    const model = this.field('model')?.value ?? ''
    const isPlain = hostOf(wholeAddress(baseURL)) !== '' && !addressFault(baseURL) && !/[@?#]/.test(baseURL)
    typedAddress.set(isPlain && !keyInAddress(model) ? { provider: provider.id, baseURL, model } : null)
  }

  protected fireEdit = () => {
    this.#keepTyped()
    this.missing = null
    this.expectSave(false)
    emit(this, 'edit')
  }

  /** Empties the key's field when the key was typed for another host. Returns whether it did. */
  protected dropForeignKey = () => {
    if (!this.keyOrigin || this.keyOrigin === originOf(this.baseURL)) return false
    return this.emptyKey()
  }

  protected emptyKey() {
    const key = this.field('key')
    const hadText = !!key?.value
    if (key) key.value = ''
    this.keyOrigin = ''
    this.hasText = false
    return hadText
  }

  protected toggleSecrets = () => {
    this.secretsVisible = !this.secretsVisible
  }

  protected replaceKey = async () => {
    this.replacing = true
    await this.updateComplete
    this.focusField('key')
  }

  /** The address and the model; the address is not shown where a model is to be chosen and nothing else (`isChoice`). */
  protected fields(isChoice: boolean): unknown {
    const { provider, baseURL } = this
    const wasKey = this.missing === 'address-not-key'
    const isWrong = wasKey || this.missing === 'address'
    const address = { provider, baseURL, isWrong, wasKey, input: this.typeAddress, change: this.endAddress }
    const note = problemNote(isReadable(baseURL) ? words.connect.addressIsReadable : '', 'warn')
    return html`<div class="stack" ?hidden=${isChoice}>${addressField(address)} ${note}</div> ${this.#modelField()}`
  }

  #modelField() {
    const { connection } = this
    const savedModel = connection?.provider === this.provider.id ? connection.model : ''
    // A list belongs to the host that sent it.
    const models = savedModel === connection?.model && connection.baseURL === this.baseURL ? this.models : []
    if (models.length > 0 && !this.typing) return modelChoice(models, savedModel, this.chooseModel, this.#noteInput)
    return modelField(savedModel, this.provider, this.#typeModel)
  }

  /** Shows and announces which field is empty, and moves the focus to it. */
  protected async reportMissing(what: MissingField) {
    this.missing = what
    const field = fieldOf(what)
    this.showsFields ||= field !== 'key' && field !== 'passphrase'
    await this.updateComplete
    this.announceWrong(what)
  }

  protected announceWrong(what: string) {
    announce(this.renderRoot.querySelector('.wrong')?.textContent ?? '')
    this.focusField(fieldOf(what))
  }

  /** Gives a field the focus. In a tray that sticks it is in view: the room that the page keeps below the focus would scroll the ways to a key away. */
  protected focusField(id: string) {
    const field = this.field(id)
    const { top = 0, bottom = 0 } = field?.closest('.tray')?.getBoundingClientRect() ?? {}
    field?.focus({ preventScroll: top < bottom && bottom <= innerHeight })
  }

  protected expectSave(is: boolean) {
    this.#asksIfSaved = is
    this.saved = false
  }

  protected tellSaved() {
    this.#asksIfSaved = false
    this.saved = true
    announce(words.connect.saved)
    void this.updateComplete.then(() => emit(this, 'changed'))
  }

  /** Whether the host may be used without a key. */
  protected get keyIsOptional() {
    return this.provider.local || !this.provider.baseURL
  }

  /** Whether there is a key for this host, saved or in its field, or none is needed. */
  protected get hasKey() {
    return this.hasText || (this.keyIsSaved && !this.replacing) || this.provider.lent || this.keyIsOptional
  }
}

/** Where the provider is, as far as that is known. A model on the person's computer is not on their phone. */
const usualAddress = ({ local, baseURL }: Provider) => (local && isHandheld() ? '' : baseURL)

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
