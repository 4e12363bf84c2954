import { html } from 'lit'
import { icon } from '../../../elements/icons.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/** Puts what was copied into the field of the key. `leads`: it is the main thing to do. */
export const pasteButton = (paste: () => void, leads: boolean) =>
  html`<button class="btn ${leads ? 'main' : 'soft'} little paste" type="button" @click=${paste}>${icon('clipboard')}${words.connect.paste}</button>`

/** Asks whose key it is that was pasted: the likely host's, or another's. */
export const guessChoice = (name: string, choose: () => void, other: () => void) =>
  html`<fieldset class="stack-2"><legend class="label">${fill(words.connect.nameOrAnother, { name })}</legend>
    <div class="pair"><button class="btn second" id="likely" type="button" @click=${choose}>${name}</button>
      <button class="btn second" type="button" @click=${other}>${words.connect.another}</button></div></fieldset>`
