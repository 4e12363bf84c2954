import { html, nothing } from 'lit'
import '../../elements/conversation/thinking.ts'
import { words } from '../words/words.ts'

const fold = (text: string, heading?: string) =>
  text ? html`<loop-thinking .heading=${heading} .text=${text}></loop-thinking>` : nothing

/** What few want to read: the thoughts of the model, and the summary with which it goes on. */
export const folded = ({ thinking, summary }: { readonly thinking: string; readonly summary: string }) => [
  fold(thinking),
  fold(summary, words.session.summedUp),
]
