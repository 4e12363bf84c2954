import type { RetryPolicy } from '../../core/loop/retry-policy.ts'
import type { Budget, ToolErrorPolicy } from '../../core/shapes/env.ts'
import type { Draft, Event, HaltedReason } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { Message, ToolCall } from '../../core/shapes/message.ts'
import type { Model, ModelFailure, ModelRequest, Usage } from '../../core/shapes/model.ts'
import type { Output } from '../../core/shapes/output.ts'
import type { Turn } from '../../core/shapes/state.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import type { Tool } from '../../core/tools/tool.ts'

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
  /** Called with each event as it happens; an error that it throws ends the run. */
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

/** A run to read with `for await`, and its result. */
export interface ChatStream extends AsyncIterable<Event | Draft> {
  /** What `chat` would have given; settles when the stream has been read to its end. */
  readonly result: Promise<ChatResult>
}
