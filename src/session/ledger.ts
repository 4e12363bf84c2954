import { appState } from '../core/app-state.ts'
import { fold } from '../core/fold.ts'
import { own } from '../core/own.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { ChildLog } from '../core/shapes/env.ts'
import { type Draft, type Event, type Logged, nextSeq } from '../core/shapes/event.ts'
import { faultOf, withFault } from '../core/shapes/fault.ts'
import { messageOf } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { emptySession, isRunBy, pendingCalls, type SessionState } from '../core/shapes/state.ts'
import { nameIn } from '../core/sub-agent/child-id.ts'
import { childEvents } from '../core/sub-agent/family.ts'
import { changedAt, rowOf, rowOfLog } from '../store/sessions/session-row.ts'
import type { Store } from '../store/store.ts'
import { clock } from './clock.ts'
import { copySession } from './copy.ts'
import type { Damage } from './session-handle.ts'
import { ReadOnlySession } from './tabs/read-only.ts'

/** A session's log, with the state folded from it. New events are folded at once, written in groups, and published once they are written. */
export interface Ledger {
  /** All events that the loop knows, also those that are not written yet. */
  readonly events: readonly Logged[]
  readonly state: SessionState
  /** The state after the last written event: the state that may be shown. */
  readonly written: SessionState
  readonly writtenEvents: readonly Logged[]
  /** What was lost of the log before it was opened. */
  readonly damage: Damage
  /** Why something could not be saved. From then on memory may differ from the store, and nothing is added. */
  readonly broken: Error | undefined
  /** Adds events. Resolves when they are in the store; rejects if the ledger is broken or closed. */
  commit(...added: readonly Event[]): Promise<void>
  /** The same for the log of a sub-agent. */
  commitTo(child: string, ...added: readonly Event[]): Promise<void>
  /** Adds events that nobody waits for. A write that fails is reported by `saved` and `onBroken`. A broken or closed ledger drops them. */
  add(...added: readonly Event[]): void
  /** Resolves once all events so far are in the store; rejects if they could not be written. */
  saved(): Promise<void>
  /** Opens the log of a sub-agent. Its events are written in the order of all events, published as drafts, and folded into the state. */
  child(id: string): Promise<ChildLog>
  /** The written events of the sub-agents whose logs are open. */
  readonly childEvents: readonly Logged[]
  /** Copies the events up to and with number `seq` to a new session. */
  copy(seq: number): Promise<string>
  emit(what: Logged | Draft): void
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** Breaks the ledger: an event could not be saved, or the run threw an error. Later events are refused. */
  fail(error: unknown): void
  close(): Promise<void>
}

interface OpenLedger<State> {
  readonly store: Store
  readonly agent: Agent<State>
  readonly id: string
  readonly lastEvent?: Pick<Logged, 'seq' | 'at'> | undefined
  /** Whether a run is under way: the session's row in the list says so. */
  isGoing(): boolean
  onBroken(error: Error): void
}

/**
 * Reads a session's log; the log of a new session begins with the first event that is added. Events that the database has lost are restored
 * from the journal. A log from which some are still missing opens without them; one that lacks `lastEvent` does not open.
 */
