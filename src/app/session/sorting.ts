import { css, html, nothing } from 'lit'
import type { Question } from '../../core/tools/question.ts'
import '../../elements/bar.ts'
import '../../elements/conversation/composer.ts'
import type { Box } from '../../elements/base/crop.ts'
import { onKeys } from '../../elements/base/keys.ts'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import '../../elements/share-bar.ts'
import '../../elements/questions/question.ts'
import '../../elements/conversation/thinking.ts'
import { prompt } from '../../elements/base/prompt.ts'
import type { ProposeDisposition } from '../../tidy/disposition.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import type { Counts } from '../parts/lists.ts'
import { notice } from '../parts/notice.ts'
import { cutOff } from './trouble/cut-off.ts'
import './cards/card.ts'
import './photo-view.ts'
import type { ScreenToast } from './photo-view.ts'
import './help.ts'
import type { About } from '../parts/view.ts'
import { SessionElement } from './session-element.ts'
import './shots.ts'
import '../parts/trouble.ts'

/**
 * The photo with one thing lit above, the tray below. The tray shows the first of these that there is: trouble, the card, another
 * question, work going on, "Continue", the model's question about one thing; else the model's last words and a field to answer
 * it, so that the person can always go on. Keys: those of the card, U for undo while the toast offers it, Escape for stop while
 * it works. A tray that has just changed takes no tap at first: the second tap of a double tap was meant for the tray before.
 *
 * @fires put-away - the notice
 * @fires answer-question - `CustomEvent<{ id: string, answer: Answer }>`
 * @fires undo
 * @fires gone - the toast was seen long enough
 * @fires done - "Done for now": the lists, with no model call
 * @fires stop
 * @fires continue
 * @fires say - `CustomEvent<{ text: string }>`
 * @fires photo - `CustomEvent<{ file: File }>`
 * @fires remove - `CustomEvent<{ id: string }>`, a photo that is not sent yet
 * @fires branch - this one and the next seven are ways out of trouble
 * @fires choose-model
 * @fires home
 * @fires lists
 * @fires replay
 * @fires rest - a new session with what is left
 * @fires retry
 * @fires settings
 */
export class TidySorting extends SessionElement {
  static override styles = [
    ...SessionElement.styles,
    css`
      .piles { padding: 0 var(--loop-gutter) var(--loop-space-3) }
      .look.told { min-height: 12rem }
      .said { white-space: pre-line; overflow-wrap: anywhere }
      .said.title { text-wrap: pretty }
      .wait { display: grid; gap: var(--loop-space-2) }
    `,
  ]

  static override properties = {
    ...SessionElement.properties,
    counts: { attribute: false },
    photoUrl: {},
    views: { attribute: false },
    region: { attribute: false },
    card: { attribute: false },
    question: { attribute: false },
    working: {},
    said: {},
    toast: { attribute: false },
    places: { attribute: false },
    about: { attribute: false },
  }
  declare counts: Counts
  declare photoUrl: string | null
  /** All photos that were sent, oldest first; null for one that is not loaded. */
  declare views: readonly (string | null)[]
  declare region: Box | null
  declare card: { readonly id: string; readonly question: ProposeDisposition; readonly takenBack?: string } | null
  /** Any other question that is open. */
  declare question: { readonly id: string; readonly question: Question } | null
  /** The work of the model just now, in a few words; null while it does nothing. */
  declare working: string | null
  /** The model's last words, for when no card is open. */
  declare said: string
  declare toast: ScreenToast | null
  declare places: readonly string[]
  /** The thing that is talked about, when it is one: the region is its place. */
  declare about: About | null

  constructor() {
    super()
    this.counts = { belongs: 0, out: 0, left: null }
    this.photoUrl = null
    this.views = []
    this.region = null
    this.card = null
    this.question = null
    this.working = null
    this.said = ''
    this.toast = null
    this.places = []
    this.about = null
    onKeys(this, (key, event) => {
      if (key !== 'Escape' || this.working === null || this.card) return
      emit(this, 'stop')
      event.preventDefault()
    })
  }

  protected override willUpdate() {
    const { trouble, card, question, working, waiting } = this
    this.hold.over(trouble?.heading ?? card?.id ?? question?.id ?? `${working === null}, ${waiting}`)
  }

