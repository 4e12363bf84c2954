import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import type { Rerun } from '../../bridge/protocol.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { openQuestion } from '../../core/shapes/state.ts'
import { announce } from '../../elements/base/announce.ts'
import { history, lastAtMost } from '../../replay/history.ts'
import { playback } from '../../replay/playback.ts'
import '../../elements/bar.ts'
import { emit } from '../../elements/base/emit.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/replay/timeline.ts'
import type { TimelineDetail } from '../../elements/replay/timeline.ts'
import { clockTime, type Mark, type Speed } from '../../elements/replay/transport.ts'
import '../../elements/replay/transport.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { handled } from '../../tidy/state.ts'
import './export-sheet.ts'
import { isDisposition } from '../../tidy/disposition.ts'
import { costOf, pricesOf } from '../parts/prices.ts'
import { sentence } from '../parts/sentence.ts'
import { photoOf, photosSent, thinkingIn } from '../parts/view.ts'
import { factsOf } from './row-facts.ts'
import { type Row, rowsOf } from './timeline-rows.ts'

/** Where the screen reads a session. */
export interface Recording {
  readonly id: string
  events(from: number, most: number): Promise<readonly Logged[]>
  rerun(): Promise<Rerun>
}

/** How many events are read at once: first a screenful, then as many as a frame can take. */
const FIRST = 100
const MORE = 500
/** Milliseconds of a frame for reading on, while nobody waits. */
const SLICE = 6
const MARKS = 250

