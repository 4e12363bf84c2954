import type { Logged, Replied } from '../../core/shapes/event.ts'
import type { Mark } from '../../elements/replay/transport.ts'
import { history, lastAtMost } from '../../replay/history.ts'
import { playback } from '../../replay/playback.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { type Row, rowsOf } from './timeline-rows.ts'

/** How many events are read at once: first a screenful, then as many as a frame can take. */
const FIRST = 100
const MORE = 500
/** Milliseconds of each frame for reading the rest of the log. */
const SLICE = 6
const MARKS = 250

/** The part of a log that is read: its events, the state at each, its lines and its clock. */
export class RecordedLog {
  readonly events: Logged[] = []
  readonly clock = playback(this.events)
  readonly past = history(this.events, tidyReading)
  #lines = rowsOf(this.clock.timeOf)
  /** The first photo that was sent. */
  firstPhoto: string | undefined
  /** The last model that replied. The price of the session is at its prices. */
  model = ''
  #marks: { readonly count: number; readonly marks: readonly Mark[] } = { count: 0, marks: [] }
  #decisions: { readonly count: number; readonly calls: ReadonlySet<string | undefined> } = { count: -1, calls: new Set() }

  get rows(): readonly Row[] {
    return this.#lines.rows
  }

  /**
   * Reads the log, or the events that were added to it: first a screenful, then the rest in short pieces. `changed` is called
   * after each piece. It ends early when it is not wanted any more.
   */
  async read(
    fetchEvents: (from: number, most: number) => Promise<readonly Logged[]>,
    { isWanted, changed }: { isWanted(): boolean; changed(): void },
  ): Promise<void> {
    for (let most = FIRST; ; most = MORE) {
      const last = this.events.at(-1)
      const more = await fetchEvents(last ? last.seq + 1 : 0, most)
      if (!isWanted()) return
      this.#add(more)
      changed()
      // Fewer than asked for is not the end: a record that is damaged is left out.
      if (more.length === 0) break
      await frame()
    }
    while (isWanted()) {
      const until = performance.now() + SLICE
      if (this.past.build(() => performance.now() > until)) return
      await frame()
    }
  }

  #add(more: readonly Logged[]) {
    for (const event of more) {
      this.events.push(event)
      if (event.type === 'model.replied') this.model = event.model
      if (event.type === 'user.said') this.firstPhoto ??= event.parts.find((part) => 'photo' in part)?.photo
    }
    this.#lines.read(this.events)
  }

  /** The line that stands for an event. */
  rowAt(index: number): number {
    return lastAtMost(this.rows.length, (at) => this.rows[at]!.index, index)
  }

  /** The index after the last event that a line stands for. */
  endOf(row: number): number {
    return this.rows[row + 1]?.index ?? this.events.length
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

  /** Where on the clock something was decided, undone or sent. */
  marks(): readonly Mark[] {
    const count = this.events.length
    if (this.#marks.count === count) return this.#marks.marks
    const { length } = this.clock
    const marks = new Map<number, Mark>()
    for (const { index, decided, tint, icon } of this.rows) {
      if (!decided && icon !== 'undo' && icon !== 'camera' && icon !== 'send') continue
      const at = length > 0 ? this.clock.timeOf(index) / length : 0
      marks.set(Math.round(at * MARKS), { at, tint })
    }
    this.#marks = { count, marks: [...marks.values()] }
    return this.#marks.marks
  }
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
