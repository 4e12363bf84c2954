import { deadline } from '../loop/deadline.ts'
import { backOff } from '../loop/retry-policy.ts'
import { type Spending, spending } from '../loop/spending.ts'
import { stopSentences } from '../loop/stop-sentences.ts'
import { abortableWait, pause, type Wait } from '../loop/wait.ts'
import { own } from '../own.ts'
import { defaults, type Running } from '../shapes/env.ts'
import type { Draft, Event } from '../shapes/event.ts'
import type { ToolCall } from '../shapes/message.ts'
import type { SessionState } from '../shapes/state.ts'
import { isToolError } from '../shapes/tool-error.ts'
import { failedFor, toOutcome } from '../tools/outcome.ts'
import { isGenerator, isSteps, type Tool, type ToolContext } from '../tools/tool.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { approve, needsApproval } from './approve.ts'
import { brokenArguments, parseArguments } from './arguments.ts'
import { type OutcomeSteps, runAround } from './around.ts'
import { type CallTime, NotSaved, questionIsOpen, runSteps, savedOrEnd } from './ask-person.ts'
import { failedWith, keepBackgroundWork } from './background-work.ts'
import { checkOutcome, judge } from './judge.ts'
import { limit } from './limit.ts'

type Steps = AsyncGenerator<Event | Draft, void, SessionState>

/**
 * Runs one tool call. Yields the question for approval if the tool wants that, `tool.started`, questions with their answers, progress, and
 * `tool.returned`. An error of the tool is an outcome; only an error of `saved` is thrown. After a stop it ends without a result: the loop then
 * logs one for the call.
 */
export async function* useTool(first: SessionState, call: ToolCall, running: Running): Steps {
  const { env } = running
  const began = running.now()
  let state = first
  const controller = new AbortController()
  const wait = abortableWait(running.signal, (reason) => controller.abort(reason))

  try {
    const tool = running.tools(state).get(call.name)
    // The log says that the call started. This run did not start it, so an earlier run ended in the middle of it.
    const before = own(state.batch?.started, call.id)
    if (before?.effect && !questionIsOpen(state, call.id)) {
      yield { type: 'tool.returned', callId: call.id, outcome: failedFor('interrupted', stopSentences.closed), duration: 0 }
      return
    }
    if (!before && !needsApproval(tool, call, state, running)) state = yield started(call, tool)

    const spent = spending(env.model, running.now, own(state.spent, call.id), (total) =>
      running.note({ type: 'usage.noted', callId: call.id, total }),
    )
    const attempt = yield* outcomeOf(tool, call, state, running, wait, controller, spent, before !== undefined)
    const limited = limit(attempt, env.maxOutput ?? defaults.maxOutput)
    const judged = limited.type === 'error' && isToolError(limited.kind) ? judge(call, limited, running) : { outcome: limited }
    const abort = (reason: unknown) => controller.abort(reason)
    keepBackgroundWork(attempt, { call, tool, abort, mark: spent.mark }, running)
    yield {
      type: 'tool.returned',
      callId: call.id,
      ...judged,
      duration: running.now() - began,
    }
  } catch (error) {
    if (!running.signal.aborted) throw error
  } finally {
    wait.release()
  }
}

const started = (call: ToolCall, tool: Tool | undefined): Event => ({
  type: 'tool.started',
  callId: call.id,
  effect: tool?.effect === true,
})

async function* outcomeOf(
  tool: Tool | undefined,
  call: ToolCall,
  first: SessionState,
  running: Running,
  wait: Wait,
  controller: AbortController,
  spent: Spending,
  startedBefore: boolean,
): OutcomeSteps {
  let state = first
  if (!tool?.run)
    return failedFor(
      'unknown_tool',
      `tool "${call.name}" not found; the tools here are: ${[...running.tools(state).keys()].join(', ') || '(none)'}`,
    )
  if (call.raw !== undefined) return failedFor('invalid_arguments', brokenArguments(call, call.raw))
  const { env } = running
  const timeLimit = tool.timeoutMs ?? env.toolTimeoutMs ?? defaults.toolTimeoutMs
  const clock = deadline(running, () => {
    const timedOut = new TimedOut(`tool "${call.name}" timed out after ${timeLimit} ms`)
    wait.breakOff(timedOut)
    controller.abort(timedOut)
  })
  const time: CallTime = { stop: () => clock.set(null), start: () => clock.set(timeLimit) }
  try {
    time.start()
    const contextOf = (copy: ToolCall): ToolContext => ({
      call: copy,
      ...(state.batch && { calls: state.batch.calls }),
      requestId: `${env.sessionId ?? env.requests ?? 'chat'}/${call.id}`,
      signal: controller.signal,
      model: spent.model,
      get app() {
        return running.app(time.answered ?? state)
      },
      answeredBy: () => time.by,
      ...(startedBefore && { startedBefore }),
      ...withoutUndefined({ sessionId: env.sessionId, channel: env.channel, chatId: env.chatId, context: env.context }),
    })
    if (needsApproval(tool, call, state, running)) {
      const refusal = yield* approve(tool, call, state, running, wait, time, contextOf)
      if (refusal) return refusal
      if (!own(state.batch?.started, call.id)) state = yield started(call, tool)
    }
    // A copy: a tool that changes its arguments must not change the log.
    const copy: ToolCall = { ...call, args: structuredClone(call.args) }
    const args = await parseArguments(tool, copy, wait)
    if ('problem' in args) return failedFor('invalid_arguments', args.problem)
    if (tool.effect) await savedOrEnd(running, wait)
    const context = contextOf(copy)
    const start = () => tool.run!(args.value as never, context) // `value` passed the tool's own schema
    async function* runTool(): OutcomeSteps {
      const result = isGenerator(tool!.run) ? start() : await runWithRetry(start, tool!, running, wait, time)
      // A generator that a plain function returns, or that was compiled to older JavaScript, is recognised only by the result of the call.
      const value = isSteps(result) ? yield* runSteps(result, tool!, call, state, running, wait, time, spent) : result
      return toOutcome(value, tool!.encode)
    }
    const { around } = env.agent
    const steps = around ? runAround(around, tool, context, runTool(), wait) : runTool()
    return checkOutcome(yield* steps, tool, running)
  } catch (error) {
    if (running.signal.aborted || error instanceof NotSaved) throw error instanceof NotSaved ? error.cause : error
    return error instanceof TimedOut ? failedFor('timed_out', error.message) : failedWith(error)
  } finally {
    clock.release()
  }
}

/**
 * Runs a plain tool, and runs it again after it has thrown, if it declares `retry`. A tool that returns an outcome is not run again, and
 * neither is a tool with an effect outside the session: nobody knows how much of the effect has happened.
 */
async function runWithRetry(start: () => unknown, tool: Tool, { env }: Running, wait: Wait, time: CallTime): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await wait.on(start())
    } catch (error) {
      if (!tool.retry || tool.effect || attempt >= tool.retry.attempts || wait.isBroken()) throw error
      time.stop()
      await pause(wait, env, backOff(tool.retry, attempt, env.random?.() ?? 0))
      time.start()
    }
  }
}

/** The tool's time is up. */
class TimedOut extends Error {}
