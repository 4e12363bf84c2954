import { own } from '../../core/own.ts'
import { openQuestion, type SessionState } from '../../core/shapes/state.ts'

/** Whether the open approval comes from the session that session `id` is a copy of. Its answer would not count: a run asks for it anew. */
export function asksAnew(state: SessionState, id: string): boolean {
  const approval = own(state.batch?.questions, openQuestion(state)?.id ?? '')?.approval
  return approval !== undefined && approval.session !== id
}
