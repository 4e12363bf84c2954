import { defaults, type Running } from '../shapes/env.ts'
import type { ToolCall } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import { backgroundWork, fail, type Outcome, toOutcome } from '../tools/outcome.ts'
import type { Tool } from '../tools/tool.ts'
import { limit } from './limit.ts'

/**
 * Keeps the work behind a background outcome, if it is one, until a run takes its result. The work outlives the call and the run, but a
 * stop aborts it. `mark` records what the work cost.
 */
export function keepBackgroundWork(
  outcome: Outcome,
  {
    call,
    tool,
    abort,
    mark,
  }: {
    readonly call: ToolCall
    readonly tool: Tool | undefined
    readonly abort: (reason: unknown) => void
    readonly mark: (outcome: Outcome) => Outcome
  },
  { env, background }: Running,
): void {
  const work = backgroundWork(outcome)
  if (!work) return
  const result = lateOutcome(work, call, tool, env.maxOutput ?? defaults.maxOutput).then(mark)
  background.set(call.id, result)
  const stop = () => abort(env.signal?.reason)
  env.signal?.addEventListener('abort', stop)
  void result.then((late) => {
    env.signal?.removeEventListener('abort', stop)
    if (background.has(call.id)) background.set(call.id, late)
  })
}

/** What background work came to. It succeeds or fails: there is no turn that it could end. */
async function lateOutcome(work: Promise<unknown>, { name }: ToolCall, tool: Tool | undefined, most: number): Promise<Outcome> {
  try {
    const outcome = toOutcome(await work, tool?.encode)
    if (outcome.type === 'ok' || outcome.type === 'error') return limit(outcome, most)
    return fail(`the background work of tool "${name}" came to "${outcome.type}", which only a running call can`)
  } catch (error) {
    return limit(failedWith(error), most)
  }
}

/** What a tool threw, as an outcome. */
export const failedWith = (error: unknown): Outcome =>
  fail(messageOf(error), error instanceof Error && error.cause !== undefined ? { cause: error.cause } : {})
