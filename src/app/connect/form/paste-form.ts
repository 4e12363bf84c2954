import type { PropertyValues } from 'lit'
import { originOf } from '../../../core/address.ts'
import { announce } from '../../../elements/base/announce.ts'
import { typedAddress } from '../../page-storage/typed-address.ts'
import { emit } from '../../parts/events.ts'
import { type Provider, providerOf, providers } from '../providers.ts'
import { canBeKey, clueIn, isBeginning, isBroken } from './clue.ts'
import { isNoKey } from './fields-form.ts'
import { FollowForm } from './follow-form.ts'

/**
 * The part of the form that knows what is pasted, and settles whose the key is.
 *
 * A pasted key says whose it is, which is settled before anything is saved: from then on it belongs to that host. One that may be of several hosts
 * belongs to none until the person says whose it is, and stays in its field meanwhile. Where the person chose a host or typed an address of their own,
 * only a key that is surely of another host moves away: from a host's usual address, and from one without encryption, which may be a stranger's in the
 * same network. At an encrypted address that was typed every key stays. What is saved moves the page's record of the
 * provider, and a new worker is started for that host: the page itself is not loaded again, so nothing is pasted twice.
 */
export abstract class PasteForm extends FollowForm {
  static override properties = { ...FollowForm.properties, guess: { state: true } }
  /** The likely host of a pasted key, which the person is asked about; `unknown` for a key of which nothing is known. */
  declare guess: Provider | 'unknown' | null

  constructor() {
    super()
    this.guess = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    // Another connection came, perhaps with a key of its own: a key that is nobody's must not become a key of that host.
    if (changed.has('connection') && this.connection && this.guess) this.emptyKey()
  }

  /** The person is asked whether the key is of the likely host. */
  protected get isAsking() {
    return this.guess !== null && this.guess !== 'unknown'
  }

  protected chooseProvider = (event: Event) => {
    const provider = providers.find(({ id }) => id === (event.target as HTMLSelectElement).value)
    if (!provider) return
    this.isChosen = true
    this.showsFields = true
    if (this.guess) return this.settle(provider)
    this.moveTo(provider)
    this.emptyKey()
    emit(this, 'edit')
  }

  /** The person said whose the pasted key is. One at the provider's usual address is tested at once. */
  protected settle(provider: Provider) {
    this.guess = null
    this.isChosen = true
    this.bringKeyTo(provider)
    this.keyOrigin = originOf(this.baseURL)
    emit(this, 'edit')
    if (provider.baseURL) void this.test(true)
  }

  /** The key is of neither likely host. */
  protected chooseOther = async () => {
    this.guess = 'unknown'
    this.#isOfAnother = true
    this.showsFields = true
    await this.updateComplete
    this.field('provider')?.focus()
  }

