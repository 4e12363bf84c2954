import { html, nothing, type PropertyValues } from 'lit'
import { hostOf, urlOf } from '../../../core/address.ts'
import { icon } from '../../../elements/icons.ts'
import { emit } from '../../parts/events.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import type { Provider } from '../providers.ts'
import { wholeAddress } from './clue.ts'
import { ConnectionForm } from './connection-form.ts'

/** The part of the form that goes to the host of the key in its field, and back: from there, and to an address that the person typed before. */
export abstract class FollowForm extends ConnectionForm {
  static override properties = { ...ConnectionForm.properties, left: { state: true } }
  /** Where the form stood before a key moved it from the address that the person typed; null where none did. */
  declare left: { readonly provider: Provider; readonly baseURL: string } | null

  constructor() {
    super()
    this.left = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    if (changed.has('connection')) this.#before = null
  }

  /** Where the form stood before it went to the host of the key that is in the field. */
  #before: Pick<ConnectionForm, 'provider' | 'baseURL' | 'replacing' | 'isAnew'> | null = null

  /** Says where the key goes that left the address of the person's own, and leads back to that. */
  protected leftNote() {
    const { left, provider } = this
    if (!left) return nothing
    const host = hostOf(wholeAddress(left.baseURL))
    const { backToAddress, keyGoesToMaker } = words.connect
    return html`<div class="note" role="status">${icon('key')}<span class="grow">${fill(keyGoesToMaker, { maker: provider.maker ?? provider.name, host })}</span>
      <button class="btn quiet" @click=${this.#goBack}>${fill(backToAddress, { host })}</button></div>`
  }

  #goBack = () => {
    const { left } = this
    if (!left) return
    this.isChosen = true
    this.moveToAddress(left.provider, left.baseURL)
    emit(this, 'edit')
  }

  /** The key is no longer one that says whose it is: another key is not for that host. */
  protected unfollow() {
    if (!this.#before) return
    const { provider, baseURL, replacing, isAnew } = this.#before
    this.moveTo(provider, baseURL)
    Object.assign(this, { replacing, isAnew })
  }

  /** Moves to the host of a key, unless the person typed an encrypted address of their own. Returns whether it did. */
  protected follow(to: Provider): boolean {
    const { provider, baseURL, replacing, isAnew } = this
    const isUsual = baseURL !== '' && baseURL === provider.baseURL
    if (!isPlain(baseURL) && (to.id === provider.id || (this.isChosen && !isUsual))) return false
    const before = this.#before ?? { provider, baseURL, replacing, isAnew }
    // The address without encryption is told about, and kept.
    const left = isPlain(before.baseURL) ? before : this.left
    this.bringKeyTo(to)
    this.#before = before
    this.left = left
    return true
  }

  /** Moves to the host of the key that is in the field. One that is saved for it is replaced. */
  protected bringKeyTo(provider: Provider) {
    this.moveTo(provider)
    if (isPlain(this.baseURL)) this.moveTo(provider, provider.baseURL)
    this.replacing = this.keyIsSaved
  }

  protected override moveTo(provider: Provider, baseURL?: string) {
    super.moveTo(provider, baseURL)
    this.#before = null
    this.left = null
  }

  protected moveToAddress(provider: Provider, baseURL: string) {
    this.emptyKey()
    this.isChosen = true
    this.moveTo(provider, baseURL)
    this.showsFields = true
  }
}

/** Whether what is sent to an address, as it was typed, is not encrypted. */
const isPlain = (address: string) => urlOf(wholeAddress(address))?.protocol === 'http:'
