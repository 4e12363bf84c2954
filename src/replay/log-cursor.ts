import type { Event } from '../core/shapes/event.ts'

/** The kinds of waits: a model call waits for its reply, a question for its answer, a tool for its turn to end, a background call for its outcome. */
type WaitsFor = 'reply' | 'answer' | 'result' | 'background'

interface Waiting {
  readonly for: WaitsFor
  readonly fits: (event: Event) => boolean
  readonly resolve: (event: Event) => void
}

/** A position in a log that moves forward as the events of the log happen again. */
export interface LogCursor {
  /** The event that happens next; undefined at the end. */
  readonly next: Event | undefined
  /** Its index in the log. */
  readonly index: number
  /** Moves past the next event, which has happened. */
  pass(): void
  /** Marks the first later event that fits, before the next reply, as one that has happened already; undefined where none fits. */
  passEarly(fits: (event: Event) => boolean): Event | undefined
  /** Resolves with the next event once it fits; never after the signal is aborted. */
  reached(kind: WaitsFor, fits: (event: Event) => boolean, signal: AbortSignal): Promise<Event>
  /** Stops resolving those that wait, until `wake`. */
  hold(): void
  readonly isHeld: boolean
  /** Resolves all that waits for the next event, now and from now on. */
  wake(): void
  isAwaited(kind: WaitsFor): boolean
  /** Resolves the first tool that waits for its result although its event is not the next one; false when no tool waits. */
  force(): boolean
}

export function logCursor(events: readonly Event[]): LogCursor {
  const early = new Set<number>()
  const waiting = new Set<Waiting>()
  let index = 0
  let held = false

  const settle = (one: Waiting, event: Event) => {
    waiting.delete(one)
    one.resolve(event)
  }

  return {
    get next() {
      return events[index]
    },
    get index() {
      return index
    },
    pass() {
      do index++
      while (early.delete(index))
    },
    passEarly(fits) {
      for (let at = index + 1; at < events.length; at++) {
        const event = events[at]!
        if (event.type === 'model.replied' || event.type === 'model.failed' || event.type === 'run.halted') return undefined
        if (early.has(at) || !fits(event)) continue
        early.add(at)
        return event
      }
      return undefined
    },
    reached: (kind, fits, signal) =>
      new Promise((resolve) => {
        const event = events[index]
        if (!held && event && fits(event)) return resolve(event)
        const one: Waiting = { for: kind, fits, resolve }
        waiting.add(one)
        signal.addEventListener('abort', () => waiting.delete(one), { once: true })
      }),
    hold() {
      held = true
    },
    get isHeld() {
      return held
    },
    wake() {
      held = false
      const event = events[index]
      if (event) for (const one of [...waiting]) if (one.fits(event)) settle(one, event)
    },
    isAwaited: (kind) => [...waiting].some((one) => one.for === kind),
    force() {
      const one = [...waiting].find((candidate) => candidate.for === 'result')
      const event = events[index]
      if (!one || !event) return false
      settle(one, event)
      return true
    },
  }
}
