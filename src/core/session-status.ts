import { owed } from './owed.ts'
import type { SessionStatus } from './shapes/event.ts'
import { openQuestion, type SessionState } from './shapes/state.ts'

/** What the person can do next. `going` says whether this realm runs the session: a session with due work that nobody runs is halted. */
export function statusOf(state: SessionState, going: boolean): SessionStatus {
  switch (state.halted?.reason) {
    case 'completed':
      return 'idle'
    case 'ended':
      return 'ended'
    case 'ask_user':
      return 'awaiting_user'
    case 'tool_calls':
    case 'manual_tool_calls':
      return 'awaiting_tools'
    case undefined:
      if (openQuestion(state)) return 'awaiting_user'
      if (going) return 'running'
      return owed(state).length > 0 ? 'halted' : 'idle'
    default:
      return 'halted'
  }
}
