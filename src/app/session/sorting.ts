import { html, nothing, type PropertyValues } from 'lit'
import { choiceName } from '../parts/destination.ts'
import '../../elements/bar.ts'
import { LONG_HOLD_MS } from '../../elements/base/hold.ts'
import { onKeys, useKey } from '../../elements/base/keys.ts'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import '../../elements/lit-photo.ts'
import '../../elements/share-bar.ts'
import '../../elements/status-pill.ts'
import type { DispositionAnswer } from '../../tidy/disposition.ts'
import { incomingPhotos } from '../parts/incoming-photos.ts'
import { notice } from '../parts/notice.ts'
import { shownName } from '../parts/shown-name.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { cutOff } from './trouble/cut-off.ts'
import './cards/card.ts'
import { otherQuestion, shots, speakOn, stopped, talk, wait } from './cards/tray.ts'
import { folded } from './folded.ts'
import './photo-view.ts'
import './map/strip.ts'
import './help.ts'
import './photos/closer.ts'
import { takesPhoto } from './photos/takes-photo.ts'
import './keys.ts'
import { kbd } from '../../elements/look/kbd.ts'
import { sendable } from '../parts/trouble.ts'
import { layout } from './layout/layout.ts'
import { longWords } from './layout/long-words.ts'
import { rest } from './layout/rest.ts'
import { SortingElement } from './layout/sorting-element.ts'
import { sortingLook } from './layout/sorting-look.ts'
import { asksLook, talkLook } from './layout/talk-look.ts'
import { canGoCloser, escapeIsDone, workingKeys } from './layout/working-keys.ts'
import { leaveKeys } from './leave-buttons.ts'
import { sortingMotion } from './motion/sorting-motion.ts'
import { swipe, type Way } from './motion/swipe.ts'
import { trayEdge } from './motion/tray-edge.ts'
import { heardLine, heardLook } from './wait/heard-line.ts'

/**
 * The photo with one thing lit above, the tray below. The tray shows the first of these that there is: trouble, the card, another
 * question, work going on, "Continue", the model's question about one thing; else the model's last words and a field to answer
 * it, so that the person can always go on. Keys: those of the card, U for undo, Escape for stop while
 * it works, for "Show less", for "Back to sorting" in a help and for "Done for now" else, and those that `?` lists. A tray that has just changed takes no tap at first: the second tap of a double tap was meant for the tray before.
 *
 * @fires put-away - the notice
 * @fires take - `CustomEvent<{ id: string }>`, a thing that was tapped on the map
 * @fires name-thing - `CustomEvent<{ name: string }>`, another name for the thing on the card
 * @fires type-place - `CustomEvent<{ text: string }>`, the text in the field of "Other…" on the card
 * @fires answer-question - `CustomEvent<{ id: string, answer: Answer }>`
 * @fires step - `CustomEvent<{ path: readonly PathStep[] }>`, how far the person is in the question that is open
 * @fires undo
 * @fires gone - the toast was seen long enough
 * @fires done - "Done for now": the end, with no model call
 * @fires stop
 * @fires continue
 * @fires say - `CustomEvent<{ text: string, alone?: true, tapped?: true, next?: true }>`
 * @fires typed - `CustomEvent<{ text: string }>`, the text of an answer to the model, or of a note at a card
 * @fires leave-help - `CustomEvent<{ way: WayOut }>`, the person goes from a help back to sorting
 * @fires photo - `CustomEvent<{ file: File }>`, taken, or dropped or pasted where a photo is of use
 * @fires note-photos - `CustomEvent<{ files: readonly File[] }>`, dropped or pasted at a card: for the next reply
 * @fires no-photo - what was dropped or pasted is no picture
 * @fires take-photos-back - those
 * @fires remove - `CustomEvent<{ id: string }>`, a photo that is not sent yet
 * @fires unlock - `CustomEvent<string | null>`: a passphrase for the key that is locked, or null for its passkey
 * @fires branch - this one and the next nine are ways out of trouble
 * @fires choose-model
 * @fires home
 * @fires lists
 * @fires pile - `CustomEvent<{ id: string }>`, the id of the list of a pile that was tapped
 * @fires replay
 * @fires rest - a new session with what is left
 * @fires retry
 * @fires pause-over
 * @fires send-smaller - it is sent again with small photos
 * @fires settings
 * @fires stand-in - the browser's own model goes on in place of the person's
 */
