import type { RetryPolicy } from '../loop/retry-policy.ts'
import type { Json } from '../shapes/json.ts'
import type { ToolCall } from '../shapes/message.ts'
import type { Model, ToolSpec } from '../shapes/model.ts'
import type { FactsOf } from './facts-of.ts'
import type { Outcome } from './outcome.ts'
import type { Answer, AnsweredBy, CoreQuestion, Question } from './question.ts'
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
  /** The agent's state, its facts reduced: as it was when the call began, then as it was when the person answered the call's last question. */
  readonly app: App
  /**
   * The call was under way, at a question, when the app was closed, and runs again now. A tool that had acted before it asked must not act a
   * second time.
   */
  readonly startedBefore?: true
  /** Who answered the last question of this call. */
  answeredBy?(): AnsweredBy | undefined
}

/** Progress that a generator tool yields: shown while the tool runs, never logged. */
export interface Progress {
  readonly progress: Json
}

/** A step of a generator tool that runs a sub-agent; `delegate` makes it. It brings the code for that: a program that delegates nothing has none. */
export interface Delegation {
  readonly delegation: (by: never) => unknown
}

/** A run of a generator tool. It yields questions, progress and delegations, and returns a value or an outcome. */
export type ToolSteps = AsyncGenerator<Question | Progress | Delegation, unknown, Answer>

/** What a tool may ask for its approval: `true` for the question of the kind `approval`, or a question of its own that has a yes. */
type ApprovalQuestion = true | Question | CoreQuestion

/** Whether the person is asked before a call runs: see `Tool`. A function decides for each call; `false` runs it without a question. */
export type Approve<Input, App = unknown, Context = unknown> =
  | ApprovalQuestion
  | ((input: Input, context: ToolContext<App, Context>) => false | ApprovalQuestion | Promise<false | ApprovalQuestion>)

/**
 * A function around each call that runs. `next` runs the call, once however often it is called, and gives its outcome; an error of the tool
 * is an outcome too. The result of this function is the outcome of the call, and what it throws is an error of the tool. `call` and `context`
 * are copies: no change to them reaches the tool.
 */
export type Around<App = unknown, Context = unknown> = (
  call: ToolCall,
  context: ToolContext<App, Context>,
  next: () => Promise<Outcome>,
) => Outcome | Promise<Outcome>

/**
 * A tool a model may call. `run` returns a value or an `Outcome`; as an async generator it may also `yield* ask(question)`
 * and `yield progress(value)`. Without `run`, or with `manual`, the caller runs it and submits the result. `effect` says
 * that it changes something outside the session, so that it is never run twice, not even by its own `retry`. `encode` turns a value that
 * `run` returns, if that is no outcome, into text for the model in place of JSON. `timeoutMs` is in milliseconds.
 *
 * `approve` asks the person before a call runs. A yes is the answer `true` or `{ allow: true }`; after any other answer the call does not run.
 *
 * `App` is the state of the agents that can have the tool, `Context` the caller's context that it expects, `F` a union of the facts that it may give.
 * The type without them is any tool.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of tools says nothing of their agent; a mode checks the tools that do
export interface Tool<Input = never, App = any, Context = any, F = any> {
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
  readonly approve?: Approve<Input, App, Context>
  readonly run?: (input: Input, context: ToolContext<App, Context>) => unknown
  /** For the compiler alone: no tool has it. */
  readonly '~facts'?: { readonly type: F }
}

/** What `defineTool` takes; see `Tool`. The arguments of `run` have the type that the schema `input` says. `Result` is what it returns. */
export interface ToolDefinition<S extends SchemaSource, App = unknown, Context = unknown, Result = unknown> {
  readonly name: string
  readonly description: string
  readonly input: S
  readonly run?: (input: Infer<S>, context: ToolContext<App, Context>) => Result
  readonly approve?: boolean | Approve<Infer<S>, App, Context>
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
 * Throws when it has no name, a time-out that is no positive number, or an approval of what its caller runs.
 */
export function defineTool<const S extends SchemaSource, App = unknown, Context = unknown, Result = unknown>(
  definition: ToolDefinition<S, App, Context, Result>,
): Tool<Infer<S>, App, Context, FactsOf<Result>> {
  const { name, description, input, run, manual, exclusive, effect, timeoutMs, retry, encode, approve } = definition
  if (!name) throw new TypeError('a tool needs a name')
  if (timeoutMs !== undefined && !(timeoutMs > 0))
    throw new RangeError(`the time-out of tool "${name}" must be positive; got: ${timeoutMs}`)
  if (approve && (manual || !run)) throw new TypeError(`tool "${name}" has no run to approve`)
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
    ...(approve && { approve }),
    ...(run && { run }),
  })
}

/** Progress of a long tool: `yield progress({ done: 3, of: 10 })`. */
export const progress = (value: Json): Progress => ({ progress: value })

type Step = Question | Progress | Delegation

export const isProgress = (step: Step): step is Progress =>
  typeof step === 'object' && step !== null && 'progress' in step && !('kind' in step)

export const isDelegation = (step: Step): step is Delegation =>
  typeof step === 'object' && step !== null && 'delegation' in step && typeof step.delegation === 'function'

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