  override render() {
    const { belongs, out, left } = this.counts
    return html`<loop-bar
        .heading=${this.heading}
        lead="close"
        leadName="Done for now"
        .online=${this.online}
        .cost=${this.cost}
        @lead=${() => emit(this, 'done')}></loop-bar>
      <main class="whole">
        <loop-share-bar class="piles" .belongs=${belongs} .out=${out} .left=${left}></loop-share-bar>
        ${this.notice ? html`<div class="piles">${notice(this, this.notice)}</div>` : nothing}
        ${this.#photo()}
        <section class="tray lap ${this.hold.on ? 'held' : ''}" tabindex="-1" aria-label="What to do">
          ${this.cut && !this.trouble ? cutOff : nothing}${this.#tray()}
          ${this.trouble ? nothing : html`<loop-thinking .text=${this.thinking}></loop-thinking>`}</section>
      </main>`
  }

  #photo() {
    const { trouble, card, question } = this
    const about = trouble || card || question ? null : this.about
    const isLit = (card || question || about) && !trouble
    const thing = card?.question.item ?? about?.item
    return html`<tidy-photo-view
      class="look ${this.toast ? 'told' : ''}"
      .photoUrl=${this.photoUrl}
      .views=${this.views}
      .subject=${card?.id ?? ''}
      .region=${isLit ? this.region : null}
      .tag=${about?.item ?? ''}
      .label=${thing ? `Photo of ${thing}` : 'Photo of the place'}
      .toast=${this.toast}></tidy-photo-view>`
  }

  #tray() {
    const { trouble, card } = this
    if (trouble) return html`<tidy-trouble .trouble=${trouble}>${trouble.speak ? this.#composer() : this.#shots()}</tidy-trouble>`
    if (card)
      return html`<tidy-card
        .card=${card.question}
        .cardId=${card.id}
        .takenBack=${card.takenBack ?? ''}
        .places=${this.places}
        @answer=${this.#answerTo(card.id)}></tidy-card>`
    if (this.question) return this.#other(this.question)
    if (this.working !== null) return this.#work(this.working)
    if (this.waiting)
      return html`<div class="stack-2">${prompt('Ready to go on')}
          <p class="why">Everything is kept as it was. Nothing runs until you say so.</p></div>
        <button class="btn main" @click=${() => emit(this, 'continue')}>Continue</button>`
    if (this.about)
      return html`<tidy-help
        .about=${this.about}
        .said=${this.said}
        .photos=${this.photos}
        .to=${this.to}
        .stays=${this.stays}
        .price=${this.price}
        .unsentText=${this.unsentText}
        @send=${this.#say}></tidy-help>`
    return html`${
      this.said
        ? html`<p class="said">${this.said}</p>`
        : html`<p class="why">No card is open. Say what is next, or call it done for now.</p>`
    }
      ${this.#composer()}`
  }

  /** The work of the model, and the part of its reply that came so far. */
  #work(working: string) {
    const { about } = this
    const draft = about ? suggested(this.draft).text : this.draft
    return html`<div class="wait">
        ${this.draft ? html`<p class="said ${about ? 'title' : ''}">${draft}</p>` : nothing}
        <p class="small">${working}</p></div>
      <button class="btn second" @click=${() => emit(this, 'stop')}>${icon('stop')}Stop</button>`
  }

  #composer() {
    return html`${this.#shots()}
      <loop-composer
        camera
        .text=${this.unsentText}
        .mayBeEmpty=${this.photos.length > 0}
        @send=${this.#say}></loop-composer>`
  }

  #shots() {
    return this.photos.length > 0
      ? html`<tidy-shots small .photos=${this.photos} .to=${this.to} .stays=${this.stays} .price=${this.price}></tidy-shots>`
      : nothing
  }

  #other({ id, question }: { id: string; question: Question }) {
    // Where the thing is that is asked about; a confirm shows its reason itself.
    const where = question.kind !== 'confirm' && typeof question.reason === 'string' ? question.reason : ''
    const before = [this.said, where].filter(Boolean).join('\n')
    return html`${before ? html`<p class="why said">${before}</p>` : nothing}
      <loop-question .question=${question} .questionId=${id} .photo=${this.photos.at(-1) ?? null} @answer=${this.#answerTo(id)}>
        <loop-composer slim @send=${this.#sayAlone}></loop-composer></loop-question>`
  }

  #answerTo = (id: string) => (event: CustomEvent) => {
    event.stopPropagation()
    emit(this, 'answer-question', { id, answer: event.detail })
  }

  #say = (event: CustomEvent<{ text: string }>) => {
    event.stopPropagation()
    emit(this, 'say', event.detail)
  }

  // Beside a question the unsent photos are not shown, so they are not sent.
  #sayAlone = (event: CustomEvent<{ text: string }>) => {
    event.stopPropagation()
    emit(this, 'say', { ...event.detail, alone: true })
  }
}

customElements.define('tidy-sorting', TidySorting)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-sorting': TidySorting
  }
}
