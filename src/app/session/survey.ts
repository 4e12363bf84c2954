import { html, nothing, type PropertyValues } from 'lit'
import { announce } from '../../elements/base/announce.ts'
import '../../elements/bar.ts'
import '../../elements/conversation/composer.ts'
import { LONG_HOLD_MS } from '../../elements/base/hold.ts'
import { onKeys } from '../../elements/base/keys.ts'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { camera } from '../parts/camera.ts'
import { emit } from '../parts/events.ts'
import { incomingPhotos } from '../parts/incoming-photos.ts'
import { startWords } from '../parts/leftovers.ts'
import { LOW, media, SIDE_BY_SIDE } from '../parts/media.ts'
import { notice } from '../parts/notice.ts'
import { onResize } from '../parts/on-resize.ts'
import { slowWords } from '../parts/slow-words.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import { answersInWords, isOpen } from './answers-in-words.ts'
import { asks } from './asks.ts'
import { lastWords } from './layout/last-words.ts'
import { longWords } from './layout/long-words.ts'
import { asksLook } from './layout/talk-look.ts'
import { addTiles, dropTile, finder, quietWays, type Ways, waysToPhoto } from './photos/add-photos.ts'
import './photos/live-camera.ts'
import { asksForPhoto } from './photos/takes-photo.ts'
import './shots.ts'
import { problemNote } from '../parts/problem-note.ts'
import { sendable } from '../parts/trouble.ts'
import { SurveyElement } from './survey-element.ts'
import { asked, chooseModel, examples, fiveButton, leftOver, onlyTalksNote, questionOf, stopped, talk } from './survey-parts.ts'
import { surveyStyles } from './survey-styles.ts'

/**
 * The screen until a photo was sent: photos and a few words, which of them leave the device, and the conversation. With neither photo nor
 * words the one thing to do is to take a photo. Pictures can be dropped and pasted. Escape stops a run.
 *
 * @fires put-away - the notice
 * @fires photo - `CustomEvent<{ file: File }>`, once per photo taken, picked, dropped or pasted
 * @fires remove - `CustomEvent<{ id: string }>`
 * @fires send - `CustomEvent<{ text: string }>`; never with neither words nor photos
 * @fires say - `CustomEvent<{ text: string, tapped: true }>`: the model shall begin
 * @fires five - the session shall be of just five things, or no more
 * @fires stop
 * @fires continue
 * @fires answer-question - `CustomEvent<{ id: string, answer: Answer }>`
 * @fires step - `CustomEvent<{ path: readonly PathStep[] }>`, how far the person is in the question that is open
 * @fires back
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field
 * @fires unlock - `CustomEvent<string | null>`: a passphrase for the key that is locked, or null for its passkey
 * @fires branch - this one and the next nine are ways out of trouble
 * @fires choose-model
 * @fires home
 * @fires lists
 * @fires replay
 * @fires rest - a new session with what is left
 * @fires retry
 * @fires pause-over
 * @fires send-smaller - it is sent again with small photos
 * @fires settings
 * @fires stand-in - the browser's own model goes on in place of the person's
 */
export class TidySurvey extends SurveyElement {
  static override styles = [...SurveyElement.styles, asksLook, surveyStyles]

  #camera = camera(this)
  #side = media(this, SIDE_BY_SIDE)
  #low = media(this, LOW)
  #showLast = lastWords()
  #slow = slowWords(this)

  constructor() {
    super()
    longWords(this)
    onResize(this, () => this.#followWords())
    incomingPhotos(this, {
      use: (photos) => photos.forEach(this.#photo),
      takes: () => this.#takesPhotos || (!this.working && asksForPhoto(this)),
      says: () => words.photos.dropHere,
    })
    onKeys(this, (key, event) => {
      if (key !== 'Escape' || !this.working) return
      event.preventDefault()
      emit(this, 'stop')
    })
  }

  /** Nothing was said yet. In trouble nothing can be sent, so nothing is asked for. */
  get #asks() {
    return this.messages.length === 0 && !this.trouble
  }

  /** The model has said nothing to the words: what helps it most is a photo. */
  get #isUnanswered() {
    return !this.#asks && !this.#isEmpty && !this.#isAnswered
  }

