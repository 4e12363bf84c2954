import type { Agent } from '../core/shapes/agent.ts'
import type { Event } from '../core/shapes/event.ts'
import type { ToolCall } from '../core/shapes/message.ts'
import { withoutRepetition } from '../core/tool-call/stuck.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer, Question } from '../core/tools/question.ts'
import { type Around, isDelegation, isSteps, type Tool, type ToolContext, type ToolSteps } from '../core/tools/tool.ts'
import type { LogCursor } from './log-cursor.ts'

/** Work that a rerun does for real, such as a tool that runs: while some is under way the loop is not taken for one that waits. */
interface RealWork {
  readonly isUnderWay: boolean
  /** Does a piece of work. */
  do<T>(work: () => T | PromiseLike<T>): Promise<T>
  /** Within a piece of work, waits for something that is none. */
  pause<T>(wait: () => Promise<T>): Promise<T>
  /** Resolves when the next piece of work ends. */
  ended(): Promise<void>
}

export function realWork(): RealWork {
  let count = 0
  let waiting: (() => void)[] = []
  const end = () => {
    count--
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    get isUnderWay() {
      return count > 0
    },
    async do(work) {
      count++
      try {
        return await work()
      } finally {
        end()
      }
    },
    async pause(wait) {
      end()
      try {
        return await wait()
      } finally {
        count++
      }
    },
    ended: () => new Promise((resolve) => waiting.push(resolve)),
  }
}

/**
 * An agent whose tools run again. Each tool ends at the position of its result in the log, because tools that run side by side may end in any order.
 * A tool with an effect outside the session, a tool that called a model and a tool that ran out of time do not run: their outcomes in the log
 * are given again, and no function around the call runs; with `noneRuns`, so it is for all tools. What `approve` said is not asked again either: the log
 * has the question, or the call needed none.
 */
export function rerunAgent<State>(
  agent: Agent<State>,
  events: readonly Event[],
  cursor: LogCursor,
  work: RealWork,
  noneRuns = false,
): Agent<State> {
  const before = new Map<string, Outcome>()
  const askedModel = new Set<string>()
  const approvals = new Map<string, Question>()
  for (const event of events) {
    if (event.type === 'tool.returned') before.set(event.callId, withoutRepetition(event))
    if (event.type === 'usage.noted') askedModel.add(event.callId)
    if (event.type === 'question.asked' && event.approval) approvals.set(event.callId, event.question)
  }

  const turnOf = ({ call, signal }: ToolContext) =>
    cursor.reached('result', (event) => event.type === 'tool.returned' && event.callId === call.id, signal)

  async function* inTurn(steps: ToolSteps, context: ToolContext): ToolSteps {
    let answer: Answer | undefined
    try {
      for (;;) {
        const step = await work.do(() => steps.next(answer as never)) // the first `next` takes no value
        if (step.done) return step.value
        if (isDelegation(step.value)) {
          void steps.return(undefined)
          return before.get(context.call.id)
        }
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
      if (event.type !== 'question.asked' || event.approval || event.callId !== context.call.id || asked.has(event.id)) continue
      asked.add(event.id)
      yield event.question
    }
    await turnOf(context)
    return outcome
  }

  const allTools = Object.values(agent.modes).flatMap((mode): readonly Tool[] => mode.tools)
  const effects = new Set(allTools.flatMap(({ name, effect }) => (effect ? name : [])))
  /** Whether a call does not run, and its outcome in the log is given again. */
  const isGiven = ({ id, name }: ToolCall): boolean => {
    const outcome = before.get(id)
    return noneRuns || effects.has(name) || askedModel.has(id) || (outcome !== undefined && ranOut(outcome))
  }

  const again = (tool: Tool): Tool => {
    const { run } = tool
    if (!run) return tool
    return {
      ...tool,
      input: { json: tool.input.json, parse: (value) => work.do(() => tool.input.parse(value)) },
      ...(tool.approve && { approve: (_: never, { call }: ToolContext) => approvals.get(call.id) ?? false }),
      async run(args, context) {
        if (isGiven(context.call)) return asBefore(before.get(context.call.id), context)
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

  const around = [agent.around ?? []].flat().map(
    (layer): Around =>
      (call, context, next) =>
        isGiven(call) ? next() : work.do(() => layer(call, context, () => work.pause(next))),
  )
  const modes = Object.entries(agent.modes).map(([name, mode]) => [name, { ...mode, tools: mode.tools.map(again) }])
  return {
    ...agent,
    modes: Object.fromEntries(modes),
    around,
    // The hook gives the facts of the log, which came from a model call that the log does not have, perhaps of an agent that had a hook then.
    ...((agent.onUserSaid || events.some(isNotedByHook)) && {
      async onUserSaid(_, { signal }) {
        await cursor.reached(
          'reply',
          (event) => isNotedByHook(event) || event.type === 'model.replied' || event.type === 'model.failed',
          signal,
        )
        const rest = events.slice(cursor.index, cursor.index + MOST_NOTED)
        const other = rest.findIndex((event) => !isNotedByHook(event))
        return rest.slice(0, other < 0 ? rest.length : other).flatMap((event) => (isNotedByHook(event) ? [event.fact] : []))
      },
    }),
  }
}

const isNotedByHook = (event: Event): event is Extract<Event, { type: 'fact.noted' }> =>
  event.type === 'fact.noted' && event.by === undefined

/** More facts than an agent notes at once. */
const MOST_NOTED = 1_000

const ranOut = (outcome: Outcome): boolean => outcome.type === 'error' && outcome.kind === 'timed_out'
