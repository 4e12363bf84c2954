import { defaults, type Running } from '../shapes/env.ts'
import type { ToolCall } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import { backgroundWork, fail, type Outcome, toOutcome } from '../tools/outcome.ts'
import type { Tool } from '../tools/tool.ts'
import { problemWith } from './judge.ts'
import { limit } from './limit.ts'

/**
 * Keeps the work of a `background` outcome until a run logs its result; other outcomes have no work. The work continues after the call and
 * the run have ended, but a stop aborts it. `mark` records the usage of the work.
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
  running: Running,
): void {
  const { env, background } = running
  const work = backgroundWork(outcome)
  if (!work) return
  const result = lateOutcome(work, call, tool, running).then(mark)
  background.set(call.id, result)
  const stop = () => abort(env.signal?.reason)
  env.signal?.addEventListener('abort', stop)
  void result.then((late) => {
    env.signal?.removeEventListener('abort', stop)
    if (background.has(call.id)) background.set(call.id, late)
  })
}

/** The outcome of background work: `ok` or `error`. Any other outcome would end a turn, and the turn of this call is over. */
async function lateOutcome(
  work: Promise<unknown>,
  { name }: ToolCall,
  tool: Tool | undefined,
  { env, sizes }: Running,
): Promise<Outcome> {
  const most = env.maxOutput ?? defaults.maxOutput
  const who = `the background work of tool "${name}"`
  try {
    const outcome = toOutcome(await work, tool?.encode)
    if (outcome.type === 'ok' || outcome.type === 'error') {
      const problem = problemWith(outcome, who, env, sizes)
      return limit(problem === undefined ? outcome : fail(problem), most)
    }
    return fail(`${who} came to "${outcome.type}", which only a running call can`)
  } catch (error) {
    return limit(failedWith(error), most)
  }
}

/** The outcome of a call whose tool threw `error`. */
export const failedWith = (error: unknown): Outcome =>
  fail(messageOf(error), error instanceof Error && error.cause !== undefined ? { cause: error.cause } : {})
