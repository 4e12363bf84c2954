import type { Screen } from '../core/screen/fold-screen.ts'
import { screenOf } from '../core/screen/screen-of.ts'
import type { Answer, Question } from '../core/tools/question.ts'
import type { SessionSnapshot } from '../core/view/snapshot.ts'
import type { SessionHandle } from '../session/session-handle.ts'

/** What components show of a session at one moment. The same object until something has changed. */
interface Moment<State> {
  readonly snapshot: SessionSnapshot<State>
  readonly screen: Screen
  readonly question: OpenQuestion | null
}

/** The question that waits for the person. The same object as long as it is the same question. */
export interface OpenQuestion {
  readonly id: string
  readonly question: Question
  /** Rejects if the answer does not fit the question, which then stays open. */
  answer(answer: Answer): Promise<void>
}

/** A session as a store for `useSyncExternalStore`. */
export interface SessionStore<State> {
  subscribe(onChange: () => void): () => void
  read(): Moment<State>
}

const stores = new WeakMap<SessionHandle<never>, SessionStore<never>>()

/** The store of a session: one for all components that show it, so that its messages are made once. */
export function storeOf<State>(session: SessionHandle<State>): SessionStore<State> {
  const key = session as unknown as SessionHandle<never> // a key is only compared
  const store = (stores.get(key) as SessionStore<State> | undefined) ?? storeFor(session) // made for this session
  stores.set(key, store as unknown as SessionStore<never>)
  return store
}

function storeFor<State>(session: SessionHandle<State>): SessionStore<State> {
  const readScreen = screenOf(session)
  const listeners = new Set<() => void>()
  let moment: Moment<State> | undefined
  let end = () => {}

  const questionIn = ({ state }: SessionSnapshot<State>): OpenQuestion | null => {
    if (!state.question) return null
    const { id, question } = state.question
    const before = moment?.question
    if (before && before.id === id && before.question === question) return before
    return { id, question, answer: (answer) => session.answer(id, answer) }
  }

  const refresh = (): Moment<State> => {
    const snapshot = session.getSnapshot()
    if (!moment || moment.snapshot !== snapshot) moment = { snapshot, screen: readScreen(), question: questionIn(snapshot) }
    return moment
  }

  return {
    subscribe(onChange) {
      const listener = () => onChange() // two components may have the same function
      if (listeners.size === 0) {
        // The news may have come between the first render and now: React reads once more after it has subscribed.
        refresh()
        end = session.subscribeBatches(() => {
          refresh()
          for (const one of listeners) one()
        })
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    // While components listen, they all show the moment of the last batch: a draft in between makes no render, and no two of them differ.
    read: () => (listeners.size > 0 && moment ? moment : refresh()),
  }
}
