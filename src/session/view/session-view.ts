import { appState } from '../../core/app-state.ts'
import type { AgentReading } from '../../core/shapes/agent.ts'
import { openQuestion, pendingCalls, type SessionState } from '../../core/shapes/state.ts'
import type { SessionView } from '../session-handle.ts'

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