  /** The model has answered the words with words: what is asked for next is that it begins. */
  get #isAnswered() {
    return !this.#asks && this.messages.at(-1)?.from === 'model'
  }

  /** The model was cut off before its first word. */
  get #isEmpty() {
    return this.cut && this.messages.at(-1)?.from !== 'model'
  }

  /** What the model has said last, where that waits for words. */
  get #inWords() {
    const isModels = this.talks && !this.working && !this.waiting && this.#isAnswered
    return answersInWords({
      said: isModels ? this.messages.at(-1)!.text : '',
      isModels,
      photos: this.photos,
      problem: this.problem,
    })
  }

  get #takesPhotos() {
    return !this.working && !this.trouble && !this.question
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('working') || changed.has('draft')) this.#slow[this.working ? 'begin' : 'end']()
    if (changed.has('unsentText')) this.hasWords = this.unsentText.trim() !== ''
    this.talks = !this.#asks && !this.trouble && !this.question
    this.due = this.trouble !== null || this.question !== null
    // What goes on comes back with a reply of words only.
    const works = this.working && !this.trouble && !this.question
    this.hold.over(
      this.trouble?.heading ?? (this.question ? this.questionId : `${this.working}, ${this.waiting}`),
      works ? LONG_HOLD_MS : undefined,
    )
  }

  protected override updated(changed: PropertyValues<this>) {
    // However many photos are above.
    if (changed.has('problem')) this.renderRoot.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    this.#followWords()
  }

  #followWords = () => {
    const conversation = this.renderRoot.querySelector('loop-conversation')
    const scroller = this.#isTalkInTray ? conversation : this.renderRoot.querySelector('.page')
    if (conversation && scroller && !this.#asks) void this.#showLast(conversation, scroller)
  }

  override render() {
    const isSide = this.#side.fits
    const asks = this.#asks
    const isTalkInTray = this.#isTalkInTray
    const hasPhotos = this.photos.length > 0
    return html`<loop-bar
      .heading=${this.heading}
      .leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${asks || this.#isWide ? 'asks' : ''}" tabindex=${asks || isTalkInTray ? nothing : 0}>
        ${notice(this, this.notice)} ${problemNote(this.problem, 'warn')}
        ${asks && !isSide && !hasPhotos ? asked() : nothing}
        ${asks && !hasPhotos && !this.#isWide ? this.#leftOver() : nothing}
        ${asks && !hasPhotos ? finder(this.#isWide ? this.#ways : null) : nothing}
        ${hasPhotos && this.question?.kind !== 'photo' ? this.#shots() : nothing}
        ${asks && hasPhotos && !this.#isWide ? this.#leftOver() : nothing}
        ${!asks && this.#isWide ? finder(null) : nothing}
        ${isTalkInTray ? nothing : this.#talk()}
      </main>
      <section class="tray ${asks ? 'slim' : ''} ${this.hold.on ? 'held' : ''}" tabindex="-1" aria-label=${first.home.actions}>
        ${asks && isSide ? asked() : nothing} ${asks && this.#isWide ? this.#leftOver() : nothing} ${isTalkInTray ? this.#talk() : nothing} ${this.#tray()}</section>
      ${photoInput('camera', true, this.#photo)}${photoInput('library', false, this.#photo)}
      ${
        this.live === null ? nothing : html`<tidy-live-camera .open=${this.live} @close=${this.#closeCamera}></tidy-live-camera>`
      }`
  }

  // The question stands apart, in the tray.
  #talk() {
    const { question, text } = this.#inWords
    const messages = question
      ? [...this.messages.slice(0, -1), ...(text ? [{ from: 'model', text } as const] : [])]
      : this.messages
    return talk(this, messages, this.#slow.changes)
  }

  /** In a low window it has the place of the photos while there are none. */
  get #isTalkInTray() {
    return this.#side.fits && (!this.#low.fits || this.#asks || this.photos.length > 0)
  }

  /** The ways to a photo stand beside the photos, not in the tray. */
  get #isWide() {
    return this.#side.fits && !this.#low.fits
  }

  #shots() {
    const add = this.#isWide ? dropTile(this.#ways) : addTiles(this.#ways)
    return html`<tidy-shots .photos=${this.photos} .to=${this.to} .stays=${this.stays} .price=${this.price}>
        ${this.#takesPhotos ? add : nothing}${this.#isWide || !this.#takesPhotos ? html`<span slot="add"></span>` : nothing}</tidy-shots>`
  }

  get #ways(): Ways {
    const { kind } = this.#camera
    const show = () => {
      this.live = true
    }
    return {
      take: kind && (kind === 'app' ? () => openInput(this.renderRoot, 'camera') : show),
      pick: () => openInput(this.renderRoot, 'library'),
      isStrong: (this.#asks || this.#isUnanswered) && !this.waiting && this.photos.length === 0 && !this.hasWords,
    }
  }

  #tray() {
    if (this.trouble)
      return html`<tidy-trouble .trouble=${this.trouble} .sends=${sendable(this.trouble, this.photos, this.hasWords)}>${this.trouble.speak ? this.#composer(this.photos.length === 0) : nothing}</tidy-trouble>`
    if (this.question) return questionOf(this, this.question, this.#answer)
    const hasWays = this.photos.length === 0 && !this.working && !(this.#isWide && this.#asks)
    const more = () =>
      this.#asks ? this.#five() : this.#isEmpty || this.waiting ? nothing : this.#goOn(words.session.startSorting, 'quiet')
    const ways = () => (this.#isAnswered && !this.waiting ? this.#begin() : waysToPhoto(this.#ways, more()))
    const inWords = this.#inWords
    const open = isOpen(inWords)
    return html`${this.waiting ? stopped(this.isStopped, this.photos.length > 0 || this.hasWords, () => emit(this, 'continue')) : nothing}
      ${hasWays && this.#isEmpty && !this.waiting ? this.#goOn(words.trouble.tryAgain, this.hasWords ? 'second' : 'main') : nothing}
      ${asks(this, inWords, true)}${hasWays && !open ? ways() : nothing}
      ${this.#asks && this.photos.length > 0 && !this.#side.fits ? this.#five() : nothing}${this.#composer()}${open ? ways() : nothing}`
  }

  /** The one tap that goes on where the model did not. */
  #goOn(label: string, look: 'main' | 'second' | 'quiet') {
    const say = () => {
      // No second tap finds it before the model works.
      this.hold.begin()
      emit(this, 'say', { text: words.session.pleaseStart, tapped: true })
    }
    return html`<button class="btn ${look}" @click=${say}>${label}</button>`
  }

  /** Words were answered with words: sorting begins, or a photo comes first. Where that only brings more words, another model can be chosen. */
  #begin() {
    const look = this.hasWords ? 'second' : 'main'
    if (!this.onlyTalks)
      return html`<div class="ways-on">${this.#goOn(words.session.startSorting, look)}${quietWays(this.#ways, nothing)}</div>`
    return html`${onlyTalksNote()} ${chooseModel(this, look)}
      ${quietWays(this.#ways, this.#goOn(words.session.startSorting, 'quiet'))}`
  }

  #five() {
    return fiveButton(this.five, () => emit(this, 'five'))
  }

  /** The field, with what can be sent by itself; in a trouble it is one line below the remedy. */
  #composer(isBelow = false) {
    return html`<loop-composer
      slot=${isBelow ? 'below' : nothing}
      ?slim=${isBelow}
      ?strong=${isBelow}
      noEmptySend
      placeholder=${this.#asks ? words.session.whatFor : this.#inWords.question ? words.session.yourAnswer : ''}
      .text=${this.unsentText}
      .working=${this.working}
      .mayBeEmpty=${this.photos.length > 0}
      @typed=${(event: CustomEvent<{ text: string }>) => {
        this.hasWords = event.detail.text.trim() !== ''
      }}
      @send=${() => {
        this.hasWords = false
      }}>${this.#asks && this.#side.fits ? this.#between() : nothing}</loop-composer>`
  }

  /** On a wide screen there is room for examples. */
  #between() {
    const hasFive = this.#isWide || this.photos.length > 0
    return html`<div class="between">
      ${this.#isWide ? examples(this.#add) : nothing}
      ${hasFive ? this.#five() : nothing}</div>`
  }

  #leftOver() {
    const isThere = this.left.every((thing) => this.unsentText.includes(thing))
    return this.left.length > 0 && !this.taken && !isThere ? leftOver(this.left, this.#start) : nothing
  }

  #start = () => {
    this.#add(startWords(this.left))
    this.taken = true
  }

  // The words go into the field: the person may change them before they are sent.
  #add = (text: string) => {
    this.renderRoot.querySelector('loop-composer')!.add(text)
    announce(words.session.standsInMessage)
  }

  #closeCamera = () => {
    this.live = false
  }

  #photo = (file: File) => emit(this, 'photo', { file })

  #answer = (event: CustomEvent) => {
    event.stopPropagation()
    emit(this, 'answer-question', { id: this.questionId, answer: event.detail })
  }
}

customElements.define('tidy-survey', TidySurvey)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-survey': TidySurvey
  }
}
