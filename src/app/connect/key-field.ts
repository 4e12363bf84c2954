import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import '../../elements/sheet.ts'

/** A field whose letters are hidden until the person asks for them. */
interface SecretField {
  readonly id: 'key' | 'passphrase'
  readonly label: string
  /** The name of the field for password managers. */
  readonly autocomplete: string
  readonly note: string
  /** The error in the typed text, shown in place of the note; '' for none. */
  readonly wrong: string
  readonly isShown: boolean
  readonly toggle: () => void
  readonly input?: () => void
  readonly autofocus?: boolean
}

export const secretField = ({ id, label, autocomplete, note, wrong, isShown, toggle, input, autofocus }: SecretField) =>
  html`<div class="field"><label for=${id}>${label}</label>
    <div class="input"><input
        id=${id}
        type=${isShown ? 'text' : 'password'}
        autocomplete=${autocomplete}
        autocapitalize="off"
        spellcheck="false"
        ?autofocus=${autofocus}
        aria-invalid=${wrong !== ''}
        aria-describedby="${id}-note"
        @input=${input ?? nothing} />
      <button
        class="icon-button"
        type="button"
        aria-label="${isShown ? 'Hide' : 'Show'} ${id}"
        @click=${toggle}>${icon('eye')}</button></div>
    <p class=${wrong ? 'wrong' : 'caption'} id="${id}-note">${wrong || note}</p></div>`

/** The key that is saved: its end, where it goes, and the way to another one. */
export const savedKey = (hint: string, isUnderPassphrase: boolean, host: string, replace: () => void) =>
  html`<div class="field"><span class="label">Key</span>
    <div class="row saved"><span class="num">${hint}</span>
      <button class="btn quiet" @click=${replace}>Use another key</button></div>
    <p class="caption">Kept encrypted on this phone${isUnderPassphrase ? ', under your passphrase' : ''}.
      Sent only to ${host}.</p></div>`

/** The key that is locked: the field of its passphrase, and the way to another key. */
export const lockedKey = (field: unknown, unlock: () => void, replace: () => void) =>
  html`<div class="stack-2">${field}
    <div class="row"><button class="btn second grow" @click=${unlock}>Unlock</button>
      <button class="btn quiet" @click=${replace}>Use another key</button></div></div>`

interface PassphraseSheet {
  readonly isOpen: boolean
  readonly field: unknown
  readonly submit: (event: Event) => void
  readonly close: () => void
  /** Takes the passphrase off; null where there is none. */
  readonly remove: (() => void) | null
}

/** Asks for a passphrase for the key. */
export const passphraseSheet = ({ isOpen, field, submit, close, remove }: PassphraseSheet) =>
  html`<loop-sheet .open=${isOpen} heading="Passphrase" @close=${close}><form class="stack" @submit=${submit}>
    <p class="why">Tidy then asks for it each time it starts. Whoever forgets it types the key again.</p>
    ${field}
    <button class="btn main">Set it</button>
    ${remove ? html`<button class="btn second stop" type="button" @click=${remove}>Remove it</button>` : nothing}
  </form></loop-sheet>`
