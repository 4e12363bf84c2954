import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { plain } from '../../core/plain.ts'
import type { ElicitationAnswer, ElicitationQuestion, FormField } from '../../core/shapes/form.ts'
import type { Answer } from '../../core/tools/question.ts'
import { prompt } from '../base/prompt.ts'
import { sendWord, word } from '../base/words.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { check } from '../look/check.ts'
import { choosing } from '../look/choosing.ts'
import { fields } from '../look/fields.ts'
import { answerOnce } from './answer-once.ts'
import { choicesProblem, localTime, valuesIn } from './form-values.ts'
import { defineWidget } from './widget.ts'

/** The form that was sent last. What asks again may be a new element. */
let last: { readonly question: ElicitationQuestion; readonly id: string | undefined; readonly content: Content } | null = null

/**
 * A form of an MCP server, with the name of the server that asks. The browser checks the fields; what else is wrong the question says when it
 * is asked again.
 *
 * @fires answer - `CustomEvent<ElicitationAnswer>`, once per question.
 */
export class LoopElicitation extends LitElement {
  static override styles = [
    base,
    buttons,
    check,
    choosing,
    fields,
    css`
      fieldset { border: 0; padding: 0; min-width: 0 }
      legend { padding: 0; font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
      .tick { display: flex; align-items: center; gap: var(--loop-space-3); min-height: 44px }
      .about { color: var(--loop-text-muted); overflow-wrap: anywhere }
    `,
  ]

  static override properties = { question: { attribute: false }, questionId: { attribute: false } }
  /** What is asked; null for nothing. */
  declare question: ElicitationQuestion | null
  /**
   * The question's id, by which it is told apart from the one before: an answer counts once for each. Without it the question
   * itself is.
   */
  declare questionId: string | undefined

  #answer = answerOnce(this)
  /** What was sent before, where the same form is asked again. */
  #before: Content | undefined

  constructor() {
    super()
    this.question = null
    this.questionId = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.question && (changed.has('question') || changed.has('questionId')))
      this.#before = contentBefore(this.question, this.questionId)
  }

  override render(): unknown {
    if (!this.question) return nothing
    // Each question has controls of its own: none of them holds words, or a complaint, of the question before.
    return keyed(this.questionId ?? this.question, this.#form(this.question))
  }

  #form({ prompt: words, server, fields: all, problem }: ElicitationQuestion) {
    return html`<form class="stack" @submit=${this.#submit}>
      ${prompt(words)}
      <p class="small about" dir="auto">${word('serverAsks', (asking) => `${asking} asks this, and gets what you send.`)(plain(server))}</p>
      ${problem === undefined ? nothing : html`<p class="wrong" role="alert" dir="auto">${plain(problem)}</p>`}
      ${all.map((field, index) => fieldFor(beginning(field, this.#before), `field-${index}`))}
      <div class="pair">
        <button class="btn second" type="button" @click=${() => this.#send({ action: 'decline' })}>${word('dontSend', 'Don’t send')}</button>
        <button class="btn main">${icon('send')}${sendWord()}</button>
      </div>
    </form>`
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { question, questionId } = this
    if (!question) return
    const content = valuesIn(event.target as HTMLFormElement, question.fields)
    last = { question, id: questionId, content }
    this.#send({ action: 'accept', content })
  }

  #send(answer: ElicitationAnswer) {
    if (this.question) this.#answer(this.questionId ?? this.question, answer as Answer) // JSON
  }
}

type Content = Extract<ElicitationAnswer, { action: 'accept' }>['content']

/** What the person sent of this form before: it did not fit, or the very question is asked again because its answer was refused. */
function contentBefore(question: ElicitationQuestion, id: string | undefined): Content | undefined {
  if (!last) return undefined
  const isAgain =
    (question === last.question && id === last.id) ||
    (question.problem !== undefined && formIn(question) === formIn(last.question))
  return isAgain ? last.content : undefined
}

