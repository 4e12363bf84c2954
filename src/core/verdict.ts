import { own } from './own.ts'
import type { ToolCall } from './shapes/message.ts'
import type { Batch, Halt } from './shapes/state.ts'
import { failedFor, type Outcome } from './tools/outcome.ts'

/** The first call of a batch, in call order, with an outcome of this type. */
export function firstOf<T extends Outcome['type']>({ calls, results }: Batch, type: T) {
  const call = calls.find(({ id }) => own(results, id)?.type === type)
  return call && { call, outcome: results[call.id] as Extract<Outcome, { type: T }> } // found by its type
}

/** The outcome of a call. Of several shifts, and of several questions to the person, only the first counts: the others were not run. */
export function effectiveOutcome(batch: Batch, call: ToolCall): Outcome {
  const outcome = batch.results[call.id]! // complete: checked by the caller
  if (outcome.type !== 'shift' && outcome.type !== 'askUser') return outcome
  const first = firstOf(batch, outcome.type)?.call
  return first && first !== call ? failedFor('not_run', `not run: ${first.name} ended the turn`) : outcome
}

/** Of several reasons to halt the first of this order wins, and of one reason the first in call order. */
export function verdictOf(batch: Batch): Halt | null {
  const asked = firstOf(batch, 'askUser')
  if (asked) {
    const { prompt, metadata } = asked.outcome
    return { reason: 'ask_user', value: { prompt, callId: asked.call.id, ...(metadata !== undefined && { metadata }) } }
  }
  if (batch.halting.length > 0) return { reason: 'tool_error' }
  const own = firstOf(batch, 'halt')
  if (own) return { reason: own.outcome.reason, ...(own.outcome.value !== undefined && { value: own.outcome.value }) }
  const ended = firstOf(batch, 'end')
  if (ended) return { reason: 'ended', ...(ended.outcome.note !== undefined && { value: ended.outcome.note }) }
  return null
}
