import { css, html, LitElement, nothing } from 'lit'
import { announce } from '../base/announce.ts'
import { emit } from '../base/emit.ts'
import { hold } from '../base/hold.ts'
import { keepFocus } from '../base/keep-focus.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import { fields } from '../look/fields.ts'
import { openInput, photoInput } from './photo-input.ts'

/**
 * The field "Message" with "Send", in whose place "Stop" stands while there is work. With nothing to send, "Send" says so and
 * moves to the field. Enter sends where there is a keyboard; Shift and Enter make a new line. "Stop" takes no tap
 * at first: the second of a double tap on "Send" was not meant for it.
 *
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field.
 * @fires send - `CustomEvent<{ text: string }>`; the field is emptied.
 * @fires stop - the person wants it to stop.
 * @fires photo - `CustomEvent<{ file: File }>`, a photo that was taken, with `camera`.
 */
export class LoopComposer extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .send { width: max(44px, 2rem); height: max(44px, 2rem); border-radius: 50%; display: grid; place-items: center;
        background: var(--loop-accent-soft) }
      .held { pointer-events: none }
      .optional { font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted) }
    `,
  ]

  static override properties = {
    text: {},
    placeholder: {},
    label: {},
    working: { type: Boolean },
    slim: { type: Boolean },
    camera: { type: Boolean },
    mayBeEmpty: { type: Boolean },
    missing: { state: true },
  }
  /** The first text of the field. */
  declare text: string
  /** An example of what could be written. */
  declare placeholder: string
  /** There is work that can be stopped. */
  declare working: boolean
  /** One line with its button inside, for words in place of an answer. */
  declare slim: boolean
  /** The label above that line. */
  declare label: string
  /** Offers "Take a photo". */
  declare camera: boolean
  /** There is something else to send, so that words are optional. */
  declare mayBeEmpty: boolean
  declare missing: boolean

  #hold = hold(this)

  constructor() {
    super()
    this.text = ''
    this.placeholder = ''
    this.label = 'Or in your own words'
    this.working = false
    this.slim = false
    this.camera = false
    this.mayBeEmpty = false
    this.missing = false
    keepFocus(this)
  }

  protected override willUpdate() {
    this.#hold.over(this.working)
    if (this.mayBeEmpty) this.missing = false
  }

  /** Adds words to the text in the field. */
  add(words: string) {
    const field = this.#field
    field.value = [field.value.trim(), words].filter(Boolean).join('\n')
    this.#typed()
  }

  override render(): unknown {
    return html`<form class="stack ${this.#hold.on ? 'held' : ''}" @submit=${this.#submit}>
      ${this.slim ? this.#line() : this.#area()}
      ${this.missing ? html`<p class="wrong">${this.#hint}</p>` : nothing}
      ${this.slim && this.working ? this.#stop() : nothing}
    </form>`
  }

  #area() {
    return html`<div class="field"><span><label for="message">Message</label>${
      this.mayBeEmpty ? html` <span class="optional">(optional)</span>` : nothing
    }</span>
        <textarea
          class="input"
          id="message"
          rows="2"
          enterkeyhint="enter"
          .value=${this.text}
          placeholder=${this.placeholder}
          @keydown=${this.#keydown}
          @input=${this.#typed}></textarea></div>
      <div class="pair">
        ${
          this.camera
            ? html`<button
              class="btn second"
              type="button"
              @click=${() => openInput(this.renderRoot, 'camera')}>${icon('camera')}Take a photo</button>
            ${photoInput('camera', true, this.#photo)}`
            : nothing
        }
        ${this.working ? this.#stop() : html`<button class="btn main">${icon('send')}Send</button>`}
      </div>`
  }

  #line() {
    return html`<div class="field"><label for="message">${this.label}</label>
      <div class="input"><input
        id="message"
        aria-label="Message: ${this.label}"
        autocomplete="off"
        enterkeyhint="send"
        .value=${this.text}
        placeholder="Message"
        @input=${this.#typed} />
        <button class="icon-button" aria-label="Send"><span class="send">${icon('send')}</span></button></div></div>`
  }

  #stop() {
    return html`<button class="btn second" type="button" @click=${() => emit(this, 'stop')}>${icon('stop')}Stop</button>`
  }

  get #hint() {
    return this.camera ? 'Write a few words or take a photo first.' : 'Write a few words first.'
  }

  #photo = (file: File) => emit(this, 'photo', { file })

  #typed = () => {
    this.missing = false
    emit(this, 'typed', { text: this.#field.value })
  }

  #keydown = (event: KeyboardEvent) => {
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
    emit(this, 'send', { text })
  }
}

customElements.define('loop-composer', LoopComposer)

declare global {
  interface HTMLElementTagNameMap {
    'loop-composer': LoopComposer
  }
}