/**
 * A session as it was: the photo with what was lit, what happened line by line, and a clock that plays it. It reads the log itself,
 * in pieces, and neither opens nor changes the session.
 *
 * @fires back
 * @fires lists
 * @fires undo - `CustomEvent<{ callId: string }>`
 * @fires branch - `CustomEvent<{ seq: number }>`
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

  #events: Logged[] = []
  #clock = playback(this.#events)
  #past = history(this.#events, tidyReading)
  #lines = rowsOf(this.#clock.timeOf)
  /** The event that is shown, for of two at the same time the clock knows only the last. */
  #index = -1
  #marks: { readonly read: number; readonly marks: readonly Mark[] } = { read: 0, marks: [] }
  #stands: { readonly read: number; readonly calls: ReadonlySet<string | undefined> } = { read: -1, calls: new Set() }
  #firstPhoto: string | undefined
  /** The last that replied: what was paid is at its prices. */
  #model = ''
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
    const moment = this.#past.at(this.#index)
    const { session, app } = moment
    const { rows: lines } = this.#lines
    const at = this.#rowAt(this.#index)
    const row = lines[at]
    const question = row?.question ?? openQuestion(session)?.question
    const region = (isDisposition(question) && question.region) || null
    // Until one was sent it is the one that will be.
    const photo = photoOf(photosSent(session), this.#events, region?.photo) ?? this.#firstPhoto
    const draft = this.playing ? this.#clock.draftAt(this.time) : ''
    return html`<loop-bar .heading=${`Replay: ${this.heading}`} leadName="Back" .online=${this.online} .cost=${costOf(session.usage, pricesOf(this.#model))} @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page">
        ${this.imported ? html`<div class="note">${icon('lock')}<span class="grow">This session came from a file. It is read only; a branch of it is yours.</span><button class="btn quiet" @click=${() => emit(this, 'lists')}>See the lists</button></div>` : nothing}
        ${this.problem || this.failed ? html`<div class="note warn" role="alert">${icon('alert')}<span class="grow">${this.problem || this.failed}</span></div>` : nothing}
        ${
          photo
            ? html`<loop-lit-photo class="photo" .src=${this.photoUrl(photo)} .region=${region} .share=${0.3} dimmed .tag=${`${handled(app)} handled`} label="The photo as it was then">
          ${draft ? html`<p class="tag draft">${draft.slice(-120)}</p>` : nothing}</loop-lit-photo>`
            : nothing
        }
        <loop-timeline .rows=${lines} .count=${lines.length} .current=${at} .following=${this.#index > 0} .detail=${row && !this.playing ? this.#detail(row, at) : null}
          @pick=${(event: CustomEvent<{ row: number }>) => this.#pick(event.detail.row)} @undo=${(event: Event) => this.#undo(event, row)} @branch=${(event: Event) => this.#branch(event, at)}></loop-timeline>
        ${lines.length > 0 ? this.#again() : nothing}
      </main>
      <section class="tray slim" ?hidden=${lines.length === 0} aria-label="Playback"><loop-transport .length=${this.#clock.length} .time=${this.time} .playing=${this.playing} .speed=${this.speed} .marks=${this.#marked()}
        @play=${this.#play} @pause=${this.#pause} @seek=${(event: CustomEvent<{ time: number }>) => this.#seek(event.detail.time)}
        @speed=${(event: CustomEvent<{ speed: Speed }>) => this.#faster(event.detail.speed)}><button class="btn quiet" @click=${() => this.#export(true)}>Export</button></loop-transport></section>
      <tidy-export-sheet .open=${this.exporting} @close=${() => this.#export(false)} @export=${() => this.#export(false)}></tidy-export-sheet>`
  }

  #again() {
    const { again } = this
    const going = again === 'going'
    return html`<section class="stack-2">
      ${again && !going ? this.#outcome(again) : nothing}
      <button class="btn quiet" aria-disabled=${going} @click=${this.#rerun}>${going ? 'Running again…' : 'Run again offline'}</button></section>`
  }

  #outcome({ events, diverged }: Rerun) {
    if (!diverged)
      return html`<div class="note">${icon('check')}<span class="grow">It came out the same: ${events.length} events.</span></div>`
    const index = this.#events.findIndex(({ seq }) => seq === diverged.seq)
    return html`<div class="note warn">${icon('alert')}<span class="grow">It went another way at event ${diverged.seq}.</span>
        <button class="btn quiet" @click=${() => this.#go(index)}>Go to ${clockTime(this.#clock.timeOf(index))}</button></div>
      <details><summary class="small">What differs</summary><pre>${diverged.why}</pre></details>`
  }

  #detail(row: Row, at: number): TimelineDetail {
    const end = this.#endOf(at)
    const own = this.#events.slice(row.index, end)
    const moment = this.#past.at(end - 1)
    return {
      facts: factsOf(row, own, moment, this.#replyFor),
      thinking: thinkingIn(own),
      // Before anybody said anything there is nothing to go on with.
      branchable: moment.session.messages.length > 0,
      undoable: !this.imported && row.decided === true && this.#standing().has(row.callId),
    }
  }

  /** The calls whose decision nobody took back to this day. */
  #standing() {
    if (this.#stands.read !== this.read) {
      const { app } = this.#past.at(this.#events.length - 1)
      this.#stands = { read: this.read, calls: new Set(app.decisions.map(({ callId }) => callId)) }
    }
    return this.#stands.calls
  }

  /** The index after the last event that a line stands for. */
  #endOf(at: number) {
    return this.#lines.rows[at + 1]?.index ?? this.#events.length
  }

  #rowAt(index: number) {
    const { rows: lines } = this.#lines
    return lastAtMost(lines.length, (at) => lines[at]!.index, index)
  }

  // The calls of a reply bear its number.
  #replyFor = (callId: string) => {
    for (let index = this.#index; index >= 0; index--) {
      const event = this.#events[index]
      if (event?.type === 'model.replied' && event.calls.some(({ id }) => id === callId)) return event
    }
    return undefined
  }

  #marked(): readonly Mark[] {
    if (this.#marks.read === this.read) return this.#marks.marks
    const { length } = this.#clock
    const marks = new Map<number, Mark>()
    for (const { index, decided, tint, icon: sign } of this.#lines.rows) {
      if (!decided && sign !== 'undo' && sign !== 'camera' && sign !== 'send') continue
      const at = length > 0 ? this.#clock.timeOf(index) / length : 0
      marks.set(Math.round(at * MARKS), { at, tint })
    }
    this.#marks = { read: this.read, marks: [...marks.values()] }
    return this.#marks.marks
  }

  /** Reads the log, or what was added to it: what can be seen first, the rest in pieces that hold nobody up. */
  async #open(known: boolean) {
    const reading = ++this.#reading
    if (!known) this.#begin()
    this.again = null
    this.failed = ''
    const { recording } = this
    try {
      for (let most = FIRST; ; most = MORE) {
        const next = this.#events.at(-1)
        const more = await recording.events(next ? next.seq + 1 : 0, most)
        if (reading !== this.#reading) return
        for (const event of more) {
          this.#events.push(event)
          if (event.type === 'model.replied') this.#model = event.model
          if (event.type === 'user.said') this.#firstPhoto ??= event.parts.find((part) => 'photo' in part)?.photo
        }
        this.#lines.read(this.#events)
        this.read = this.#events.length
        if (this.#index < 0 && more.length > 0) this.#go(0)
        // Fewer than asked for is not the end: a record that is damaged is left out.
        if (more.length === 0) break
        await this.#breath()
      }
      if (this.#events.length === 0) this.failed = 'There is nothing to replay in this session.'
      while (reading === this.#reading) {
        const until = performance.now() + SLICE
        if (this.#past.build(() => performance.now() > until)) return
        await this.#breath()
      }
    } catch (error) {
      if (reading === this.#reading) this.failed = sentence(messageOf(error))
    }
  }

  #begin() {
    this.#pause()
    this.#events = []
    this.#clock = playback(this.#events)
    this.#past = history(this.#events, tidyReading)
    this.#lines = rowsOf(this.#clock.timeOf)
    this.#index = -1
    this.#firstPhoto = undefined
    this.#model = ''
    this.time = 0
  }

  #breath() {
    return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }

  /** To the time of an event, as it was once those were there that complete it. */
  #go(index: number, complete = index) {
    this.#index = complete
    this.time = this.#clock.timeOf(index)
    this.requestUpdate()
  }

  #pick(row: number) {
    const line = this.#lines.rows[row]
    if (!line) return
    this.#pause()
    this.#go(line.index, this.#endOf(row) - 1)
  }

  #seek(time: number) {
    this.time = time
    this.#index = Math.max(0, this.#clock.indexAt(time))
  }

  #play = () => {
    if (this.time >= this.#clock.length) this.#seek(0)
    this.playing = true
    let before: number | undefined
    const tick = (now: number) => {
      this.#seek(Math.min(this.#clock.length, this.time + (now - (before ?? now)) * this.speed))
      before = now
      if (this.time >= this.#clock.length) this.playing = false
      else this.#frame = requestAnimationFrame(tick)
    }
    this.#frame = requestAnimationFrame(tick)
  }

  #pause = () => {
    cancelAnimationFrame(this.#frame)
    this.playing = false
  }

  #faster(speed: Speed) {
    this.speed = speed
  }

  #export(open: boolean) {
    this.exporting = open
  }

  #undo(event: Event, row: Row | undefined) {
    event.stopPropagation()
    if (row?.callId) emit(this, 'undo', { callId: row.callId })
  }

  #branch(event: Event, at: number) {
    event.stopPropagation()
    const last = this.#events[this.#endOf(at) - 1]
    if (last) emit(this, 'branch', { seq: last.seq })
  }

  #rerun = async () => {
    if (this.again === 'going') return
    this.again = 'going'
    const reading = this.#reading
    try {
      const again = await this.recording.rerun()
      // Of a log that is not shown any more, or has grown since.
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
