import { type Budget, defaults, type Env } from './env.ts'
import type { HaltedReason } from './event.ts'
import type { Json } from './json.ts'
import type { ToolCall } from './message.ts'
import { messagesKnown, pendingCalls, type SessionState } from './state.ts'
import type { Tool } from './tool.ts'

/** A step that should be under way. Steps with the same key are the same step. `seen` is bound here, when it is decided. */
export type Due = { readonly key: string } & (
  | { do: 'reply'; seen: number }
  | { do: 'tool'; call: ToolCall }
  | { do: 'skip'; call: ToolCall; why: string }
  | { do: 'settle'; call: ToolCall; why: string }
  | { do: 'background'; callId: string }
  | { do: 'halt'; seen: number; reason: HaltedReason; value?: Json }
)

/** What decides about a state besides the state itself. */
export interface Rules extends Pick<Env, 'manual' | 'maxTurns' | 'toolConcurrency' | 'haltWhen' | 'budget'> {
  tools?(state: SessionState): ReadonlyMap<string, Tool>
  /** How many tokens the model can read at once, where that is known. */
  readonly contextWindow?: number
}

/** The steps that should be under way, read off the state alone: this is also how a session resumes. Throws what `haltWhen` throws. */
export function owed(state: SessionState, rules: Rules = {}): readonly Due[] {
  return backgroundDue(state).concat(due(state, rules))
}

/** Background calls whose result is still to come, or was lost with the memory that was to bring it. */
export const backgroundDue = ({ background }: SessionState): readonly Due[] =>
  Object.keys(background).map((callId) => ({ do: 'background', key: `background:${callId}`, callId }))

function due(state: SessionState, rules: Rules): readonly Due[] {
  const { messages, batch, verdict, halted, failure, turn } = state
  const halt = (reason: HaltedReason, value?: Json): readonly Due[] => [
    { do: 'halt', key: 'halt', seen: messagesKnown(state), reason, ...(value !== undefined && { value }) },
  ]
  if (halted) return []
  if (batch) return dueInBatch(state, rules, halt)
  if (verdict) return halt(verdict.reason, verdict.value)
  const last = messages.at(-1)
  if (!last) return []
  if (last.role === 'assistant') return halt('completed')
  if (failure) return halt('error')
  // A turn without calls was complete; what follows it is about something new.
  if (turn && turn.calls.length > 0 && rules.haltWhen?.(turn)) return halt('halt_when')
  if (rules.budget && isUsedUp(state, rules.budget)) return halt('budget')
  if (rules.contextWindow !== undefined && state.contextUsed >= 0.9 * rules.contextWindow)
    return halt(
      'budget',
      `the session has used ${state.contextUsed} of the ${rules.contextWindow} tokens that the model can read at once`,
    )
  if (state.turnsSinceInput >= (rules.maxTurns ?? defaults.maxTurns)) return halt('max_turns')
  return [{ do: 'reply', key: `reply:${state.replies}`, seen: messages.length }]
}

function dueInBatch(state: SessionState, rules: Rules, halt: (reason: HaltedReason) => readonly Due[]): readonly Due[] {
  const { closing, started } = state.batch!
  const open = pendingCalls(state)
  const run = (call: ToolCall): Due => ({ do: 'tool', key: call.id, call })
  if (closing !== null)
    return open.map((call) => (call.id in started ? run(call) : { do: 'skip', key: call.id, call, why: closing }))
  if (rules.manual) return halt('tool_calls')

  const tools = rules.tools?.(state)
  const ours = open.filter((call) => !tools?.get(call.name)?.manual)
  if (ours.length === 0) return halt('manual_tool_calls')
  const exclusive = ours.findIndex((call) => tools?.get(call.name)?.exclusive)
  // An exclusive call waits for those before it and holds back those after it.
  const abreast = exclusive === 0 ? ours.slice(0, 1) : exclusive > 0 ? ours.slice(0, exclusive) : ours
  return abreast.slice(0, rules.toolConcurrency ?? defaults.toolConcurrency).map(run)
}

/** Whether a bound of the budget is reached. */
export function isUsedUp({ usage }: SessionState, { input, output, total, money }: Budget): boolean {
  const cost = (prices: NonNullable<Budget['money']>['prices']) =>
    ((usage.input - (usage.cached ?? 0)) * prices.input +
      (usage.cached ?? 0) * (prices.cached ?? prices.input) +
      usage.output * prices.output) /
    1_000_000
  return (
    (input !== undefined && usage.input >= input) ||
    (output !== undefined && usage.output >= output) ||
    (total !== undefined && usage.input + usage.output >= total) ||
    (money !== undefined && cost(money.prices) >= money.limit)
  )
}
