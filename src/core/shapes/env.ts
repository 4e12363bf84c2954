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

/** How a question was settled. `because` says why the person could not be asked. */
export interface Settled {
  readonly answer: Answer
  readonly by: AnsweredBy
  readonly because?: string
  /** The answer was checked against the question by whoever gave it: it is not checked again. */
  readonly fits?: true
}

/** Bounds on a run. Tokens and money are used up when reached; prices are per million tokens. */
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

/** What is recorded of how a reply came; see `model.replied`. */
type ReplyRecord = Pick<Replied, 'asked' | 'cadence'>

export type Background = Map<string, Promise<Outcome> | Outcome>

/** Everything the loop needs from outside: it has no clock, no random and no I/O of its own. Only `agent` and `model` have no default. */
export interface Env<State = unknown> {
  readonly agent: Agent<State>
  readonly model: Model
  /** Aborting it stops the run: open calls are settled, and it halts with `cancelled`. */
  readonly signal?: AbortSignal
  /** Resolves once everything yielded so far is in the log. Awaited before what cannot be taken back. */
  saved?(): Promise<void>
  /** The person's answer. A rejection or an answer that does not fit is answered by the fallback. */
  ask?(
    question: Question,
    about: { readonly id: string; readonly callId: string; readonly signal: AbortSignal },
  ): Settled | Promise<Settled>
  /** Background work by call id, or its outcome once it has one. A caller that keeps the map over several runs gets late results in a later run. */
  readonly background?: Background
  /** Called with what background work has spent while no run is under way. Without it that is known when the work is done. */
  note?(event: Event): void
  /** Milliseconds since some fixed time; deadlines are compared with it. */
  now?(): number
  /** Calls `fire` after `ms` milliseconds; the returned function cancels that. Without it there are no time-outs, and no pause between attempts. */
  timer?(ms: number, fire: () => void): () => void
  /** From 0 up to 1. */
  random?(): number

  /** `false` where nobody reads drafts: the loop yields none. */
  readonly drafts?: boolean
  /** The tools of the turn that begins, where they are not those of the mode. */
  tools?(): readonly Tool[]
  readonly manual?: boolean
  /** A shift may name any mode, known to the caller alone. */
  readonly anyMode?: boolean
  readonly maxTurns?: number
  readonly toolConcurrency?: number
  readonly toolTimeoutMs?: number
  /** How long a model may take to its first part, and between two. */
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
  watch?(request: ModelRequest): { onPart(part: StreamPart): void; record(): ReplyRecord }
  /**
   * What the text of replies must be, where the mode does not say; with `toolChoice` `none` the model has no tool to call, and what
   * it calls anyway is dropped.
   */
  readonly output?: Output
  readonly toolChoice?: ModelRequest['toolChoice']
  readonly sessionId?: string
  /** What request ids begin with where there is no session id: something no other run has. */
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
  /** Yields an event from the run beside those of the step. After the end of the run the environment's `note` gets it. */
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