export class TidySorting extends SortingElement {
  static override styles = [...SortingElement.styles, kbd, heardLook, sortingLook, asksLook, talkLook]

  readonly #layout = layout(this)
  readonly #motion = sortingMotion(this)
  readonly #swipe = swipe({
    card: () => {
      const element = this.renderRoot.querySelector('tidy-card')
      return element && this.card && !this.hold.on ? { id: this.card.id, element } : null
    },
    show: (way, part) => {
      this.verdict = part !== null && part >= 1 ? this.#wordFor(way) : ''
    },
    act: (way) => this.renderRoot.querySelector('tidy-card')?.answerBy(way),
  })

  /** The toast that was seen long enough. */
  #seen: typeof this.toast = null

  constructor() {
    super()
    longWords(this)
    trayEdge(this)
    this.addEventListener('gone', () => {
      this.#seen = this.toast
      this.requestUpdate()
    })
    const isAtCard = () => this.card !== null && !this.trouble
    incomingPhotos(this, {
      use: (photos) => {
        if (isAtCard()) return emit(this, 'note-photos', { files: photos })
        for (const file of photos) emit(this, 'photo', { file })
      },
      other: () => emit(this, 'no-photo'),
      takes: () => isAtCard() || takesPhoto(this),
      says: () => words.photos.dropHere,
    })
    const useKeys = (key: string, event: KeyboardEvent) => {
      // With the help itself it has this key.
      if (this.about && !this.card && !this.question && !this.hold.on && (this.working !== null || this.waiting || this.trouble))
        useKey(event, { b: leaveKeys(this).b })
      if (key !== 'Escape') return
      if (this.working !== null && !this.card) emit(this, 'stop')
      else if (escapeIsDone(this) && !this.hold.on) this.#done()
      else return
      event.preventDefault()
    }
    onKeys(this, useKeys, window)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    const { trouble, card, question, working, waiting } = this
    // A session from a file may name photos that did not come with it.
    this.bare = !this.photoUrl && this.views.every((url) => url === '') && (this.photos.length === 0 || this.card !== null)
    this.helps = this.about !== null && !trouble && !card && !question
    this.toggleAttribute('decides', card !== null && !trouble)
    // "Stop" comes where "Send" was, but not after a card.
    const isAfterSend = working !== null && !question && !changed.get('card')
    this.hold.over(
      trouble?.heading ?? card?.id ?? question?.id ?? `${working === null}, ${waiting}`,
      isAfterSend ? LONG_HOLD_MS : undefined,
    )
  }

  protected override updated(changed: PropertyValues<this>) {
    this.toggleAttribute(
      'asks',
      this.photos.length === 0 && this.renderRoot.querySelector('.talk, .asks, .said + loop-question') !== null,
    )
    // With the first card nothing has come or gone.
    const before = changed.get('card')
    if (before === undefined || before?.id === this.card?.id) return
    // The same card anew: its answer was refused.
    if (before?.question === this.card?.question && before?.takenBack === this.card?.takenBack) this.#motion.stay()
    else if (this.card?.takenBack) this.#motion.comeBack(this.card.takenBack)
    else this.#motion.go()
  }

  override render() {
    const { belongs, out } = this.counts
    const { left, lead, after } = rest(this.counts, this.working !== null && this.work !== 'end')
    return html`<loop-bar
        .heading=${this.heading}
        .lead=${this.first ? 'back' : 'close'}
        .leadName=${this.first ? first.shared.back : words.session.doneForNow}
        .online=${this.online}
        .cost=${this.cost}
        @lead=${this.first ? () => emit(this, 'home') : this.#done}>${this.first ? nothing : html`<button class="btn quiet done" @click=${this.#done}>${words.session.doneForNow}<kbd aria-hidden="true" ?hidden=${this.helps}>Esc</kbd></button>`}${this.#undo()}${this.#hint()}</loop-bar>
      <main class="whole" @pointerdown=${this.#touch} @pointermove=${this.#swipe.move} @pointerup=${this.#swipe.up} @pointercancel=${this.#swipe.cancel}>
        <div class="piles"><loop-share-bar
          open
          .belongs=${belongs}
          .out=${out}
          .left=${left}
          .leftLead=${lead}
          .leftWords=${after}></loop-share-bar>${notice(this, this.notice)}</div>
        ${this.#photo()}
        ${this.verdict ? html`<p class="verdict" dir="auto" aria-hidden="true">${this.verdict}</p>` : nothing}
        ${this.#layout.name === 'wide' && !this.helps ? html`<tidy-strip .bins=${this.bins}></tidy-strip>` : nothing}
        <section
          class="tray lap ${this.card ? '' : 'calm'}"
          ?held=${this.hold.on}
          tabindex="-1"
          aria-label=${words.session.whatToDo}
          aria-busy=${this.working !== null && !this.card && !this.question}>
          ${this.#layout.name === 'wide' ? this.#near() : nothing}
          ${this.cut && !this.trouble ? cutOff() : nothing}${this.#tray()}
          ${this.trouble ? nothing : folded(this)}</section>
      </main><tidy-keys .works=${workingKeys(this, !this.#layout.isMap && !this.helps)}></tidy-keys>`
  }

  /** For who has no keyboard, from the first decision on. A toast that offers the same is all that a screen reader says of it, and a second tap was meant for the card before. */
  #undo() {
    const isOffered = this.toast !== this.#seen && this.toast?.undoable
    return this.canUndo && this.#layout.name !== 'wide'
      ? html`<button class="icon-button undo ${this.hold.on ? 'held' : ''}" aria-label=${words.session.undo} aria-hidden=${isOffered ? 'true' : nothing} tabindex=${isOffered ? -1 : nothing} @click=${() => emit(this, 'undo')}>${icon('undo')}</button>`
      : nothing
  }

  /** Says, where keys are shown, that there is a list of them. */
  #hint() {
    return html`<button class="icon-button hint" aria-label=${words.session.keys} aria-haspopup="dialog" aria-keyshortcuts="?" @click=${() => this.renderRoot.querySelector('tidy-keys')?.show()}><kbd>?</kbd></button>`
  }

  /** The thing from near, beside the photo as a map, and the cost of the session. In the room of one without a place it says so: no name and no choice moves. */
  #near() {
    const { photoUrl, region, online, cost } = this
    const hasNear = this.card !== null && !this.bare
    const near = region
      ? html`<loop-lit-photo class="near" .src=${photoUrl} .region=${region}></loop-lit-photo>`
      : html`<p class="near none">${icon('picture')}${words.photos.unmarked}</p>`
    // A thing is never beyond the middle of its picture: at the end side of the photo it leaves the corner at the start side free.
    const isAside = region && (2 * region.x + region.width - 1) * (this.matches(':dir(rtl)') ? -1 : 1) > 0.1
    return html`${hasNear ? near : nothing}
      <loop-status-pill class=${isAside ? 'aside' : ''} .over=${hasNear && region !== null} .online=${online} .cost=${cost}></loop-status-pill>`
  }

  #photo() {
    const { card, question, trouble } = this
    // In a trouble the thing that was talked about is still what the words above it are about.
    const about = card || question ? null : this.about
    const closer = this.helps ? this.photos.at(-1) : undefined
    const isLit = about || ((card || question) && !trouble)
    const thing = card?.newName || (card?.question.item ?? about?.item)
    return html`<tidy-photo-view
      class="look ${this.toast ? 'told' : ''} ${this.first ? 'first' : ''}"
      .photoUrl=${closer?.url ?? this.photoUrl}
      .views=${closer ? [] : this.views}
      .subject=${card?.id ?? ''}
      .region=${isLit && !closer ? this.region : null}
      .marks=${this.marks}
      .heading=${this.heading}
      .cost=${this.cost}
      .online=${this.online}
      ?near=${about !== null}
      ?large=${this.demo && about?.how === 'clarifying'}
      ?looks=${this.working !== null && !card && !question && !trouble}
      ?bright=${this.first || closer || (isLit && !this.region)}
      .found=${this.things.flatMap(({ region }) => region ?? [])}
      .heaps=${this.bare ? this.counts : null}
      .tag=${about ? shownName(about.item) : ''}
      .label=${thing ? fill(words.photos.ofThing, { thing: shownName(thing) }) : words.photos.ofPlace}
      .toast=${this.toast}
      .noted=${card && !trouble && !this.#layout.isMap ? this.noted : 0}
      ?closer=${canGoCloser(this)}></tidy-photo-view>`
  }

  #tray() {
    const { trouble, card } = this
    if (trouble)
      return html`${heardLine(this.heard, 'trouble')}<tidy-trouble .trouble=${trouble} .sends=${sendable(trouble, this.photos, this.unsentText.trim() !== '')}>${trouble.speak ? speakOn(this, this.#say) : shots(this)}</tidy-trouble>`
    if (card)
      return html`<tidy-card
        .card=${card.question}
        .cardId=${card.id}
        .takenBack=${card.takenBack ?? null}
        .newName=${card.newName ?? ''}
        .typedPlace=${card.typedPlace ?? ''}
        .places=${this.places}
        .unsentText=${this.unsentText}
        .demo=${this.demo}
        .noted=${this.noted}
        @answer=${this.#answerTo(card.id)}></tidy-card>`
    if (this.question)
      return otherQuestion(this, this.question, { answer: this.#answerTo(this.question.id), say: this.#sayAlone })
    if (this.working !== null) return wait(this, this.working)
    if (this.waiting)
      return html`${heardLine(this.heard, 'trouble')}${stopped(this, { say: this.#say, sayAlone: this.#sayAlone })}`
    if (this.about && this.photos.length > 0)
      return html`<tidy-closer
        .photos=${this.photos}
        .to=${this.to}
        .stays=${this.stays}
        .price=${this.price}
        .unsentText=${this.unsentText}
        @send=${this.#say}></tidy-closer>`
    if (this.about)
      return html`<tidy-help
        .about=${this.about}
        .said=${this.said}
        .isModels=${this.isModels}
        .unsentText=${this.unsentText}
        .demo=${this.demo}
        @send=${this.#say}></tidy-help>`
    return talk(this, {
      isDoneShown: this.#layout.name === 'wide',
      done: this.#done,
      say: this.#say,
      sayAlone: this.#sayAlone,
    })
  }

  #done = () => emit(this, 'done')

  // Swiped on are the photo, and of the card only the heading: a choice is tapped.
  #touch = (event: PointerEvent) => {
    const isOn = (target: EventTarget) => target instanceof HTMLElement && target.matches('tidy-photo-view, h2')
    if (event.composedPath().some(isOn)) this.#swipe.down(event)
  }

  #wordFor(way: Way) {
    const best = this.card?.question.choices[0]
    return way === 'start' || !best ? words.session.skip : choiceName(best.label, best.disposition)
  }

  #answerTo = (id: string) => (event: CustomEvent) => {
    event.stopPropagation()
    if (id === this.card?.id) this.#motion.leave((event.detail as DispositionAnswer).disposition)
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
