import { owed } from './owed.ts'
import type { SessionStatus } from './shapes/event.ts'
import { openQuestion, type SessionState } from './shapes/state.ts'

/** The status of a session. `going` says whether a run of it is under way here; a session that has due steps and no run is `halted`. */
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
