import { html } from 'lit'

/** Who says the words after it, where they are the model's: words alone could imitate the app. */
export const byModel = html`<span class="by">The model<span class="unseen">${': '}</span></span>`
