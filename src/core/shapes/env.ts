import type { RetryPolicy } from '../loop/retry-policy.ts'
import type { Outcome } from '../tools/outcome.ts'
import type { Answer, AnsweredBy, Question } from '../tools/question.ts'
import type { Tool } from '../tools/tool.ts'
import type { Agent } from './agent.ts'
import type { Compaction } from './compaction.ts'
import type { Event, Replied } from './event.ts'
import type { Json } from './json.ts'
import type { ToolCall } from './message.ts'
import type { Model, ModelRequest, StreamPart } from './model.ts'
import type { Output } from './output.ts'
import type { Sizes } from './sizes.ts'
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
 * when one of them is reached. Prices are per million tokens; `pricesOf` has those of models, by name, that have others than `prices`. `within`
 * is another budget that holds too.
 */
export interface Budget {
  readonly input?: number
  readonly output?: number
  readonly total?: number
  readonly money?: {
    readonly limit: number
    readonly prices: Prices
    readonly pricesOf?: Readonly<Record<string, Prices>>
  }
  readonly within?: Budget
}

/** What a million tokens cost. `cached` is the price of input that a cache served, where it has one of its own. */
export interface Prices {
  readonly input: number
  readonly output: number
  readonly cached?: number
}

/** What to do about a tool's error: go on, halt with `tool_error`, or tell the model something else. */
export type ToolErrorPolicy =
  | 'continue'
  | 'halt'
  | ((call: ToolCall, outcome: Outcome) => 'continue' | 'halt' | { readonly continue: Json })

/** Background work by call id: a promise while the work is under way, its outcome afterwards. */
export type Background = Map<string, Promise<Outcome> | Outcome>

/** The log of a sub-agent. */
export interface ChildLog {
  /** The state that it led to so far: that of an earlier run, or that of an empty session. */
  readonly state: SessionState
  /** Adds an event. `saved` of the environment is awaited for it too. */
  add(event: Event): void
}

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
  /** Opens the log of the sub-agent with this id. Without it the log of a sub-agent is in memory, and is gone with the run. */
  child?(id: string): ChildLog | Promise<ChildLog>
  /** Calls `fire` when the person says something that interrupts the run; the returned function ends that. */
  onInterrupt?(fire: () => void): () => void
  /** Makes another model able to read what `model` can read here, such as the photos of the session. */
  equip?(model: Model): Model
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

  /**
   * Asked when a reply broke off: whether that may be so because the page is being left, is out of view, or was frozen just now. Resolves when
   * this is known and the person is back; the reply is then asked for again, once.
   */
  isAway?(): Promise<boolean>
  /**
   * Begins with each request, and finds out whether the page stands still meanwhile: it is frozen, put to sleep, or stopped. A reply that breaks off
   * after that is asked for again, once. Left out where that cannot be.
   */
  watchSleep?(): { hasSlept(): boolean; release(): void }

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
  /** Bounds on what comes from outside. Past them a reply fails as `too_large`, and a tool's call, outcome or question is a tool error. */
  readonly sizes?: Partial<Sizes>
  readonly retry?: RetryPolicy | false
  readonly onToolError?: ToolErrorPolicy
  readonly haltWhen?: (turn: Turn) => boolean
  readonly budget?: Budget
  /** Without it, or with `false`, the run halts with `budget` at 90 % of the model's context window. */
  readonly compact?: Compaction | false
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
  readonly sizes: Sizes
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
  compactAt: 0.8,
} as const
