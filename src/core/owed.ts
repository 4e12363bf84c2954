import { own } from './own.ts'
import { type Budget, defaults, type Env, type Prices } from './shapes/env.ts'
import type { HaltedReason } from './shapes/event.ts'
import type { Json } from './shapes/json.ts'
import type { ToolCall } from './shapes/message.ts'
import type { Usage } from './shapes/model.ts'
import { type Batch, type Halt, messagesKnown, openQuestion, pendingCalls, type SessionState } from './shapes/state.ts'
import type { ToolErrorKind } from './shapes/tool-error.ts'
import { wantsApproval } from './tool-call/wants-approval.ts'
import type { Tool } from './tools/tool.ts'

/** A step that should be under way. Steps with the same key are the same step. `seen` is the number of messages known at this decision. */
export type Due = { readonly key: string } & (
  | { do: 'reply'; seen: number }
  | { do: 'compact'; seen: number }
  | { do: 'askAgain'; why: string }
  | { do: 'tool'; call: ToolCall }
  | { do: 'examine'; call: ToolCall }
  | { do: 'skip'; call: ToolCall; why: string; stopped?: true }
  | { do: 'settle'; call: ToolCall; kind: ToolErrorKind; why: string; stopped: true }
  | { do: 'background'; callId: string }
  | ({ do: 'halt'; seen: number } & Halt)
)

/** What the due steps depend on besides the state. */
export interface Rules extends Pick<Env, 'manual' | 'maxTurns' | 'toolConcurrency' | 'haltWhen' | 'budget' | 'compact'> {
  tools?(state: SessionState): ReadonlyMap<string, Tool>
  /** Manual calls whose arguments fit their schema: the caller may get them. Without this set all of them count as fitting. */
  readonly examined?: ReadonlySet<string>
  /** Keys of the steps under way. A call that waits for its approval is under way and has not started. */
  readonly underWay?: ReadonlySet<string>
  /** How many tokens the model can read at once, where this is known. */
  readonly contextWindow?: number | undefined
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
  // One compaction for each reply: if what is left is refused too, that is a failure.
  const { compact = false, maxTurns = defaults.maxTurns, contextWindow: readable } = rules
  const isRefused = compact && state.isTooLong && state.compacted?.replies !== state.replies
  if (failure && !isRefused) return halt('error')
  // `haltWhen` is not called for a turn without calls: that turn was complete, and a new message begins something new.
  if (turn && turn.calls.length > 0 && rules.haltWhen?.(turn)) return halt('halt_when')
  if (rules.budget && isUsedUp(state, rules.budget)) return halt('budget', undefined, 'cap')
  const isFull = readable !== undefined && state.contextUsed >= (compact ? (compact.at ?? defaults.compactAt) : 0.9) * readable
  if (isFull && !compact)
    return halt(
      'budget',
      `the session has used ${state.contextUsed} of the ${readable} tokens that the model can read at once`,
      'context',
    )
  if (state.turnsSinceInput >= maxTurns && !state.misfit) return halt('max_turns', maxTurns)
  const what = isRefused || isFull ? 'compact' : 'reply'
  return [{ do: what, key: `${what}:${state.replies}`, seen: messages.length }]
}

function dueInBatch(state: SessionState, rules: Rules, halt: (reason: HaltedReason) => readonly Due[]): readonly Due[] {
  const batch = state.batch!
  const open = pendingCalls(state)
  const run = (call: ToolCall): Due => ({ do: 'tool', key: call.id, call })
  const asking = openQuestion(state)?.callId
  const isBegun = ({ id }: ToolCall) => own(batch.started, id) !== undefined || id === asking || rules.underWay?.has(id) === true
  const why = batch.closing
  if (why !== null) return open.map((call) => (isBegun(call) ? run(call) : { do: 'skip', key: call.id, call, why }))
  if (rules.manual) return halt('tool_calls')

  const tools = rules.tools?.(state)
  const ours = open.filter((call) => !tools?.get(call.name)?.manual)
  if (ours.length === 0) {
    const unexamined = rules.examined ? open.filter(({ id }) => !rules.examined?.has(id)) : []
    return unexamined.length > 0
      ? unexamined.map((call) => ({ do: 'examine', key: `examine:${call.id}`, call }))
      : halt('manual_tool_calls')
  }
  // A preferred call that only a later mode has waits for the call that leads to that mode.
  const waiting = inOrder(ours, batch, isBegun, ({ name }) => !tools || tools.has(name))
  const exclusive = waiting.findIndex((call) => {
    const tool = tools?.get(call.name)
    return tool?.exclusive || (wantsApproval(tool, state) && !own(batch.started, call.id))
  })
  // An exclusive call waits for the calls before it, and the calls after it wait for it.
  const together = exclusive === 0 ? waiting.slice(0, 1) : exclusive > 0 ? waiting.slice(0, exclusive) : waiting
  return together.slice(0, rules.toolConcurrency ?? defaults.toolConcurrency).map(run)
}

/** The order in which calls run: first those that have begun, then those that the person prefers and that can run, then the others in call order. */
function inOrder(
  calls: readonly ToolCall[],
  { preferred }: Batch,
  isBegun: (call: ToolCall) => boolean,
  canRun: (call: ToolCall) => boolean,
): readonly ToolCall[] {
  if (preferred.length === 0) return calls
  const first = calls.filter(isBegun)
  const next = preferred.flatMap((id) => calls.find((call) => call.id === id && !isBegun(call) && canRun(call)) ?? [])
  return [...first, ...next, ...calls.filter((call) => !first.includes(call) && !next.includes(call))]
}

/** Whether a bound of the budget is reached. */
export function isUsedUp(state: SessionState, { input, output, total, money, within }: Budget): boolean {
  const { usage, usageOf } = state
  return (
    (input !== undefined && usage.input >= input) ||
    (output !== undefined && usage.output >= output) ||
    (total !== undefined && usage.input + usage.output >= total) ||
    (money !== undefined && spentBy(usage, usageOf, money) >= money.limit) ||
    (within !== undefined && isUsedUp(state, within))
  )
}

/** What the usage cost: that of models with prices of their own by these, the rest by the others. */
export function spentBy(
  usage: Usage,
  usageOf: SessionState['usageOf'],
  { prices, pricesOf }: NonNullable<Budget['money']>,
): number {
  let sum = costOf(usage, prices)
  for (const name in pricesOf) {
    const part = own(usageOf, name)
    if (part) sum += costOf(part, pricesOf[name]!) - costOf(part, prices) // it is there
  }
  return sum
}

/** What some usage costs. */
export const costOf = ({ input, output, cached = 0 }: Usage, prices: Prices): number =>
  ((input - cached) * prices.input + cached * (prices.cached ?? prices.input) + output * prices.output) / 1_000_000
