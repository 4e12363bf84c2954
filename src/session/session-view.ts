import type { Agent } from '../core/shapes/agent.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Output } from '../core/shapes/output.ts'
import { openQuestion, pendingCalls, type SessionState } from '../core/shapes/state.ts'
import type { Session } from './contract.ts'

/** The part of the state that a session shows. */
export function sessionView<State>(
  agent: Agent<State>,
  state: SessionState,
  app: State,
  output?: Output,
): Session<State>['state'] {
  const question = openQuestion(state)
  const mode = state.mode ?? agent.initialMode
  const last = state.messages.at(-1)
  const fits = last?.role === 'assistant' && last.calls.length === 0 && !state.misfit && !!(agent.modes[mode]?.output ?? output)
  return {
    mode,
    app,
    messages: state.messages,
    question: question && { id: question.id, question: question.question },
    pendingCalls: state.halted ? pendingCalls(state) : [],
    usage: state.usage,
    undone: state.undone,
    ...(fits && outputIn(last.text)),
  }
}

/** The output in a text. The text of an older session may not fit. */
function outputIn(text: string): { output?: Json } {
  try {
    return { output: JSON.parse(text) }
  } catch {
    return {}
  }
}
