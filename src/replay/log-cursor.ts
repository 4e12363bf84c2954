import type { Event } from '../core/shapes/event.ts'

/** What somebody waits for at a place in a log: a model call for its reply, a question for its answer, a tool for its turn to end. */
export type Waits = 'reply' | 'answer' | 'result' | 'background'

interface Waiting {
  readonly for: Waits
  readonly fits: (event: Event) => boolean
  readonly resolve: (event: Event) => void
}

/** A place in a log that moves on as its events happen again. */
export interface Place {
  /** The event that should happen next; undefined at the end. */
  readonly next: Event | undefined
  /** Its index in the log. */
  readonly index: number
  /** The one that should happen next has happened. */
  pass(): void
  /** The same for one further on that fits, up to the next reply; undefined where there is none. */
  passEarly(fits: (event: Event) => boolean): Event | undefined
  /** Resolves with the next event once that fits; never after the signal. */
  reached(what: Waits, fits: (event: Event) => boolean, signal: AbortSignal): Promise<Event>
  /** Lets nobody go on until it wakes them. */
  hold(): void
  readonly isHeld: boolean
  /** Lets those go on who wait for the next event, or come to wait for it. */
  wake(): void
  isAwaited(what: Waits): boolean
  /** Lets the first go on who waits for a result, though its time has not come; false when nobody does. */
  force(): boolean
}

export function placeIn(events: readonly Event[]): Place {
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
    reached: (what, fits, signal) =>
      new Promise((resolve) => {
        const event = events[index]
        if (!held && event && fits(event)) return resolve(event)
        const one: Waiting = { for: what, fits, resolve }
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
    isAwaited: (what) => [...waiting].some((one) => one.for === what),
    force() {
      const one = [...waiting].find((candidate) => candidate.for === 'result')
      const event = events[index]
      if (!one || !event) return false
      settle(one, event)
      return true
    },
  }
}
