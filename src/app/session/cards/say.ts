import { css, html, LitElement, nothing } from 'lit'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { fields } from '../../../elements/look/fields.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import '../../../elements/sheet.ts'
import { emit } from '../../parts/events.ts'
import { words } from '../../words/words.ts'

/**
 * "Say something": a button with the sheet that it opens, or a field where there is room for one. While a card is open the card stays as it is,
 * and the words are for the next reply; with `now` they are an answer.
 *
 * @fires say - `CustomEvent<{ text: string, next?: true, alone?: true }>`
 * @fires typed - `CustomEvent<{ text: string }>`, the text of an answer
 */
export class TidySay extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    kbd,
    css`.small { text-align: center } label { display: flex; align-items: center; gap: .4rem }`,
  ]

  static override properties = { text: {}, now: { type: Boolean }, field: { type: Boolean }, open: { state: true } }
  /** The first words of the field: those that were refused. */
  declare text: string
  /** The words are an answer, and the model is asked at once. */
  declare now: boolean
  /** There is room for the field itself. */
  declare field: boolean
  declare open: boolean

  constructor() {
    super()
    this.text = ''
    this.now = false
    this.field = false
    this.open = false
  }

  override render() {
    return this.field ? this.#line() : this.#button()
  }

  #line() {
    return html`<form @submit=${this.#send}>
      <div class="field"><label for="words">${words.session.saySomething}<kbd aria-hidden="true">/</kbd></label>
        <div class="input"><input
          id="words"
          dir="auto"
          maxlength="4000"
          autocomplete="off"
          enterkeyhint="send"
          placeholder=${words.session.sayExamples}
          .value=${this.text} />
          <button class="icon-button" aria-label=${words.session.send}>${icon('send')}</button></div></div></form>`
  }

  #button() {
    return html`<button class="icon-button filled" aria-label=${words.session.saySomething} @click=${() => this.show()}>${icon('message')}</button>
      <loop-sheet .open=${this.open} heading=${words.session.saySomething} @close=${this.#close}>
        <form class="stack" @submit=${this.#send}>
          <div class="field"><label for="words">${words.session.message}</label><textarea
            class="input"
            id="words"
            dir="auto"
            required
            maxlength="4000"
            autofocus
            @input=${this.#type}
            .value=${this.text}></textarea></div>
          <button class="btn main">${icon('send')}${words.session.send}</button>
          ${this.now ? nothing : html`<p class="small">${words.session.cardStays}</p>`}
        </form></loop-sheet>`
  }

  /** Opens the sheet, or moves the focus to the field. */
  show(): void {
    if (this.field) this.#words.focus()
    else this.open = true
  }

  get #words() {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>('#words')!
  }

  #type = () => {
    if (this.now) emit(this, 'typed', { text: this.#words.value })
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.open = false
  }

  #send = (event: SubmitEvent) => {
    event.preventDefault()
    const field = this.#words
    const text = field.value.trim()
    if (!text) return
    this.open = false
    field.value = ''
    emit(this, 'say', { text, ...(this.now ? { alone: true } : { next: true }) })
  }
}

customElements.define('tidy-say', TidySay)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-say': TidySay
  }
}
