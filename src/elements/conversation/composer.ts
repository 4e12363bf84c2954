import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { announce } from '../base/announce.ts'
import { emit } from '../base/emit.ts'
import { hold, LONG_HOLD_MS } from '../base/hold.ts'
import { keepFocus } from '../base/keep-focus.ts'
import { sendWord, takePhotoWord, word } from '../base/words.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { fields } from '../look/fields.ts'
import { openInput, photoInput } from './photo-input.ts'

/**
 * The field "Message" with "Send", in whose place "Stop" stands while there is work. With nothing to send, "Send" says so and
 * moves to the field, or, with `noEmptySend`, there is no "Send". Enter sends where there is a keyboard; Shift and Enter make a new line. Escape leaves the field. "Stop" takes no tap
 * at first: the second of a double tap on "Send" was not meant for it.
 *
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field.
 * @fires send - `CustomEvent<{ text: string }>`; the field is emptied.
 * @fires stop - the person wants it to stop.
 * @fires photo - `CustomEvent<{ file: File }>`, a photo that was taken, with `camera`.
 * @csspart label - the label above the field.
 * @slot - what stands between the field and "Send".
 */
export class LoopComposer extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .send { width: max(44px, 2rem); height: max(44px, 2rem); border-radius: 50%; display: grid; place-items: center;
        background: var(--loop-accent-soft) }
      .strong .send { background: var(--loop-action); color: var(--loop-on-action) }
      :host, form { display: flex; flex-direction: column }
      form { flex: 1; gap: var(--loop-space-3) }
      textarea.low { min-height: 52px }
      @media (min-width: 19.01em) { textarea.low:placeholder-shown { height: 52px; white-space: nowrap; overflow: hidden } }
      .optional { margin-inline-start: .35em; font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted) }
    `,
  ]

  static override properties = {
    text: {},
    placeholder: {},
    label: {},
    working: { type: Boolean },
    slim: { type: Boolean },
    strong: { type: Boolean },
    camera: { type: Boolean },
    mayBeEmpty: { type: Boolean },
    noEmptySend: { type: Boolean },
    missing: { state: true },
    filled: { state: true },
  }
  /** The first text of the field. */
  declare text: string
  /** An example of what could be written. */
  declare placeholder: string
  /** There is work that can be stopped. */
  declare working: boolean
  /** One line with its button inside, for words in place of an answer. */
  declare slim: boolean
  /** With text in that line its button is the strong one. */
  declare strong: boolean
  /** The label above that line. */
  declare label: string
  /** Offers "Take a photo". */
  declare camera: boolean
  /** There is something else to send, so that words are optional. */
  declare mayBeEmpty: boolean
  /** The field is one line that grows, and with nothing to send there is no "Send". */
  declare noEmptySend: boolean
  /** There is text in the field. */
  declare filled: boolean
  declare missing: boolean

  #hold = hold(this)

  constructor() {
    super()
    this.text = ''
    this.placeholder = ''
    this.label = word('ownWords', 'Or in your own words')
    this.working = false
    this.slim = false
    this.strong = false
    this.camera = false
    this.mayBeEmpty = false
    this.noEmptySend = false
    this.filled = false
    this.missing = false
    keepFocus(this)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    // "Stop" comes where "Send" was.
    this.#hold.over(this.working, this.working ? LONG_HOLD_MS : undefined)
    if (changed.has('text')) this.filled = this.text.trim() !== ''
    if (this.mayBeEmpty) this.missing = false
  }

  /** The focus goes to the field. */
  override focus(options?: FocusOptions) {
    this.#field.focus(options)
  }

  /** Adds words to the text in the field. */
  add(words: string) {
    const field = this.#field
    field.value = [field.value.trim(), words].filter(Boolean).join('\n')
    this.#typed()
  }

  override render(): unknown {
    return html`<form class="${this.#hold.on ? 'held' : ''} ${this.strong && this.filled ? 'strong' : ''}" @submit=${this.#submit}>
      ${this.slim ? this.#line() : this.#area()}
      ${this.missing ? html`<p class="wrong">${this.#hint}</p>` : nothing}
      ${this.slim && this.working ? this.#stop() : nothing}
    </form>`
  }

  #area() {
    const hasSend = !this.noEmptySend || this.filled || this.mayBeEmpty
    return html`<div class="field"><span part="label"><label for="message">${messageWord()}</label>${
      this.mayBeEmpty ? html`<span class="optional">${word('optionalMark', '(optional)')}</span>` : nothing
    }</span>
        <textarea
          class="input ${this.noEmptySend ? 'low' : ''}"
          id="message"
          dir="auto"
          rows=${this.noEmptySend ? 1 : 2}
          enterkeyhint="enter"
          .value=${this.text}
          placeholder=${this.placeholder}
          @keydown=${this.#keydown}
          @input=${this.#typed}></textarea></div>
      <slot></slot>
      ${
        hasSend || this.camera || this.working
          ? html`<div class="pair">
        ${
          this.camera
            ? html`<button
              class="btn second"
              type="button"
              @click=${() => openInput(this.renderRoot, 'camera')}>${icon('camera')}${takePhotoWord()}</button>
            ${photoInput('camera', true, this.#photo)}`
            : nothing
        }
        ${this.working ? this.#stop() : hasSend ? html`<button class="btn main">${icon('send')}${sendWord()}</button>` : nothing}
      </div>`
          : nothing
      }`
  }

  #line() {
    return html`<div class="field"><label part="label" for="message">${this.label}</label>
      <div class="input"><input
        id="message"
        dir="auto"
        aria-label=${word('messageFor', (label) => `Message: ${label}`)(this.label)}
        autocomplete="off"
        enterkeyhint="send"
        .value=${this.text.replaceAll('\n', ' ')}
        placeholder=${messageWord()}
        @keydown=${this.#leave}
        @input=${this.#typed} />
        <button class="icon-button" aria-label=${sendWord()}><span class="send">${icon('send')}</span></button></div></div>`
  }

  #stop() {
    return html`<button class="btn second" type="button" @click=${() => emit(this, 'stop')}>${icon('stop')}${word('stop', 'Stop')}</button>`
  }

  get #hint() {
    return this.camera || this.noEmptySend
      ? word('wordsOrPhotoFirst', 'Write a few words or take a photo first.')
      : word('wordsFirst', 'Write a few words first.')
  }

  #photo = (file: File) => emit(this, 'photo', { file })

  #typed = () => {
    this.missing = false
    this.filled = this.#field.value.trim() !== ''
    emit(this, 'typed', { text: this.#field.value })
  }

  // Pressed again, Escape is what it is for the page.
  #leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    this.#field.blur()
  }

  #keydown = (event: KeyboardEvent) => {
    this.#leave(event)
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    if (!this.working) this.#send()
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault()
    this.#send()
  }

  get #field() {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>('#message')!
  }

  #send() {
    const field = this.#field
    const text = field.value.trim()
    if (!text && !this.mayBeEmpty) {
      this.missing = true
      announce(this.#hint)
      return field.focus()
    }
    field.value = ''
    this.text = ''
    this.filled = false
    emit(this, 'send', { text })
  }
}

const messageWord = () => word('message', 'Message')

customElements.define('loop-composer', LoopComposer)

declare global {
  interface HTMLElementTagNameMap {
    'loop-composer': LoopComposer
  }
}
