import { html } from 'lit'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'

interface ButtonFacts {
  /** A session is open, so the first button is not the main one. */
  readonly isOpen: boolean
  readonly isImporting: boolean
  pickFile(): void
}

/** The buttons of the tray while a model is connected. */
export const newSessionButtons = (host: HTMLElement, facts: ButtonFacts) =>
  html`<div class="two">
    <button class="btn ${facts.isOpen ? 'soft' : 'main'}" @click=${() => emit(host, 'new')}>${icon('camera')}New session</button>
    ${importButton(facts)}</div>`

/** The buttons of the tray while no model is connected. */
export const connectButtons = (host: HTMLElement, facts: ButtonFacts) =>
  html`<button class="btn ${facts.isOpen ? 'soft' : 'main'}" @click=${() => emit(host, 'connect')}>Connect a model</button>
    <div class="pair">
      <button class="btn ${facts.isOpen ? 'quiet' : 'second'}" @click=${() => emit(host, 'demo')}>Try the demo</button>
      ${importButton(facts)}</div>`

const importButton = ({ isImporting, pickFile }: ButtonFacts) =>
  html`<button class="btn second" aria-disabled=${isImporting} @click=${pickFile}>
    ${isImporting ? 'Importing…' : 'Import'}</button>`
