import { css, html, LitElement, nothing } from 'lit'
import { focusedNow } from '../../../elements/base/focused-now.ts'
import { keepFocus } from '../../../elements/base/keep-focus.ts'
import { useKey } from '../../../elements/base/keys.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { fields } from '../../../elements/look/fields.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import '../../../elements/sheet.ts'
import { emit } from '../../parts/events.ts'
import { filledIn } from '../../parts/name-form.ts'
import { words } from '../../words/words.ts'
import { notedButton } from '../photos/noted-button.ts'
import { picks } from './picks-look.ts'

/**
 * "Say something": a button with the sheet that it opens, or a field where there is room for one, which Escape leaves. While a card is open the card stays as it is,
 * and the words are for the next reply; with `now` they are an answer.
 *
 * @fires say - `CustomEvent<{ text: string, next?: true, alone?: true }>`
 * @fires take-photos-back - the photos that go with the next answer
 * @fires typed - `CustomEvent<{ text: string }>`, the text that is not sent
 */
export class TidySay extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    kbd,
    picks,
    css`:host { min-width: max(var(--loop-target), 2rem) /* also before it is drawn: what is beside it is measured */ } .small { text-align: center } .head { display: flex; justify-content: space-between }
      .noted { align-items: end; padding-block: 4px; margin-block: -24px -4px; margin-inline-end: calc(-1 * var(--loop-space-2)) } .noted span { display: flex; align-items: center; gap: .45rem; font: var(--loop-type-small) var(--loop-font);
        color: var(--loop-text) } .noted svg.i { width: 1.25rem; height: 1.25rem; color: var(--loop-text-muted) } .noted b { color: var(--loop-accent) } label { display: flex; align-items: center; gap: .4rem }
      /* Words that are not sent wait behind it. */
      [title] { position: relative } [title]::after { content: ''; position: absolute; inset: .55rem .55rem auto auto; width: .6rem; aspect-ratio: 1; border-radius: 50%; background: var(--loop-action) }
      /* It grows with what is typed: a sentence is in view from its start. */
      .input > textarea { flex: 1; min-width: 0; min-height: var(--loop-target); max-height: calc(3lh + 1.4rem); padding: .7rem 0; border: 0; background: none; outline: none; font: inherit;
        resize: none; field-sizing: content }
      .input > textarea:placeholder-shown { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
      .input:has(> textarea) { align-items: end } .input:has(> textarea:focus-visible) { outline: 3px solid var(--loop-focus); outline-offset: 2px }
      /* All of the sheet is in view in a low window, and in a small one. */
      @media (min-width: 36em) and (max-height: 30em), (max-width: 30em) and (max-height: 44em) { .picks { flex-wrap: nowrap; overflow-x: auto } .pick { flex: none; padding: 0 .75rem } }`,
  ]

  static override properties = {
    text: {},
    now: { type: Boolean },
    field: { type: Boolean },
    demo: { type: Boolean },
    noted: { type: Number },
    open: { state: true },
  }
  /** The first words of the field: those that were typed before and not sent, or refused. */
  declare text: string
  /** The words are an answer, and the model is asked at once. */
  declare now: boolean
  /** There is room for the field itself. */
  declare field: boolean
  /** The model is the demo, which has no ears: that is said before anybody writes to it. */
  declare demo: boolean
  /** How many photos go with the next answer: said beside the field. */
  declare noted: number
  declare open: boolean

  constructor() {
    super()
    this.text = ''
    this.now = false
    this.field = false
    this.demo = false
    this.noted = 0
    this.open = false
    keepFocus(this)
  }

  override render() {
    return this.field ? this.#line() : this.#button()
  }

  #line() {
    return html`<form @submit=${this.#send}>
      <div class="field"><div class="head"><label for="words">${words.session.saySomething}<kbd aria-hidden="true">/</kbd></label>${notedButton(this, this.noted)}</div>
        <div class="input"><textarea
          id="words"
          rows="1"
          dir="auto"
          maxlength="4000"
          autocomplete="off"
          enterkeyhint="send"
          placeholder=${words.session.sayExample}
          @pointerdown=${this.#keepFocused}
          @keydown=${this.#keydown}
          @input=${this.#type}
          .value=${this.text}></textarea>
          <button class="icon-button" aria-label=${words.session.send}>${icon('send')}</button></div></div></form>`
  }

  #button() {
    return html`<button class="icon-button filled" aria-label=${words.session.saySomething} title=${this.text || nothing} @click=${() => this.show()}>${icon('message')}</button>
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
          ${this.now || this.demo ? nothing : html`<div class="picks" role="group" aria-label=${words.session.orOneOfThese}>${this.#examples()}</div>`}
          <button class="btn main">${icon('send')}${words.session.send}</button>
          ${this.#note ? html`<p class="small">${this.#note}</p>` : nothing}
        </form></loop-sheet>`
  }

  #examples() {
    const { notMine, leavePapers, bigFirst } = words.session
    return [notMine, leavePapers, bigFirst].map(
      (example) => html`<button type="button" class="pick" @click=${() => this.#add(example)}>${example}</button>`,
    )
  }

  // It goes into the field: the person may change it before it is sent.
  #add(example: string) {
    const field = this.#words
    field.value = [field.value.trim(), example].filter(Boolean).join('\n')
    this.#type()
    field.focus()
  }

  /** What becomes of the words. */
  get #note() {
    if (this.demo) return words.session.demoFollowsTaps
    return this.now ? '' : words.session.cardStays
  }

  /** Opens the sheet, or moves the focus to the field. */
  show(): void {
    if (!this.field) this.open = true
    else {
      this.#keepFocused()
      this.#words.focus()
    }
  }

  /** What had the focus before the field. */
  #before: HTMLElement | null = null

  #keepFocused = () => {
    const focused = focusedNow()
    if (focused !== this.#words) this.#before = focused
  }

  #keydown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const send = () => this.renderRoot.querySelector('form')!.requestSubmit()
    useKey(event, { escape: this.#leave, enter: !event.shiftKey && send })
  }

  // The words stay for the next time. Escape has done its work then, and is for nothing else.
  #leave = () => {
    this.#before?.focus()
    this.#before = null
    if (focusedNow() === this.#words) this.#words.blur()
  }

  get #words() {
    return this.renderRoot.querySelector<HTMLTextAreaElement>('#words')!
  }

  #type = () => {
    this.#grow()
    emit(this, 'typed', { text: this.#words.value })
  }

  protected override updated() {
    this.#grow()
  }

  // Not every browser gives a field the size of its words.
  #grow() {
    if (!this.field || CSS.supports('field-sizing', 'content')) return
    const { style } = this.#words
    style.height = 'auto'
    style.height = `${this.#words.scrollHeight}px`
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.open = false
  }

  #send = (event: SubmitEvent) => {
    event.preventDefault()
    const field = this.#words
    const text = filledIn(field)
    if (!text) return
    this.open = false
    field.value = ''
    this.#grow()
    emit(this, 'say', { text, ...(this.now ? { alone: true } : { next: true }) })
  }
}

customElements.define('tidy-say', TidySay)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-say': TidySay
  }
}
