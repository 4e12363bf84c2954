import type { RetryPolicy } from '../loop/retry-policy.ts'
import type { Outcome } from '../tools/outcome.ts'
import type { Answer, AnsweredBy, Question } from '../tools/question.ts'
import type { Tool } from '../tools/tool.ts'
import type { Agent } from './agent.ts'
import type { Event, Replied } from './event.ts'
import type { Json } from './json.ts'
import type { ToolCall } from './message.ts'
import type { Model, ModelRequest, StreamPart } from './model.ts'
import type { Output } from './output.ts'
import type { SessionState, Turn } from './state.ts'

/** The answer to a question, and who gave it. `because` says why the person could not be asked. */
export interface Settled {
  readonly answer: Answer
  readonly by: AnsweredBy
  readonly because?: string
  /** The function that returned this answer has checked it against the question: the loop does not check it again. */
  readonly fits?: true
}

/**
 * Bounds on what a session may use from its first event on: tokens of `input`, of `output`, of both (`total`), and `money`. The run halts
 * when one of them is reached. Prices are per million tokens.
 */
export interface Budget {
  readonly input?: number
  readonly output?: number
  readonly total?: number
  readonly money?: {
    readonly limit: number
    readonly prices: { readonly input: number; readonly output: number; readonly cached?: number }
  }
}

/** What to do about a tool's error: go on, halt with `tool_error`, or tell the model something else. */
export type ToolErrorPolicy =
  | 'continue'
  | 'halt'
  | ((call: ToolCall, outcome: Outcome) => 'continue' | 'halt' | { readonly continue: Json })

/** Background work by call id: a promise while the work is under way, its outcome afterwards. */
export type Background = Map<string, Promise<Outcome> | Outcome>

/** Everything the loop needs from outside: it has no clock, no random and no I/O of its own. Only `agent` and `model` have no default. */
export interface Env<State = unknown> {
  readonly agent: Agent<State>
  readonly model: Model
  /** Aborting it stops the run: open calls are settled, and it halts with `cancelled`. */
  readonly signal?: AbortSignal
  /** Resolves once every event that was yielded so far is in the log. The loop awaits it before each step that cannot be taken back. */
  saved?(): Promise<void>
  /** Asks the person. If this rejects, or the answer does not fit the question, the question's fallback answer is used. */
  ask?(
    question: Question,
    about: { readonly id: string; readonly callId: string; readonly signal: AbortSignal },
  ): Settled | Promise<Settled>
  /** A caller that keeps this map over several runs gets the late results of one run in a later one. */
  readonly background?: Background
  /** Called with `usage.noted` events of background work while no run is under way. Without it their usage is logged when the work ends. */
  note?(event: Event): void
  /** Milliseconds since some fixed time; deadlines are compared with it. */
  now?(): number
  /** Calls `fire` after `ms` milliseconds; the returned function cancels that. Without it there are no time-outs, and no pause between attempts. */
  timer?(ms: number, fire: () => void): () => void
  /** From 0 up to 1. */
  random?(): number

  /** `false` where nobody reads drafts: the loop yields none. */
  readonly drafts?: boolean
  /** The tools of the turn that begins, in place of the mode's tools. */
  tools?(): readonly Tool[]
  /** The loop runs no tool: it halts with `tool_calls`, and the caller runs them. */
  readonly manual?: boolean
  /** A shift may name a mode that the agent does not have. */
  readonly anyMode?: boolean
  readonly maxTurns?: number
  readonly toolConcurrency?: number
  readonly toolTimeoutMs?: number
  /** How long a model may take to its first part, and between two parts, in milliseconds. */
  readonly firstPartMs?: number
  readonly gapMs?: number
  /** Longer output of tools is cut before it goes to the model. In characters. */
  readonly maxOutput?: number
  readonly retry?: RetryPolicy | false
  readonly onToolError?: ToolErrorPolicy
  readonly haltWhen?: (turn: Turn) => boolean
  readonly budget?: Budget
  readonly options?: ModelRequest['options']
  /** Watches a reply: `onPart` is called with each part, and the event of the reply gets what `record` returns. */
  watch?(request: ModelRequest): { onPart(part: StreamPart): void; record(): Pick<Replied, 'asked' | 'cadence'> }
  /** The schema of the reply's text, for modes that have none. */
  readonly output?: Output
  /** With `none` the model may call no tool; calls that it makes all the same are dropped. */
  readonly toolChoice?: ModelRequest['toolChoice']
  readonly sessionId?: string
  /** The first part of request ids where there is no session id: a text that no other run uses. */
  readonly requests?: string
  readonly channel?: string
  readonly chatId?: string
  readonly context?: unknown
}

/** An environment with its defaults, and the data of one run. */
export interface Running<State = unknown> {
  readonly env: Env<State>
  readonly signal: AbortSignal
  readonly now: () => number
  readonly timer: (ms: number, fire: () => void) => () => void
  readonly background: Background
  /** Makes the run yield this event, beside the events of its steps. After the end of the run `env.note` gets it. */
  note(event: Event): void
  /** Manual calls whose arguments fit their schema. */
  readonly examined: Set<string>
  saved(): Promise<void>
  app(state: SessionState): State
  mode(state: SessionState): string
  /** The tools of the state's turn, as they were when its reply was asked for. */
  tools(state: SessionState): ReadonlyMap<string, Tool>
}

export const defaults = {
  maxTurns: 8,
  toolConcurrency: 8,
  toolTimeoutMs: 30_000,
  firstPartMs: 120_000,
  gapMs: 60_000,
  maxOutput: 50_000,
} as const
