import type { RetryPolicy } from '../../core/loop/retry-policy.ts'
import type { Budget, ToolErrorPolicy } from '../../core/shapes/env.ts'
import type { Draft, Event, HaltedReason } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { Message, ToolCall } from '../../core/shapes/message.ts'
import type { Model, ModelFailure, ModelRequest, Usage } from '../../core/shapes/model.ts'
import type { Output } from '../../core/shapes/output.ts'
import type { Sizes } from '../../core/shapes/sizes.ts'
import type { Turn } from '../../core/shapes/state.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import type { SchemaSource } from '../../core/tools/schema.ts'
import type { Around, Tool } from '../../core/tools/tool.ts'

/**
 * The options of `chat`, `step` and `stream`. Only `model` and `messages` are required. Times are in milliseconds. `S` is the schema of the
 * output, `Context` what the tools expect as `context`.
 */
// biome-ignore lint/suspicious/noExplicitAny: options whose tools are not known
export interface ChatOptions<S extends SchemaSource = SchemaSource, Context = any> {
  readonly model: Model
  /** The conversation so far; a string is one message of the person. */
  readonly messages: readonly Message[] | string
  /** The prompt; the same in every call of the run. */
  readonly system?: string
  /** Tools, or a registry of them. */
  // biome-ignore lint/suspicious/noExplicitAny: there is no agent whose state a tool could expect
  readonly tools?: readonly Tool<never, any, Context>[] | { list(): readonly Tool<never, any, Context>[] }
  /** Functions around each call of a tool, the first one outermost. */
  // biome-ignore lint/suspicious/noExplicitAny: their author says which context they expect
  readonly around?: Around<any, any> | readonly Around<any, any>[]
  /** With `manual` no tool is run: the run halts, and the caller runs the calls. */
  readonly mode?: 'auto' | 'manual'
  /** The greatest number of model calls. A positive integer, default 8. */
  readonly maxTurns?: number
  /** Default `continue`: the model is told, and goes on. */
  readonly onToolError?: ToolErrorPolicy
  /** Called after each turn with tool calls: true halts the run. An error that it throws is thrown. */
  readonly haltWhen?: (turn: Turn) => boolean
  /** How many tools of one reply run at once. A positive integer, default 8. */
  readonly toolConcurrency?: number
  /** The time limit of each call; time in which the call waits for a person does not count. Default 30,000. */
  readonly toolTimeoutMs?: number
  /** Longer output of tools is cut before it goes to the model, with a note. In characters, default 50,000. */
  readonly maxOutput?: number
  /** Bounds on replies, arguments, outcomes, questions and answers. Positive integers; each has a default. */
  readonly sizes?: Partial<Sizes>
  /** How long a model may take to its first part (default 120,000) and between two parts (default 60,000). A longer wait is a `timeout`. */
  readonly firstPartMs?: number
  readonly gapMs?: number
  /** Checked before each model call: the run halts once a bound is reached. */
  readonly budget?: Budget
  /** For failures before the first part of a reply. Default 3 attempts. */
  readonly retry?: RetryPolicy | false
  /**
   * The final text must be JSON that fits this schema, a JSON Schema or a Standard Schema. If it does not fit, the model is asked once more, with
   * the reason. A schema that is written in the call, or `as const`, gives the type of `ChatResult.output`.
   */
  readonly output?: Output<S>
  /** With `output`: the tools run freely first, then one more call is made for the output alone. */
  readonly finalize?: boolean | { readonly prompt: string }
  readonly modelOptions?: ModelRequest['options']
  /** These four are handed to each tool as they are. */
  readonly channel?: string
  readonly chatId?: string
  readonly context?: Context
  readonly sessionId?: string
  /** How long `ask` may take before the question's fallback is its answer, in milliseconds; null waits for ever. Default 5 minutes. */
  readonly patienceMs?: number | null
  /** Answers the questions of tools. Without it, or if it throws or its answer does not fit, the question's fallback is the answer. */
  readonly ask?: (question: Question, about: { readonly id: string; readonly signal: AbortSignal }) => Answer | Promise<Answer>
  /** Aborting it stops the run: it halts with `cancelled`, and the text that has come is kept. */
  readonly signal?: AbortSignal
  /** Called with each event as it happens; an error that it throws ends the run. */
  readonly onEvent?: (event: Event) => void
}

/**
 * The result of a run. `text`: the text of the last reply, or the part of it that came before it failed or was stopped. `messages`: the
 * messages of the options and those that were added. `value`: the value with which a tool halted the run. `output`: the value in the text that had to
 * fit a schema, as the schema gives it; missing if the run halted before there was one.
 */
export interface ChatResult<Value = Json> {
  readonly haltedReason: HaltedReason
  readonly text: string
  readonly output?: Value
  readonly value?: Json
  readonly messages: readonly Message[]
  readonly turns: readonly Turn[]
  readonly usage: Usage
  readonly pendingCalls: readonly ToolCall[]
  readonly pendingQuestion: { readonly prompt: string; readonly metadata?: Json; readonly callId: string } | null
  readonly failure?: ModelFailure
  readonly metadata: Readonly<Record<string, Json>>
}

/** The result of one turn. `done`: there is nothing left to do, because the run did not halt for the bound of one turn. */
export interface StepResult<Value = Json> extends ChatResult<Value> {
  readonly done: boolean
}

/** A run to read with `for await`, and its result. */
export interface ChatStream<Value = Json> extends AsyncIterable<Event | Draft> {
  /** The result that `chat` would give; it settles when the stream has been read to its end. */
  readonly result: Promise<ChatResult<Value>>
}
