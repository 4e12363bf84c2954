import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import type { Rerun } from '../../bridge/protocol.ts'
import { announce } from '../../elements/base/announce.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { faultWords } from '../parts/fault-words.ts'
import '../../elements/replay/timeline.ts'
import type { TimelineDetail } from '../../elements/replay/timeline.ts'
import { clockTime } from '../parts/dates.ts'
import { emit } from '../parts/events.ts'
import { thinkingIn } from '../parts/model-words.ts'
import { problemNote } from '../parts/problem-note.ts'
import { first as firstWords } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { RecordedLog, type Recording } from './recorded-log.ts'
import { rerunSection } from './rerun-section.ts'
import { factsOf } from './steps/row-facts.ts'
import { choosingWords, stepsWords } from './steps/step-words.ts'

/**
 * A session step by step: a sentence a line, what is behind the open one, and, folded, what can be done with the whole.
 *
 * @fires pick-row - `CustomEvent<{ row: number }>`
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 * @fires branch-at - `CustomEvent<{ seq: number }>`
 * @fires close
 */
export class TidyReplayLog extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      .head { display: flex; align-items: center; gap: var(--loop-space-3); padding: .625rem .875rem }
      h2 { font: var(--loop-type-label) var(--loop-font) }
      loop-timeline { border-top: 1px solid var(--loop-line) }
      .note { margin: 0 .875rem .875rem }
      details { border-top: 1px solid var(--loop-line); padding: 0 .875rem }
      details[open] { padding-bottom: .875rem }
      summary { display: flex; align-items: center; justify-content: center; gap: .4rem; min-height: var(--loop-target-main); color: var(--loop-accent);
        font: var(--loop-type-label) var(--loop-font); cursor: pointer; list-style: none }
      summary::-webkit-details-marker { display: none }
      summary svg.i { width: 1.25rem; height: 1.25rem }
      [open] > summary svg.i { rotate: 180deg }
      pre { margin: 0; font: var(--loop-type-caption) var(--loop-font); white-space: pre-wrap; overflow-wrap: anywhere }
      @media (max-width: 19em) { .head { flex-wrap: wrap } }
      @media (min-width: 62em) and (min-height: 30.01em) {
        .card { background: none; border-radius: 0; box-shadow: none; overflow: visible }
        .head .icon-button, .thumb { display: none }
      }
    `,
  ]

  static override properties = {
    recording: { attribute: false },
    log: { attribute: false },
    count: { type: Number },
    current: { type: Number },
    isOpen: { type: Boolean },
    following: { type: Boolean },
    imported: { type: Boolean },
    coverUrl: {},
    problem: {},
    rerun: { state: true },
    rerunProblem: { state: true },
  }
  declare recording: Recording
  declare log: RecordedLog
  /** How many events of the log are read: the log itself grows. */
  declare count: number
  /** The line that is shown as the current one; -1 for none. */
  declare current: number
  /** The current line is open. */
  declare isOpen: boolean
  /** The current line is kept in sight. */
  declare following: boolean
  /** It came from a file, and can only be looked at. */
  declare imported: boolean
  declare coverUrl: string
  declare problem: string
  /** The result of running the session again; `going` while it runs. */
  declare rerun: Rerun | 'going' | null
  /** Why it could not be run again. */
  declare rerunProblem: string

  constructor() {
    super()
    this.log = new RecordedLog()
    this.count = 0
    this.current = -1
    this.isOpen = false
    this.following = false
    this.imported = false
    this.coverUrl = ''
    this.problem = ''
    this.rerun = null
    this.rerunProblem = ''
  }

  override focus() {
    this.renderRoot.querySelector('h2')?.focus()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('recording')) return
    this.rerun = null
    this.rerunProblem = ''
  }

  override render() {
    const { events, rows: lines } = this.log
    const [first, last] = [events[0], events.at(-1)]
    return html`<section class="card" aria-labelledby="steps">
      <div class="head">${this.coverUrl ? html`<img class="thumb" src=${this.coverUrl} alt="" />` : nothing}
        <div class="grow"><h2 id="steps" tabindex="-1">${words.replay.stepByStep}</h2>
          ${first && last ? html`<p class="small">${stepsWords(lines.length, first.at, last.at)}</p>` : nothing}</div>
        <button class="icon-button filled" aria-label=${firstWords.shared.close} @click=${() => emit(this, 'close')}>${icon('close')}</button></div>
      ${problemNote(this.problem || this.rerunProblem, 'warn')}
      ${this.imported ? this.#fileNote() : nothing}
      <loop-timeline
        .rows=${lines}
        .count=${lines.length}
        .current=${this.current}
        .following=${this.following}
        .detail=${this.isOpen ? this.#detail() : null}
        @undo=${this.#undo}
        @branch=${this.#branch}></loop-timeline>
      ${first ? html`<details><summary>${words.replay.moreAbout}${icon('down')}</summary>${this.#rerunSection()}</details>` : nothing}
    </section>`
  }

  #fileNote() {
    return html`<div class="note">${icon('lock')}
      <span class="grow">${words.replay.fromFile}</span></div>`
  }

  #detail(): TimelineDetail | null {
    const { current, log } = this
    const row = log.rows[current]
    if (!row) return null
    const end = log.endOf(current)
    const own = log.events.slice(row.index, end)
    const moment = log.past.at(end - 1)
    const isStanding = log.isStanding(row.callId)
    const takenBack = row.label && !isStanding ? [fill(words.session.takenBackFrom, { where: row.label })] : []
    return {
      notes: [...takenBack, ...(row.choosing ? choosingWords(row.choosing) : [])],
      facts: factsOf(row, own, moment, (callId) => log.replyBefore(end - 1, callId)),
      thinking: thinkingIn(own),
      // Before the first message there is nothing to continue from.
      branchable: moment.session.messages.length > 0,
      undoable: !this.imported && row.decided === true && isStanding,
    }
  }

  #rerunSection() {
    const indexOf = (seq: number) => this.log.events.findIndex((event) => event.seq === seq)
    return rerunSection({
      rerun: this.rerun,
      timeOf: (seq) => clockTime(this.log.events[indexOf(seq)]?.at ?? 0),
      goTo: (seq) => {
        const row = Math.max(0, this.log.rowAt(indexOf(seq)))
        if (row !== this.current || !this.isOpen) emit(this, 'pick-row', { row })
      },
      runAgain: this.#runAgain,
    })
  }

  #undo = (event: Event) => {
    event.stopPropagation()
    const { callId } = this.log.rows[this.current] ?? {}
    if (callId) emit(this, 'undo-decision', { callId })
  }

  #branch = (event: Event) => {
    event.stopPropagation()
    const seq = this.log.branchAt(this.current)
    if (seq !== undefined) emit(this, 'branch-at', { seq })
  }

  #runAgain = async () => {
    if (this.rerun === 'going') return
    this.rerun = 'going'
    const { recording } = this
    try {
      const rerun = await recording.rerun()
      // By now the screen shows another log, or events were added to this one.
      if (recording !== this.recording) return
      this.rerun = rerun
      announce(rerun.diverged ? fill(words.replay.otherWay, { event: String(rerun.diverged.seq) }) : words.replay.sameAgain)
    } catch (error) {
      if (recording !== this.recording) return
      this.rerun = null
      this.rerunProblem = faultWords(error)
    }
  }
}

customElements.define('tidy-replay-log', TidyReplayLog)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-replay-log': TidyReplayLog
  }
}
