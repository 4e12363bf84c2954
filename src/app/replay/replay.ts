import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import type { Rerun } from '../../bridge/protocol.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { openQuestion } from '../../core/shapes/state.ts'
import { announce } from '../../elements/base/announce.ts'
import '../../elements/bar.ts'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/replay/timeline.ts'
import type { TimelineDetail } from '../../elements/replay/timeline.ts'
import { clockTime, type Speed } from '../../elements/replay/transport.ts'
import '../../elements/replay/transport.ts'
import { isDisposition } from '../../tidy/disposition.ts'
import { handled } from '../../tidy/state.ts'
import './export-sheet.ts'
import { costOf, pricesOf } from '../page-storage/prices.ts'
import { problemNote } from '../parts/problem-note.ts'
import { sentence } from '../parts/sentence.ts'
import { photoOf, photosSent, thinkingIn } from '../parts/view.ts'
import { RecordedLog } from './recorded-log.ts'
import { factsOf } from './row-facts.ts'
import type { Row } from './timeline-rows.ts'

/** Where the screen reads a session. */
export interface Recording {
  readonly id: string
  events(from: number, most: number): Promise<readonly Logged[]>
  rerun(): Promise<Rerun>
}

/**
 * A session as it was: the photo with what was lit, what happened line by line, and a clock that plays it. It reads the log itself,
 * in pieces, and neither opens nor changes the session.
 *
 * @fires back
 * @fires lists
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 * @fires branch-at - `CustomEvent<{ seq: number }>`
 * @fires export - `CustomEvent<ExportOptions>`
 */
