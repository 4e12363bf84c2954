import { html, nothing } from 'lit'
import { icon } from '../../../elements/icons.ts'
import '../../../elements/sheet.ts'
import { showWords } from '../../parts/passkey-switch.ts'
import { sentences } from '../../parts/sentence.ts'
import { words } from '../../words/words.ts'

export const passphraseButton = (open: () => void) =>
  html`<button class="btn quiet" @click=${open}>${icon('lock')}${words.parts.passphrase}</button>`

export const forgetButton = (forget: () => void) =>
  html`<button class="btn quiet stop" @click=${forget}>${words.connect.forgetKey}</button>`

/** Asks before the key is forgotten. */
export const forgetSheet = ({
  isOpen,
  forget,
  close,
}: {
  readonly isOpen: boolean
  readonly forget: () => void
  readonly close: () => void
}) =>
  html`<loop-sheet .open=${isOpen} heading=${words.connect.forgetThisKey} @close=${close}>
    <div class="stack"><p class="why">${words.connect.forgetKeyMeans}</p>
      <div class="pair"><button class="btn second" autofocus @click=${close}>${words.connect.keepKey}</button>
        <button class="btn second stop" @click=${forget}>${words.connect.forgetIt}</button></div></div></loop-sheet>`

/** Unlocks the key with its passkey. */
export const passkeyButton = (unlock: () => void) =>
  html`<button class="btn main" id="passkey" @click=${unlock}>${icon('finger')}${showWords()}</button>`

interface PassphraseSheet {
  readonly isOpen: boolean
  readonly field: unknown
  /** A passkey could be used in its place. */
  readonly hasPasskeys: boolean
  readonly submit: (event: Event) => void
  readonly close: () => void
  /** Takes the passphrase off; null where there is none. */
  readonly remove: (() => void) | null
}

/** Asks for a passphrase for the key. */
export const passphraseSheet = ({ isOpen, field, hasPasskeys, submit, close, remove }: PassphraseSheet) =>
  html`<loop-sheet .open=${isOpen} heading=${words.parts.passphrase} @close=${close}><form class="stack" @submit=${submit}>
    <p class="why">${sentences([words.connect.passphraseMeans, hasPasskeys ? '' : words.connect.noPasskeyHere])}</p>
    ${field}
    <button class="btn main">${words.connect.setPassphrase}</button>
    ${remove ? html`<button class="btn second stop" type="button" @click=${remove}>${words.connect.removePassphrase}</button>` : nothing}
  </form></loop-sheet>`
