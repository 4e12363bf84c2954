import { fold } from '../../core/fold.ts'
import type { RetryPolicy } from '../../core/loop/retry.ts'
import { own } from '../../core/own.ts'
import { resultMessage } from '../../core/result-message.ts'
import { run } from '../../core/run.ts'
import type { Budget, Env, ToolErrorPolicy } from '../../core/shapes/env.ts'
import { type Draft, type Event, type HaltedReason, isDraft } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { Message, ToolCall } from '../../core/shapes/message.ts'
import type { Model, ModelFailure, ModelRequest, Usage } from '../../core/shapes/model.ts'
import type { Output } from '../../core/shapes/output.ts'
import { emptySession, pendingCalls, type SessionState, type Turn } from '../../core/shapes/state.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { toSchema } from '../../core/tools/schema.ts'
import type { Tool } from '../../core/tools/tool.ts'
import { transcript } from '../../core/transcript.ts'
import { checkPositive, checkTimes } from '../check-positive.ts'
import { clock } from '../clock.ts'
import { handledBy, PATIENCE } from '../questions/handler.ts'
import { requestPrefix } from './request-prefix.ts'
import { withoutModes } from './tools-only.ts'

/** What to do, with what, and within which bounds. Only `model` and `messages` are needed. Times are in milliseconds. */
export interface ChatOptions {
  readonly model: Model
  /** What was said so far, or what the person says now. */
  readonly messages: readonly Message[] | string
  /** The prompt; the same in every call of the run. */
  readonly system?: string
  /** Tools, or a registry of them. */
  readonly tools?: readonly Tool[] | { list(): readonly Tool[] }
  /** `manual` runs no tool: the calls are yours. */
  readonly mode?: 'auto' | 'manual'
  /** How many model calls at most. A positive integer, default 8. */
  readonly maxTurns?: number
  /** Default `continue`: the model is told, and goes on. */
  readonly onToolError?: ToolErrorPolicy
  /** Asked after each turn that did not complete; what it throws is thrown. */
  readonly haltWhen?: (turn: Turn) => boolean
  /** How many tools of one reply run at once. A positive integer, default 8. */
  readonly toolConcurrency?: number
  /** For each call, never counting the time spent waiting for a person. Default 30,000. */
  readonly toolTimeoutMs?: number
  /** Longer output of tools is cut before it goes to the model, with a note. In characters, default 50,000. */
  readonly maxOutput?: number
  /** How long a model may take to its first part (default 120,000) and between two (default 60,000); then it is a `timeout`. */
  readonly firstPartMs?: number
  readonly gapMs?: number
  /** Checked before each model call; used up when reached. */
  readonly budget?: Budget
  /** For failures before the first part of a reply. Default 3 attempts. */
  readonly retry?: RetryPolicy | false
  /** What the final text must be: JSON that fits this schema. One that does not is asked for once more, with the reason. */
  readonly output?: Output
  /** With `output`: the tools run freely first, then one more call is made for the output alone. */
  readonly finalize?: boolean | { readonly prompt: string }
  readonly modelOptions?: ModelRequest['options']
  /** These four are handed to each tool as they are. */
  readonly channel?: string
  readonly chatId?: string
  readonly context?: unknown
  readonly sessionId?: string
  /** How long `ask` may take before the question's fallback holds, in milliseconds; null waits. Default 5 minutes. */
  readonly patienceMs?: number | null
  /** Answers what tools ask. Without it, or when it throws or gives what does not fit, the question's fallback holds. */
  readonly ask?: (question: Question, about: { readonly id: string; readonly signal: AbortSignal }) => Answer | Promise<Answer>
  /** Aborting it stops the run: it halts with `cancelled`, and keeps what was delivered. */
  readonly signal?: AbortSignal
  /** Hears of each event as it happens; what it throws ends the run. */
  readonly onEvent?: (event: Event) => void
}

