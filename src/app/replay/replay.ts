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
import { Player } from './player.ts'
import { rerunSection } from './rerun-section.ts'
import { factsOf } from './row-facts.ts'
import type { Row } from './timeline-rows.ts'

/** Where the screen reads a session. */
export interface Recording {
  readonly id: string
  events(from: number, most: number): Promise<readonly Logged[]>
  rerun(): Promise<Rerun>
}

/**
 * The replay of a session: the photo with the lit thing, a line for each step, and a clock that plays them. It reads the log
 * itself, in pieces, and neither opens nor changes the session.
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
      .photo { height: 132px; border-radius: var(--loop-radius-l) }
      .draft { justify-self: start; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
        border-radius: var(--loop-radius-m) }
      pre { margin: 0; font: var(--loop-type-caption) var(--loop-font); white-space: pre-wrap; overflow-wrap: anywhere }
      .tray { gap: 0 }
      @media (min-height: 40em) and (min-width: 19.01em) { .photo { position: sticky; top: 8px; z-index: 2;
        box-shadow: 0 0 0 8px var(--loop-bg) } }
    `,
  ]

  static override properties = {
    recording: { attribute: false },
    heading: {},
    imported: { type: Boolean },
    photoUrl: { attribute: false },
    online: { type: Boolean },
    problem: {},
    exporting: { state: true },
    rerun: { state: true },
    rerunProblem: { state: true },
  }
  declare recording: Recording
  declare heading: string
  /** It came from a file, and can only be looked at. */
  declare imported: boolean
  /** The address of a photo, null while it is not there yet. */
  declare photoUrl: (id: string) => string | null
  declare online: boolean
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  declare exporting: boolean
  /** The result of running the session again; `going` while it runs. */
  declare rerun: Rerun | 'going' | null
  /** Why it could not be run again. */
  declare rerunProblem: string

  #player = new Player(this)

  constructor() {
    super()
    this.heading = ''
    this.imported = false
    this.photoUrl = () => null
    this.online = true
    this.problem = null
    this.exporting = false
    this.rerun = null
    this.rerunProblem = ''
  }

  get #log() {
    return this.#player.log
  }

  /** How many events are read. */
  get eventCount() {
    return this.#log.events.length
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('recording')) return
    const { recording } = this
    this.rerun = null
    this.rerunProblem = ''
    void this.#player.read((from, most) => recording.events(from, most), changed.get('recording')?.id === recording.id)
  }

  override render() {
    const { rows: lines, clock } = this.#log
    const { session } = this.#log.past.at(this.#player.index)
    const at = this.#log.rowAt(this.#player.index)
    const row = lines[at]
    const problem = this.problem || this.#player.problem || this.rerunProblem
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
          .following=${this.#player.index > 0}
          .detail=${row && !this.#player.isPlaying ? this.#detail(row, at) : null}
          @pick-row=${(event: CustomEvent<{ row: number }>) => this.#player.pick(event.detail.row)}
          @undo=${(event: Event) => this.#undo(event, row)}
          @branch=${(event: Event) => this.#branch(event, at)}></loop-timeline>
        ${lines.length > 0 ? this.#rerunSection() : nothing}
      </main>
      <section class="tray slim" ?hidden=${lines.length === 0} aria-label="Playback"><loop-transport
        .length=${clock.length}
        .time=${this.#player.time}
        .playing=${this.#player.isPlaying}
        .speed=${this.#player.speed}
        .marks=${this.#log.marks()}
        @play=${this.#player.play}
        @pause=${this.#player.pause}
        @seek=${(event: CustomEvent<{ time: number }>) => this.#player.seek(event.detail.time)}
        @speed=${(event: CustomEvent<{ speed: Speed }>) => this.#player.setSpeed(event.detail.speed)}>
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

  /** The photo at that time, with the thing that was lit. */
  #photo(row: Row | undefined) {
    const { session, app } = this.#log.past.at(this.#player.index)
    const question = row?.question ?? openQuestion(session)?.question
    const region = (isDisposition(question) && question.region) || null
    // Until one was sent it is the one that will be.
    const photo = photoOf(photosSent(session), this.#log.events, region?.photo) ?? this.#log.firstPhoto
    if (!photo) return nothing
    const draft = this.#player.isPlaying ? this.#log.clock.draftAt(this.#player.time) : ''
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
    const indexOf = (seq: number) => this.#log.events.findIndex((event) => event.seq === seq)
    return rerunSection({
      rerun: this.rerun,
      timeOf: (seq) => clockTime(this.#log.clock.timeOf(indexOf(seq))),
      goTo: (seq) => this.#player.go(indexOf(seq)),
      runAgain: this.#runAgain,
    })
  }

  #detail(row: Row, at: number): TimelineDetail {
    const end = this.#log.endOf(at)
    const own = this.#log.events.slice(row.index, end)
    const moment = this.#log.past.at(end - 1)
    return {
      facts: factsOf(row, own, moment, (callId) => this.#log.replyBefore(this.#player.index, callId)),
      thinking: thinkingIn(own),
      // Before the first message there is nothing to continue from.
      branchable: moment.session.messages.length > 0,
      undoable: !this.imported && row.decided === true && this.#log.isStanding(row.callId),
    }
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

  #runAgain = async () => {
    if (this.rerun === 'going') return
    this.rerun = 'going'
    const { reading } = this.#player
    try {
      const rerun = await this.recording.rerun()
      // By now the screen shows another log, or events were added to this one.
      if (reading !== this.#player.reading) return
      this.rerun = rerun
      announce(rerun.diverged ? `It went another way at event ${rerun.diverged.seq}.` : 'It came out the same.')
    } catch (error) {
      if (reading !== this.#player.reading) return
      this.rerun = null
      this.rerunProblem = sentence(messageOf(error))
    }
  }
}

customElements.define('tidy-replay', TidyReplay)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-replay': TidyReplay
  }
}
