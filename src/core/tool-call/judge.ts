import { defaults, type Running } from '../shapes/env.ts'
import type { ToolCall } from '../shapes/message.ts'
import { defaultSizes, excess, type Sizes } from '../shapes/sizes.ts'
import { fail, type Outcome, ok } from '../tools/outcome.ts'
import type { Tool } from '../tools/tool.ts'
import { modeWithinTurn } from '../verdict.ts'
import { limit } from './limit.ts'

/** An outcome that makes no sense here becomes an error, so that the model is told and the run continues. */
export function checkOutcome(outcome: Outcome, tool: Tool, { env, sizes }: Pick<Running, 'env' | 'sizes'>): Outcome {
  const problem = problemWith(outcome, `tool "${tool.name}"`, env, sizes, tool.exclusive)
  return problem === undefined ? outcome : fail(problem)
}

/** Why an outcome makes no sense for this agent, as a sentence; undefined where it does make sense. */
export function problemWith(
  outcome: Outcome,
  who: string,
  { agent, anyMode }: Pick<Running['env'], 'agent' | 'anyMode'>,
  sizes: Sizes = defaultSizes,
  exclusive = false,
): string | undefined {
  if (outcome.type === 'halt' && loopReasons.has(outcome.reason))
    return `${who} halted with "${outcome.reason}", which is a reason of the loop's own`
  const within = modeWithinTurn(outcome)
  const mode = outcome.type === 'shift' ? outcome.mode : within?.mode
  if (mode !== undefined && !anyMode && !Object.hasOwn(agent.modes, mode)) return `there is no mode "${mode}" to shift to`
  if (within && !exclusive) return `${who} changed the mode within the turn, which only an exclusive tool may`
  // The text for the model is cut elsewhere.
  const why = excess({ ...outcome, forModel: '', images: null }, sizes)
  if (why !== undefined) return `${who} gave a result that is ${why}`
  return undefined
}

const loopReasons: ReadonlySet<string> = new Set([
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

/** Applies the caller's policy to an error. A policy that throws, or returns anything that is no such policy, halts the run. */
export function judge(call: ToolCall, outcome: Outcome, { env }: Running): { outcome: Outcome; halts?: true } {
  const { onToolError: policy = 'continue' } = env
  try {
    const verdict = typeof policy === 'function' ? policy(call, outcome) : policy
    if (verdict === 'continue') return { outcome }
    if (typeof verdict === 'object' && verdict !== null && 'continue' in verdict)
      return { outcome: limit(ok(verdict.continue), env.maxOutput ?? defaults.maxOutput) }
  } catch {
    // A policy that throws halts the run.
  }
  return { outcome, halts: true }
}