/** `text` is the last reply's, or the partial text of a failed or stopped one; `messages` those given plus those added; `value` a tool's own halt value. */
export interface ChatResult {
  readonly haltedReason: HaltedReason
  readonly text: string
  readonly output?: Json
  readonly value?: Json
  readonly messages: readonly Message[]
  readonly turns: readonly Turn[]
  readonly usage: Usage
  readonly pendingCalls: readonly ToolCall[]
  readonly pendingQuestion: { readonly prompt: string; readonly metadata?: Json; readonly callId: string } | null
  readonly failure?: ModelFailure
  readonly metadata: Readonly<Record<string, Json>>
}

/** One turn. `done` when nothing is left to do: the run halted for a reason other than the bound of one turn. */
export interface StepResult extends ChatResult {
  readonly done: boolean
}

/** Runs until a reply has no calls, or something halts it; the reason is on the result. Rejects for options that make no sense and for what `haltWhen` throws. */
export async function chat(options: ChatOptions): Promise<ChatResult> {
  return toEnd(driven(options, { drafts: false }))
}

/** One model call and its tools. Go on with `step({ ...options, messages: result.messages })` until it is `done`. */
export async function step(options: ChatOptions): Promise<StepResult> {
  checked(options)
  // A turn that leaves something to do is not the last one, and no answer is asked for yet.
  const result = await toEnd(driven({ ...options, maxTurns: 1 }, { drafts: false }, ['completed', 'halt_when']))
  return { ...result, done: result.haltedReason !== 'max_turns' }
}

async function toEnd(steps: AsyncGenerator<unknown, ChatResult, void>): Promise<ChatResult> {
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
  }
}

/** A run to read with `for await`, and its result. */
export interface ChatStream extends AsyncIterable<Event | Draft> {
  /** What `chat` would have given; settles when the stream has been read to its end. */
  readonly result: Promise<ChatResult>
}

/** The same run, event by event, with its drafts. Nothing is requested until it is read; leaving it early stops live tools. */
export function stream(options: ChatOptions): ChatStream {
  let settle: (result: ChatResult) => void
  let fail: (error: unknown) => void
  const result = new Promise<ChatResult>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  result.catch(() => {}) // whoever reads the stream meets the error there
  async function* read() {
    const left = new AbortController()
    const leave = () => left.abort(options.signal?.reason)
    options.signal?.addEventListener('abort', leave)
    if (options.signal?.aborted) leave()
    try {
      const value = yield* driven({ ...options, signal: left.signal })
      settle(value)
    } catch (error) {
      fail(error)
      throw error
    } finally {
      options.signal?.removeEventListener('abort', leave)
      const early = new DOMException('the stream was left before its end', 'AbortError')
      left.abort(early)
      fail(early) // does nothing where it is settled
    }
  }
  const reading = read()
  return { result, [Symbol.asyncIterator]: () => reading }
}

/** The one driver of the three: an array for a log, and the same loop. */
async function* driven(
  options: ChatOptions,
  more: Pick<Env, 'drafts'> = {},
  finalizable: readonly HaltedReason[] = ['completed', 'max_turns', 'halt_when'],
): AsyncGenerator<Event | Draft, ChatResult, void> {
  checked(options)
  const { messages, output, finalize, onEvent } = options
  const given: readonly Message[] =
    typeof messages === 'string' ? [{ role: 'user', parts: [{ type: 'text', text: messages }] }] : messages
  const turns: Turn[] = []
  let state: SessionState = {
    ...emptySession,
    messages: transcript(given),
    // Numbers of calls go on from those that are there.
    replies: given.filter((message) => message.role === 'assistant').length,
  }
  const add = (event: Event): Event => {
    const before = state
    state = fold(state, event)
    onEvent?.(event)
    const over = event.type === 'model.replied' ? event.calls.length === 0 : before.batch !== null && state.batch === null
    if (over && state.turn) turns.push(state.turn)
    return event
  }

  async function* pass(env: Env): AsyncGenerator<Event | Draft, void, void> {
    const steps = run(state, env)
    try {
      for (let next = await steps.next(state); !next.done; next = await steps.next(state))
        yield isDraft(next.value) ? next.value : add(next.value)
    } finally {
      void steps.return(state).catch(() => {}) // left early: not awaited, a busy generator only queues it
    }
  }

  const env = { ...envOf(options), ...more }
  const metadata: Record<string, Json> = {}
  yield* pass({ ...env, ...(output && !finalize && { output }) })

  const pass1Halted = state.halted?.reason ?? 'completed'
  const finalizes = output && finalize && finalizable.includes(pass1Halted)
  if (finalizes) {
    metadata.finalize = { pass1Halted, pass1Reply: lastText(state) }
    const prompt = typeof finalize === 'object' ? finalize.prompt : finalPrompt
    yield add({ type: 'run.resumed' })
    yield add({ type: 'user.said', parts: [{ type: 'text', text: prompt }], synthetic: true })
    yield* pass({ ...env, output, toolChoice: 'none', maxTurns: 1 })
  }
  const fits = output && (finalizes || !finalize) && state.halted?.reason === 'completed'
  return resultOf(state, turns, options, metadata, fits ? { value: await outputOf(lastText(state), output) } : undefined)
}

