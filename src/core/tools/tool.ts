import type { RetryPolicy } from '../loop/retry-policy.ts'
import type { Json } from '../shapes/json.ts'
import type { ToolCall } from '../shapes/message.ts'
import type { Model, ToolSpec } from '../shapes/model.ts'
import type { Answer, AnsweredBy, Question } from './question.ts'
import { type Infer, type Schema, type SchemaSource, toSchema } from './schema.ts'

/**
 * What a tool is told about its call. Each call has its own context. A tool of an agent names the types of the agent's state and of the
 * caller's context at its parameter: `run({ title }, { app }: ToolContext<Shelf>)`.
 */
export interface ToolContext<App = unknown, Context = unknown> {
  readonly call: ToolCall
  /** The calls of the same reply in their order, this one among them. */
  readonly calls?: readonly ToolCall[]
  readonly sessionId?: string
  /** The caller's names for the conversation. */
  readonly channel?: string
  readonly chatId?: string
  /** The caller's `context` option, unchanged. */
  readonly context?: Context
  /** An id for the tool's requests to others. A call that is run again after a crash has the same id, so a server can see that. */
  readonly requestId: string
  /** Aborts when the run is stopped or the tool's time is up. What comes after that is dropped. */
  readonly signal: AbortSignal
  /** The model of the run, for calls of the tool's own. */
  readonly model: Model
  /** The agent's state when the call began: its facts, reduced. */
  readonly app: App
  /** Who answered the last question of this call. */
  answeredBy?(): AnsweredBy | undefined
}

/** Progress that a generator tool yields: shown while the tool runs, never logged. */
export interface Progress {
  readonly progress: Json
}

/** A run of a generator tool. It yields questions and progress, and returns a value or an outcome. */
export type ToolSteps = AsyncGenerator<Question | Progress, unknown, Answer>

/**
 * A tool a model may call. `run` returns a value or an `Outcome`; as an async generator it may also `yield* ask(question)`
 * and `yield progress(value)`. Without `run`, or with `manual`, the caller runs it and submits the result. `effect` says
 * that it changes something outside the session, so that it is never run twice, not even by its own `retry`. `encode` turns a value that
 * `run` returns, if that is no outcome, into text for the model in place of JSON. `timeoutMs` is in milliseconds.
 *
 * `App` is the state of the agents that can have the tool, `Context` the caller's context that it expects. The type without them is any tool.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of tools says nothing of their agent; a mode checks the tools that do
export interface Tool<Input = never, App = any, Context = any> {
  readonly name: string
  readonly description: string
  readonly input: Schema
  readonly manual: boolean
  readonly exclusive: boolean
  readonly effect: boolean
  readonly timeoutMs?: number
  readonly retry?: RetryPolicy
  // biome-ignore lint/suspicious/noExplicitAny: what `run` gives, which only its author knows
  readonly encode?: (value: any) => string
  readonly run?: (input: Input, context: ToolContext<App, Context>) => unknown
}

/** What `defineTool` takes; see `Tool`. The arguments of `run` have the type that the schema `input` says. */
export interface ToolDefinition<S extends SchemaSource, App = unknown, Context = unknown> {
  readonly name: string
  readonly description: string
  readonly input: S
  readonly run?: (input: Infer<S>, context: ToolContext<App, Context>) => unknown
  readonly manual?: boolean
  readonly exclusive?: boolean
  readonly effect?: boolean
  readonly timeoutMs?: number
  readonly retry?: RetryPolicy
  // biome-ignore lint/suspicious/noExplicitAny: what `run` gives, which only its author knows
  readonly encode?: (value: any) => string
}

/**
 * Makes a tool. Its schema, a Standard Schema or a JSON Schema that is written in the call or `as const`, gives the type of its arguments.
 * Throws when it has no name, or a time-out that is no positive number.
 */
export function defineTool<const S extends SchemaSource, App = unknown, Context = unknown>(
  definition: ToolDefinition<S, App, Context>,
): Tool<Infer<S>, App, Context> {
  const { name, description, input, run, manual, exclusive, effect, timeoutMs, retry, encode } = definition
  if (!name) throw new TypeError('a tool needs a name')
  if (timeoutMs !== undefined && !(timeoutMs > 0))
    throw new RangeError(`the time-out of tool "${name}" must be positive; got: ${timeoutMs}`)
  return Object.freeze({
    name,
    description,
    input: toSchema(input),
    manual: manual === true || !run,
    exclusive: exclusive ?? isGenerator(run),
    effect: effect === true,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(retry && { retry }),
    ...(encode && { encode }),
    ...(run && { run }),
  })
}

/** Progress of a long tool: `yield progress({ done: 3, of: 10 })`. */
export const progress = (value: Json): Progress => ({ progress: value })

export const isProgress = (step: Question | Progress): step is Progress =>
  typeof step === 'object' && step !== null && 'progress' in step && !('kind' in step)

/** Whether a run function may ask: only an async generator can. */
export const isGenerator = (run: unknown): boolean =>
  typeof run === 'function' && Object.prototype.toString.call(run) === '[object AsyncGeneratorFunction]'

/** Whether the result of a run function is a generator, and not yet a value. */
export const isSteps = (value: unknown): value is ToolSteps =>
  typeof value === 'object' &&
  value !== null &&
  (Symbol.asyncIterator in value || Symbol.iterator in value) &&
  'next' in value &&
  typeof value.next === 'function'

export const specOf = (tool: Tool): ToolSpec => ({ name: tool.name, description: tool.description, schema: tool.input.json })
