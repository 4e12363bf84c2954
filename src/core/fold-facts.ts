import { own } from './own.ts'
import type { Event } from './shapes/event.ts'
import type { Message } from './shapes/message.ts'
import type { Usage } from './shapes/model.ts'
import { oldSubjectOf } from './shapes/old-events.ts'
import type { FactEntry, SessionState } from './shapes/state.ts'
import { addUsage, negative } from './shapes/usage.ts'
import { type Fact, factsIn } from './tools/outcome.ts'

// How events change the facts of a session, and the usage of the model calls that tools make themselves.

/** The list with the facts of a call added. */
export const withFacts = (facts: readonly FactEntry[], more: readonly Fact[], callId: string): readonly FactEntry[] =>
  more.length === 0 ? facts : facts.concat(more.map((fact) => ({ fact, callId })))

/** Removes the facts of a call, and tells the model so in a note. */
export function decisionUndone(state: SessionState, callId: string, subject?: string): SessionState {
  const [removed, facts] = factsBy(state, callId)
  if (removed.length === 0) return state
  return {
    ...state,
    facts,
    undone: state.undone.concat(callId),
    notes: state.notes.concat(
      note(`[Undone: ${subject ?? oldSubjectOf(removed.map(({ fact }) => fact)) ?? callId}]`, { undone: callId }),
    ),
  }
}

/** Replaces the facts of a call: the person has changed the last answer that they gave to it. A note tells the model. */
export function decisionRemade(
  state: SessionState,
  { callId, outcome, subject }: Extract<Event, { type: 'decision.remade' }>,
): SessionState {
  const name = subject ?? oldSubjectOf(factsIn(outcome)) ?? callId
  const its = withFacts([], factsIn(outcome), callId)
  const result = 'forModel' in outcome ? outcome.forModel : ''
  return {
    ...state,
    facts: factsBy(state, callId)[1].concat(its),
    undone: state.undone.filter((id) => id !== callId),
    notes: state.notes.concat(note(`[Decided again: ${name}: ${result}]`, { remade: callId })),
  }
}

/** The facts of one call, and the facts of all others. */
const factsBy = ({ facts }: SessionState, callId: string): readonly [readonly FactEntry[], readonly FactEntry[]] => [
  facts.filter((noted) => noted.callId === callId),
  facts.filter((noted) => noted.callId !== callId),
]

const note = (text: string, about: { undone: string } | { remade: string }): Message => ({
  role: 'user',
  parts: [{ type: 'text', text }],
  synthetic: true,
  ...about,
})

/** Replaces the usage, so far, of the model calls that a tool makes itself. */
export function usageNoted(state: SessionState, callId: string, total: Usage): SessionState {
  const before = own(state.spent, callId) ?? { input: 0, output: 0 }
  return {
    ...state,
    spent: { ...state.spent, [callId]: total },
    usage: addUsage(addUsage(state.usage, negative(before)), total),
  }
}
