import type { Wait } from '../loop/wait.ts'
import type { Draft, Event } from '../shapes/event.ts'
import type { SessionState } from '../shapes/state.ts'
import { type Outcome, toOutcome } from '../tools/outcome.ts'
import type { Around, Tool, ToolContext } from '../tools/tool.ts'
import { NotSaved } from './ask-person.ts'
import { failedWith } from './background-work.ts'

/** A call that runs: its questions, their answers and its progress, and at last its outcome. */
export type OutcomeSteps = AsyncGenerator<Event | Draft, Outcome, SessionState>

/**
 * Runs a call inside functions of the app, the first one outermost. They are no generators, so they cannot yield the questions of the tool:
 * those are yielded here, while the functions wait for `next`.
 */
export async function* runAround(
  around: Around | readonly Around[],
  tool: Tool,
  context: ToolContext,
  steps: OutcomeSteps,
  wait: Wait,
): OutcomeSteps {
  let begin = () => {}
  let end = (_: Outcome) => {}
  const begun = new Promise<boolean>((resolve) => {
    begin = () => resolve(true)
  })
  const outcome = new Promise<Outcome>((resolve) => {
    end = resolve
  })
  const runTool = () => {
    begin()
    return outcome
  }
  const inside = async (layer: Around, next: () => Promise<Outcome>) => {
    const call = structuredClone(context.call)
    // The state of the app is read anew each time: it changes with an answer.
    const own = {
      ...context,
      call,
      get app() {
        return context.app
      },
    }
    const value: unknown = await layer(call, own, next)
    if (value === undefined) throw new TypeError('around must return an outcome')
    return toOutcome(value, tool.encode)
  }
  const run = [around]
    .flat()
    .reduceRight<() => Promise<Outcome>>((next, layer) => () => inside(layer, next).catch(failedWith), runTool)
  const result = run()
  try {
    if (await wait.on(Promise.race([begun, result.then(() => false)]))) end(yield* steps)
  } catch (error) {
    end(failedWith(error))
    // A stop, the end of the call's time and a failed write are no errors of the tool.
    if (wait.isBroken() || error instanceof NotSaved) throw error
  }
  return wait.on(result)
}
