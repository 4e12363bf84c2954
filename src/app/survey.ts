import { css, html, LitElement, nothing } from 'lit'
import type { Question } from '../core/question.ts'
import '../elements/bar.ts'
import '../elements/composer.ts'
import { emit } from '../elements/emit.ts'
import { hold } from '../elements/hold.ts'
import { icon } from '../elements/icons.ts'
import { keepFocus } from '../elements/keep-focus.ts'
import { base } from '../elements/look/base.ts'
import { buttons } from '../elements/look/buttons.ts'
import { rows } from '../elements/look/rows.ts'
import { screen } from '../elements/look/screen.ts'
import { openInput, photoInput } from '../elements/photo-input.ts'
import '../elements/question.ts'
import { sizeOf } from './keeping.ts'
import { type Note, notice } from './notice.ts'
import './conversation.ts'
import type { Said } from './conversation.ts'
import type { Trouble } from './trouble.ts'
import './trouble.ts'

/** A photo that will be sent, as it was kept: shrunk, its location gone. `size` is in bytes. */
export interface SurveyPhoto {
  readonly id: string
  readonly url: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/**
 * Photos and a few words, what of it will leave the phone, and what is said until the first card.
 *
 * @fires put-away - the notice
 * @fires photo - `CustomEvent<{ file: File }>`, once per photo taken or picked
 * @fires remove - `CustomEvent<{ id: string }>`
 * @fires send - `CustomEvent<{ text: string }>`; never with neither words nor photos
 * @fires stop
 * @fires continue
 * @fires answer - `CustomEvent<{ id: string, answer: Answer }>`
 * @fires back
 */
export class TidySurvey extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    screen,
    css`
      .shots { display: grid; grid-template-columns: 1fr 1fr 64px; gap: var(--s-2) }
      .shot { position: relative }
      .shot img, .pick { display: block; width: 100%; aspect-ratio: 3 / 4.3; object-fit: cover; border-radius: var(--r-l); background: var(--photo-ground) }
      .shot button { position: absolute; inset-inline-end: 4px; top: 4px }
      .shot button span { width: max(30px, 1.5rem); height: max(30px, 1.5rem); border-radius: 50%; display: grid; place-items: center; background: var(--pill); color: var(--on-pill) }
      .shot button svg.i { width: 1.1rem; height: 1.1rem; stroke-width: 2.25 }
      .pick { display: grid; place-items: center; align-content: center; gap: .25rem; padding: 0; aspect-ratio: auto; height: 100%; min-height: var(--target-main); border: 1.5px dashed var(--edge); background: none; font: var(--t-small); font-weight: 550; color: var(--text-2) }
      .shots.none { grid-template-columns: 1fr }
      .shots.none .pick { min-height: 9rem }
      @media (max-width: 19em) { .shots { grid-template-columns: 1fr 1fr } .pick { grid-column: 1 / -1 } }
    `,
  ]

  static override properties = {
    heading: {},
    photos: { attribute: false },
    to: {},
    stays: { type: Boolean },
    price: {},
    working: { type: Boolean },
    waiting: { type: Boolean },
    problem: {},
    draft: {},
    doing: {},
    messages: { attribute: false },
    question: { attribute: false },
    questionId: { attribute: false },
    trouble: { attribute: false },
    online: { type: Boolean },
    cost: {},
    unsaid: {},
    notice: { attribute: false },
  }
  /** The session's title. */
  declare heading: string
  declare photos: readonly SurveyPhoto[]
  /** The provider's name. */
  declare to: string
  /** Nothing is sent anywhere: the model is on the phone itself. */
  declare stays: boolean
  /** About what it will cost, with its currency; empty when nobody knows. */
  declare price: string
  declare working: boolean
  /** What was under way waits for "Continue". */
  declare waiting: boolean
  declare problem: string | null
  declare draft: string
  /** What it does just now, in a few words. */
  declare doing: string
  declare messages: readonly Said[]
  declare question: Question | null
  declare questionId: string
  declare trouble: Trouble | null
  declare online: boolean
  declare cost: string
  /** Words that wait in the field: those that were not taken, or that came with a shared photo. */
  declare unsaid: string
  /** What the person may want to know of this session; it can be put away. */
  declare notice: Note | null

  #hold = hold(this)

  constructor() {
    super()
    this.heading = 'New session'
    this.photos = []
    this.to = ''
    this.stays = false
    this.price = ''
    this.working = false
    this.waiting = false
    this.problem = null
    this.draft = ''
    this.doing = ''
    this.messages = []
    this.question = null
    this.questionId = ''
    this.trouble = null
    this.online = true
    this.cost = ''
    this.unsaid = ''
    this.notice = null
    keepFocus(this)
  }

  protected override willUpdate() {
    this.#hold.over(this.trouble?.heading ?? (this.question ? this.questionId : this.waiting))
  }

  override render() {
    const begun = this.messages.length > 0
    // Nothing is asked for that could not be taken now.
    const asks = !begun && !this.trouble
    return html`<loop-bar .heading=${this.heading} leadName="Back" .online=${this.online} .cost=${this.cost} @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page">
        ${notice(this, this.notice)}
        ${asks ? html`<div class="stack-2"><h2 class="title">What does it look like?</h2><p class="small">One or two photos are enough. Leave everything as it is.</p></div>` : nothing}
        ${asks || this.photos.length > 0 ? this.#shots() : nothing}
        ${this.photos.length > 0 ? this.#leaving() : nothing}
        ${this.problem ? html`<div class="note warn" role="alert">${icon('alert')}<span class="grow">${this.problem}</span></div>` : nothing}
        ${begun || this.draft ? html`<tidy-conversation .messages=${this.messages} .draft=${this.draft}></tidy-conversation>` : nothing}
        ${this.working ? html`<p class="small">${this.doing || 'Looking…'}</p>` : nothing}
      </main>
      <section class="tray ${this.#hold.on ? 'held' : ''}" tabindex="-1" aria-label="Actions">${this.#tray()}</section>`
  }

  #tray() {
    if (this.trouble) return html`<tidy-trouble .trouble=${this.trouble}></tidy-trouble>`
    if (this.question) {
      const own = this.question.kind === 'freeText'
      return html`<loop-question .question=${this.question} .questionId=${this.questionId} @answer=${this.#answered} @photo=${this.#asked}></loop-question>
        ${own ? nothing : html`<loop-composer slim placeholder="Or in your own words"></loop-composer>`}`
    }
    if (this.waiting) return html`<button class="btn main" @click=${() => emit(this, 'continue')}>Continue</button>`
    return html`<loop-composer camera .text=${this.unsaid} .working=${this.working} .mayBeEmpty=${this.photos.length > 0}></loop-composer>`
  }

  #shots() {
    return html`<div class="shots ${this.photos.length > 0 ? '' : 'none'}">
      ${this.photos.map(
        ({ id, url }, index) => html`<div class="shot"><img src=${url} alt="Photo ${index + 1}" />
          <button class="icon-button" aria-label="Remove photo ${index + 1}" @click=${() => emit(this, 'remove', { id })}><span>${icon('close')}</span></button></div>`,
      )}
      <button class="pick" @click=${() => openInput(this.renderRoot, 'library')}>${icon('picture')}Pick</button>
      ${photoInput('library', false, (file) => emit(this, 'photo', { file }))}</div>`
  }

  #leaving() {
    const { length } = this.photos
    const bytes = this.photos.reduce((sum, photo) => sum + photo.size, 0)
    return html`<div class="note">${icon('send')}<span class="grow"><b>${this.stays ? 'Stays on this phone' : `To ${this.to || 'the model'}`}: ${length} ${length === 1 ? 'photo' : 'photos'}, ${sizeOf(bytes)}</b><br />
      <span class="muted">Location removed.${this.price ? ` About ${this.price}.` : ''}</span></span></div>`
  }

  #answered = (event: CustomEvent) => {
    event.stopPropagation()
    emit(this, 'answer', { id: this.questionId, answer: event.detail })
  }

  // The photo that a question asks for is the owner's to keep, like any other.
  #asked = (event: CustomEvent<File>) => {
    event.stopPropagation()
    emit(this, 'photo', { file: event.detail, questionId: this.questionId })
  }
}

customElements.define('tidy-survey', TidySurvey)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-survey': TidySurvey
  }
}
