import type { Agent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Model } from '../core/shapes/model.ts'
import type { Output } from '../core/shapes/output.ts'
import type { SessionState } from '../core/shapes/state.ts'
import type { Fact } from '../core/tools/outcome.ts'
import type { SchemaSource } from '../core/tools/schema.ts'
import type { SessionView } from '../core/view/session-view.ts'
import type { Store } from '../store/store.ts'
import type { RunBounds } from './run-bounds.ts'
import type { SessionHandle } from './session-handle.ts'

/** A session that runs in this page, worker or process. Its agent is known here, so its mode is, too. */
export interface Session<State = unknown, Known extends Fact = Fact, Value = Json> extends SessionHandle<State, Known, Value> {
  readonly state: SessionView<State, Value> & { readonly mode: string }
}

/** A session without the members that its handles add. */
export type BareSession<State = unknown> = Omit<
  Session<State>,
  'trouble' | 'fault' | 'getSnapshot' | 'subscribeBatches' | 'addPhoto' | 'addFile' | 'closed'
>

/** Which session to open, on which store, with which agent and model. A session that is not in the store yet is started. */
export interface OpenSession<State, Known extends Fact = Fact, S extends SchemaSource = SchemaSource> extends RunBounds {
  readonly store: Store
  readonly agent: Agent<State, Known>
  /** A function is called by each run with the session as it is then, so that a changed key or model counts from the next run on. */
  readonly model: Model | ((session: SessionState) => Model | Promise<Model>)
  /**
   * The schema of a reply without calls, where the mode has none. It gives the type of `state.output`: an agent whose modes have other schemas should
   * get none here.
   */
  readonly output?: Output<S>
  /** The id of a new session has 1 to 100 letters, digits, `_` and `-`. */
  readonly id?: string
  /** How long a question waits for the person before its fallback is the answer, in milliseconds; null waits for ever. Default 5 minutes. */
  readonly patienceMs?: number | null
  /** If another tab has the session open: follow that tab, and write the session when that tab closes it. Without this, opening fails. */
  readonly follow?: boolean
  /** The tab that wrote the session is gone: this one writes it from now on. */
  onTakeOver?(): void
  /**
   * This page or worker was frozen, and another one writes the session now. It follows that one, also without `follow`; what was under way here goes
   * on when it becomes the writer again.
   */
  onLoss?(): void
  /** Called with the error when something could not be saved; every later command is refused with it. */
  onTrouble?(error: Error): void
  /** Work younger than this goes on by itself when the session is opened, in milliseconds. Default one minute. With 0 none ever does. */
  readonly goesOnWithinMs?: number
  /** Its caller had the session open, and a run was under way: what is due goes on however old it is, unless `goesOnWithinMs` is 0. */
  readonly wasGoing?: boolean
  /** The last event of it that its caller knows. A session that lacks this event was deleted: it is read only, and nothing is written. */
  readonly lastEvent?: Pick<Logged, 'seq' | 'at'> | undefined
  /** The person stopped the session before, but its worker ended before the stop did: the steps that are due are stopped now. */
  readonly stopped?: boolean
}