  protected typeKey = (event?: Event) => {
    const text = this.field('key')!.value
    const isAtOnce = Math.abs(text.length - this.#length) > 1
    this.#length = text.length
    this.#isOfAnother = false
    this.hasText = text !== ''
    this.guess = null
    const isPasted = (event as InputEvent | undefined)?.inputType?.startsWith('insertFrom') === true
    const clue = clueIn(text)
    const isSure = clue?.kind === 'key' && clue.sure
    if (isSure) this.follow(clue.provider)
    else this.unfollow()
    this.keyOrigin = originOf(this.baseURL)
    this.fireEdit()
    if (isPasted) return this.takePaste(text)
    if (!text) return
    this.#isTyped = !isAtOnce
    // A key for an address of the person's own has that address beside it.
    if (this.isChosen && !this.provider.baseURL) this.showsFields = true
    if (isAtOnce) this.endKey()
    // What is typed letter by letter is nobody's until it is whole, or can be of one host only.
    else if (!isSure && !this.isChosen) this.#leaveOpen('unknown')
  }

  /** The key is whole: the person left its field, or a password manager filled it. Whose it is, is settled without a move of the focus. */
  protected endKey = () => {
    const text = this.field('key')?.value ?? ''
    if (!text) return
    const clue = clueIn(text)
    if (clue?.kind === 'address') this.moveToAddress(clue.provider, clue.baseURL)
    else if (clue?.kind === 'page' || !this.#canBeKey(text)) this.#refuse(text)
    else if (!this.isChosen && !clue?.sure) {
      this.#leaveOpen((!this.#isOfAnother && clue?.provider) || 'unknown')
      // The question stands alone; what is known of no host at all is asked for in the fields.
      this.showsFields = !this.isAsking
    }
  }

  /** The person left the field of the key. One that they typed is tested as a pasted one is, where nothing else is to be filled. */
  protected leaveKey = () => {
    this.endKey()
    // A window that loses the focus keeps its field: the rest of the key may be in another app.
    const isLeft = this.shadowRoot?.activeElement !== this.field('key')
    const isWhole = this.hasText && this.guess === null && this.missing === null
    if (isLeft && isWhole && this.#isTyped && !this.showsFields) void this.test(true)
  }

  /** The person said that the key is not of the likely host. */
  #isOfAnother = false
  /** The key comes letter by letter, and not from a password manager. */
  #isTyped = false
  /** How long the text in the field of the key was. */
  #length = 0

  /** The keys of the hosts in the table are long. Those of a person's own server are what they like. */
  #canBeKey = (text: string) => !isBeginning(text) && canBeKey(text, this.isChosen && !this.provider.keyPage ? 1 : 8)

  /** What is in the field is no key. The ways to one are shown again, where no host was chosen. */
  #refuse(text: string) {
    this.guess = null
    if (!this.isChosen) this.showsFields = false
    this.missing = clueIn(text)?.kind === 'page' ? 'page-not-key' : isBroken(text) ? 'broken-key' : 'whole-key'
  }

  /** The key is nobody's until the person says whose. */
  #leaveOpen(guess: Provider | 'unknown') {
    this.keyOrigin = ''
    this.guess = guess
  }

  /** Moves the focus to the question whose key it is, and announces that. */
  protected async askWhoseKey() {
    if (this.guess === 'unknown') return this.reportMissing('provider')
    await this.updateComplete
    announce(this.renderRoot.querySelector('legend')?.textContent ?? '')
    this.field('likely')?.focus()
  }

  /** A key that is nobody's goes nowhere: the person is asked whose it is. What is no key goes nowhere, either. */
  protected override async saveDraft(passphrase?: string) {
    const text = this.field('key')?.value ?? ''
    const clue = clueIn(text)
    // An address that was typed is no key.
    if (clue?.kind === 'address') {
      this.#takeAddress(clue.provider, clue.baseURL)
      return false
    }
    // The address may have been typed after the key.
    if (clue?.kind === 'key' && clue.sure && this.follow(clue.provider)) {
      this.keyOrigin = originOf(this.baseURL)
      await this.updateComplete
    }
    this.endKey()
    if (this.missing && isNoKey(this.missing)) await this.reportMissing(this.missing)
    else if (this.guess === null) return super.saveDraft(passphrase)
    else await this.askWhoseKey()
    return false
  }

  /** Goes on with a pasted text: tests it, or asks whose key it is. */
  protected takePaste(text: string) {
    const clue = clueIn(text)
    if (clue?.kind === 'address') return this.#takeAddress(clue.provider, clue.baseURL)
    if (clue?.kind === 'page' || !this.#canBeKey(text)) {
      this.#refuse(text)
      // A key may be in it: it can be edited, and the next text is pasted in its place.
      return void this.reportMissing(this.missing!).then(() => this.field('key')?.select())
    }
    if (this.isChosen || clue?.sure) return void this.test(true)
    this.#leaveOpen(clue?.provider ?? 'unknown')
    if (!clue) void this.chooseOther()
    announce(this.renderRoot.querySelector('legend')?.textContent ?? '')
  }

  /** A model on the person's own computer: its address is asked for. */
  protected useLocal = () => {
    const supposed = providers.find(({ local }) => local)!
    void this.#askAddress(supposed)
    this.supposed = supposed
  }

  /** A host that the table does not know. */
  protected useOther = () => this.#askAddress(providerOf('other'))

  async #askAddress(provider: Provider) {
    this.isChosen = true
    this.moveTo(provider)
    this.emptyKey()
    this.showsFields = true
    emit(this, 'edit')
    await this.updateComplete
    this.field('address')?.focus()
  }

  protected useBrowser = () => {
    this.isChosen = true
    this.moveTo(providers.find(({ lent }) => lent)!)
    this.emptyKey()
    emit(this, 'edit')
  }

  /** Begins anew: nothing is chosen and nothing typed. */
  protected startOver = () => {
    typedAddress.set(null)
    const [usual] = providers
    this.moveTo(usual!, usual!.baseURL)
    this.isAnew = true
    this.emptyKey()
    this.isChosen = false
    this.showsFields = false
    emit(this, 'edit')
  }

  #takeAddress(provider: Provider, baseURL: string) {
    this.moveToAddress(provider, baseURL)
    void this.test(true)
  }

  protected override emptyKey() {
    this.guess = null
    this.#length = 0
    return super.emptyKey()
  }
}
