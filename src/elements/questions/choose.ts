import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { plain } from '../../core/plain.ts'
import { isBranch } from '../../core/tools/choose-path.ts'
import type { Answer, Branch, CoreQuestion, PathStep, Question } from '../../core/tools/question.ts'
import { emit } from '../base/emit.ts'
import { hold } from '../base/hold.ts'
import { onKeys } from '../base/keys.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { choices } from '../look/choices.ts'
import { fields } from '../look/fields.ts'
import { answerOnce } from './answer-once.ts'
import { answerOf, askedAfter } from './choose-path.ts'
import './options.ts'
import { focusHeading } from '../base/focus-heading.ts'
import { prompt } from '../base/prompt.ts'
import { sendWord, skipWord, word } from '../base/words.ts'
import type { KeptPhoto } from './photo-question.ts'
import { widgetOf } from './widget.ts'

/**
 * One of several, level by level where options reveal more, which may end in a question of any kind. Where other words are taken,
 * "Other…" or the key O opens a field. Escape or the button below goes back a level. The slotted content comes last, but not
 * beside a field for words, nor beside "Other…" on a phone, which has room for a field, or for what opens one and shows what was typed in it.
 *
 * @fires step - `CustomEvent<{ path: readonly PathStep[] }>`, the steps that were taken, after each but the last and after each one back.
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field for words: to be kept and handed back as `text`.
 * @fires answer - `CustomEvent<Answer>`, the value, the person's own words or the path, once per question.
 * @fires photo - `CustomEvent<{ file: File }>`, to be kept and handed back as `photo`.
 * @fires remove - `CustomEvent<{ id: string }>`, the photo that is shown is not wanted.
 * @slot - another way to answer.
 */
export class LoopChoose extends LitElement {
  static override styles = [
    base,
    buttons,
    choices,
    fields,
    css`
      :host([held]) { pointer-events: none }
      @media (max-width: 30em), (max-height: 30em) { :has(> .more) ~ slot { display: none } }
      @media (min-width: 30.01em) and (min-height: 30.01em) { .more small { display: none } }
    `,
  ]

  static override properties = {
    question: { attribute: false },
    questionId: { attribute: false },
    photo: { attribute: false },
    path: { attribute: false },
    text: {},
    steps: { state: true },
    words: { state: true },
  }
  /** What is asked; null for nothing. */
  declare question: Extract<CoreQuestion, { kind: 'choose' }> | null
  /**
   * The question's id, by which it is told apart from the one before: an answer counts once for each. Without it the question
   * itself is.
   */
  declare questionId: string | undefined
  /** The photo that was kept where the last question asks for one. */
  declare photo: KeptPhoto | null
  /** The steps that were taken before, where a question that is shown anew goes on. */
  declare path: readonly PathStep[]
  /** What was typed before and not sent. */
  declare text: string
  declare steps: readonly PathStep[]
  /** The first text of the field for other words; null while it is closed. */
  declare words: string | null

