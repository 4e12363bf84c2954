import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { words } from '../words/words.ts'

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
  readonly input?: (event: Event) => void
  readonly change?: () => void
  readonly autofocus?: boolean
  readonly placeholder?: string
  /** Beside the eye, or in its place while there is nothing to show. */
  readonly button?: unknown
  readonly isEmpty?: boolean
}

export const secretField = (about: SecretField) => {
  const { id, label, autocomplete, note, wrong, isShown, toggle, input, change, autofocus, placeholder, button, isEmpty } = about
  return html`<div class="field"><label for=${id}>${label}</label>
    <div class="input"><input
        id=${id}
        type=${isShown ? 'text' : 'password'}
        dir="auto"
        autocomplete=${autocomplete}
        autocapitalize="off"
        spellcheck="false"
        placeholder=${placeholder ?? nothing}
        ?autofocus=${autofocus}
        aria-invalid=${wrong !== ''}
        aria-describedby="${id}-note"
        @input=${input ?? nothing}
        @change=${change ?? nothing} />
      ${button}
      ${
        isEmpty
          ? nothing
          : html`<button
        class="icon-button"
        type="button"
        aria-label=${eyeWords(id, isShown)}
        @mousedown=${keepFocusInField}
        @click=${toggle}>${icon('eye')}</button>`
      }</div>
    <p class=${wrong ? 'wrong' : 'caption'} id="${id}-note">${wrong || note}</p></div>`
}

/** Whoever looks at what they typed has not left its field. */
const keepFocusInField = (event: Event) => event.preventDefault()

function eyeWords(id: SecretField['id'], isShown: boolean): string {
  const { showKey, hideKey, showPassphrase, hidePassphrase } = words.parts
  if (id === 'key') return isShown ? hideKey : showKey
  return isShown ? hidePassphrase : showPassphrase
}

/** Whether a text can be a passphrase. */
export const isPassphrase = (text: string): boolean => text.length >= 8
