import { html, type TemplateResult } from 'lit'
import { words } from '../words/words.ts'

/** Who says the words after it, where they are the model's: words alone could imitate the app. */
export const byModel = (): TemplateResult =>
  html`<span class="by">${words.said.theModel}<span class="unseen">${': '}</span></span>`