  #answer = answerOnce(this)
  #hold = hold(this)

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
    this.photo = null
    this.path = []
    this.text = ''
    this.steps = []
    this.words = null
    onKeys(this, (key, event) => {
      if (key === 'Escape' && this.#backTo !== null) this.#back()
      else if (key.toLowerCase() === 'o' && this.words === null && this.#branch?.other) this.#open()
      else return
      event.preventDefault()
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    const isNew = changed.has('questionId') || (this.questionId === undefined && changed.has('question'))
    if (isNew) {
      this.steps = this.path
      this.words = null
    } else if (!isNew && (changed.has('steps') || changed.has('words'))) this.#hold.begin()
    this.toggleAttribute('held', this.#hold.on)
  }

  protected override async updated(changed: PropertyValues<this>) {
    const moved = changed.get('steps') !== undefined || changed.get('words') !== undefined
    if (!moved || changed.has('questionId')) return
    if (this.words !== null) {
      // It stays where it is once the words are sent: a phone would open its keyboard again.
      if (changed.has('words')) this.#field?.focus()
      return
    }
    const shown = this.renderRoot.querySelector('.end')?.firstElementChild
    const widget = shown instanceof LitElement ? shown : this
    await widget.updateComplete
    focusHeading(widget)
  }

  override render(): unknown {
    const { words } = this
    const asked = this.#asked ?? this.#before
    if (!asked) return nothing
    const back = this.#backTo
    const hasField = words !== null || (!isBranch(asked) && asked.kind === 'freeText')
    return html`<div class="stack">
      ${isBranch(asked) ? (words === null ? this.#choices(asked) : this.#form(asked, words)) : this.#end(asked)}
      ${back === null ? nothing : html`<button class="btn quiet" @click=${this.#back}>${icon('undo')}${back}</button>`}
      ${hasField ? nothing : html`<slot></slot>`}
    </div>`
  }

  #choices({ prompt: text, options, other }: Branch) {
    const { question } = this
    return html`${prompt(text)}
      <loop-options .label=${text} .options=${options} one @pick=${this.#picked}>${
        other
          ? html`<button
            class="choice more"
            aria-keyshortcuts="O"
            @click=${this.#open}>${icon('more')}<span class="grow">${word('other', 'Other…')}${this.text && html`<small dir="auto">${plain(this.text)}</small>`}</span></button>`
          : nothing
      }${
        question?.skip
          ? html`<button class="choice" @click=${() => this.#send(answerOf(question, []))}>${icon('skip')}<span class="grow">${skipWord()}</span></button>`
          : nothing
      }</loop-options>`
  }

  #form({ prompt: text }: Branch, words: string) {
    return html`<form class="stack" @submit=${this.#said} @keydown=${this.#keydown}>
      ${prompt(html`<label for="words">${plain(text)}</label>`, text.length)}
      <input class="input" id="words" dir="auto" autocomplete="off" enterkeyhint="send" .value=${words} @input=${this.#type} />
      <button class="btn main">${icon('send')}${sendWord()}</button>
    </form>`
  }

  #end(question: Question) {
    const { questionId, photo, text } = this
    return html`<div class="end" @answer=${this.#ended}>${widgetOf({ question, questionId, photo, text }, this.#finish)}</div>`
  }

  /** The choice that is asked now; null after the last one. */
  get #asked() {
    return this.question && askedAfter(this.question, this.steps)
  }

  /** The choice before the last step. */
  get #before() {
    return this.question && askedAfter(this.question, this.steps.slice(0, -1))
  }

  get #branch() {
    const asked = this.#asked
    return asked && isBranch(asked) ? asked : null
  }

  /** The label of the button that goes back; null where there is no choice before. */
  get #backTo() {
    if (this.words !== null) return word('backToChoices', 'Back to the choices')
    const value = this.steps.at(-1)?.[1]
    if (value === undefined) return null
    if (typeof value !== 'string') return changeWord(shortened(value.other))
    const before = this.#before
    const option = before && isBranch(before) && before.options.find((one) => one.value === value)
    return changeWord(option ? option.label : value)
  }

  get #field() {
    return this.renderRoot.querySelector('input')
  }

  #picked = (event: CustomEvent<number>) => {
    event.stopPropagation()
    const branch = this.#branch
    const option = branch?.options[event.detail]
    if (branch && option) this.#step([branch.id, option.value])
  }

  #open = () => {
    this.words = this.text
  }

  #type = () => this.#keep(this.#field!.value)

  #keep = (text: string) => emit(this, 'typed', { text })

  #said = (event: SubmitEvent) => {
    event.preventDefault()
    const branch = this.#branch
    const other = this.#field?.value.trim()
    if (!other) this.#field?.focus()
    else if (branch) this.#step([branch.id, { other }])
  }

  // Keys typed into a field are its own, but for the one that leaves it.
  #keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    this.#back()
  }

  #ended = (event: CustomEvent<Answer>) => {
    event.stopPropagation()
    this.#finish(event.detail)
  }

  #step(step: PathStep) {
    this.steps = [...this.steps, step]
    if (this.#asked) {
      if (this.words !== null) this.#keep('')
      this.words = null
      emit(this, 'step', { path: this.steps })
    } else if (this.question) this.#send(answerOf(this.question, this.steps))
  }

  #finish = (last: Answer) => this.#send([...this.steps, last])

  #send(answer: Answer) {
    if (this.question) this.#answer(this.questionId ?? this.question, answer)
  }

  // The person's own words can be edited; an option must be chosen again.
  #back = () => {
    const value = this.words === null ? this.steps.at(-1)?.[1] : undefined
    if (this.words === null) {
      this.steps = this.steps.slice(0, -1)
      emit(this, 'step', { path: this.steps })
    }
    this.words = typeof value === 'object' ? value.other : null
    if (this.words !== null) this.#keep(this.words)
  }
}

const changeWord = (label: string) => word('change', (answer) => `Change “${answer}”`)(label)

const shortened = (label: string) => (label.length > 40 ? `${[...label].slice(0, 39).join('').trimEnd()}…` : label)

customElements.define('loop-choose', LoopChoose)

declare global {
  interface HTMLElementTagNameMap {
    'loop-choose': LoopChoose
  }
}