const finalPrompt = 'Now give the final answer, as JSON that fits the schema and nothing else.'

/** It fitted when it came. */
const outputOf = async (text: string, { schema }: Output): Promise<Json> =>
  (await toSchema(schema).parse(JSON.parse(text))) as Json

function envOf(options: ChatOptions): Env {
  const { model, system, tools = [], mode, ask, patienceMs = PATIENCE, modelOptions, ...rest } = options
  const { messages: _, output: __, finalize: ___, onEvent: ____, ...env } = rest
  return {
    ...clock,
    requests: requestPrefix(),
    ...withoutModes(() => (Array.isArray(tools) ? tools : (tools as { list(): readonly Tool[] }).list()), system),
    ...env,
    model,
    ...(mode === 'manual' && { manual: true }),
    ...(modelOptions && { options: modelOptions }),
    ...(ask && { ask: handledBy(ask, patienceMs) }),
  }
}

function checked(options: ChatOptions): void {
  checkPositive('maxTurns', options.maxTurns)
  checkPositive('toolConcurrency', options.toolConcurrency)
  checkTimes(options)
}

function lastText({ messages, partial }: SessionState): string {
  if (partial) return partial
  const last = messages.findLast((message) => message.role === 'assistant')
  return last?.role === 'assistant' ? last.text : ''
}

function resultOf(
  state: SessionState,
  turns: readonly Turn[],
  { maxTurns = 8 }: ChatOptions,
  metadata: Record<string, Json>,
  output: { value: Json } | undefined,
): ChatResult {
  const { batch, halted, failure, usage } = state
  const pending = halted ? pendingCalls(state) : []
  const reason = halted?.reason ?? 'completed'
  const done = batch
    ? batch.calls.flatMap((call) => (own(batch.results, call.id) ? [resultMessage(call, batch.results[call.id]!)] : []))
    : []
  const asked = reason === 'ask_user' ? (halted?.value as { prompt: string; metadata?: Json; callId: string }) : null // made by `fold`
  if (reason === 'max_turns') {
    metadata.maxTurns = maxTurns
    metadata.warning = `stopped after ${maxTurns} model call${maxTurns === 1 ? '' : 's'}; there may be more to do`
  }
  if (turns.at(-1)?.finish === 'length') metadata.warning = 'the last reply was cut off for length'
  if (reason === 'manual_tool_calls') metadata.manualToolCalls = pending.map(({ id }) => id)
  return {
    haltedReason: reason,
    text: lastText(state),
    ...(output && { output: output.value }),
    ...(halted?.value !== undefined && !asked && reason !== 'max_turns' && { value: halted.value }),
    messages: state.messages.concat(done),
    turns: batch && state.turn ? turns.concat({ ...state.turn, outcomes: batch.results }) : turns,
    usage,
    pendingCalls: pending,
    pendingQuestion: asked,
    ...(failure && { failure }),
    metadata,
  }
}
