import { appState } from '../core/app-state.ts'
import { fold } from '../core/fold.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Event } from '../core/shapes/event.ts'
import { emptySession, type SessionState } from '../core/shapes/state.ts'

/** The state of a session at one of its events, and the agent's state there. */
export interface Moment<App> {
  readonly session: SessionState
  readonly app: App
}

/** The states of a log at any of its events. */
interface History<App> {
  /** The session once event number `index` of the log had happened; -1 for before the first. */
  at(index: number): Moment<App>
  /** Reads the log event by event until its end (true) or until `enough` returns true. `at` reads what it needs by itself. */
  build(enough: () => boolean): boolean
}

/** At most this many events are folded to reach one of them. */
const STRIDE = 32

/**
 * The states of a session at each of its events, by the same fold as in the live session. Some states are stored, the others are folded
 * from the stored state before them. `events` may grow at its end.
 */
export function history<App>(
  events: readonly Event[],
  agent: Pick<Agent<App>, 'initialMode' | 'initialState' | 'reduce'>,
): History<App> {
  const first: Moment<App> & { readonly index: number } = { index: -1, session: emptySession, app: agent.initialState }
  const kept = [first]
  let built = first
  let last = first

  const from = (moment: typeof first, to: number, enough = () => false): typeof first => {
    const read = appState(agent, moment)
    let { session, app, index } = moment
    while (index < to && !enough()) {
      const before = session.facts
      session = fold(session, events[++index]!)
      app = read(session)
      // After an undo the app's state is reduced from the first fact: the result is kept, so that this happens once.
      const isUndo = session.facts.length < before.length
      if (index > kept.at(-1)!.index && (isUndo || index % STRIDE === 0)) kept.push({ index, session, app })
    }
    return { index, session, app }
  }

  const build = (enough: () => boolean) => {
    built = from(built, events.length - 1, enough)
    return built.index === events.length - 1
  }

  return {
    at(index) {
      const wanted = Math.min(index, events.length - 1)
      if (wanted > built.index) built = from(built, wanted)
      const nearest = kept[lastAtMost(kept.length, (at) => kept[at]!.index, wanted)] ?? first
      last = from(last.index <= wanted && last.index > nearest.index ? last : nearest, wanted)
      return last
    },
    build,
  }
}

/** The index of the last ascending number that is at most `most`; -1 if all are greater. */
export function lastAtMost(count: number, numberAt: (at: number) => number, most: number): number {
  let [low, high] = [-1, count - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (numberAt(middle) <= most) low = middle
    else high = middle - 1
  }
  return low
}
