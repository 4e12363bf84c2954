import { html, nothing, type TemplateResult } from 'lit'
import { words } from '../words/words.ts'

/** Who says the words after it, where they are the model's: words alone could imitate the app. */
export const byModel = (slot?: string): TemplateResult =>
  html`<span class="by" slot=${slot ?? nothing}>${words.said.theModel}<span class="unseen">${': '}</span></span>`
