import { unnoticed } from '../core/loop/stuck.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Event } from '../core/shapes/event.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer } from '../core/tools/question.ts'
import { isSteps, type Tool, type ToolContext, type ToolSteps } from '../core/tools/tool.ts'
import type { Place } from './log-cursor.ts'

/** How many pieces of real work are under way: nothing is given up as stuck before they are done. */
export interface Busy {
  count: number
}

/**
 * An agent whose tools run again, each ending where the log has its result: side by side they may end in any order. What is not
 * to happen twice does not: a tool with an effect outside, one that asked a model, and one that ran out of time give what they gave
 * before.
 */
export function rerunAgent<State>(agent: Agent<State>, events: readonly Event[], place: Place, busy: Busy): Agent<State> {
  const before = new Map<string, Outcome>()
  const askedModel = new Set<string>()
  for (const event of events) {
    if (event.type === 'tool.returned') before.set(event.callId, unnoticed(event))
    if (event.type === 'usage.noted') askedModel.add(event.callId)
  }

  const working = async <T>(work: () => T | PromiseLike<T>): Promise<T> => {
    busy.count++
    try {
      return await work()
    } finally {
      busy.count--
    }
  }
  const turnOf = ({ call, signal }: ToolContext) =>
    place.reached('result', (event) => event.type === 'tool.returned' && event.callId === call.id, signal)

  async function* inTurn(steps: ToolSteps, context: ToolContext): ToolSteps {
    let answer: Answer | undefined
    try {
      for (;;) {
        const step = await working(() => steps.next(answer as never)) // the first `next` takes no value
        if (step.done) return step.value
        answer = yield step.value
      }
    } finally {
      await turnOf(context)
    }
  }

  /** Asks what was asked, and gives what was given. */
  async function* asBefore(outcome: Outcome | undefined, context: ToolContext): ToolSteps {
    const asked = new Set<string>()
    for (const event of events) {
      if (event.type !== 'question.asked' || event.callId !== context.call.id || asked.has(event.id)) continue
      asked.add(event.id)
      yield event.question
    }
    await turnOf(context)
    return outcome
  }

  const again = (tool: Tool): Tool => {
    const { run } = tool
    if (!run) return tool
    return {
      ...tool,
      async run(args, context) {
        const outcome = before.get(context.call.id)
        if (tool.effect || askedModel.has(context.call.id) || (outcome && ranOut(outcome))) return asBefore(outcome, context)
        let steps: ToolSteps | undefined
        try {
          const value = await working(() => run(args, context))
          if (!isSteps(value)) return value
          steps = value
        } finally {
          if (!steps) await turnOf(context)
        }
        return inTurn(steps, context)
      },
    }
  }

  const modes = Object.entries(agent.modes).map(([name, mode]) => [name, { ...mode, tools: mode.tools.map(again) }])
  return {
    ...agent,
    modes: Object.fromEntries(modes),
    // What was noted is noted again: it came from a model, whose words of that call are not in the log.
    ...(agent.onUserSaid && {
      async onUserSaid(_, { signal }) {
        await place.reached(
          'reply',
          ({ type }) => type === 'fact.noted' || type === 'model.replied' || type === 'model.failed',
          signal,
        )
        const rest = events.slice(place.index, place.index + MOST_NOTED)
        const other = rest.findIndex(({ type }) => type !== 'fact.noted')
        return rest
          .slice(0, other < 0 ? rest.length : other)
          .flatMap((event) => (event.type === 'fact.noted' ? [event.fact] : []))
      },
    }),
  }
}

/** More facts than an agent notes at once. */
const MOST_NOTED = 1_000

const ranOut = (outcome: Outcome): boolean => outcome.type === 'error' && outcome.kind === 'timed_out'
