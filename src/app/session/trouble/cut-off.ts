import { html } from 'lit'
import { icon } from '../../../elements/icons.ts'

/** Tells the person that the reply above is not complete. */
export const cutOff = html`<div class="note warn" role="status">${icon('alert')}
  <span class="grow">The reply was cut off: it had become too long for the model.</span></div>`
