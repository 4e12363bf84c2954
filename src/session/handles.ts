import type { Draft, Logged } from '../core/shapes/event.ts'
import { type Fault, faultOf, withFault } from '../core/shapes/fault.ts'
import { type DraftSum, draftSum } from '../core/view/draft.ts'
import { type Sight, sightOf } from '../core/view/sight.ts'
import { snapshotOf } from '../core/view/snapshot.ts'
import type { Store } from '../store/store.ts'
import type { BareSession, Session } from './contract.ts'
import { photoSize } from './requests/photo-size.ts'
import { batchesFor } from './tabs/batches-for.ts'
import { ReadOnlySession } from './tabs/read-only.ts'

/** Functions of one handle that its session calls, in addition to the listeners that subscribe. */
export interface SessionListeners {
  onTakeOver?(): void
  onLoss?(): void
  onTrouble?(error: Error): void
}

type Listener = (what: Logged | Draft) => void

/** What all handles on a session share. */
interface Shared {
  readonly store: Store
  readonly agent: string
  readonly session: Promise<BareSession>
  /** One for each handle. */
  readonly handles: Set<SessionListeners>
  readonly sight: Sight<SessionListeners>
  /** The listeners of all handles. */
  readonly listeners: Set<Listener>
  readonly drafts: DraftSum
  readonly trouble: string | null
  readonly fault: Fault | null
  /** Set while the last handle is being closed. */
  closing?: Promise<void>
}

/** The sessions that are open in this page, worker or process, by store and id. */
const open = new WeakMap<Store, Map<string, Shared>>()

/**
 * A handle on a session, which is opened if it is not open on this store yet. Each handle is closed by itself; the session closes with the
 * last handle. The listeners of every handle are called; all other options are those of the first handle. Throws where another agent
 * has the session open.
 */
export async function handleOn<State>(
  {
    store,
    id,
    agent,
    listeners,
  }: { readonly store: Store; readonly id: string; readonly agent: string; readonly listeners: SessionListeners },
  openIt: (listeners: Required<SessionListeners>) => Promise<BareSession<State>>,
): Promise<Session<State>> {
  const sessions = open.get(store) ?? new Map<string, Shared>()
  open.set(store, sessions)
  let shared = sessions.get(id)
  while (shared?.closing) {
    await shared.closing
    shared = sessions.get(id)
  }
  if (shared && shared.agent !== agent) throw new Error(`session ${id} is open with agent "${shared.agent}", not "${agent}"`)
  if (!shared) {
    shared = share(store, agent, openIt as (listeners: Required<SessionListeners>) => Promise<BareSession>)
    sessions.set(id, shared)
  }
  const entry = shared
  const own = { ...listeners } // a copy for this handle: two handles may have the same functions
  entry.handles.add(own)
  entry.sight.update()
  const release = async (session?: BareSession): Promise<void> => {
    entry.handles.delete(own)
    if (entry.handles.size > 0) return entry.sight.update()
    entry.closing = Promise.resolve(session?.close()).finally(() => sessions.delete(id))
    await entry.closing
  }
  try {
    const session = await entry.session
    return handleOf(session, entry, own, () => release(session)) as Session<State> // opened with an agent of this name
  } catch (error) {
    await release()
    throw error
  }
}

function share(store: Store, agent: string, openIt: (listeners: Required<SessionListeners>) => Promise<BareSession>): Shared {
  const handles = new Set<SessionListeners>()
  const listeners = new Set<Listener>()
  const drafts = draftSum()
  const publish: Listener = (what) => {
    drafts.add(what)
    for (const listener of listeners) listener(what)
  }
  let trouble: Error | null = null
  const session = openIt({
    onTakeOver() {
      for (const one of handles) one.onTakeOver?.()
    },
    onLoss() {
      for (const one of handles) one.onLoss?.()
    },
    onTrouble(error) {
      trouble = error
      for (const one of handles) one.onTrouble?.(error)
      session.then(
        ({ status }) => publish({ type: 'draft.status', status }),
        () => {},
      ) // whoever opens the session gets the error
    },
  })
  let opened: BareSession | undefined
  session
    .then((bare) => {
      opened = bare
      bare.subscribe(publish)
    })
    .catch(() => {})
  return {
    store,
    agent,
    session,
    handles,
    sight: sightOf(handles, { shown: () => opened?.shown(), hidden: () => opened?.hidden() }),
    listeners,
    drafts,
    get trouble() {
      return trouble?.message ?? null
    },
    get fault() {
      return faultOf(trouble) ?? null
    },
  }
}

