import { html, type TemplateResult } from 'lit'
import { words } from '../words/words.ts'

/** How many lines of a text are cut. The letters of some fonts and scripts are taller than their line: that alone is no line more. */
export function linesCut(text: Element): number {
  const { lineHeight, fontSize } = getComputedStyle(text)
  const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize)
  return Math.ceil((text.scrollHeight - text.clientHeight) / line - 0.5)
}

export const isCut = (text: Element): boolean => linesCut(text) > 0

/** The button below a text that is cut: it shows all of it, and cuts it again. Its look is that of `.btn.all` of who shows it. */
export const showAll = (isWhole: boolean, change: (isWhole: boolean, isByKey: boolean) => void): TemplateResult =>
  html`<button
    class="btn quiet all"
    aria-expanded=${isWhole}
    @click=${({ detail }: MouseEvent) => change(!isWhole, detail === 0)}>${isWhole ? words.said.showLess : words.said.showAll}</button>`
