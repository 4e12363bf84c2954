import type { Agent } from '../core/shapes/agent.ts'
import type { Event } from '../core/shapes/event.ts'
import { withoutRepetition } from '../core/tool-call/stuck.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer } from '../core/tools/question.ts'
import { isSteps, type Tool, type ToolContext, type ToolSteps } from '../core/tools/tool.ts'
import type { LogCursor } from './log-cursor.ts'

/** Work that a rerun does for real, such as a tool that runs: while some is under way the loop is not taken for one that waits. */
interface RealWork {
  readonly isUnderWay: boolean
  /** Does a piece of work. */
  do<T>(work: () => T | PromiseLike<T>): Promise<T>
  /** Resolves when the next piece of work ends. */
  ended(): Promise<void>
}

export function realWork(): RealWork {
  let count = 0
  let waiting: (() => void)[] = []
  return {
    get isUnderWay() {
      return count > 0
    },
    async do(work) {
      count++
      try {
        return await work()
      } finally {
        count--
        for (const resolve of waiting) resolve()
        waiting = []
      }
    },
    ended: () => new Promise((resolve) => waiting.push(resolve)),
  }
}

/**
 * An agent whose tools run again. Each tool ends at the position of its result in the log, because tools that run side by side may end in any order.
 * A tool with an effect outside the session, a tool that called a model and a tool that ran out of time do not run: their outcomes in the log
 * are given again.
 */
export function rerunAgent<State>(
  agent: Agent<State>,
  events: readonly Event[],
  cursor: LogCursor,
  work: RealWork,
): Agent<State> {
  const before = new Map<string, Outcome>()
  const askedModel = new Set<string>()
  for (const event of events) {
    if (event.type === 'tool.returned') before.set(event.callId, withoutRepetition(event))
    if (event.type === 'usage.noted') askedModel.add(event.callId)
  }

  const turnOf = ({ call, signal }: ToolContext) =>
    cursor.reached('result', (event) => event.type === 'tool.returned' && event.callId === call.id, signal)

  async function* inTurn(steps: ToolSteps, context: ToolContext): ToolSteps {
    let answer: Answer | undefined
    try {
      for (;;) {
        const step = await work.do(() => steps.next(answer as never)) // the first `next` takes no value
        if (step.done) return step.value
        answer = yield step.value
      }
    } finally {
      await turnOf(context)
    }
  }

  /** Asks the questions of the log and gives its outcome. */
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
      input: { json: tool.input.json, parse: (value) => work.do(() => tool.input.parse(value)) },
      async run(args, context) {
        const outcome = before.get(context.call.id)
        if (tool.effect || askedModel.has(context.call.id) || (outcome && ranOut(outcome))) return asBefore(outcome, context)
        let steps: ToolSteps | undefined
        try {
          const value = await work.do(() => run(args, context))
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
    // The hook gives the facts of the log: they came from a model call that the log does not have.
    ...(agent.onUserSaid && {
      async onUserSaid(_, { signal }) {
        await cursor.reached(
          'reply',
          ({ type }) => type === 'fact.noted' || type === 'model.replied' || type === 'model.failed',
          signal,
        )
        const rest = events.slice(cursor.index, cursor.index + MOST_NOTED)
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
