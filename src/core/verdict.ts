import { own } from './own.ts'
import type { Json } from './shapes/json.ts'
import type { ToolCall } from './shapes/message.ts'
import type { Batch, Halt } from './shapes/state.ts'
import { failedFor, type Outcome } from './tools/outcome.ts'

/** The first call of a batch, in call order, with an outcome of this type. A shift within the turn is not looked for. */
export function firstCallWith<T extends Outcome['type']>({ calls, results }: Batch, type: T) {
  const call = calls.find(({ id }) => own(results, id)?.type === type && !isWithinTurn(results[id]!))
  return call && { call, outcome: results[call.id] as Extract<Outcome, { type: T }> } // found by its type
}

/** Whether an outcome is a shift after which the turn goes on in the new mode. */
export const isWithinTurn = (outcome: Outcome): outcome is Extract<Outcome, { type: 'shift' }> & { sameTurn: true } =>
  outcome.type === 'shift' && outcome.sameTurn === true

/** The mode in which the turn goes on after an outcome, with the data of a shift; undefined where the outcome does not change it. */
export function modeWithinTurn(outcome: Outcome): { readonly mode: string; readonly data?: Json } | undefined {
  if (outcome.type === 'ok' && outcome.mode !== undefined) return { mode: outcome.mode }
  return isWithinTurn(outcome) ? outcome : undefined
}

/** The outcome of a call. Of several shifts, and of several questions to the person, only the first counts: the others were not run. */
export function effectiveOutcome(batch: Batch, call: ToolCall): Outcome {
  const outcome = batch.results[call.id]! // complete: checked by the caller
  if ((outcome.type !== 'shift' && outcome.type !== 'askUser') || isWithinTurn(outcome)) return outcome
  const first = firstCallWith(batch, outcome.type)?.call
  return first && first !== call ? failedFor('not_run', `not run: ${first.name} ended the turn`) : outcome
}

/** Of several reasons to halt the first of this order wins, and of one reason the first in call order. */
export function verdictOf(batch: Batch): Halt | null {
  const question = firstCallWith(batch, 'askUser')
  if (question) {
    const { prompt, metadata } = question.outcome
    return { reason: 'ask_user', value: { prompt, callId: question.call.id, ...(metadata !== undefined && { metadata }) } }
  }
  if (batch.halting.length > 0) return { reason: 'tool_error' }
  const halt = firstCallWith(batch, 'halt')
  if (halt) return { reason: halt.outcome.reason, ...(halt.outcome.value !== undefined && { value: halt.outcome.value }) }
  const end = firstCallWith(batch, 'end')
  if (end) return { reason: 'ended', ...(end.outcome.note !== undefined && { value: end.outcome.note }) }
  return null
}
