import type { Agent } from '../core/agent.ts'
import { openQuestion, pendingCalls, type SessionState } from '../core/state.ts'
import type { Session } from './session.ts'

/** What a session shows of its state. */
export function reading<State>(agent: Agent<State>, state: SessionState, app: State): Session<State>['state'] {
  const question = openQuestion(state)
  return {
    mode: state.mode ?? agent.initialMode,
    app,
    messages: state.messages,
    question: question && { id: question.id, question: question.question },
    pendingCalls: state.halted ? pendingCalls(state) : [],
    usage: state.usage,
  }
}
