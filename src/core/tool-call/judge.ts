import { defaults, type Running } from '../shapes/env.ts'
import type { ToolCall } from '../shapes/message.ts'
import { fail, type Outcome, ok } from '../tools/outcome.ts'
import type { Tool } from '../tools/tool.ts'
import { limit } from './limit.ts'

/** Outcomes that make no sense here are errors, so that the model hears of them and the run goes on. */
export function checked(outcome: Outcome, tool: Tool, { env }: Pick<Running, 'env'>): Outcome {
  const problem = problemWith(outcome, `tool "${tool.name}"`, env)
  return problem === undefined ? outcome : fail(problem)
}

/** What makes an outcome senseless for this agent, as a sentence; undefined where nothing does. */
export function problemWith(
  outcome: Outcome,
  who: string,
  { agent, anyMode }: Pick<Running['env'], 'agent' | 'anyMode'>,
): string | undefined {
  if (outcome.type === 'halt' && reserved.has(outcome.reason))
    return `${who} halted with "${outcome.reason}", which is a reason of the loop's own`
  if (outcome.type === 'shift' && !anyMode && !Object.hasOwn(agent.modes, outcome.mode))
    return `there is no mode "${outcome.mode}" to shift to`
  return undefined
}

const reserved: ReadonlySet<string> = new Set([
  'completed',
  'max_turns',
  'tool_calls',
  'manual_tool_calls',
  'ask_user',
  'tool_error',
  'halt_when',
  'budget',
  'cancelled',
  'error',
  'ended',
])

/** What the policy makes of an error. Asked once for each; whatever it answers that is not among its answers halts the run. */
export function judge(call: ToolCall, outcome: Outcome, { env }: Running): { outcome: Outcome; halts?: true } {
  const { onToolError: policy = 'continue' } = env
  try {
    const verdict = typeof policy === 'function' ? policy(call, outcome) : policy
    if (verdict === 'continue') return { outcome }
    if (typeof verdict === 'object' && verdict !== null && 'continue' in verdict)
      return { outcome: limit(ok(verdict.continue), env.maxOutput ?? defaults.maxOutput) }
  } catch {
    // A policy that throws has not said that it may go on.
  }
  return { outcome, halts: true }
}
