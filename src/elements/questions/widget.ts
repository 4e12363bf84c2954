import { html } from 'lit'
import { type Answer, type CoreQuestion, ownFallback, type Question } from '../../core/tools/question.ts'
import './confirm.ts'
import './free-text.ts'
import type { KeptPhoto } from './photo-question.ts'
import './photo-question.ts'
import { prompt } from '../base/prompt.ts'
import { word } from '../base/words.ts'

type Widget = (question: Question, questionId: string | undefined) => unknown
const widgets = new Map<string, Widget>()

/**
 * Says how questions of an app's own kind are shown: an element that fires `answer` once per question. The last one of a kind
 * wins.
 */
export const defineWidget = (kind: string, widget: Widget): void => void widgets.set(kind, widget)

/** A question as it is shown. */
export interface Shown {
  readonly question: Question
  readonly questionId: string | undefined
  /** The photo that was kept for a question that asks for one. */
  readonly photo: KeptPhoto | null
  /** What was typed and not sent. */
  readonly text: string
}

/**
 * What shows a question of any kind but a choose. A kind without a widget is said so, and can be passed over with the question's
 * fallback, for which `pass` is called.
 */
export function widgetOf({ question, questionId, photo, text }: Shown, pass: (fallback: Answer) => void): unknown {
  // Narrowed by `kind`. A kind that is not one of the core's falls through, and so does an approval: an app without any loads no widget for it.
  const core = question as Exclude<CoreQuestion, { kind: 'choose' | 'approval' }>
  switch (core.kind) {
    case 'confirm':
      return html`<loop-confirm .question=${core} .questionId=${questionId}></loop-confirm>`
    case 'freeText':
      return html`<loop-free-text .question=${core} .questionId=${questionId} .text=${text}></loop-free-text>`
    case 'photo':
      return html`<loop-photo-question .question=${core} .questionId=${questionId} .photo=${photo}></loop-photo-question>`
    default:
      core satisfies never
      return (
        widgets.get(question.kind)?.(question, questionId) ??
        html`<div class="stack">${prompt(word('unknownQuestion', 'This version cannot show the question'))}
          <p class="why">${unknownKind(question.kind)}</p>
          <button class="btn main" @click=${() => pass(ownFallback(question))}>${word('goOnWithout', 'Go on without it')}</button></div>`
      )
  }
}

const unknownKind = (kind: string) =>
  word('unknownKind', (other) => `It is of the kind “${other}”. A newer version may know it; you can go on without it.`)(kind)
