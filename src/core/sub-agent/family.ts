import { fold } from '../fold.ts'
import { own } from '../own.ts'
import type { Logged } from '../shapes/event.ts'
import { emptySession, type SessionState } from '../shapes/state.ts'
import { nameIn } from './child-id.ts'

/** The events of a session's sub-agents as they come: some of them may come twice. */
export interface ChildEvents {
  readonly events: readonly Logged[]
  /** The number of the next event of a sub-agent. */
  next(child: string): number
  /** Takes an event and gives the state with it: the same state if the event came before. */
  take(state: SessionState, event: Logged): SessionState
}

export function childEvents(parent: string): ChildEvents {
  const events: Logged[] = []
  const numbers = new Map<string, number>()
  const next = (child: string) => numbers.get(child) ?? 0
  return {
    events,
    next,
    take(state, event) {
      if (event.seq < next(event.session)) return state
      events.push(event)
      numbers.set(event.session, event.seq + 1)
      const name = nameIn(parent, event.session)
      return { ...state, children: { ...state.children, [name]: fold(own(state.children, name) ?? emptySession, event) } }
    },
  }
}
