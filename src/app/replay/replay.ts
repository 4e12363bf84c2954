import { html, LitElement, nothing, type PropertyValues } from 'lit'
import '../../elements/bar.ts'
import type { Box } from '../../elements/base/crop.ts'
import { hold } from '../../elements/base/hold.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import { isDesk } from '../../tidy/recordings.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { emit } from '../parts/events.ts'
import '../parts/heaps.ts'
import { pricesOf } from '../parts/model-prices.ts'
import { costOf } from '../parts/money.ts'
import { problemNote } from '../parts/problem-note.ts'
import '../parts/unopened.ts'
import { demoAfter } from '../services/begin-demo.ts'
import './lapse/canvas.ts'
import './export-sheet.ts'
import './clip/clip-sheet.ts'
import { first as firstWords } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { clipType } from './clip/clip-type.ts'
import { Painter } from './lapse/painter.ts'
import { controls, heap } from './playback-controls.ts'
import { Player } from './player.ts'
import type { Recording } from './recorded-log.ts'
import './replay-log.ts'
import { HIGH, MEDIUM, WIDE } from '../parts/media.ts'
import type { Frame, LapseThing } from './lapse/time-lapse.ts'
import { replayLook } from './replay-look.ts'
import { wentWords } from './steps/step-words.ts'

/** How much of the photo may be cut: on a wide screen strips at its sides, on a narrow one as much as it takes to fill it. */
const cropOf = (): number => {
  if (matchMedia(`${WIDE} and ${HIGH}`).matches) return 0.15
  return matchMedia(`${MEDIUM} and ${HIGH}`).matches ? 0.3 : 1
}

/**
 * The replay of a session: its photo and its piles in time-lapse, and below them a sentence for each step. It reads the log itself, in pieces, and
 * neither opens nor changes the session.
 *
 * @fires back
 * @fires home - there is no such session any more
 * @fires lists
 * @fires go-on - `CustomEvent<{ id: string }>`, in a branch of it
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 * @fires branch-at - `CustomEvent<{ seq: number }>`
 * @fires export - `CustomEvent<ExportOptions>`
 * @fires saved - `CustomEvent<{ name: string }>`
 */
export class TidyReplay extends LitElement {
  static override styles = [base, buttons, rows, replayLook]

  static override properties = {
    recording: { attribute: false },
    heading: {},
    imported: { type: Boolean },
    goesOn: { type: Boolean },
    photoUrl: { attribute: false },
    afterPhoto: {},
    online: { type: Boolean },
    problem: {},
    toast: { attribute: false },
    isReading: { state: true },
    exporting: { state: true },
    isClipping: { state: true },
  }
  declare recording: Recording
  declare heading: string
  /** It came from a file, and can only be looked at. */
  declare imported: boolean
  /** It came from a file before its end: a branch of it can go on. */
  declare goesOn: boolean
  /** The address of a photo, null while it is not there yet, '' for one that is gone. */
  declare photoUrl: (id: string) => string | null
  /** The photo of the place as it is in the end, where this device has one that the log does not name; empty for none. */
  declare afterPhoto: string
  declare online: boolean
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  /** That something was done. */
  declare toast: Toast | null
  /** On a narrow screen: the log is shown in place of the photo. */
  declare isReading: boolean
  declare exporting: boolean
  /** A clip is made. */
  declare isClipping: boolean

  readonly #hold = hold(this)
  #player = new Player(this)
  #painter = new Painter(() => this.requestUpdate())

  constructor() {
    super()
    this.heading = ''
    this.imported = false
    this.goesOn = false
    this.photoUrl = () => null
    this.afterPhoto = ''
    this.online = true
    this.problem = null
    this.toast = null
    this.isReading = false
    this.exporting = false
    this.isClipping = false
  }