const formIn = ({ prompt: words, server, fields: all }: ElicitationQuestion): string => JSON.stringify([server, words, all])

/** The field, beginning with what was sent of it. */
const beginning = (field: FormField, content: Content | undefined): FormField =>
  content ? ({ ...field, default: content[field.name] } as FormField) : field // its control made the value

/** A control with its label and what the server says of it. */
function fieldFor(field: FormField, id: string): TemplateResult {
  const name = plain(field.label)
  const label = field.required ? name : word('optional', (needless) => `${needless} (optional)`)(name)
  const about =
    field.description === undefined
      ? nothing
      : html`<p class="small about" dir="auto" id=${`${id}-about`}>${plain(field.description)}</p>`
  const aboutId = field.description === undefined ? nothing : `${id}-about`
  if (field.type === 'boolean')
    return html`<div class="field">
      <label class="tick"><input class="check" type="checkbox" name=${field.name} aria-describedby=${aboutId} .defaultChecked=${field.default === true} /><bdi>${plain(field.label)}</bdi></label>${about}
    </div>`
  if (field.type === 'choices')
    return html`<fieldset class="field" aria-describedby=${aboutId} @change=${(event: Event) => limitChoices(event, field)}>
      <legend dir="auto">${label}</legend>${about}
      ${field.options.map(
        ({ label: text, value }) =>
          html`<label class="tick"><input class="check" type="checkbox" name=${field.name} value=${value} .defaultChecked=${field.default?.includes(value) === true} /><bdi>${plain(text)}</bdi></label>`,
      )}
    </fieldset>`
  return html`<div class="field"><label for=${id} dir="auto">${label}</label>${about}${controlFor(field, id, aboutId)}</div>`
}

/** The names that browsers have for the formats. */
const inputTypes = { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local' } as const

function controlFor(
  field: Extract<FormField, { type: 'text' | 'number' | 'choice' }>,
  id: string,
  about: string | typeof nothing,
): TemplateResult {
  const { name, required } = field
  if (field.type === 'choice')
    return html`<span class="choosing"><select class="input" id=${id} name=${name} ?required=${required} aria-describedby=${about}>
      <option value=""></option>
      ${field.options.map(({ label, value }) => html`<option value=${value} ?selected=${value === field.default}>${plain(label)}</option>`)}
    </select>${icon('down')}</span>`
  if (field.type === 'number')
    return html`<input class="input" id=${id} name=${name} type="number" inputmode="decimal" autocomplete="off" ?required=${required} aria-describedby=${about}
      step=${field.whole ? 1 : 'any'} min=${field.minimum ?? nothing} max=${field.maximum ?? nothing} value=${field.default ?? nothing} />`
  return html`<input class="input" id=${id} name=${name} type=${field.format ? inputTypes[field.format] : 'text'} dir=${field.format ? nothing : 'auto'} autocomplete="off" ?required=${required}
    aria-describedby=${about} minlength=${field.minLength ?? nothing} maxlength=${field.maxLength ?? nothing} value=${startOf(field) ?? nothing} />`
}

const startOf = ({ format, default: text }: Extract<FormField, { type: 'text' }>) =>
  format === 'date-time' && text ? localTime(text) : text

function limitChoices({ currentTarget }: Event, field: Extract<FormField, { type: 'choices' }>) {
  const boxes = [...(currentTarget as HTMLElement).querySelectorAll('input')]
  const count = boxes.filter((box) => box.checked).length
  boxes[0]?.setCustomValidity(count === 0 && !field.required ? '' : choicesProblem(field, count))
}

customElements.define('loop-elicitation', LoopElicitation)

defineWidget(
  'elicitation',
  (question, questionId) => html`<loop-elicitation .question=${question} .questionId=${questionId}></loop-elicitation>`,
)

declare global {
  interface HTMLElementTagNameMap {
    'loop-elicitation': LoopElicitation
  }
}
