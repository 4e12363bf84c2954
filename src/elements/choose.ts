import { html, LitElement, nothing, type PropertyValues } from 'lit'
import type { CoreQuestion } from '../core/question.ts'
import { answerOnce } from './answer-once.ts'
import { answerOf, branchAfter, type Step } from './choose-path.ts'
import { icon } from './icons.ts'
import { onKeys } from './keys.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import './options.ts'
import { focusHeading, prompt } from './prompt.ts'

/**
 * One of several, level by level where options reveal more; Escape or the button below goes back a level.
 *
 * @fires answer - `CustomEvent`, the value or the path of `[id, value]`, once per question.
 */
export class LoopChoose extends LitElement {
  static override styles = [base, buttons]

  static override properties = { question: { attribute: false }, questionId: { attribute: false }, steps: { state: true } }
  declare question: Extract<CoreQuestion, { kind: 'choose' }> | null
  declare questionId: string | undefined
  declare steps: readonly Step[]

  #answer = answerOnce(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    this.steps = []
    onKeys(this, (key, event) => {
      if (key !== 'Escape' || this.steps.length === 0) return
      event.preventDefault()
      this.#back()
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('questionId') || (this.questionId === undefined && changed.has('question'))) this.steps = []
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.get('steps') && !changed.has('questionId')) focusHeading(this)
  }

  override render() {
    if (!this.question) return nothing
    const branch = branchAfter(this.question, this.steps) ?? branchAfter(this.question, this.steps.slice(0, -1)) ?? this.question
    const last = this.steps.at(-1)?.[1]
    return html`<div class="stack">${prompt(branch.prompt)}
      <loop-options .label=${branch.prompt} .options=${branch.options} one @pick=${this.#picked}></loop-options>
      ${last === undefined ? nothing : html`<button class="btn quiet" @click=${this.#back}>${icon('undo')}Change “${this.#labelOf(last)}”</button>`}
    </div>`
  }

  #labelOf(value: string) {
    const before = this.question && branchAfter(this.question, this.steps.slice(0, -1))
    return before?.options.find((option) => option.value === value)?.label ?? value
  }

  #picked = (event: CustomEvent<number>) => {
    event.stopPropagation()
    const { question } = this
    const branch = question && branchAfter(question, this.steps)
    const option = branch?.options[event.detail]
    if (!question || !option) return
    this.steps = [...this.steps, [branch.id, option.value]]
    if (branchAfter(question, this.steps) === null) this.#answer(this.questionId ?? question, answerOf(question, this.steps))
  }

  #back = () => {
    this.steps = this.steps.slice(0, -1)
  }
}

customElements.define('loop-choose', LoopChoose)

declare global {
  interface HTMLElementTagNameMap {
    'loop-choose': LoopChoose
  }
}
