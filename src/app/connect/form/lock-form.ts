import { html, nothing } from 'lit'
import { hostOf } from '../../../core/address.ts'
import { emit } from '../../parts/events.ts'
import { newKeyWords, replacedWords } from '../../parts/key-words.ts'
import { isPassphrase, secretField } from '../../parts/secret-field.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { makerOf } from '../ways.ts'
import { keyIn } from './clue.ts'
import { isNoKey } from './fields-form.ts'
import { guessChoice, pasteButton } from './key-field.ts'
import { forgetSheet, passphraseSheet } from './key-lock.ts'
import { PasteForm } from './paste-form.ts'

/** The part of the form with the secrets: the field of the key, and what locks it, a passphrase or a passkey. */
export abstract class LockForm extends PasteForm {
  static override properties = {
    ...PasteForm.properties,
    passphraseOpen: { state: true },
    forgetOpen: { state: true },
    hasPasskeys: { type: Boolean },
    busy: { type: Boolean },
    problem: {},
  }
  /** The sheet of the passphrase is open. */
  declare passphraseOpen: boolean
  /** The sheet that asks whether the key shall be forgotten is open. */
  declare forgetOpen: boolean
  /** Whether this browser can unlock a key with a passkey. */
  declare hasPasskeys: boolean
  /** The connection is being tested. */
  declare busy: boolean
  /** A sentence on why it could not be saved or tested. */
  declare problem: string

  constructor() {
    super()
    this.passphraseOpen = false
    this.forgetOpen = false
    this.hasPasskeys = false
    this.busy = false
    this.problem = ''
  }

  /** Whether the key of this form can be put under a passphrase or a passkey now. */
  protected get takesLock() {
    const { baseURL, local } = this.provider
    const isNeeded = this.keyIsSaved || (!local && (baseURL !== '' || this.hasText))
    return isNeeded && !this.provider.lent && !this.connection?.locked
  }

  /** Whether a passkey unlocks the key, or shall do so once it is saved. */
  protected get isUnderPasskey() {
    return this.keyIsSaved ? !!this.connection?.passkey : this.wantsPasskey
  }

  protected openPassphrase = () => {
    if (this.guess) void this.askWhoseKey()
    else this.passphraseOpen = true
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
    if (!isPassphrase(value)) this.reportMissing('passphrase')
    else this.emitPassphrase(value)
  }

  protected emitPassphrase(passphrase: string | null) {
    this.closePassphrase()
    // A key that is not saved yet is saved with it.
    if (passphrase !== null && !this.keyIsSaved) void this.saveDraft(passphrase)
    else emit(this, 'passphrase', passphrase)
  }

  protected firePasskey = () => emit(this, 'passkey')

  protected togglePasskey = () => {
    if (!this.keyIsSaved) this.wantsPasskey = !this.wantsPasskey
    else if (this.isUnderPasskey) this.emitPassphrase(null)
    else this.firePasskey()
  }

  /** The field that the person fills: that of the key, or of the passphrase of a locked one. `leads`: there is no other main thing to do. */
  protected entry(leads: boolean): unknown {
    const { connection, guess } = this
    if (this.isLocked) {
      if (this.isUnderPasskey) return this.problem ? html`<div class="entry"><p class="wrong">${this.problem}</p></div>` : nothing
      const note = fill(words.connect.lockedUntilPassphrase, { hint: connection?.hint ?? '' })
      return html`<div class="entry">${this.#passphraseField(words.parts.passphrase, 'current-password', note, this.problem)}</div>`
    }
    if (this.provider.lent || (this.keyIsSaved && !this.replacing)) return nothing
    return html`<div class="entry" ?hidden=${this.busy}>
      ${this.provider.local ? nothing : html`<div class="stack-2 entry-words"><h2 class="title">${words.connect.pasteKey}</h2><p class="why">${words.connect.pasteKeyMeans}</p></div>`}
      ${this.#keyField(leads)}
      ${guess && guess !== 'unknown' ? guessChoice(guess.name, () => this.settle(guess), this.chooseOther) : nothing}</div>`
  }

  #keyField(leads: boolean) {
    const { connection, provider } = this
    const host = hostOf(this.baseURL)
    const isOpen = this.hasText || this.showsFields
    return secretField({
      id: 'key',
      label: words.connect.key,
      autocomplete: 'off',
      placeholder: words.connect.pasteKey,
      note: this.guess
        ? ''
        : !isOpen
          ? replacedWords(connection)
          : provider.local && !this.hasText
            ? words.connect.localNeedsNone
            : newKeyWords(connection, host),
      wrong: this.#keyProblem,
      isShown: this.secretsVisible,
      toggle: this.toggleSecrets,
      input: this.typeKey,
      change: this.leaveKey,
      button: this.hasText && !isNoKey(this.missing) ? nothing : pasteButton(this.#paste, leads),
      isEmpty: !this.hasText,
    })
  }

  get #keyProblem() {
    const { missing, provider, isChosen } = this
    const { keyOfProviderFirst, keyFirst, noKeyGetOne, noKeyGetOneFrom, noKeyHasSpaces } = words.connect
    if (missing === 'key') return provider.baseURL ? fill(keyOfProviderFirst, { provider: provider.name }) : keyFirst
    if (missing === 'page-not-key') return words.connect.pageIsNoKey
    if (missing === 'broken-key') return noKeyHasSpaces
    if (missing !== 'whole-key') return ''
    if (!isChosen) return noKeyGetOne
    return provider.keyPage ? fill(noKeyGetOneFrom, { maker: makerOf(provider) }) : noKeyHasSpaces
  }

  #passphraseField(label: string, autocomplete: string, note: string, problem = '') {
    return secretField({
      id: 'passphrase',
      label,
      autocomplete,
      note,
      wrong: this.missing === 'passphrase' ? words.parts.passphraseLeast : problem,
      isShown: this.secretsVisible,
      toggle: this.toggleSecrets,
      autofocus: this.passphraseOpen,
    })
  }

  protected passphraseSheet() {
    return passphraseSheet({
      isOpen: this.passphraseOpen,
      field: this.#passphraseField(words.connect.newPassphrase, 'new-password', words.parts.passphraseLeast),
      hasPasskeys: this.hasPasskeys,
      submit: this.submitPassphrase,
      close: this.closePassphrase,
      remove: this.connection?.passphrase ? () => this.emitPassphrase(null) : null,
    })
  }

  protected askToForget = () => {
    this.forgetOpen = true
  }

  protected forgetSheet() {
    const close = () => {
      this.forgetOpen = false
    }
    const forget = () => {
      close()
      this.expectSave(false)
      emit(this, 'forget')
    }
    return forgetSheet({ isOpen: this.forgetOpen, forget, close })
  }

  #paste = async () => {
    const field = this.field('key')!
    const text = await navigator.clipboard?.readText().catch(() => '')
    // Where the browser does not hand it over, the person pastes it.
    if (!text) return field.focus()
    // A field of one line joins the words of others.
    field.value = keyIn(text)
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))
  }
}
