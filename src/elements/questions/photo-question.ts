import { css, html, LitElement, nothing } from 'lit'
import type { CoreQuestion } from '../../core/tools/question.ts'
import { emit } from '../base/emit.ts'
import { keepFocus } from '../base/keep-focus.ts'
import { prompt } from '../base/prompt.ts'
import { sendWord, skipWord, takePhotoWord, word } from '../base/words.ts'
import { openInput, photoInput } from '../conversation/photo-input.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { answerOnce } from './answer-once.ts'

/** A photo that was kept and not sent yet. */
export interface KeptPhoto {
  readonly id: string
  readonly url: string
}

/**
 * Asks for a photo. The file is for the owner to keep, who hands it back as `photo`: it is shown, and sent or removed as the person
 * says. An owner that shows none may answer at once. "Skip" answers with none.
 *
 * @fires photo - `CustomEvent<{ file: File }>`, to be kept and handed back as `photo`.
 * @fires remove - `CustomEvent<{ id: string }>`, the photo that is shown is not wanted.
 * @fires answer - `CustomEvent<string | null>`, the photo's id, once per question.
 */
export class LoopPhotoQuestion extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      .shot { position: relative; justify-self: start }
      img { display: block; max-width: 100%; max-height: 14rem; border-radius: var(--loop-radius-l) }
      .shot button { position: absolute; inset-inline-end: 4px; top: 4px }
      .shot span { display: grid; place-items: center; width: max(30px, 1.5rem); height: max(30px, 1.5rem); border-radius: 50%;
        background: var(--loop-pill); color: var(--loop-on-pill) }
    `,
  ]

  static override properties = { question: { attribute: false }, questionId: { attribute: false }, photo: { attribute: false } }
  /** What is asked; null for nothing. */
  declare question: Extract<CoreQuestion, { kind: 'photo' }> | null
  /**
   * The question's id, by which it is told apart from the one before: an answer counts once for each. Without it the question
   * itself is.
   */
  declare questionId: string | undefined
  /** The photo that was kept; null while there is none. */
  declare photo: KeptPhoto | null

  #answer = answerOnce(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    this.photo = null
    keepFocus(this)
  }

  override render(): unknown {
    const { question } = this
    if (!question) return nothing
    const { photo } = this
    const key = this.questionId ?? question
    return html`<div class="stack">${prompt(question.prompt)}
      ${
        photo
          ? html`<div class="shot"><img src=${photo.url} alt=${word('photoToSend', 'The photo that will be sent')} />
              <button
                class="icon-button"
                aria-label=${word('removePhoto', 'Remove photo')}
                @click=${() => emit(this, 'remove', { id: photo.id })}><span>${icon('close')}</span></button></div>
            <button class="btn main" @click=${() => this.#answer(key, photo.id)}>${icon('send')}${sendWord()}</button>`
          : html`<button
            class="btn main"
            @click=${() => openInput(this.renderRoot, 'camera')}>${icon('camera')}${takePhotoWord()}</button>`
      }
      <div class="pair">
        ${
          photo
            ? nothing
            : html`<button
              class="btn second"
              @click=${() => openInput(this.renderRoot, 'library')}>${icon('picture')}${word('pick', 'Pick')}</button>`
        }
        <button class="btn second" @click=${() => this.#answer(key, null)}>${icon('skip')}${skipWord()}</button>
      </div>
      ${photoInput('camera', true, this.#photo)}${photoInput('library', false, this.#photo, false)}
    </div>`
  }

  #photo = (file: File) => emit(this, 'photo', { file })
}

customElements.define('loop-photo-question', LoopPhotoQuestion)

declare global {
  interface HTMLElementTagNameMap {
    'loop-photo-question': LoopPhotoQuestion
  }
}
