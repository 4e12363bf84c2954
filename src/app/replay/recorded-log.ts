import type { Rerun } from '../../bridge/protocol.ts'
import type { Logged, Replied } from '../../core/shapes/event.ts'
import type { Fact } from '../../core/tools/outcome.ts'
import { history, lastAtMost } from '../../replay/history.ts'
import { isDisposition } from '../../tidy/disposition.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { afterFrame } from '../parts/after-frame.ts'
import { type Frame, noLapse, type TimeLapse, timeLapseOf } from './lapse/time-lapse.ts'
import { type Row, stepsOf } from './timeline-rows.ts'

/** How many events are read at once: first a screenful, then as many as a frame can take. */
const FIRST = 100
const MORE = 500
/** Milliseconds of each frame for reading the rest of the log. */
const SLICE = 6

/** Where the screen reads a session. */
export interface Recording {
  readonly id: string
  events(from: number, most: number): Promise<readonly Logged[]>
  rerun(): Promise<Rerun>
}

/** The part of a log that is read: its events, the state at each, its lines and its time-lapse. */
export class RecordedLog {
  readonly events: Logged[] = []
  readonly past = history(this.events, tidyReading)
  /** All of it is read, also the states. */
  isWhole = false
  /** The last model that replied. The price of the session is at its prices. */
  model = ''
  #lines = stepsOf()
  #lapse: { readonly count: number; readonly lapse: TimeLapse } = { count: -1, lapse: noLapse }
  #decisions: { readonly count: number; readonly calls: ReadonlySet<string | undefined> } = { count: -1, calls: new Set() }

  get rows(): readonly Row[] {
    return this.#lines.rows
  }

  /** The time-lapse of what is read. */
  get lapse(): TimeLapse {
    const count = this.events.length
    if (this.#lapse.count !== count) this.#lapse = { count, lapse: timeLapseOf(this.events) }
    return this.#lapse.lapse
  }

  /**
   * Reads the log, or the events that were added to it: first a screenful, then the rest in short pieces. `changed` is called
   * after each piece. It ends early when it is not wanted any more.
   */
  async read(
    fetchEvents: (from: number, most: number) => Promise<readonly Logged[]>,
    { isWanted, changed }: { isWanted(): boolean; changed(): void },
  ): Promise<void> {
    this.isWhole = false
    for (let most = FIRST; ; most = MORE) {
      const last = this.events.at(-1)
      const more = await fetchEvents(last ? last.seq + 1 : 0, most)
      if (!isWanted()) return
      this.#add(more)
      changed()
      // Fewer than asked for is not the end: a record that is damaged is left out.
      if (more.length === 0) break
      await afterFrame()
    }
    while (isWanted()) {
      const until = performance.now() + SLICE
      this.isWhole = this.past.build(() => performance.now() > until)
      if (this.isWhole) return changed()
      await afterFrame()
    }
  }

  #add(more: readonly Logged[]) {
    for (const event of more) {
      this.events.push(event)
      if (event.type === 'model.replied') this.model = event.model
    }
    this.#lines.read(this.events)
  }

  /** The line that stands for an event; -1 for one before the first line. */
  rowAt(index: number): number {
    return lastAtMost(this.rows.length, (at) => this.rows[at]!.index, index)
  }

  /** The line of what is seen: of the photo of the place in the end, else of the decision of what left last, as it stands to this day; -1 for none. */
  rowIn({ after, left }: Pick<Frame, 'after' | 'left'>): number {
    const end = after > 0 ? this.rows.findLastIndex(({ facts }) => facts?.some(isAfterPhoto)) : -1
    const callId = left.at(-1)?.callId
    return end < 0 && callId !== undefined ? this.rows.findLastIndex((row) => row.callId === callId && row.decided) : end
  }

  /** The index after the last event that a line stands for. */
  endOf(row: number): number {
    return this.rows[row + 1]?.index ?? this.events.length
  }

  /**
   * The number of the last event in a branch from a line; undefined where there is none. From the line of a card the branch begins with that card, open as
   * it was before its answer: the person sees the thing that the line tells of, and may decide otherwise.
   */
  branchAt(row: number): number | undefined {
    const { callId, question } = this.rows[row] ?? {}
    const end = this.endOf(row) - 1
    const answered = callId && isDisposition(question) ? this.#answerOf(callId, end) : -1
    return this.events[answered < 0 ? end : answered - 1]?.seq
  }

  /** The event that answered the card of a call, the last one at or before another event; -1 for none. */
  #answerOf(callId: string, end: number): number {
    const asked = new Set(
      this.events.flatMap((event) => (event.type === 'question.asked' && event.callId === callId ? event.id : [])),
    )
    return this.events.findLastIndex(
      (event, at) =>
        at <= end &&
        ((event.type === 'question.answered' && asked.has(event.id)) ||
          (event.type === 'decision.remade' && event.callId === callId)),
    )
  }

  /** The reply that made a call, at or before an event. */
  replyBefore(index: number, callId: string): Replied | undefined {
    for (let at = index; at >= 0; at--) {
      const event = this.events[at]
      if (event?.type === 'model.replied' && event.calls.some(({ id }) => id === callId)) return event
    }
    return undefined
  }

  /** Whether the decision of a call stands to this day. */
  isStanding(callId: string | undefined): boolean {
    const count = this.events.length
    if (this.#decisions.count !== count) {
      const { app } = this.past.at(count - 1)
      this.#decisions = { count, calls: new Set(app.decisions.map((decision) => decision.callId)) }
    }
    return this.#decisions.calls.has(callId)
  }
}

const isAfterPhoto = ({ type }: Fact) => type === 'place.photographed'
