import type { Agent } from '../core/shapes/agent.ts'
import { defaults } from '../core/shapes/env.ts'
import type { Event } from '../core/shapes/event.ts'
import type { Sizes } from '../core/shapes/sizes.ts'
import { pendingCalls, type SessionState } from '../core/shapes/state.ts'
import { problemWith } from '../core/tool-call/judge.ts'
import { limit } from '../core/tool-call/limit.ts'
import { toOutcome } from '../core/tools/outcome.ts'
import type { SessionHandle } from './session-handle.ts'

/** The events of results that a caller submits. Throws if one of them is wrong: its call is unknown, or no tool may return it. */
export function resultsOf<State>(
  results: Parameters<SessionHandle['submit']>[0],
  state: SessionState,
  agent: Agent<State>,
  sizes: Sizes,
): readonly Event[] {
  const pending = new Set(pendingCalls(state).map((call) => call.id))
  const unknown = Object.keys(results).find((callId) => !pending.has(callId))
  if (unknown !== undefined) throw new Error(`there is no pending call "${unknown}"`)
  return Object.entries(results).map(([callId, value]): Event => {
    const outcome = limit(toOutcome(value), defaults.maxOutput)
    const problem =
      outcome.type === 'background'
        ? `the result of call ${callId} is still to come: submit what it came to`
        : problemWith(outcome, `the result of call ${callId}`, { agent: agent as Agent }, sizes)
    if (problem !== undefined) throw new Error(problem)
    return { type: 'tool.returned', callId, outcome, duration: 0 }
  })
}
