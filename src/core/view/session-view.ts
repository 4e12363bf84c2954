import { appState } from '../app-state.ts'
import type { AgentReading } from '../shapes/agent.ts'
import type { Json } from '../shapes/json.ts'
import type { ToolCall } from '../shapes/message.ts'
import { openQuestion, pendingCalls, type SessionState } from '../shapes/state.ts'
import type { Question } from '../tools/question.ts'

/**
 * The state of an open session: the fold of its log, and members that are computed from it when they are first read. The computed members
 * are not enumerable, so that a copy of the state and a comparison with it concern the fold alone. The same state is the same object.
 */
export interface SessionView<State = unknown, Value = Json> extends SessionState {
  /** The mode of the session. Null until the first change of mode, where only the name of the agent is known here. */
  readonly mode: string | null
  /** The app's state: the facts, reduced by the agent. Undefined where only the name of the agent is known here. */
  readonly app: State
  /** The question that waits for the person. */
  readonly question: { readonly id: string; readonly question: Question } | null
  /** The calls that wait for `submit`, or that a stop left open. Empty during a run. */
  readonly pendingCalls: readonly ToolCall[]
  /** The value of the last reply's text, if that text had to fit a schema and does. */
  readonly output?: Value
}

/**
 * A function that gives the view of a folded state, and the same view for the same state. `hasOutput` says whether the last reply's text is
 * an output. Without a reading of the agent there is no state of the app.
 */
export function sessionView<State>(
  reading: AgentReading<State> | undefined,
  hasOutput: (state: SessionState) => boolean,
): (state: SessionState) => SessionView<State> {
  const app = reading && appState(reading)
  let last: { readonly of: SessionState; readonly view: SessionView<State> } | undefined

  return (state) => {
    if (last?.of === state) return last.view
    const mode = state.mode ?? reading?.initialMode ?? null
    const view = { ...state, mode }
    Object.defineProperties(view, {
      ...(hasOutput(state) && outputOf(state)),
      app: computed(() => app?.(state)),
      pendingCalls: computed(() => (state.halted ? pendingCalls(state) : [])),
      question: computed(() => {
        const open = openQuestion(state)
        return open && { id: open.id, question: open.question }
      }),
    })
    last = { of: state, view: view as SessionView<State> } // with the members that were defined just now
    return last.view
  }
}

function computed<T>(compute: () => T): PropertyDescriptor {
  let result: { readonly value: T } | undefined
  return {
    get() {
      result ??= { value: compute() }
      return result.value
    },
  }
}

/** The output in the last reply's text. The text of an older session may not fit. */
function outputOf({ messages }: SessionState): { output?: PropertyDescriptor } {
  const last = messages.at(-1)
  try {
    return last?.role === 'assistant' ? { output: { value: JSON.parse(last.text) } } : {}
  } catch {
    return {}
  }
}
