import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { type CoreQuestion, fallbackAnswer, type Question } from '../core/question.ts'
import { answerOnce } from './answer-once.ts'
import './choose.ts'
import './confirm.ts'
import './free-text.ts'
import { hold } from './hold.ts'
import type { KeptPhoto } from './photo-question.ts'
import './photo-question.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import { focusHeading, prompt } from './prompt.ts'

type Widget = (question: Question, questionId: string | undefined) => unknown
const widgets = new Map<string, Widget>()

/** Says how questions of an app's own kind are shown: an element that fires `answer` once per question. The last one of a kind wins. */
export const defineWidget = (kind: string, widget: Widget): void => void widgets.set(kind, widget)

/**
 * Shows a question of any of the core's kinds, or of one with a widget of its own, and moves the focus to its heading. A kind it
 * does not know is said so, and can be passed over with the question's fallback. One that takes the place of another takes no tap at first.
 *
 * @fires answer - `CustomEvent<Answer>`, once per question.
 */
export class LoopQuestion extends LitElement {
  static override styles = [base, buttons, css`:host([held]) { pointer-events: none }`]

  static override properties = { question: { attribute: false }, questionId: { attribute: false }, photo: { attribute: false } }
  declare question: Question | null
  declare questionId: string | undefined
  /** The photo that was kept for a question that asks for one. */
  declare photo: KeptPhoto | null

  #answer = answerOnce(this)
  #hold = hold(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    this.photo = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.get('questionId')) this.#hold.begin()
    this.toggleAttribute('held', this.#hold.on)
  }

  override render() {
    const { question, questionId } = this
    if (!question) return nothing
    // Narrowed by `kind`; whatever is none of the core's falls through.
    const core = question as CoreQuestion
    switch (core.kind) {
      case 'confirm':
        return html`<loop-confirm .question=${core} .questionId=${questionId}></loop-confirm>`
      case 'choose':
        return html`<loop-choose .question=${core} .questionId=${questionId}></loop-choose>`
      case 'freeText':
        return html`<loop-free-text .question=${core} .questionId=${questionId}></loop-free-text>`
      case 'photo':
        return html`<loop-photo-question .question=${core} .questionId=${questionId} .photo=${this.photo}></loop-photo-question>`
      default:
        core satisfies never
        return (
          widgets.get(question.kind)?.(question, questionId) ??
          html`<div class="stack">${prompt('This version cannot show the question')}
          <p class="why">It is of the kind “${question.kind}”. A newer version may know it; you can go on without it.</p>
          <button class="btn main" @click=${() => this.#answer(questionId ?? question, fallbackAnswer(question))}>Go on without it</button></div>`
        )
    }
  }

  protected override async updated(changed: PropertyValues<this>) {
    if (!this.question || !(changed.has('questionId') || (this.questionId === undefined && changed.has('question')))) return
    const shown = this.renderRoot.firstElementChild
    const widget = shown instanceof LitElement ? shown : this
    await widget.updateComplete
    focusHeading(widget)
  }
}

customElements.define('loop-question', LoopQuestion)

declare global {
  interface HTMLElementTagNameMap {
    'loop-question': LoopQuestion
  }
}
