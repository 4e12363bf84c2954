import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Fault } from '../core/shapes/fault.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Part } from '../core/shapes/message.ts'
import type { Fact, Outcome } from '../core/tools/outcome.ts'
import type { Answer, AnsweredBy } from '../core/tools/question.ts'
import type { ToolOfMode } from '../core/tools/tools-of.ts'
import type { SessionView } from '../core/view/session-view.ts'
import type { ReadOnly, SessionSnapshot } from '../core/view/snapshot.ts'
import type { FileRow, PhotoRow } from '../store/store.ts'

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
 *
 * `Known` is a union of the facts that its agent knows, `Value` what `state.output` is.
 */
export interface SessionHandle<State = unknown, Known extends Fact = Fact, Value = Json> {
  readonly id: string
  readonly status: SessionStatus
  readonly state: SessionView<State, Value>
  /** Everything in the log so far, oldest first. The array may grow later. */
  readonly events: readonly Logged[]
  /** The events of the sub-agents that its tools run, since it was opened, and before that those of the calls under way. */
  readonly childEvents: readonly Logged[]
  /** Why the session is read only: another tab writes it (`elsewhere`, until that tab closes it), or it came from a file (`imported`). */
  readonly readOnly: ReadOnly | false
  /** How much of its log was lost before it was opened, and how much of that came back. */
  readonly damage: Damage
  /** Why something could not be saved, or why there is no worker, as a sentence; null while there is no trouble. */
  readonly trouble: string | null
  /** What the trouble is, as data, where that is known: an app can say it in its own words. */
  readonly fault: Fault | null
  /**
   * Calls the listener with each event once it is written, with each draft, and with a `draft.status` for a change that has no event. The
   * function it returns removes the listener. Together with `getSnapshot` it is a store, such as React's `useSyncExternalStore` takes.
   */
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /**
   * The same object as before, unless something has changed: with each event and draft of a session that runs here, and once for each batch of
   * one that runs in a worker. Its cost does not grow with the log.
   */
  getSnapshot(): SessionSnapshot<State, Value>
  /** The same as `subscribe`, in batches: events at once, drafts once a frame. */
  subscribeBatches(listener: BatchListener): () => void
  /**
   * The person says something. A run begins, or the run under way gets the message: an open question closes, and calls that wait are not
   * run. With `next` the message is for the next turn, and the run continues as it is. Refused in `ended` and `awaiting_tools`. With `by` it is an
   * agent of the browser that says it: the model is not called more often for that, and the person allows each effect.
   */
  say(what: string | readonly Part[], options?: { readonly next?: boolean; readonly by?: 'agent' }): Promise<void>
  /**
   * Answers the open question. Rejects if the answer does not fit, and the question stays open. Of two answers the first counts; the second
   * is refused, or resolves too if a worker runs the session. `by` is `error` where the person could not be asked, and `because` says why.
   */
  answer(id: string, answer: Answer, by?: AnsweredBy, because?: string): Promise<void>
  /**
   * Calls a tool of the present mode for the person, as a control of the app does; with `by` it is an agent of the browser that calls it, and the
   * person allows an effect. The loop runs the call like one of a reply. Then the session rests as before: no model is asked, and the next request
   * tells the model. Resolves with the id of the call, once it is in the log; the result is `tool.returned` with this id. Refused unless the session
   * is `idle` or has `halted`.
   */
  call(tool: string, args: Json, options?: { readonly by?: 'agent' }): Promise<string>
  /** The tools of the session's agent, mode by mode. */
  tools(): Promise<readonly ToolOfMode[]>
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
   * `answer`. A call that another call of its reply kept from being run can be decided too: its tool runs with `answer`. Refused for a tool with an effect outside the session, and if the outcome is neither `ok` nor a halt. Nothing halts.
   */
  redecide(callId: string, answer: Answer): Promise<void>
  /** Makes a waiting call the next one: it runs right after the calls that have started. */
  prefer(callId: string): Promise<void>
  /** Notes a fact: it is in the log, and the agent's reducer gets it. The model is not told, and a run goes on as it is. */
  note(fact: Known): Promise<void>
  /** Copies the events up to and with number `seq` to a new session, and resolves with its id. */
  branch(seq: number): Promise<string>
  /** Names the session. */
  title(title: string): Promise<void>
  /**
   * Stores a photo; refused where the session is read only. A close-up is stored smaller; a photo that is added while a question asks for one
   * is a close-up too.
   */
  addPhoto(file: Blob, closeUp?: boolean): Promise<PhotoRow>
  /**
   * Stores a file or sound as it is; refused where the session is read only. `filePart(row)` is the part that says it. `name` is that of the file
   * unless it is given.
   */
  addFile(file: Blob, name?: string): Promise<FileRow>
  /**
   * The person can see the open question, for the first time or again: patience starts from the beginning. A page whose session is in a
   * worker reports that by itself when it comes into view.
   */
  shown(): void
  /** The person cannot see it here, as on a page in the background: no time passes while all handles on the session are hidden. */
  hidden(): void
  /**
   * Closes this handle: its listeners are removed and it refuses commands. The session closes with its last handle: the run ends without an
   * event, others may open the session, and when it is opened again, it can continue.
   */
  close(): Promise<void>
  /** Resolves when this handle begins to close. */
  readonly closed: Promise<void>
}
