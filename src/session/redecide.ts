import type { Agent } from '../core/shapes/agent.ts'
import type { Event } from '../core/shapes/event.ts'
import type { SessionState } from '../core/shapes/state.ts'
import { type Fact, factsIn } from '../core/tools/outcome.ts'
import type { Answer } from '../core/tools/question.ts'
import { callAgain, type Deciding } from './call-again.ts'

/**
 * Runs the tool of a call again, without a model, from the state in which the call began. The tool gets the answers that are in the log,
 * except that `value` replaces the last one; a call that was not run gets it as its first. Rejects with an error that says why if the call asks
 * nothing, the tool has an effect outside the session, the tool asks another question after this answer, or its outcome is neither `ok` nor a
 * halt, which halts nothing here.
 */
export async function redecide<State>(
  deciding: Deciding<State>,
  callId: string,
  value: Answer,
): Promise<Extract<Event, { type: 'decision.remade' }>> {
  const remade = await callAgain(deciding, callId, value)
  return { ...remade, ...subjectOf(deciding.agent, factsIn(remade.outcome)) }
}

/**
 * Whether a call can be decided now: its decision was taken back, or another call of its reply kept it from being run, or the person's stop kept it from
 * being answered, and nothing was decided since.
 */
export function canBeDecided({ undone, messages, notes }: SessionState, callId: string): boolean {
  if (undone.includes(callId)) return true
  const isKept = messages.some(
    (one) => one.role === 'tool' && one.callId === callId && (one.kind === 'not_run' || one.kind === 'cancelled'),
  )
  return isKept && ![...messages, ...notes].some((one) => one.role === 'user' && one.remade === callId)
}

/** The name of the thing that the facts of a call are about, if the agent names it. */
export function subjectOf<State>({ nameOf }: Agent<State>, facts: readonly Fact[]): { readonly subject?: string } {
  const subject = facts.map((fact) => nameOf?.(fact)).find((name) => name !== undefined)
  return subject === undefined ? {} : { subject }
}
