import { html, type TemplateResult } from 'lit'

/** The paragraphs of words of a model, for `.paragraph` of who shows them: between two is less than a line, so that what cuts the words never falls on an empty one. */
export const paragraphs = (text: string): readonly TemplateResult[] =>
  text.split(/\n\s*\n/).map((one) => html`<span class="paragraph">${one}</span>`)
