import { html, type TemplateResult } from 'lit'
import { words } from '../words/words.ts'

/** The button below a text that is cut: it shows all of it, and cuts it again. Its look is that of `.btn.all` of who shows it. */
export const showAll = (isWhole: boolean, change: (isWhole: boolean) => void): TemplateResult =>
  html`<button
    class="btn quiet all"
    aria-expanded=${isWhole}
    @click=${() => change(!isWhole)}>${isWhole ? words.said.showLess : words.said.showAll}</button>`
