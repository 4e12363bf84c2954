import { html, nothing } from 'lit'
import { fillParts, type Plural } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Counts } from './lists.ts'

/** The piles in numbers, with their colours; its look is in `endLook`. */
export const countsLine = ({ belongs, out, left }: Pick<Counts, 'belongs' | 'out'> & Partial<Pick<Counts, 'left'>>) =>
  html`<p class="sum"><span><i></i>${counted(words.end.belong, belongs)}</span><span><i class="out"></i>${counted(words.end.out, out)}</span>
    ${left ? html`<span>${counted(words.end.forAnotherDay, left)}</span>` : nothing}</p>`

/** A number in bold, and what it counts, with the spaces that the language has. */
const counted = (message: Plural, count: number) =>
  html`<span>${fillParts(message, { count }).map((part, at) => (at % 2 ? html`<b>${part}</b>` : part))}</span>`
