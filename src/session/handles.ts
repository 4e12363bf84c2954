import type { Store } from '../store/store.ts'
import type { Session } from './contract.ts'

/** Functions of one handle that its session calls, in addition to the listeners that subscribe. */
export interface SessionListeners {
  onTakeOver?(): void
  onTrouble?(error: Error): void
}

interface Shared {
  readonly agent: string
  readonly session: Promise<Session>
  /** One for each handle. */
  readonly listeners: Set<SessionListeners>
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
  openIt: (listeners: Required<SessionListeners>) => Promise<Session<State>>,
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
    const all = new Set<SessionListeners>()
    const session = openIt({
      onTakeOver: () => {
        for (const one of all) one.onTakeOver?.()
      },
      onTrouble: (error) => {
        for (const one of all) one.onTrouble?.(error)
      },
    })
    shared = { agent, session: session as Promise<Session>, listeners: all }
    sessions.set(id, shared)
  }
  const entry = shared
  const own = { ...listeners } // a copy for this handle: two handles may have the same functions
  entry.listeners.add(own)
  const release = async (session?: Session): Promise<void> => {
    entry.listeners.delete(own)
    if (entry.listeners.size > 0) return
    entry.closing = Promise.resolve(session?.close()).finally(() => sessions.delete(id))
    await entry.closing
  }
  try {
    const session = await entry.session
    return handleOf(session, () => release(session)) as Session<State> // opened with an agent of this name
  } catch (error) {
    await release()
    throw error
  }
}

function handleOf(session: Session, release: () => Promise<void>): Session {
  const subscriptions = new Set<() => void>()
  let closing: Promise<void> | undefined
  const whileOpen = async <T>(command: () => Promise<T>): Promise<T> => {
    if (closing) throw new Error(`session ${session.id} is closed`)
    return command()
  }
  return {
    id: session.id,
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
    say: (...args) => whileOpen(() => session.say(...args)),
    answer: (...args) => whileOpen(() => session.answer(...args)),
    submit: (results) => whileOpen(() => session.submit(results)),
    stop: () => whileOpen(() => session.stop()),
    resume: () => whileOpen(() => session.resume()),
    undo: (callId) => whileOpen(() => session.undo(callId)),
    redecide: (...args) => whileOpen(() => session.redecide(...args)),
    prefer: (callId) => whileOpen(() => session.prefer(callId)),
    branch: (seq) => whileOpen(() => session.branch(seq)),
    title: (title) => whileOpen(() => session.title(title)),
    shown: () => closing || session.shown(),
    hidden: () => closing || session.hidden(),
    subscribe(listener) {
      if (closing) return () => {}
      const off = session.subscribe(listener)
      subscriptions.add(off)
      return () => {
        off()
        subscriptions.delete(off)
      }
    },
    close() {
      for (const off of subscriptions) off()
      subscriptions.clear()
      closing ??= release()
      return closing
    },
  }
}
