import { appState } from '../core/app-state.ts'
import { fold } from '../core/fold.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { type Draft, type Event, type Logged, nextSeq } from '../core/shapes/event.ts'
import { messageOf } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { emptySession, type SessionState } from '../core/shapes/state.ts'
import { rowOf, rowOfLog } from '../store/sessions/session-row.ts'
import type { Store } from '../store/store.ts'
import { clock } from './clock.ts'
import type { Damage } from './contract.ts'
import { copySession } from './copy.ts'

/** A session's log with the fold of it. What is added is folded at once, written in groups, and published once written. */
export interface Ledger<State> {
  /** Everything that happened, as the loop knows it: what is still being written is in it. */
  readonly events: readonly Logged[]
  readonly state: SessionState
  /** The same as far as it is written: what may be shown. */
  readonly written: { readonly state: SessionState; readonly app: State }
  readonly writtenEvents: readonly Logged[]
  /** What was lost of the log before it was opened. */
  readonly damage: Damage
  /** Why something could not be saved. From then on memory may differ from the store, and nothing is added. */
  readonly broken: Error | undefined
  /** Resolves when it is in the store. Refused when the ledger is broken or closed. */
  commit(...happened: readonly Event[]): Promise<void>
  /** The same for events that nobody waits for: they are written with the next ones, at the end of the task. `saved` says how that went. */
  add(...happened: readonly Event[]): void
  /** Resolves once everything so far is in the store. */
  saved(): Promise<void>
  /** Copies the events up to and with number `seq` to a new session. */
  copy(seq: number): Promise<string>
  emit(what: Logged | Draft): void
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** Refuses all that comes later: something could not be saved, or an error came where none should. */
  fail(error: unknown): void
  close(): Promise<void>
}

interface OpenLedger<State> {
  readonly store: Store
  readonly agent: Agent<State>
  readonly id: string
  /** Whether this realm runs the session just now: what its row in the list says. */
  isGoing(): boolean
  onBroken(error: Error): void
}

/**
 * Reads a session's log; one that is not there yet begins with its first event. What the database lost of it is brought back from
 * the journal, as far as that has it; the rest of a damaged log opens without it.
 */
export async function openLedger<State>({ store, agent, id, isGoing, onBroken }: OpenLedger<State>): Promise<Ledger<State>> {
  const { events: found, ...damage } = await soundLog(store, agent, id)
  const events = found.map(withKinds)
  const startedAt = (await store.session(id))?.startedAt
  const listeners = new Set<(what: Logged | Draft) => void>()
  // Two readers of facts, since each keeps its position: one follows what is added (for the row of the list), the other what is written
  // (for what is shown). One reader for both would start again from the first fact whenever it is called with the older state.
  const app = appState(agent)
  const appWritten = appState(agent)
  let state = events.reduce<SessionState>(fold, emptySession)
  let written = { count: events.length, state }
  let broken: Error | undefined
  let closed = false

  const emit = (what: Logged | Draft) => {
    for (const listener of listeners) listener(what)
  }

  const fail = (error: unknown) => {
    if (broken !== undefined || closed) return
    broken = new Error(`this could not be saved: ${messageOf(error)}`, { cause: error })
    onBroken(broken)
  }

  const refusal = () => (closed ? new Error(`session ${id} is closed`) : broken)

  const append = (happened: readonly Event[]) => {
    const at = clock.now()
    const begun: readonly Event[] = events.length === 0 ? [{ type: 'session.started', agent: agent.name }] : []
    const next = nextSeq(events)
    const logged = [...begun, ...happened].map((event, index): Logged => ({ ...event, v: 1, session: id, seq: next + index, at }))
    for (const event of logged) {
      events.push(event)
      state = fold(state, event)
    }
    const row = rowOf(agent, { id, startedAt: startedAt ?? events[0]?.at ?? at, updatedAt: at, events: events.length }, state, {
      going: isGoing(),
      app,
      log: events,
    })
    store.append(logged, row, { strict: logged.some((event) => isDecisive(event, state)) })
    const after = { count: events.length, state }
    store.kept(id).then(() => {
      written = after
      logged.forEach(emit)
    }, fail)
  }

  return {
    events,
    damage,
    get state() {
      return state
    },
    get written() {
      return { state: written.state, app: appWritten(written.state) }
    },
    get writtenEvents() {
      return written.count === events.length ? events : events.slice(0, written.count)
    },
    get broken() {
      return broken
    },

    commit(...happened) {
      const refused = refusal()
      if (refused) return Promise.reject(refused)
      append(happened)
      return store.settled(id)
    },
    add(...happened) {
      if (!refusal()) append(happened)
    },

    saved: () => (broken === undefined ? store.settled(id) : Promise.reject(broken)),

    async copy(seq) {
      await store.settled(id)
      return copySession({ store, agent, events, seq })
    },

    emit,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    fail,
    async close() {
      closed = true
      await store.settled(id).catch(() => {}) // the command that appended it reports the error
      await store.release(id).catch(() => {}) // a journal that cannot be let go of ends with this realm
      listeners.clear()
    },
  }
}

/** Events that must survive a power cut: the end of a run, and those before an effect outside, which must not happen twice. */
function isDecisive(event: Event, { batch }: SessionState): boolean {
  switch (event.type) {
    case 'run.halted':
      return true
    case 'tool.started':
      return event.effect
    case 'question.answered':
      return batch?.started[batch.questions[event.id]?.callId ?? '']?.effect === true
    default:
      return false
  }
}

async function soundLog<State>(store: Store, agent: Agent<State>, id: string): Promise<Damage & { readonly events: Logged[] }> {
  const row = (events: readonly Logged[]) => rowOfLog(agent, id, events)
  const claimed = await store.claim(id, row)
  const found = await store.examine(id)
  const restored = claimed.sessions[id] ?? 0
  if (found.missing.length === 0) return { events: found.events, restored, missing: 0 }
  const mended = await store.mend(id, row)
  const { events, missing } = await store.examine(id)
  return { events, restored: restored + (mended.sessions[id] ?? 0), missing: missing.length }
}
