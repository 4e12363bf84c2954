import { html } from 'lit'
import { icon } from '../../../elements/icons.ts'
import { words } from '../../words/words.ts'

/** Tells the person that the reply above is not complete. */
export const cutOff = () => html`<div class="note warn" role="status">${icon('alert')}
  <span class="grow">${words.trouble.cutOff}</span></div>`
