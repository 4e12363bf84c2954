import { html, LitElement, nothing } from 'lit'
import type { CoreQuestion } from '../core/question.ts'
import { answerOnce } from './answer-once.ts'
import { emit } from './emit.ts'
import { icon } from './icons.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import { openInput, photoInput } from './photo-input.ts'
import { prompt } from './prompt.ts'

/**
 * Asks for a photo. The file is for the owner to keep, who then answers with its id; "Skip" answers with none.
 *
 * @fires photo - `CustomEvent<File>`.
 * @fires answer - `CustomEvent<null>`, once per question.
 */
export class LoopPhotoQuestion extends LitElement {
  static override styles = [base, buttons]

  static override properties = { question: { attribute: false }, questionId: { attribute: false } }
  declare question: Extract<CoreQuestion, { kind: 'photo' }> | null
  declare questionId: string | undefined

  #answer = answerOnce(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
  }

  override render() {
    const { question } = this
    if (!question) return nothing
    return html`<div class="stack">${prompt(question.prompt)}
      <button class="btn main" @click=${() => openInput(this.renderRoot, 'camera')}>${icon('camera')}Take a photo</button>
      <div class="pair">
        <button class="btn second" @click=${() => openInput(this.renderRoot, 'library')}>${icon('picture')}Pick</button>
        <button class="btn second" @click=${() => this.#answer(this.questionId ?? question, null)}>${icon('skip')}Skip</button>
      </div>
      ${photoInput('camera', true, this.#photo)}${photoInput('library', false, this.#photo)}
    </div>`
  }

  #photo = (file: File) => emit(this, 'photo', file)
}

customElements.define('loop-photo-question', LoopPhotoQuestion)

declare global {
  interface HTMLElementTagNameMap {
    'loop-photo-question': LoopPhotoQuestion
  }
}