function handleOf(session: BareSession, shared: Shared, own: SessionListeners, release: () => Promise<void>): Session {
  const { id } = session
  const ends = new Set<() => void>()
  let closing: Promise<void> | undefined
  let tellClosed = () => {}
  const closed = new Promise<void>((resolve) => (tellClosed = resolve))
  const whileOpen = async <T>(command: () => Promise<T>): Promise<T> => {
    if (closing) throw withFault(new Error(`session ${id} is closed`), 'session_closed')
    return command()
  }
  const whileWritable = <T>(add: () => Promise<T>): Promise<T> =>
    whileOpen(async () => {
      if (session.readOnly) throw new ReadOnlySession(session.readOnly)
      return add()
    })
  /** Begins something that ends at the latest when the handle is closed. */
  const untilClosed = (begin: () => () => void) => {
    if (closing) return () => {}
    const end = begin()
    ends.add(end)
    return () => {
      end()
      ends.delete(end)
    }
  }

  const handle: Omit<Session, 'getSnapshot' | 'subscribeBatches'> = {
    id,
    closed,
    get status() {
      return session.status
    },
    get state() {
      return session.state
    },
    get readOnly() {
      return session.readOnly
    },
    get damage() {
      return session.damage
    },
    get events() {
      return session.events
    },
    get childEvents() {
      return session.childEvents
    },
    get trouble() {
      return shared.trouble
    },
    get fault() {
      return shared.fault
    },
    say: (...args) => whileOpen(() => session.say(...args)),
    answer: (...args) => whileOpen(() => session.answer(...args)),
    call: (...args) => whileOpen(() => session.call(...args)),
    tools: () => whileOpen(session.tools),
    submit: (results) => whileOpen(() => session.submit(results)),
    stop: () => whileOpen(() => session.stop()),
    resume: () => whileOpen(() => session.resume()),
    undo: (callId) => whileOpen(() => session.undo(callId)),
    redecide: (...args) => whileOpen(() => session.redecide(...args)),
    prefer: (callId) => whileOpen(() => session.prefer(callId)),
    note: (fact) => whileOpen(() => session.note(fact)),
    branch: (seq) => whileOpen(() => session.branch(seq)),
    title: (title) => whileOpen(() => session.title(title)),
    addPhoto: (file, closeUp) =>
      whileWritable(() => shared.store.photos.add(id, file, photoSize(session.state.question, closeUp))),
    addFile: (file, name) => whileWritable(() => shared.store.photos.addFile(id, file, name)),
    shown: () => closing || shared.sight.shown(own),
    hidden: () => closing || shared.sight.hidden(own),
    subscribe: (listener) =>
      untilClosed(() => {
        const one: Listener = (what) => listener(what) // two handles may have the same listener
        shared.listeners.add(one)
        return () => void shared.listeners.delete(one)
      }),
    close() {
      tellClosed()
      for (const end of ends) end()
      ends.clear()
      closing ??= release()
      return closing
    },
  }
  // Defined on the handle itself, so that its members stay getters.
  return Object.assign(handle, {
    getSnapshot: snapshotOf(handle, () => shared.drafts.draft),
    subscribeBatches: (listener: Parameters<Session['subscribeBatches']>[0]) => untilClosed(() => batchesFor(handle, listener)),
  })
}
