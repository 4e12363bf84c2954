import { own } from '../../core/own.ts'
import { resultMessage } from '../../core/result-message.ts'
import type { Json } from '../../core/shapes/json.ts'
import { lastText, pendingCalls, type SessionState, type Turn } from '../../core/shapes/state.ts'
import type { ChatOptions, ChatResult } from './chat-options.ts'

/** The result of a run, made from its last state. */
export function resultOf<Value>(
  state: SessionState,
  turns: readonly Turn[],
  { maxTurns = 8 }: ChatOptions,
  metadata: Record<string, Json>,
  output: { value: Value } | undefined,
): ChatResult<Value> {
  const { batch, halted, failure, usage } = state
  const pending = halted ? pendingCalls(state) : []
  const reason = halted?.reason ?? 'completed'
  const results = batch
    ? batch.calls.flatMap((call) => (own(batch.results, call.id) ? [resultMessage(call, batch.results[call.id]!)] : []))
    : []
  const question = reason === 'ask_user' ? (halted?.value as { prompt: string; metadata?: Json; callId: string }) : null // made by `fold`
  if (reason === 'max_turns') {
    metadata.maxTurns = maxTurns
    metadata.warning = `stopped after ${maxTurns} model call${maxTurns === 1 ? '' : 's'}; there may be more to do`
  }
  if (turns.at(-1)?.finish === 'length') metadata.warning = 'the last reply was cut off for length'
  if (reason === 'manual_tool_calls') metadata.manualToolCalls = pending.map(({ id }) => id)
  return {
    haltedReason: reason,
    text: lastText(state),
    ...(output && { output: output.value }),
    ...(halted?.value !== undefined && !question && reason !== 'max_turns' && { value: halted.value }),
    messages: state.messages.concat(results),
    turns: batch && state.turn ? turns.concat({ ...state.turn, outcomes: batch.results }) : turns,
    usage,
    pendingCalls: pending,
    pendingQuestion: question,
    ...(failure && { failure }),
    metadata,
  }
}
