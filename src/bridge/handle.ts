import type { Remote } from 'comlink'
import type { Answer } from '../core/tools/question.ts'
import { type Commands, type SessionCommands, sessionCommands } from './commands.ts'
import type { Ask } from './question-port.ts'
import type { RemoteSession } from './remote-session.ts'
import type { Supervisor } from './supervisor.ts'

/** One of the page's handles on a session. */
export interface Handle {
  readonly ask: Ask | undefined
  readonly listeners: Set<Parameters<RemoteSession['subscribe']>[0]>
  /** Removes the handle's `ask` from the present question port. */
  leave(): void
}

/** The members of a session that can be read. */
export type View = {
  -readonly [Name in 'state' | 'events' | 'status' | 'trouble' | 'damage' | 'readOnly']: RemoteSession[Name]
}

/** What all handles on a session share. */
export interface HandleOwner {
  readonly id: string
  /** Changes as the session goes on. */
  readonly view: Readonly<View>
  /** Sends a command to the session. If the worker was replaced, it waits until the session is open again. */
  readonly command: Supervisor['call']
  stop(): Promise<void>
  answer(questionId: string, answer: Answer): Promise<void>
  shown(): void
  hidden(): void
  /** Removes a handle that was closed. */
  leave(handle: Handle): Promise<void>
  /** Whether the last handle was closed. */
  isEnded(): boolean
}

/** Makes the session object of one handle. Once the handle is closed, the object refuses every command. */
export function remoteSession(handle: Handle, owner: HandleOwner): RemoteSession {
  const { id, view } = owner
  let closing: Promise<void> | undefined

  const whileOpen = async <T>(command: () => Promise<T>): Promise<T> => {
    if (closing)
      throw new Error(owner.isEnded() ? `session ${id} is not open` : `this handle on session ${id} was closed: open it again`)
    return command()
  }

  type Command = (session: string, ...args: readonly unknown[]) => Promise<unknown>
  const send =
    (name: (typeof sessionCommands)[number]) =>
    (...args: readonly unknown[]) =>
      whileOpen(() => owner.command((commands: Remote<Commands>) => (commands[name] as Command)(id, ...args)))
  // Each member has the type of the command that it is named for.
  const commands = Object.fromEntries(sessionCommands.map((name) => [name, send(name)])) as unknown as SessionCommands

  return {
    ...commands,
    id,
    get state() {
      return view.state
    },
    get events() {
      return view.events
    },
    get status() {
      return view.status
    },
    get trouble() {
      return view.trouble
    },
    get damage() {
      return view.damage
    },
    get readOnly() {
      return view.readOnly
    },
    subscribe(listener) {
      if (!closing) handle.listeners.add(listener)
      return () => void handle.listeners.delete(listener)
    },
    stop: () => whileOpen(owner.stop),
    answer: (questionId, answer) => whileOpen(() => owner.answer(questionId, answer)),
    addPhoto: (file, closeUp) => whileOpen(() => owner.command((commands) => commands.addPhoto(id, file, closeUp))),
    shown: () => closing || owner.shown(),
    hidden: () => closing || owner.hidden(),
    close: () => (closing ??= owner.leave(handle)),
  }
}