export async function openLedger<State>({ store, agent, id, lastEvent, isGoing, onBroken }: OpenLedger<State>): Promise<Ledger> {
  const { events: found, ...damage } = await soundLog(store, agent, id)
  if (lastEvent && !found.some(({ seq, at }) => seq === lastEvent.seq && at === lastEvent.at)) {
    await store.release(id)
    throw new ReadOnlySession('deleted')
  }
  const events = found.map(withKinds)
  const { startedAt, updatedAt: storedAt = 0 } = (await store.session(id)) ?? {}
  let updatedAt = Math.max(storedAt, changedAt(events))
  const listeners = new Set<(what: Logged | Draft) => void>()
  // A reader of facts keeps its position. This one reads the events as they are added, for the row in the list; the view of the session has one
  // that reads them as they are written. A single reader would start again at the first fact whenever it is called with the older state.
  const app = appState(agent)
  let state = events.reduce<SessionState>(fold, emptySession)
  const count = () => ({ count: events.length, children: children.events.length, state })
  let written: ReturnType<typeof count>
  let broken: Error | undefined
  let closed = false

  const children = childEvents(id)
  /** The logs of sub-agents that are open, or are being opened. */
  const openChildren = new Map<string, Promise<void>>()
  const take = (event: Logged) => {
    if (event.session !== id) {
      state = children.take(state, event)
      return
    }
    events.push(event)
    state = fold(state, event)
  }

  const emit = (what: Logged | Draft) => {
    for (const listener of listeners) listener(what)
  }

  const fail = (error: unknown) => {
    if (broken !== undefined || closed) return
    const kind = faultOf(error)?.kind === 'no_room' ? 'no_room' : 'not_saved'
    broken = withFault(new Error(`this could not be saved: ${messageOf(error)}`, { cause: error }), kind)
    onBroken(broken)
  }

  const refusal = () => (closed ? withFault(new Error(`session ${id} is closed`), 'session_closed') : broken)

  /** The row with the events so far. An agent whose summary throws breaks the ledger: what was taken to memory is not stored. */
  const rowNow = (at: number) => {
    try {
      const facts = { id, startedAt: startedAt ?? events[0]?.at ?? at, updatedAt, events: events.length }
      return rowOf(agent, facts, state, { going: isGoing(), app, log: events })
    } catch (error) {
      fail(error)
      throw error
    }
  }

  /** `session`: whose log gets the events, the session's own or that of a sub-agent. */
  const append = (added: readonly Event[], session = id) => {
    const at = clock.now()
    const isOwn = session === id
    const start: readonly Event[] = isOwn && events.length === 0 ? [{ type: 'session.started', agent: agent.name }] : []
    const next = isOwn ? nextSeq(events) : children.next(session)
    const logged = [...start, ...added].map((event, index): Logged => ({ ...event, v: 1, session, seq: next + index, at }))
    logged.forEach(take)
    updatedAt = Math.max(updatedAt, changedAt(logged))
    const row = rowNow(at)
    const its = isOwn ? state : state.children[nameIn(id, session)]! // it was folded just now
    store.append(logged, row, { strict: logged.some((event) => isDecisive(event, its)) })
    const after = count()
    store.kept(id).then(() => {
      show(after)
      for (const event of logged) emit(isOwn ? event : { type: 'draft.child', event })
    }, fail)
  }
  /** Writes end in order, but the log of a sub-agent is read beside them. */
  const show = (after: ReturnType<typeof count>) => {
    if (after.count + after.children > written.count + written.children) written = after
  }

  const readChild = async (session: string): Promise<void> => {
    const stored = (await soundLog(store, agent, session)).events.map(withKinds)
    stored.forEach(take)
    const after = count()
    await store.settled(id).catch(() => {})
    show(after)
    // Whoever has opened the session already does not know them.
    for (const event of stored) emit({ type: 'draft.child', event })
  }
  const openChild = (session: string): Promise<void> => {
    const known = openChildren.get(session)
    if (known) return known
    const opening = readChild(session)
    openChildren.set(session, opening)
    opening.catch(() => openChildren.delete(session)) // the next one reads it again
    return opening
  }
  written = count()
  // The sub-agents of calls that an earlier run began: one of them may wait for the person.
  const pending = pendingCalls(state)
  for (const child of pending.length > 0 ? await store.children(id) : [])
    if (pending.some((call) => isRunBy(call, nameIn(id, child)))) await openChild(child)

  const commitTo = async (session: string, ...added: readonly Event[]): Promise<void> => {
    const error = refusal()
    if (error) throw error
    append(added, session)
    await store.settled(id)
  }

  return {
    events,
    damage,
    get state() {
      return state
    },
    get written() {
      return written.state
    },
    get writtenEvents() {
      return written.count === events.length ? events : events.slice(0, written.count)
    },
    get broken() {
      return broken
    },

    commit: (...added) => commitTo(id, ...added),
    commitTo,
    get childEvents() {
      return written.children === children.events.length ? children.events : children.events.slice(0, written.children)
    },
    async child(session) {
      await openChild(session)
      return {
        state: own(state.children, nameIn(id, session)) ?? emptySession,
        add: (event) => void (refusal() || append([event], session)),
      }
    },
    add(...added) {
      if (!refusal()) append(added)
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
      await store.release(id).catch(() => {}) // a journal that cannot be released now is released when this page or worker ends
      listeners.clear()
    },
  }
}

/** Whether an event must survive a power cut: the end of a run does, and so do the events before an effect outside the session, which must not happen twice. */
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

/** Reads the log. If events are missing, restores them from the journal and reads it again. */
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