export class TidyReplay extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    screen,
    css`
      .photo { height: 132px; border-radius: var(--r-l) }
      .draft { justify-self: start; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; border-radius: var(--r-m) }
      pre { margin: 0; font: var(--t-caption); white-space: pre-wrap; overflow-wrap: anywhere }
      .tray { gap: 0 }
      @media (min-height: 40em) and (min-width: 19.01em) { .photo { position: sticky; top: 8px; z-index: 2; box-shadow: 0 0 0 8px var(--bg) } }
    `,
  ]

  static override properties = {
    recording: { attribute: false },
    heading: {},
    imported: { type: Boolean },
    photoUrl: { attribute: false },
    online: { type: Boolean },
    problem: {},
    time: { state: true },
    playing: { state: true },
    speed: { state: true },
    read: { state: true },
    exporting: { state: true },
    again: { state: true },
    failed: { state: true },
  }
  declare recording: Recording
  declare heading: string
  /** It came from a file, and can only be looked at. */
  declare imported: boolean
  /** The address of a photo, null while it is not there yet. */
  declare photoUrl: (id: string) => string | null
  declare online: boolean
  /** What was refused, as a sentence. */
  declare problem: string | null
  declare time: number
  declare playing: boolean
  declare speed: Speed
  /** How many events were read. */
  declare read: number
  declare exporting: boolean
  /** What came of running it again; `going` while it runs. */
  declare again: Rerun | 'going' | null
  declare failed: string

  #log = new RecordedLog()
  /** The event that is shown, for of two at the same time the clock knows only the last. */
  #index = -1
  #frame = 0
  #reading = 0

  constructor() {
    super()
    this.heading = ''
    this.imported = false
    this.photoUrl = () => null
    this.online = true
    this.problem = null
    this.time = 0
    this.playing = false
    this.speed = 1
    this.read = 0
    this.exporting = false
    this.again = null
    this.failed = ''
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#pause()
    this.#reading++
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('recording')) void this.#open(changed.get('recording')?.id === this.recording.id)
  }

  override render() {
    const { rows: lines, clock } = this.#log
    const { session } = this.#log.past.at(this.#index)
    const at = this.#log.rowAt(this.#index)
    const row = lines[at]
    const problem = this.problem || this.failed
    return html`<loop-bar
        .heading=${`Replay: ${this.heading}`}
        leadName="Back"
        .online=${this.online}
        .cost=${costOf(session.usage, pricesOf(this.#log.model))}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page">
        ${this.imported ? this.#fileNote() : nothing}
        ${problemNote(problem, 'warn')}
        ${this.#photo(row)}
        <loop-timeline
          .rows=${lines}
          .count=${lines.length}
          .current=${at}
          .following=${this.#index > 0}
          .detail=${row && !this.playing ? this.#detail(row, at) : null}
          @pick-row=${(event: CustomEvent<{ row: number }>) => this.#pick(event.detail.row)}
          @undo=${(event: Event) => this.#undo(event, row)}
          @branch=${(event: Event) => this.#branch(event, at)}></loop-timeline>
        ${lines.length > 0 ? this.#rerunSection() : nothing}
      </main>
      <section class="tray slim" ?hidden=${lines.length === 0} aria-label="Playback"><loop-transport
        .length=${clock.length}
        .time=${this.time}
        .playing=${this.playing}
        .speed=${this.speed}
        .marks=${this.#log.marks()}
        @play=${this.#play}
        @pause=${this.#pause}
        @seek=${(event: CustomEvent<{ time: number }>) => this.#seek(event.detail.time)}
        @speed=${(event: CustomEvent<{ speed: Speed }>) => this.#setSpeed(event.detail.speed)}>
        <button class="btn quiet" @click=${() => this.#export(true)}>Export</button></loop-transport></section>
      <tidy-export-sheet
        .open=${this.exporting}
        @close=${() => this.#export(false)}
        @export=${() => this.#export(false)}></tidy-export-sheet>`
  }

  #fileNote() {
    return html`<div class="note">${icon('lock')}
      <span class="grow">This session came from a file. It is read only; a branch of it is yours.</span>
      <button class="btn quiet" @click=${() => emit(this, 'lists')}>See the lists</button></div>`
  }

  /** The photo as it was then, with what was lit. */
  #photo(row: Row | undefined) {
    const { session, app } = this.#log.past.at(this.#index)
    const question = row?.question ?? openQuestion(session)?.question
    const region = (isDisposition(question) && question.region) || null
    // Until one was sent it is the one that will be.
    const photo = photoOf(photosSent(session), this.#log.events, region?.photo) ?? this.#log.firstPhoto
    if (!photo) return nothing
    const draft = this.playing ? this.#log.clock.draftAt(this.time) : ''
    return html`<loop-lit-photo
      class="photo"
      .src=${this.photoUrl(photo)}
      .region=${region}
      .share=${0.3}
      dimmed
      .tag=${`${handled(app)} handled`}
      label="The photo as it was then">
        ${draft ? html`<p class="tag draft">${draft.slice(-120)}</p>` : nothing}</loop-lit-photo>`
  }

  #rerunSection() {
    const { again } = this
    const isBusy = again === 'going'
    return html`<section class="stack-2">
      ${again && !isBusy ? this.#outcome(again) : nothing}
      <button class="btn quiet" aria-disabled=${isBusy} @click=${this.#rerun}>
        ${isBusy ? 'Running again…' : 'Run again offline'}</button></section>`
  }

  #outcome({ events, diverged }: Rerun) {
    if (!diverged)
      return html`<div class="note">${icon('check')}<span class="grow">It came out the same: ${events.length} events.</span></div>`
    const index = this.#log.events.findIndex(({ seq }) => seq === diverged.seq)
    return html`<div class="note warn">${icon('alert')}<span class="grow">It went another way at event ${diverged.seq}.</span>
        <button class="btn quiet" @click=${() => this.#go(index)}>Go to ${clockTime(this.#log.clock.timeOf(index))}</button></div>
      <details><summary class="small">What differs</summary><pre>${diverged.why}</pre></details>`
  }

  #detail(row: Row, at: number): TimelineDetail {
    const end = this.#log.endOf(at)
    const own = this.#log.events.slice(row.index, end)
    const moment = this.#log.past.at(end - 1)
    return {
      facts: factsOf(row, own, moment, (callId) => this.#log.replyBefore(this.#index, callId)),
      thinking: thinkingIn(own),
      // Before the first message there is nothing to continue from.
      branchable: moment.session.messages.length > 0,
      undoable: !this.imported && row.decided === true && this.#log.isStanding(row.callId),
    }
  }

  async #open(isSame: boolean) {
    const reading = ++this.#reading
    if (!isSame) this.#begin()
    this.again = null
    this.failed = ''
    const { recording } = this
    const log = this.#log
    const isWanted = () => reading === this.#reading
    const changed = () => {
      this.read = log.events.length
      if (this.#index < 0 && this.read > 0) this.#go(0)
    }
    try {
      await log.read((from, most) => recording.events(from, most), { isWanted, changed })
      if (isWanted() && log.events.length === 0) this.failed = 'There is nothing to replay in this session.'
    } catch (error) {
      if (isWanted()) this.failed = sentence(messageOf(error))
    }
  }

  #begin() {
    this.#pause()
    this.#log = new RecordedLog()
    this.#index = -1
    this.time = 0
  }

  /** To the time of an event, as it was once those were there that complete it. */
  #go(index: number, complete = index) {
    this.#index = complete
    this.time = this.#log.clock.timeOf(index)
    this.requestUpdate()
  }

  #pick(row: number) {
    const line = this.#log.rows[row]
    if (!line) return
    this.#pause()
    this.#go(line.index, this.#log.endOf(row) - 1)
  }

  #seek(time: number) {
    this.time = time
    this.#index = Math.max(0, this.#log.clock.indexAt(time))
  }

  #play = () => {
    if (this.time >= this.#log.clock.length) this.#seek(0)
    this.playing = true
    let before: number | undefined
    const tick = (now: number) => {
      this.#seek(Math.min(this.#log.clock.length, this.time + (now - (before ?? now)) * this.speed))
      before = now
      if (this.time >= this.#log.clock.length) this.playing = false
      else this.#frame = requestAnimationFrame(tick)
    }
    this.#frame = requestAnimationFrame(tick)
  }

  #pause = () => {
    cancelAnimationFrame(this.#frame)
    this.playing = false
  }

  #setSpeed(speed: Speed) {
    this.speed = speed
  }

  #export(open: boolean) {
    this.exporting = open
  }

  #undo(event: Event, row: Row | undefined) {
    event.stopPropagation()
    if (row?.callId) emit(this, 'undo-decision', { callId: row.callId })
  }

  #branch(event: Event, at: number) {
    event.stopPropagation()
    const last = this.#log.events[this.#log.endOf(at) - 1]
    if (last) emit(this, 'branch-at', { seq: last.seq })
  }

  #rerun = async () => {
    if (this.again === 'going') return
    this.again = 'going'
    const reading = this.#reading
    try {
      const again = await this.recording.rerun()
      // The screen shows another log now, or this one has grown.
      if (reading !== this.#reading) return
      this.again = again
      announce(this.again.diverged ? `It went another way at event ${this.again.diverged.seq}.` : 'It came out the same.')
    } catch (error) {
      if (reading !== this.#reading) return
      this.again = null
      this.failed = sentence(messageOf(error))
    }
  }
}

customElements.define('tidy-replay', TidyReplay)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-replay': TidyReplay
  }
}
