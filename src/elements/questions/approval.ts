import { css, html, LitElement, nothing } from 'lit'
import { plain } from '../../core/plain.ts'
import type { Answer, QuestionOf } from '../../core/tools/question.ts'
import { prompt } from '../base/prompt.ts'
import { word } from '../base/words.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { fields } from '../look/fields.ts'
import { answerOnce } from './answer-once.ts'
import { defineWidget } from './widget.ts'

/**
 * Asks whether a tool may run, and shows all of its arguments. A no may have words, which the model gets. No key answers from elsewhere on
 * the page, and neither does Enter: what is allowed may not be taken back. Long arguments scroll, and the answers stay at hand, unless the person's letters
 * are so large that they would cover them.
 *
 * @fires answer - `CustomEvent<ApprovalAnswer>`, once per question.
 */
export class LoopApproval extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .call { padding: var(--loop-space-3) var(--loop-space-4); border: 1px solid var(--loop-line); border-radius: var(--loop-radius-m);
        background: var(--loop-surface) }
      h3, dt, dd { text-align: start }
      dt { font: var(--loop-type-caption) var(--loop-font); color: var(--loop-text-muted); overflow-wrap: anywhere }
      dd { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }
      dd + dt { margin-top: var(--loop-space-2) }
      @media (min-width: 19.5em) and (min-height: 24em) {
        .pair { position: sticky; bottom: 0; padding-block: var(--loop-space-2) 4px; background: var(--loop-tray) }
        .quiet { flex-basis: 100% }
        .input { scroll-margin-block-end: 10rem }
      }
    `,
  ]

  static override properties = { question: { attribute: false }, questionId: { attribute: false } }
  /** What is asked; null for nothing. */
  declare question: QuestionOf<'approval'> | null
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
  }

  override render(): unknown {
    if (!this.question) return nothing
    const { prompt: words, tool, args } = this.question
    const rows = rowsOf(args)
    return html`<form class="stack" @submit=${this.#refuse}>
      ${prompt(words)}
      <div class="call stack-2">
        ${tool === undefined ? nothing : html`<h3 class="label" dir="auto">${plain(tool)}</h3>`}
        ${
          rows.length === 0
            ? html`<p class="small">${word('withoutArguments', 'Without arguments.')}</p>`
            : html`<dl>${rows.map(([name, value]) => html`<dt dir="auto">${plain(name)}</dt><dd dir="auto">${plain(value)}</dd>`)}</dl>`
        }
      </div>
      <div class="field">
        <label for="words">${word('ifNotSayWhy', 'If not, you can say why')}</label>
        <input class="input" id="words" dir="auto" autocomplete="off" enterkeyhint="send" />
      </div>
      <div class="pair">
        <button class="btn second">${word('dontAllow', 'Don’t allow')}</button>
        <button class="btn main" type="button" @click=${() => this.#send(true)}>${word('allow', 'Allow')}</button>
        <button class="btn quiet" type="button" @click=${() => this.#send({ allow: true, forSession: true })}>${word('allowForSession', 'Allow for this session')}</button>
      </div>
    </form>`
  }

  #refuse = (event: SubmitEvent) => {
    event.preventDefault()
    const field = this.renderRoot.querySelector('input')!
    const words = field.value.trim()
    field.value = ''
    this.#send(words ? { allow: false, words } : false)
  }

  #send(answer: Answer) {
    if (this.question) this.#answer(this.questionId ?? this.question, answer)
  }
}

/** The arguments as lines of a name and a value: text as it is, anything else as JSON. */
function rowsOf(args: unknown): readonly (readonly [name: string, value: string])[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  if (args === undefined) return []
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return [['arguments', text(args)]]
  return Object.entries(args).map(([name, value]) => [name, text(value)])
}

customElements.define('loop-approval', LoopApproval)

defineWidget(
  'approval',
  (question, questionId) => html`<loop-approval .question=${question} .questionId=${questionId}></loop-approval>`,
)

declare global {
  interface HTMLElementTagNameMap {
    'loop-approval': LoopApproval
  }
}
