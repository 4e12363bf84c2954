import { html } from 'lit'
import { icon } from '../../../elements/icons.ts'

/** Puts what was copied into the field of the key. */
export const pasteButton = (paste: () => void) =>
  html`<button class="btn main little paste" type="button" @click=${paste}>${icon('clipboard')}Paste</button>`

/** Asks whose key it is that was pasted: the likely host's, or another's. */
export const guessChoice = (name: string, choose: () => void, other: () => void) =>
  html`<fieldset class="stack-2"><legend class="label">${name}, or another?</legend>
    <div class="pair"><button class="btn second" id="likely" @click=${choose}>${name}</button>
      <button class="btn second" @click=${other}>Another</button></div></fieldset>`
