import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Part } from '../core/shapes/message.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer, AnsweredBy } from '../core/tools/question.ts'
import type { SessionView } from '../core/view/session-view.ts'
import type { ReadOnly, SessionSnapshot } from '../core/view/snapshot.ts'
import type { PhotoRow } from '../store/store.ts'

/**
 * What was wrong with a log when it was opened: `restored` events came back from the second copy, `missing` events are lost. `mode` is
 * the mode that the session was in and that its agent no longer has: the session continues in the initial mode.
 */
export interface Damage {
  readonly restored: number
  readonly missing: number
  readonly mode?: string
}

/** The items of one batch, in their order; none if only the status changed. `anew`: the drafts that have no event yet will come again. */
export type BatchListener = (items: readonly (Logged | Draft)[], about: { readonly anew: boolean }) => void

/**
 * One handle on an open session. `openSession` gives it for a session that runs in this page, worker or process, and `connect().open` for
 * one that runs in a worker.
 *
 * - A refused command rejects with an error that says why, and changes nothing.
 * - A command resolves when its events are in the log, not when the run ends.
 * - The members show only events that are written: a crash cannot take back anything that was shown.
 * - No function needs its `this`: each may be passed on by itself.
 */
export interface SessionHandle<State = unknown> {
  readonly id: string
  readonly status: SessionStatus
  readonly state: SessionView<State>
  /** Everything in the log so far, oldest first. The array may grow later. */
  readonly events: readonly Logged[]
  /** Why the session is read only: another tab writes it (`elsewhere`, until that tab closes it), or it came from a file (`imported`). */
  readonly readOnly: ReadOnly | false
  /** How much of its log was lost before it was opened, and how much of that came back. */
  readonly damage: Damage
  /** Why something could not be saved, or why there is no worker, as a sentence; null while there is no trouble. */
  readonly trouble: string | null
  /**
   * Calls the listener with each event once it is written, with each draft, and with a `draft.status` for a change that has no event. The
   * function it returns removes the listener. Together with `getSnapshot` it is a store, such as React's `useSyncExternalStore` takes.
   */
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** The same object as before, unless something has changed. It changes once for each batch, and its cost does not grow with the log. */
  getSnapshot(): SessionSnapshot<State>
  /** The same as `subscribe`, in batches: events at once, drafts once a frame. */
  subscribeBatches(listener: BatchListener): () => void
  /**
   * The person says something. A run begins, or the run under way gets the message: an open question closes, and calls that wait are not
   * run. With `next` the message is for the next turn, and the run continues as it is. Refused in `ended` and `awaiting_tools`.
   */
  say(what: string | readonly Part[], options?: { readonly next?: boolean }): Promise<void>
  /**
   * Answers the open question. Rejects if the answer does not fit, and the question stays open. Of two answers the first counts; the second
   * is refused, or resolves too if a worker runs the session. `by` is `error` where the person could not be asked, and `because` says why.
   */
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
  /** Stores a photo. A close-up is stored smaller; a photo that is added while a question asks for one is a close-up too. */
  addPhoto(file: Blob, closeUp?: boolean): Promise<PhotoRow>
  /**
   * The person can see the open question, for the first time or again: patience starts from the beginning. A page whose session is in a
   * worker reports that by itself when it comes into view.
   */
  shown(): void
  /** The person cannot see it, as on a page in the background: no time passes until it is `shown`. */
  hidden(): void
  /**
   * Closes this handle: its listeners are removed and it refuses commands. The session closes with its last handle: the run ends without an
   * event, others may open the session, and when it is opened again, it can continue.
   */
  close(): Promise<void>
}
