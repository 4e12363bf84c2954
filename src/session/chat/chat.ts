import { fold } from '../../core/fold.ts'
import { run } from '../../core/run.ts'
import type { Env } from '../../core/shapes/env.ts'
import { type Draft, type Event, type HaltedReason, isDraft } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { Message } from '../../core/shapes/message.ts'
import type { Output, OutputValue } from '../../core/shapes/output.ts'
import { emptySession, lastText, type SessionState, type Turn } from '../../core/shapes/state.ts'
import { type SchemaSource, toSchema } from '../../core/tools/schema.ts'
import type { Tool } from '../../core/tools/tool.ts'
import { transcript } from '../../core/transcript.ts'
import { checkBounds } from '../check-bounds.ts'
import { clock } from '../clock.ts'
import { askHandler, PATIENCE } from '../questions/ask-handler.ts'
import type { ChatOptions, ChatResult, ChatStream, StepResult } from './chat-options.ts'
import { resultOf } from './chat-result.ts'
import { requestPrefix } from './request-prefix.ts'

export type { ChatOptions, ChatResult, ChatStream, StepResult } from './chat-options.ts'

import { withoutModes } from './tools-only.ts'

/** Runs until a reply has no calls, or something halts the run; `haltedReason` says why. Rejects for wrong options and for an error of `haltWhen`. */
export async function chat<const S extends SchemaSource = SchemaSource, Context = unknown>(
  options: ChatOptions<S, Context>,
): Promise<ChatResult<OutputValue<S>>> {
  return toEnd(drive<S>(options, { drafts: false }))
}

/** One model call and its tools. Go on with `step({ ...options, messages: result.messages })` until it is `done`. */
export async function step<const S extends SchemaSource = SchemaSource, Context = unknown>(
  options: ChatOptions<S, Context>,
): Promise<StepResult<OutputValue<S>>> {
  checkBounds(options)
  // After a turn that leaves something to do (`max_turns`) it is too early for the call that asks for the output alone.
  const result = await toEnd(drive<S>({ ...options, maxTurns: 1 }, { drafts: false }, ['completed', 'halt_when']))
  return { ...result, done: result.haltedReason !== 'max_turns' }
}

async function toEnd<Result>(steps: AsyncGenerator<unknown, Result, void>): Promise<Result> {
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
  }
}

/** The same run, event by event, with its drafts. Nothing is requested until it is read; leaving it early stops live tools. */
export function stream<const S extends SchemaSource = SchemaSource, Context = unknown>(
  options: ChatOptions<S, Context>,
): ChatStream<OutputValue<S>> {
  let settle: (result: ChatResult<OutputValue<S>>) => void
  let fail: (error: unknown) => void
  const result = new Promise<ChatResult<OutputValue<S>>>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  result.catch(() => {}) // the reader of the stream gets the error
  async function* read() {
    const left = new AbortController()
    const leave = () => left.abort(options.signal?.reason)
    options.signal?.addEventListener('abort', leave)
    if (options.signal?.aborted) leave()
    try {
      const value = yield* drive<S>({ ...options, signal: left.signal })
      settle(value)
    } catch (error) {
      fail(error)
      throw error
    } finally {
      options.signal?.removeEventListener('abort', leave)
      const early = new DOMException('the stream was left before its end', 'AbortError')
      left.abort(early)
      fail(early) // does nothing if the result has settled
    }
  }
  const reading = read()
  return { result, [Symbol.asyncIterator]: () => reading }
}

/** Drives the loop for `chat`, `step` and `stream`. It keeps a state and no log. */
async function* drive<S extends SchemaSource>(
  options: ChatOptions<S>,
  more: Pick<Env, 'drafts'> = {},
  finalizable: readonly HaltedReason[] = ['completed', 'max_turns', 'halt_when'],
): AsyncGenerator<Event | Draft, ChatResult<OutputValue<S>>, void> {
  checkBounds(options)
  const { messages, output, finalize, onEvent } = options
  const conversation: readonly Message[] =
    typeof messages === 'string' ? [{ role: 'user', parts: [{ type: 'text', text: messages }] }] : messages
  const turns: Turn[] = []
  let state: SessionState = {
    ...emptySession,
    messages: transcript(conversation),
    // The ids of calls hold the number of their reply: it continues from the replies that are there.
    replies: conversation.filter((message) => message.role === 'assistant').length,
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
      void steps.return(state).catch(() => {}) // not awaited: on a generator that waits for something it would hang
    }
  }

  const env = { ...envOf(options), ...more }
  const metadata: Record<string, Json> = {}
  yield* pass({ ...env, ...(output && !finalize && { output }) })

  const pass1Halted = state.halted?.reason ?? 'completed'
  const isFinalized = output && finalize && finalizable.includes(pass1Halted)
  if (isFinalized) {
    metadata.finalize = { pass1Halted, pass1Reply: lastText(state) }
    const prompt = typeof finalize === 'object' ? finalize.prompt : finalPrompt
    yield add({ type: 'run.resumed' })
    yield add({ type: 'user.said', parts: [{ type: 'text', text: prompt }], synthetic: true })
    yield* pass({ ...env, output, toolChoice: 'none', maxTurns: 1 })
  }
  const fits = output && (isFinalized || !finalize) && state.halted?.reason === 'completed'
  return resultOf(state, turns, options, metadata, fits ? { value: await outputOf(lastText(state), output) } : undefined)
}

const finalPrompt = 'Now give the final answer, as JSON that fits the schema and nothing else.'

/** The text passed this schema when the reply came; it is parsed again for its value. */
const outputOf = async <S extends SchemaSource>(text: string, { schema }: Output<S>): Promise<OutputValue<S>> =>
  (await toSchema(schema).parse(JSON.parse(text))) as OutputValue<S>

function envOf(options: ChatOptions): Env {
  const { model, system, tools = [], around, mode, ask, patienceMs = PATIENCE, modelOptions, ...rest } = options
  const { messages: _, output: __, finalize: ___, onEvent: ____, ...env } = rest
  return {
    ...clock,
    requests: requestPrefix(),
    ...withoutModes(() => (Array.isArray(tools) ? tools : (tools as { list(): readonly Tool[] }).list()), system, around),
    ...env,
    model,
    ...(mode === 'manual' && { manual: true }),
    ...(modelOptions && { options: modelOptions }),
    ...(ask && { ask: askHandler(ask, patienceMs) }),
  }
}
