import { html, LitElement, nothing } from 'lit'
import { plain } from '../../core/plain.ts'
import type { CoreQuestion } from '../../core/tools/question.ts'
import { onControl, onKeys } from '../base/keys.ts'
import { prompt } from '../base/prompt.ts'
import { word } from '../base/words.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { answerOnce } from './answer-once.ts'

/**
 * A yes or no, with a `reason` below where the question has one; Y and N answer from anywhere on the page. The strong button is
 * what holds by default, and what Enter answers.
 *
 * @fires answer - `CustomEvent<boolean>`, once per question.
 */
export class LoopConfirm extends LitElement {
  static override styles = [base, buttons]

  static override properties = { question: { attribute: false }, questionId: { attribute: false } }
  /** What is asked; null for nothing. */
  declare question: Extract<CoreQuestion, { kind: 'confirm' }> | null
  /**
   * The question's id, by which it is told apart from the one before: an answer counts once for each. Without it the question
   * itself is.
   */
  declare questionId: string | undefined

  #answer = answerOnce(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    onKeys(this, (key, event) => {
      if (key === 'Enter' && !onControl(event)) this.#send(this.question?.default ?? true)
      if (key === 'y' || key === 'Y') this.#send(true)
      if (key === 'n' || key === 'N') this.#send(false)
    })
  }

  override render(): unknown {
    if (!this.question) return nothing
    const { default: yes = true, reason } = this.question as CoreQuestion & { default?: boolean; reason?: unknown }
    return html`<div class="stack"><div class="stack-2">${prompt(this.question.prompt)}
        ${typeof reason === 'string' ? html`<p class="why" dir="auto">${plain(reason)}</p>` : nothing}</div>
      <div class="pair">
        <button class="btn ${yes ? 'second' : 'main'}" aria-keyshortcuts="N" @click=${() => this.#send(false)}>${word('no', 'No')}</button>
        <button class="btn ${yes ? 'main' : 'second'}" aria-keyshortcuts="Y" @click=${() => this.#send(true)}>${word('yes', 'Yes')}</button>
      </div></div>`
  }

  #send(yes: boolean) {
    if (this.question) this.#answer(this.questionId ?? this.question, yes)
  }
}

customElements.define('loop-confirm', LoopConfirm)

declare global {
  interface HTMLElementTagNameMap {
    'loop-confirm': LoopConfirm
  }
}
