import type { Remote } from 'comlink'
import type { AgentReading } from '../core/shapes/agent.ts'
import type { Draft, Logged } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import { sessionView } from '../core/view/session-view.ts'
import type { Sight } from '../core/view/sight.ts'
import { snapshotOf } from '../core/view/snapshot.ts'
import type { BatchListener, SessionHandle } from '../session/session-handle.ts'
import { type Commands, type SessionCommands, sessionCommands } from './commands.ts'
import type { PageView } from './page-view.ts'
import type { Ask } from './question-port.ts'
import type { Supervisor } from './supervisor.ts'

/** One of the page's handles on a session. */
export interface Handle {
  readonly ask: Ask | undefined
  readonly listeners: Set<(what: Logged | Draft) => void>
  readonly batchListeners: Set<BatchListener>
  /** Removes the handle's `ask` from the present question port. */
  leave(): void
}

/** What all handles on a session share. */
export interface HandleOwner {
  readonly id: string
  /** Changes as the session goes on. */
  readonly view: Readonly<PageView>
  /** Sends a command to the session. If the worker was replaced, it waits until the session is open again. */
  readonly command: Supervisor['call']
  readonly stop: SessionHandle['stop']
  readonly answer: SessionHandle['answer']
  readonly sight: Sight<Handle>
  /** Removes a handle that was closed. */
  leave(handle: Handle): Promise<void>
  /** Whether the last handle was closed. */
  isEnded(): boolean
}

/**
 * Makes the session object of one handle. Once the handle is closed, the object refuses every command. With a reading of the agent its state
 * has the app's state.
 */
export function remoteSession<State>(
  handle: Handle,
  owner: HandleOwner,
  reading: AgentReading<State> | undefined,
): SessionHandle<State> {
  const { id, view } = owner
  const viewOf = sessionView(reading, () => view.hasOutput)
  let closing: Promise<void> | undefined
  let tellClosed = () => {}

  const whileOpen = async <T>(command: () => Promise<T>): Promise<T> => {
    if (closing) {
      const why = owner.isEnded() ? `session ${id} is not open` : `this handle on session ${id} was closed: open it again`
      throw withFault(new Error(why), 'session_closed')
    }
    return command()
  }

  type Command = (session: string, ...args: readonly unknown[]) => Promise<unknown>
  const send =
    (name: (typeof sessionCommands)[number]) =>
    (...args: readonly unknown[]) =>
      whileOpen(() => owner.command((commands: Remote<Commands>) => (commands[name] as Command)(id, ...args)))
  // Each member has the type of the command that it is named for.
  const commands = Object.fromEntries(sessionCommands.map((name) => [name, send(name)])) as unknown as SessionCommands

  const session: Omit<SessionHandle<State>, 'getSnapshot'> = {
    ...commands,
    id,
    closed: new Promise((resolve) => (tellClosed = resolve)),
    get state() {
      return viewOf(view.state)
    },
    get events() {
      return view.events
    },
    get childEvents() {
      return view.childEvents
    },
    get status() {
      return view.status
    },
    get trouble() {
      return view.trouble
    },
    get fault() {
      return view.fault
    },
    get damage() {
      return view.damage
    },
    get readOnly() {
      return view.readOnly
    },
    subscribe: (listener) => (closing ? () => {} : added(handle.listeners, (what) => listener(what))),
    subscribeBatches: (listener) => (closing ? () => {} : added(handle.batchListeners, (items, about) => listener(items, about))),
    stop: () => whileOpen(owner.stop),
    answer: (...args) => whileOpen(() => owner.answer(...args)),
    addPhoto: (file, closeUp) => whileOpen(() => owner.command((commands) => commands.addPhoto(id, file, closeUp))),
    addFile: (file, name) => whileOpen(() => owner.command((commands) => commands.addFile(id, file, name))),
    shown: () => closing || owner.sight.shown(handle),
    hidden: () => closing || owner.sight.hidden(handle),
    close() {
      tellClosed()
      closing ??= owner.leave(handle)
      return closing
    },
  }
  // Assigned, not spread: the getters stay getters.
  return Object.assign(session, { getSnapshot: snapshotOf<State>(session, () => view.draft) })
}

/** Adds an item to a set, and gives the function that removes it. */
function added<T>(to: Set<T>, item: T): () => void {
  to.add(item)
  return () => void to.delete(item)
}
