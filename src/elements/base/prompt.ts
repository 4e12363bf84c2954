import { html, type TemplateResult } from 'lit'
import { plain } from '../../core/plain.ts'

/** A heading with more characters than `LONG` is written smaller, one with more than `WORDY` as a paragraph is, so that the answers stay in view. */
const [LONG, WORDY] = [60, 120]

/** The heading of a question, of that many characters. It can take the focus without a ring, see `focusHeading`. */
export const prompt = (text: unknown, length = typeof text === 'string' ? text.length : 0): TemplateResult =>
  html`<h2 class="title ${length > WORDY ? 'wordy' : length > LONG ? 'lengthy' : ''}" dir="auto" tabindex="-1">${typeof text === 'string' ? withBracket(plain(text)) : text}</h2>`

/** A bracket at the end says something beside the question: it stands small below it. */
function withBracket(text: string) {
  const at = text.search(/( \(|（)[^()（）]+[)）]$/)
  return at > 0 ? html`${text.slice(0, at)}<span class="one small">${text.slice(at)}</span>` : text
}
