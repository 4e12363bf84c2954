import type { Agent } from '../core/shapes/agent.ts'
import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Message, Part, ToolCall } from '../core/shapes/message.ts'
import type { Model, Usage } from '../core/shapes/model.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer, AnsweredBy, Question } from '../core/tools/question.ts'
import type { Store } from '../store/store.ts'
import type { RunBounds } from './run-bounds.ts'

/** Why a session can only be read: another tab writes it, or it came from a file and stays as it was there. */
export type ReadOnly = 'elsewhere' | 'imported'

/**
 * What was wrong with a log when it was opened: `restored` events came back from the second copy, `missing` events are lost. `mode` is
 * the mode that the session was in and that its agent no longer has: the session continues in the initial mode.
 */
export interface Damage {
  readonly restored: number
  readonly missing: number
  readonly mode?: string
}

/**
 * A session on a store.
 *
 * - A refused command rejects with an error that says why, and changes nothing.
 * - A command resolves when its events are in the log, not when the run ends.
 * - The members show only events that are written: a crash cannot take back anything that was shown.
 */
export interface Session<State = unknown> {
  readonly id: string
  readonly status: SessionStatus
  readonly state: {
    readonly mode: string
    readonly app: State
    readonly messages: readonly Message[]
    readonly question: { id: string; question: Question } | null
    readonly pendingCalls: readonly ToolCall[]
    readonly usage: Usage
    /** The value of the last reply's text, if that text had to fit a schema and does: as the model wrote it, before a schema changes it. */
    readonly output?: Json
    /** Calls whose decision was taken back and not made again, the oldest first. */
    readonly undone: readonly string[]
  }
  /** Why the session is read only: another tab writes it (`elsewhere`, until that tab closes it), or it came from a file (`imported`). */
  readonly readOnly: ReadOnly | false
  /** How much of its log was lost before it was opened, and how much of that came back. */
  readonly damage: Damage
  /** Everything in the log so far, oldest first. */
  readonly events: readonly Logged[]
  /**
   * The person says something. A run begins, or the run under way gets the message: an open question closes, and calls that wait are not
   * run. With `next` the message is for the next turn, and the run continues as it is. Refused in `ended` and `awaiting_tools`.
   */
  say(what: string | readonly Part[], options?: { readonly next?: boolean }): Promise<void>
  /** `by` is `error` where the person could not be asked, and `because` says why. */
  answer(id: string, answer: Answer, by?: AnsweredBy, because?: string): Promise<void>
  /**
   * Adds results of manual calls, by call id. All of them are refused if one is wrong: its id is unknown, or no tool may return it (an
   * unknown mode, a reserved reason, background work). For a session that is `awaiting_tools`.
   */
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  /** Settles every open call and halts with `cancelled`, also where a tool ignores its signal. */
  stop(): Promise<void>
  /** Continues with the steps that are due. For a session that is `halted`. */
  resume(): Promise<void>
  /** Takes back the facts of a call; the model is told at its next call. */
  undo(callId: string): Promise<void>
  /**
   * Decides again after an `undo`, without the model: the call's tool runs once more on the answers in the log, the last of them replaced by
   * `answer`. Refused for a tool with an effect outside the session, and if the outcome is not `ok`.
   */
  redecide(callId: string, answer: Answer): Promise<void>
  /** Makes a waiting call the next one: it runs right after the calls that have started. */
  prefer(callId: string): Promise<void>
  /** Copies the events up to and with number `seq` to a new session, and resolves with its id. */
  branch(seq: number): Promise<string>
  /** Names the session. */
  title(title: string): Promise<void>
  /** The person can see the open question, for the first time or again: patience starts from the beginning. */
  shown(): void
  /** The person cannot see it, as on a page in the background: no time passes until it is `shown`. */
  hidden(): void
  /** Calls the listener with each event once it is written, and with each draft at once. The function it returns removes the listener. */
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** Ends the run and adds no event, and lets others open the session. When it is opened again, it can continue. */
  close(): Promise<void>
}

/** Which session to open, on which store, with which agent and model. A session that is not in the store yet is started. */
export interface OpenSession<State> extends RunBounds {
  readonly store: Store
  readonly agent: Agent<State>
  /** A function is called by each run, so that a changed key or model counts from the next run on. */
  readonly model: Model | (() => Model | Promise<Model>)
  /** The id of a new session has 1 to 100 letters, digits, `_` and `-`. */
  readonly id?: string
  /** How long a question waits for the person before its fallback is the answer, in milliseconds; null waits for ever. Default 5 minutes. */
  readonly patienceMs?: number | null
  /** If another tab has the session open: follow that tab, and write the session when that tab closes it. Without this, opening fails. */
  readonly follow?: boolean
  /** The tab that wrote the session is gone: this one writes it from now on. */
  onTakeOver?(): void
  /** Called with the error when something could not be saved; every later command is refused with it. */
  onTrouble?(error: Error): void
  /** Work younger than this goes on by itself when the session is opened, in milliseconds. Default one minute. */
  readonly goesOnWithinMs?: number
  /** The person stopped the session before, but its worker ended before the stop did: the steps that are due are stopped now. */
  readonly stopped?: boolean
}
