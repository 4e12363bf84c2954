import { html, LitElement, nothing } from 'lit'
import { plain } from '../../core/plain.ts'
import type { CoreQuestion } from '../../core/tools/question.ts'
import { emit } from '../base/emit.ts'
import { prompt } from '../base/prompt.ts'
import { sendWord, skipWord } from '../base/words.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { fields } from '../look/fields.ts'
import { answerOnce } from './answer-once.ts'

/**
 * A question answered in the person's own words; "Skip" answers with empty text.
 *
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field: to be kept and handed back as `text`.
 * @fires answer - `CustomEvent<string>`, once per question.
 */
export class LoopFreeText extends LitElement {
  static override styles = [base, buttons, fields]

  static override properties = { question: { attribute: false }, questionId: { attribute: false }, text: {} }
  /** What is asked; null for nothing. */
  declare question: Extract<CoreQuestion, { kind: 'freeText' }> | null
  /**
   * The question's id, by which it is told apart from the one before: an answer counts once for each. Without it the question
   * itself is.
   */
  declare questionId: string | undefined
  /** The first text of the field. */
  declare text: string

  #answer = answerOnce(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    this.text = ''
  }

  override render(): unknown {
    if (!this.question) return nothing
    return html`<form class="stack" @submit=${this.#submit}>
      ${prompt(html`<label for="text">${plain(this.question.prompt)}</label>`, this.question.prompt.length)}
      <input class="input" id="text" dir="auto" autocomplete="off" enterkeyhint="send" .value=${this.text} placeholder=${plain(this.question.placeholder ?? '')} @input=${this.#typed} />
      <div class="pair">
        <button class="btn second" type="button" @click=${() => this.#send('')}>${skipWord()}</button>
        <button class="btn main">${icon('send')}${sendWord()}</button>
      </div>
    </form>`
  }

  #typed = ({ target }: InputEvent) => emit(this, 'typed', { text: (target as HTMLInputElement).value })

  #submit = (event: SubmitEvent) => {
    event.preventDefault()
    const field = this.renderRoot.querySelector('input')!
    const text = field.value.trim()
    if (!text) return field.focus()
    field.value = ''
    this.#send(text)
  }

  #send(text: string) {
    if (this.question) this.#answer(this.questionId ?? this.question, text)
  }
}

customElements.define('loop-free-text', LoopFreeText)

declare global {
  interface HTMLElementTagNameMap {
    'loop-free-text': LoopFreeText
  }
}
