import { html, nothing } from 'lit'
import { icon } from '../../../elements/icons.ts'
import '../../../elements/sheet.ts'
import { showWords } from '../../parts/passkey-switch.ts'

export const passphraseButton = (open: () => void) =>
  html`<button class="btn quiet" @click=${open}>${icon('lock')}Passphrase</button>`

export const forgetButton = (forget: () => void) => html`<button class="btn quiet stop" @click=${forget}>Forget key</button>`

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
  html`<loop-sheet .open=${isOpen} heading="Forget this key?" @close=${close}>
    <div class="stack"><p class="why">It is deleted from this device. To connect this model again, you paste its key again.</p>
      <div class="pair"><button class="btn second" autofocus @click=${close}>Keep it</button>
        <button class="btn second stop" @click=${forget}>Forget it</button></div></div></loop-sheet>`

/** Unlocks the key with its passkey. */
export const passkeyButton = (unlock: () => void) =>
  html`<button class="btn main" id="passkey" @click=${unlock}>${icon('finger')}${showWords}</button>`

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
  html`<loop-sheet .open=${isOpen} heading="Passphrase" @close=${close}><form class="stack" @submit=${submit}>
    <p class="why">Tidy then asks for it each time it starts. Whoever forgets it types the key
      again.${hasPasskeys ? '' : ' This browser cannot unlock it with fingerprint or face.'}</p>
    ${field}
    <button class="btn main">Set it</button>
    ${remove ? html`<button class="btn second stop" type="button" @click=${remove}>Remove it</button>` : nothing}
  </form></loop-sheet>`
