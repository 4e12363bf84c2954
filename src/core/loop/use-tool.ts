import { own } from '../own.ts'
import { defaults, type Running, type Settled } from '../shapes/env.ts'
import type { Draft, Event } from '../shapes/event.ts'
import { sameJson } from '../shapes/json.ts'
import { interrupts, type ToolCall } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import { jsonBreak } from '../tools/json-break.ts'
import { backgroundWork, fail, failedFor, type Outcome, toOutcome } from '../tools/outcome.ts'
import { parseAnswer, parseQuestion } from '../tools/parse-answer.ts'
import { type AnsweredBy, fallbackAnswer, type Question } from '../tools/question.ts'
import { isGenerator, isProgress, isSteps, type Tool, type ToolContext, type ToolSteps } from '../tools/tool.ts'
import { deadline } from './deadline.ts'
import { checked, judge } from './judge.ts'
import { limit } from './limit.ts'
import { backOff } from './retry.ts'
import { spending } from './spending.ts'
import { pause, type Wait, waiting } from './wait.ts'

type Steps = AsyncGenerator<Event | Draft, void, SessionState>

/**
 * One tool call. Yields `tool.started`, questions with their answers, progress, and `tool.returned`. Never throws for
 * what a tool does; throws what `saved` throws. Stopped, it ends without a result: the loop settles the call.
 */
