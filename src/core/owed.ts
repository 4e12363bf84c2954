import { own } from './own.ts'
import { type Budget, defaults, type Env } from './shapes/env.ts'
import type { HaltedReason } from './shapes/event.ts'
import type { Json } from './shapes/json.ts'
import type { ToolCall } from './shapes/message.ts'
import { type Batch, type Halt, messagesKnown, pendingCalls, type SessionState } from './shapes/state.ts'
import type { ToolErrorKind } from './shapes/tool-error.ts'
import type { Tool } from './tools/tool.ts'

/** A step that should be under way. Steps with the same key are the same step. `seen` is the number of messages known at this decision. */
export type Due = { readonly key: string } & (
  | { do: 'reply'; seen: number }
  | { do: 'askAgain'; why: string }
  | { do: 'tool'; call: ToolCall }
  | { do: 'examine'; call: ToolCall }
  | { do: 'skip'; call: ToolCall; why: string; stopped?: true }
  | { do: 'settle'; call: ToolCall; kind: ToolErrorKind; why: string; stopped: true }
  | { do: 'background'; callId: string }
  | ({ do: 'halt'; seen: number } & Halt)
)

/** What the due steps depend on besides the state. */
export interface Rules extends Pick<Env, 'manual' | 'maxTurns' | 'toolConcurrency' | 'haltWhen' | 'budget'> {
  tools?(state: SessionState): ReadonlyMap<string, Tool>
  /** Manual calls whose arguments fit their schema: the caller may get them. Without this set all of them count as fitting. */
  readonly examined?: ReadonlySet<string>
  /** How many tokens the model can read at once, where this is known. */
  readonly contextWindow?: number
}

/** The steps that should be under way, computed from the state alone. A session resumes in the same way. Throws what `haltWhen` throws. */
export function owed(state: SessionState, rules: Rules = {}): readonly Due[] {
  return backgroundDue(state).concat(due(state, rules))
}

/** Background calls without a result. Their work is under way, or was lost when the page or worker that ran it was closed. */
export const backgroundDue = ({ background }: SessionState): readonly Due[] =>
  Object.keys(background).map((callId) => ({ do: 'background', key: `background:${callId}`, callId }))

function due(state: SessionState, rules: Rules): readonly Due[] {
  const { messages, batch, verdict, halted, failure, turn } = state
  const halt = (reason: HaltedReason, value?: Json, detail?: Halt['detail']): readonly Due[] => [
    {
      do: 'halt',
      key: 'halt',
      seen: messagesKnown(state),
      reason,
      ...(value !== undefined && { value }),
      ...(detail && { detail }),
    },
  ]
  if (halted) return []
  if (batch) return dueInBatch(state, rules, halt)
  if (verdict) return halt(verdict.reason, verdict.value)
  const last = messages.at(-1)
  if (!last) return []
  if (last.role === 'assistant') {
    if (!state.misfit) return halt('completed')
    // A reply that does not fit its schema is requested once more.
    if (state.misfit.count > 1) return halt('error')
    return [{ do: 'askAgain', key: `askAgain:${state.replies}`, why: state.misfit.why }]
  }
  if (failure) return halt('error')
  // `haltWhen` is not called for a turn without calls: that turn was complete, and a new message begins something new.
  if (turn && turn.calls.length > 0 && rules.haltWhen?.(turn)) return halt('halt_when')
  if (rules.budget && isUsedUp(state, rules.budget)) return halt('budget', undefined, 'cap')
  const { maxTurns = defaults.maxTurns, contextWindow: readable } = rules
  if (readable !== undefined && state.contextUsed >= 0.9 * readable)
    return halt(
      'budget',
      `the session has used ${state.contextUsed} of the ${readable} tokens that the model can read at once`,
      'context',
    )
  if (state.turnsSinceInput >= maxTurns && !state.misfit) return halt('max_turns', maxTurns)
  return [{ do: 'reply', key: `reply:${state.replies}`, seen: messages.length }]
}

function dueInBatch(state: SessionState, rules: Rules, halt: (reason: HaltedReason) => readonly Due[]): readonly Due[] {
  const batch = state.batch!
  const open = pendingCalls(state)
  const run = (call: ToolCall): Due => ({ do: 'tool', key: call.id, call })
  const why = batch.closing
  if (why !== null) return open.map((call) => (own(batch.started, call.id) ? run(call) : { do: 'skip', key: call.id, call, why }))
  if (rules.manual) return halt('tool_calls')

  const tools = rules.tools?.(state)
  const ours = open.filter((call) => !tools?.get(call.name)?.manual)
  if (ours.length === 0) {
    const unexamined = rules.examined ? open.filter(({ id }) => !rules.examined?.has(id)) : []
    return unexamined.length > 0
      ? unexamined.map((call) => ({ do: 'examine', key: `examine:${call.id}`, call }))
      : halt('manual_tool_calls')
  }
  const waiting = inOrder(ours, batch)
  const exclusive = waiting.findIndex((call) => tools?.get(call.name)?.exclusive)
  // An exclusive call waits for the calls before it, and the calls after it wait for it.
  const together = exclusive === 0 ? waiting.slice(0, 1) : exclusive > 0 ? waiting.slice(0, exclusive) : waiting
  return together.slice(0, rules.toolConcurrency ?? defaults.toolConcurrency).map(run)
}

/** The order in which calls run: first those that have started, then those that the person prefers, then the others in call order. */
function inOrder(calls: readonly ToolCall[], { started, preferred }: Batch): readonly ToolCall[] {
  if (preferred.length === 0) return calls
  const first = calls.filter(({ id }) => own(started, id))
  const next = preferred.flatMap((id) => calls.find((call) => call.id === id && !own(started, id)) ?? [])
  return [...first, ...next, ...calls.filter((call) => !first.includes(call) && !next.includes(call))]
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
