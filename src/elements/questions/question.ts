import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import type { PathStep, Question } from '../../core/tools/question.ts'
import { emit } from '../base/emit.ts'
import './choose.ts'
import { focusHeading } from '../base/focus-heading.ts'
import { hold } from '../base/hold.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import type { KeptPhoto } from './photo-question.ts'
import { widgetOf } from './widget.ts'

/**
 * Shows a question of any of the core's kinds, or of one with a widget of its own, and moves the focus to its heading. A kind it
 * does not know is said so, and can be passed over with the question's fallback. One that takes the place of another takes no tap
 * at first. The slotted content, another way to answer, comes last; it is left out while the question has a field for words of its
 * own and, on a phone, "Other…", which opens one.
 *
 * @fires answer - `CustomEvent<Answer>`, once per question.
 * @fires step - `CustomEvent<{ path: readonly PathStep[] }>`, how far the person is in a question of several levels: to be kept and handed back as `path`.
 * @fires typed - `CustomEvent<{ text: string }>`, the text in its field for words: to be kept and handed back as `text`.
 * @fires photo - `CustomEvent<{ file: File }>`, to be kept and handed back as `photo`.
 * @fires remove - `CustomEvent<{ id: string }>`, the photo that is shown is not wanted.
 * @slot - another way to answer.
 */
export class LoopQuestion extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
      :host([held]) { pointer-events: none }
    `,
  ]

  static override properties = {
    question: { attribute: false },
    questionId: { attribute: false },
    photo: { attribute: false },
    path: { attribute: false },
    text: {},
  }
  /** What is asked, of any kind; null for nothing. */
  declare question: Question | null
  /**
   * The question's id, by which it is told apart from the one before: an answer counts once for each. Without it the question
   * itself is.
   */
  declare questionId: string | undefined
  /** The photo that was kept for a question that asks for one. */
  declare photo: KeptPhoto | null
  /** The steps that were taken in it before, where it is a choice of several levels. */
  declare path: readonly PathStep[]
  /** What was typed to it before and not sent. */
  declare text: string

  /** The question that was answered: its id or, without one, the question itself. A widget may fire twice on a double tap. */
  #answered: unknown
  #hold = hold(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    this.photo = null
    this.path = []
    this.text = ''
    // The first listener on this element, so a second answer reaches nobody.
    this.addEventListener('answer', (event) => {
      const key = this.questionId ?? this.question
      if (key === this.#answered) event.stopImmediatePropagation()
      this.#answered = key
    })
  }

  /** Asks the same question again, because its answer was refused: the card takes another one. */
  async askAgain(): Promise<void> {
    const { question } = this
    this.question = null
    await this.updateComplete
    this.question ??= question
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.get('questionId')) this.#hold.begin()
    // Taken away and shown again, a question is asked again.
    if (!this.question) this.#answered = undefined
    this.toggleAttribute('held', this.#hold.on)
  }

  override render(): unknown {
    const { question, questionId, photo, path, text } = this
    if (!question) return nothing
    if (question.kind === 'choose')
      return html`<loop-choose .question=${question} .questionId=${questionId} .photo=${photo} .path=${path} .text=${text}><slot></slot></loop-choose>`
    return html`${widgetOf({ question, questionId, photo, text }, (fallback) => emit(this, 'answer', fallback))}
      ${question.kind === 'freeText' || question.kind === 'approval' ? nothing : html`<slot></slot>`}`
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