export async function* useTool(first: SessionState, call: ToolCall, running: Running): Steps {
  const { env } = running
  const began = running.now()
  let state = first
  const controller = new AbortController()
  const wait = waiting(running.signal, (reason) => controller.abort(reason))

  try {
    const tool = running.tools(state).get(call.name)
    // In the log as started, but not by this run, which would still be at it: an earlier one ended in the middle.
    const before = own(state.batch?.started, call.id)
    if (before?.effect && !questionIsOpen(state, call.id)) {
      yield { type: 'tool.returned', callId: call.id, outcome: failedFor('interrupted', interrupted), duration: 0 }
      return
    }
    if (!before) state = yield { type: 'tool.started', callId: call.id, effect: tool?.effect === true }

    const spent = spending(env.model, running.now, own(state.spent, call.id), (total) =>
      running.note({ type: 'usage.noted', callId: call.id, total }),
    )
    const attempt = yield* outcomeOf(tool, call, state, { ...running, env: { ...env, model: spent.model } }, wait, controller)
    const most = env.maxOutput ?? defaults.maxOutput
    const limited = limit(attempt, most)
    const judged = limited.type === 'error' ? judge(call, limited, running) : { outcome: limited }
    const work = backgroundWork(attempt)
    if (work) {
      const settled = settleBackground(work, call, tool, most).then(spent.mark)
      running.background.set(call.id, settled)
      // It outlives the call and the run, but not a stop.
      const stop = () => controller.abort(env.signal?.reason)
      env.signal?.addEventListener('abort', stop)
      void settled.then((late) => {
        env.signal?.removeEventListener('abort', stop)
        if (running.background.has(call.id)) running.background.set(call.id, late)
      })
    }
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

const interrupted = 'interrupted: the app was closed while this ran; it may or may not have happened'

/** The last thing an earlier run of this call did was to ask, and nobody has answered: nothing lasting was done. */
function questionIsOpen({ batch }: SessionState, callId: string): boolean {
  const asked = Object.keys(batch?.questions ?? {}).filter((id) => own(batch?.questions, id)?.callId === callId)
  const last = asked.at(-1)
  return last !== undefined && !own(batch?.answers, last)
}

type Within = AsyncGenerator<Event | Draft, Outcome, SessionState>

async function* outcomeOf(
  tool: Tool | undefined,
  call: ToolCall,
  state: SessionState,
  running: Running,
  wait: Wait,
  controller: AbortController,
): Within {
  if (!tool?.run)
    return failedFor(
      'unknown_tool',
      `tool "${call.name}" not found; the tools here are: ${[...running.tools(state).keys()].join(', ') || '(none)'}`,
    )
  if (call.raw !== undefined) return failedFor('invalid_arguments', brokenArguments(call, call.raw))
  const { env } = running
  const patience = tool.timeoutMs ?? env.toolTimeoutMs ?? defaults.toolTimeoutMs
  const clock = deadline(running, () => {
    const timedOut = new TimedOut(`tool "${call.name}" timed out after ${patience} ms`)
    wait.breakOff(timedOut)
    controller.abort(timedOut)
  })
  const time: Time = { stop: () => clock.set(null), start: () => clock.set(patience) }
  try {
    time.start()
    // Its own: a tool that changes its arguments must not change what is in the log.
    const given: ToolCall = { ...call, args: structuredClone(call.args) }
    const args = await parseArguments(tool, given, wait)
    if ('problem' in args) return failedFor('invalid_arguments', args.problem)
    if (tool.effect) await saved(running, wait)
    const context: ToolContext = {
      call: given,
      ...(state.batch && { calls: state.batch.calls }),
      requestId: `${env.sessionId ?? env.requests ?? 'chat'}/${call.id}`,
      signal: controller.signal,
      model: env.model,
      app: running.app(state),
      answeredBy: () => time.by,
      ...(env.sessionId !== undefined && { sessionId: env.sessionId }),
      ...(env.channel !== undefined && { channel: env.channel }),
      ...(env.chatId !== undefined && { chatId: env.chatId }),
      ...(env.context !== undefined && { context: env.context }),
    }
    const start = () => tool.run!(args.value as never, context) // `value` passed the tool's own schema
    const begun = isGenerator(tool.run) ? start() : await tried(start, tool, running, wait, time)
    // A function around a generator, or one that was compiled to older JavaScript, is told by what it gives.
    const value = isSteps(begun) ? yield* steps(begun, tool, call, state, running, wait, time) : begun
    return checked(toOutcome(value, tool.encode), tool, running)
  } catch (error) {
    if (running.signal.aborted || error instanceof NotSaved) throw error instanceof NotSaved ? error.cause : error
    return error instanceof TimedOut ? failedFor('timed_out', error.message) : failed(error)
  } finally {
    clock.release()
  }
}

/** The time a tool may take: it stands still while somebody else is waited for, and starts afresh after that. */
interface Time {
  stop(): void
  start(): void
  /** Who gave the last answer. */
  by?: AnsweredBy
}

const failed = (error: unknown): Outcome =>
  fail(messageOf(error), error instanceof Error && error.cause !== undefined ? { cause: error.cause } : {})

/**
 * Runs a plain tool, again where it declares that it may be: only what it throws is tried again, never what it returns. What has an
 * effect outside is not repeated: nobody knows how far it came.
 */
async function tried(start: () => unknown, tool: Tool, { env }: Running, wait: Wait, time: Time): Promise<unknown> {
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

/** Runs a generator tool to its end. Answers that are in the log are given again; only what is not there is asked. */
async function* steps(
  generator: ToolSteps,
  tool: Tool,
  call: ToolCall,
  first: SessionState,
  running: Running,
  wait: Wait,
  time: Time,
): AsyncGenerator<Event | Draft, unknown, SessionState> {
  let state = first
  let finished = false
  try {
    let step = await wait.on(generator.next(undefined as never)) // a generator's first `next` takes no value
    for (let asked = 0; !step.done; ) {
      if (isProgress(step.value)) {
        if (running.env.drafts !== false) state = yield { type: 'draft.progress', callId: call.id, value: step.value.progress }
        step = await wait.on(generator.next(undefined as never)) // nobody awaits an answer to progress
        continue
      }
      if (!tool.exclusive) throw new Error(`tool "${tool.name}" asks a person, so it must be exclusive`)
      const question = parseQuestion(step.value)
      time.stop()
      const id = `${call.id}:${asked++}`
      const recorded = own(state.batch?.questions, id)
      const same = recorded !== undefined && sameJson(recorded.question, question)
      let settled: Settled | undefined = same ? own(state.batch?.answers, id) : undefined
      if (settled === undefined) {
        if (!same) state = yield { type: 'question.asked', id, callId: call.id, question }
        await saved(running, wait)
        settled = await settle(question, id, call, state, running, wait)
        state = yield { type: 'question.answered', id, ...settled }
        if (tool.effect) await saved(running, wait)
      }
      time.by = settled.by
      time.start()
      step = await wait.on(generator.next(settled.answer))
    }
    finished = true
    return step.value
  } finally {
    // Not awaited: a generator that hangs would hang its own clean-up too.
    if (!finished) void Promise.resolve(generator.return(undefined)).catch(() => {})
  }
}

/** A failed write is not the tool's failure: it ends the run. */
class NotSaved extends Error {}

/** The tool's time is up. */
class TimedOut extends Error {}

const saved = (running: Running, wait: Wait): Promise<void> =>
  wait.on(
    running.saved().catch((error: unknown) => {
      throw new NotSaved('not saved', { cause: error })
    }),
  )

async function settle(
  question: Question,
  id: string,
  call: ToolCall,
  state: SessionState,
  running: Running,
  wait: Wait,
): Promise<Settled> {
  // The person went on without answering: the card closes, and the tool finishes without them.
  if (state.batch?.inbox.some(interrupts)) return { answer: fallbackAnswer(question), by: 'superseded' }
  if (!running.env.ask) return { answer: fallbackAnswer(question), by: 'error', because: 'there is nobody to ask' }
  try {
    const { fits, ...settled } = await wait.on(running.env.ask(question, { id, callId: call.id, signal: running.signal }))
    return fits ? settled : { ...settled, answer: parseAnswer(question, settled.answer) }
  } catch (error) {
    if (running.signal.aborted) throw error
    return { answer: fallbackAnswer(question), by: 'error', because: messageOf(error) }
  }
}

async function parseArguments(tool: Tool, call: ToolCall, wait: Wait): Promise<{ value: unknown } | { problem: string }> {
  if (call.raw !== undefined) return { problem: brokenArguments(call, call.raw) }
  try {
    return { value: await wait.on(tool.input.parse(call.args === undefined ? {} : call.args)) }
  } catch (error) {
    if (wait.isBroken()) throw error // stopped or out of time: nothing was found out about the arguments
    return { problem: `invalid arguments for tool "${call.name}": ${messageOf(error)}` }
  }
}

/**
 * Looks at the arguments of a manual call before it is handed out: one that they do not fit is settled with the error. It yields
 * nothing where they do.
 */
export async function* examine(state: SessionState, call: ToolCall, running: Running): Steps {
  const wait = waiting(running.signal)
  try {
    const tool = running.tools(state).get(call.name)
    const args = tool && (await parseArguments(tool, { ...call, args: structuredClone(call.args) }, wait))
    if (args && 'problem' in args) {
      const judged = judge(call, failedFor('invalid_arguments', args.problem), running)
      yield { type: 'tool.returned', callId: call.id, ...judged, duration: 0 }
    } else running.examined.add(call.id)
  } catch (error) {
    if (!running.signal.aborted) throw error
  } finally {
    wait.release()
  }
}

/** Work outside a run can only come to something or fail: there is no turn that it could end. */
async function settleBackground(
  work: Promise<unknown>,
  { name }: ToolCall,
  tool: Tool | undefined,
  most: number,
): Promise<Outcome> {
  try {
    const outcome = toOutcome(await work, tool?.encode)
    if (outcome.type === 'ok' || outcome.type === 'error') return limit(outcome, most)
    return fail(`the background work of tool "${name}" came to "${outcome.type}", which only a running call can`)
  } catch (error) {
    return limit(failed(error), most)
  }
}

/** Says what is wrong with argument text, and quotes where it broke. */
function brokenArguments({ name }: ToolCall, raw: string): string {
  const at = jsonBreak(raw)
  const why = () => {
    if (at === undefined) return 'not usable as arguments'
    const near = JSON.stringify(raw.slice(Math.max(0, at - 20), at + 20))
    return `not JSON: ${at === raw.length ? 'cut off' : 'unexpected text'} at character ${at}; it broke at: ${near}`
  }
  return `invalid arguments for tool "${name}": ${why()}`
}
