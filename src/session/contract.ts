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
 * A refused command throws a sentence and changes nothing. Commands resolve when they are in the log, not when the run ends.
 * What can be read of a session is what is written: nobody is shown what a crash could still take back.
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
    /** What the last reply came to, where it had to fit a schema and did. */
    readonly output?: Json
    /** Calls whose decision was taken back and not made again, the oldest first. */
    readonly undone: readonly string[]
  }
  /** Why it can only be looked at, and refuses to be changed: `elsewhere` until the tab that writes it goes, `imported` for good. */
  readonly readOnly: ReadOnly | false
  /** What was lost of its log before it was opened, and what of that came back. */
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
   * The results of manual calls by call id, all or none: an unknown id, and a result that no tool may come to (a mode that is not
   * there, a reserved reason, work in the background), are refused. For a session that is `awaiting_tools`.
   */
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  /** Settles every open call and halts with `cancelled`, also where a tool ignores its signal. */
  stop(): Promise<void>
  /** Continues with the steps that are due. For a session that is `halted`. */
  resume(): Promise<void>
  /** Takes back the facts of a call; the model is told at its next call. */
  undo(callId: string): Promise<void>
  /**
   * Makes a decision that was taken back again, without the model: the call's tool runs on the answers in the log with the last one
   * replaced. Refused for a tool with an effect outside, and where that comes to anything but a success.
   */
  redecide(callId: string, answer: Answer): Promise<void>
  /** A call that waits is due next, right after the open one. */
  prefer(callId: string): Promise<void>
  /** Copies the events up to and with number `seq` to a new session, and resolves with its id. */
  branch(seq: number): Promise<string>
  /** Names the session. */
  title(title: string): Promise<void>
  /** The person can see the open question, for the first time or again: patience starts from the beginning. */
  shown(): void
  /** The person cannot see it, as on a page in the background: no time passes until it is `shown`. */
  hidden(): void
  /** Events once they are written, drafts at once. The function it returns ends it. */
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** Stops the run without settling it, and lets others open the session: opened again, the session can continue. */
  close(): Promise<void>
}

/** Which session to open, on which store, and who works in it. A session that is not there yet is begun. */
export interface OpenSession<State> extends RunBounds {
  readonly store: Store
  readonly agent: Agent<State>
  /** A function is called by each run, so that a changed key or model counts from the next run on. */
  readonly model: Model | (() => Model | Promise<Model>)
  /** Of a new one: 1 to 100 letters, digits, `_` and `-`. */
  readonly id?: string
  /** How long a question waits for the person before its fallback holds, in milliseconds; null waits for them. Default 5 minutes. */
  readonly patienceMs?: number | null
  /** Where another tab has the session open, follow it there and take over when it goes, instead of failing. */
  readonly follow?: boolean
  /** The tab that wrote the session is gone: this one writes it from now on. */
  onTakeOver?(): void
  /** Called with the error when something could not be saved; every later command is refused with it. */
  onTrouble?(error: Error): void
  /** Work younger than this goes on by itself when the session is opened, in milliseconds. Default one minute. */
  readonly goesOnWithinMs?: number
  /** The person stopped it when it was last open, and its memory ended over that: what is owed is settled as after a stop. */
  readonly stopped?: boolean
}