  get #log() {
    return this.#player.log
  }

  /** How many events are read. */
  get eventCount() {
    return this.#log.events.length
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    // The log takes the place of the tray, and the tray that of the log.
    this.#hold.over(this.isReading)
    if (changed.has('recording')) {
      const { recording } = this
      void this.#player.read((from, most) => recording.events(from, most), changed.get('recording')?.id === recording.id)
    }
    const { first, things } = this.#log.lapse
    this.#painter.show(things)
    const drawing = this.#drawing
    for (const photo of new Set([first, ...things.map((thing) => thing.photo), this.#after]))
      if (photo) void this.#painter.load(photo, photo === drawing ? drawing : this.photoUrl(photo))
  }

  override render() {
    const { frame, isEmpty } = this.#player
    if (isEmpty) return html`<tidy-unopened .isGone=${true} .online=${this.online}></tidy-unopened>`
    return html`<div class="app ${this.isReading ? 'reading' : ''}">
      <loop-bar
        .heading=${this.heading}
        leadName=${firstWords.shared.back}
        .online=${this.online}
        .cost=${this.#cost()}
        @lead=${() => emit(this, 'back')}>${
          this.imported
            ? html`<span slot="title" class="title-of-file"><span dir="auto">${this.heading}</span> <span class="file">${words.replay.readOnly}</span></span>`
            : nothing
        }</loop-bar>
      <main class=${this.#hold.on ? 'held' : ''}>
        ${this.#view(frame)}
        <div class="side">${this.#tray(frame)}${this.#logView(frame)}</div>
      </main>
      <loop-toast .toast=${this.toast}></loop-toast></div>
      <tidy-export-sheet
        .open=${this.exporting}
        @close=${() => this.#export(false)}
        @export=${() => this.#export(false)}></tidy-export-sheet>
      ${this.#clipSheet()}`
  }

  #clipSheet() {
    return html`<tidy-clip-sheet
      .open=${this.isClipping}
      .lapse=${this.#log.lapse}
      .painter=${this.#painter}
      .afterPhoto=${this.#after}
      .speed=${this.#player.speed}
      @close=${() => {
        this.isClipping = false
      }}></tidy-clip-sheet>`
  }

  #cost(): string {
    const log = this.#log
    if (this.imported || !log.isWhole) return ''
    return costOf(log.past.at(log.events.length - 1).session.usage, pricesOf(log.model))
  }

  #view(frame: Frame) {
    const { things } = this.#log.lapse
    const last = frame.left.at(-1)
    // On the place as it is in the end no thing lies.
    const isOver = frame.after === 1 && this.#after
    const crop = cropOf()
    const inPile = (pile: 'in' | 'out', all: readonly LapseThing[]) => all.filter((thing) => thing.pile === pile)
    const shown = { belongs: inPile('in', frame.left), out: inPile('out', frame.left) }
    const counts = { belongs: shown.belongs.length, out: shown.out.length }
    const most = Math.max(inPile('in', things).length, inPile('out', things).length)
    const hasNone = this.#hasNone
    return html`<div class="view">${hasNone ? html`<tidy-heaps .counts=${counts} .shown=${shown} .most=${most}></tidy-heaps>` : nothing}
      <tidy-canvas
        class="photo"
        label=${fill(words.replay.photoAt, { left: frame.left.length, count: things.length })}
        .draw=${(context: CanvasRenderingContext2D, box: Box, unit: number) =>
          this.#painter.draw(context, frame, { ...box, unit, crop }, this.#after)}></tidy-canvas>
      ${isOver ? caption('picture', words.end.after) : last ? caption(iconOf(last.disposition), wentWords(last.item, last.disposition)) : hasNone ? caption('picture', words.replay.noPhotos) : nothing}
    </div>`
  }

  #tray(frame: Frame) {
    const player = this.#player
    const { lapse, events } = player.log
    // The stage has the piles already.
    const painter = this.#hasNone ? null : this.#painter
    return html`<section class="tray" ?hidden=${events.length === 0} aria-label=${words.replay.playback}>
      ${problemNote(this.#problem, 'warn')}
      <div class="piles">${heap('in', words.replay.belongs, frame, painter)}${heap('out', words.replay.out, frame, painter)}${
        this.imported ? this.#ways(lapse.things.length > 0) : nothing
      }</div>
      ${controls(player, frame, () => this.#export(true))}
      <div class="fold"><button class="btn steps" aria-expanded="false" @click=${this.#readLog}>
        ${icon('list')}<span class="grow">${words.replay.stepByStep}</span>${icon('down')}</button>
        ${
          lapse.first !== undefined && lapse.things.length > 0 && clipType() !== undefined
            ? html`<button class="btn clip" aria-label=${words.replay.shareClip} @click=${this.#openClip}>${icon('share')}${words.replay.clip}</button>`
            : nothing
        }</div></section>`
  }

  /** From a session that can only be looked at: to its lists, and on in a branch of it. */
  #ways(hasLists: boolean) {
    const way = (label: string, go: () => void) => html`<button class="btn second little" @click=${go}>${label}</button>`
    if (!hasLists && !this.goesOn) return nothing
    return html`<span class="ways">${hasLists ? way(words.replay.seeLists, () => emit(this, 'lists')) : nothing}
      ${this.goesOn ? way(words.sessions.continue, () => emit(this, 'go-on', { id: this.recording.id })) : nothing}</span>`
  }

  #logView(frame: Frame) {
    const log = this.#log
    const { isFollowed, picked } = this.#player
    const { first } = log.lapse
    return html`<tidy-replay-log
      class="log"
      .recording=${this.recording}
      .log=${log}
      .count=${log.events.length}
      .current=${picked ?? log.rowIn(frame)}
      .isOpen=${picked !== null}
      .following=${isFollowed}
      .imported=${this.imported}
      .coverUrl=${(first && this.photoUrl(first)) || ''}
      .problem=${this.#problem}
      @pick-row=${(event: CustomEvent<{ row: number }>) => this.#player.pick(event.detail.row)}
      @close=${this.#closeLog}></tidy-replay-log>`
  }

  /** The photo that it opens on is not here, so the piles fill the stage. */
  get #hasNone(): boolean {
    const { first } = this.#log.lapse
    return this.eventCount > 0 && (first === undefined || this.photoUrl(first) === '')
  }

  get #after(): string {
    return this.#log.lapse.after || this.afterPhoto || this.#drawing
  }

  /** The address of the drawing that the demo has in place of an after photo; '' for another session, and until the demo has ended. */
  get #drawing(): string {
    return isDesk(this.#log.lapse.endOf) ? demoAfter() : ''
  }

  get #problem(): string {
    return this.problem || this.#player.problem
  }

  #openClip = () => {
    this.#player.pause()
    this.isClipping = true
  }

  #export(open: boolean) {
    this.exporting = open
  }

  #readLog = async () => {
    this.isReading = true
    await this.updateComplete
    this.renderRoot.querySelector('tidy-replay-log')?.focus()
  }

  #closeLog = async () => {
    this.isReading = false
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.steps')?.focus()
  }
}

const caption = (name: IconName, text: string) => html`<p class="caption"><span>${icon(name)}${text}</span></p>`

customElements.define('tidy-replay', TidyReplay)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-replay': TidyReplay
  }
}
