import type { Remote } from 'comlink'
import type { Imported } from '../archive/import.ts'
import type { NoSession } from '../archive/no-session.ts'
import type { BrowserModel } from '../core/shapes/browser-model.ts'
import { type Attachment, attachment } from './attachment.ts'
import { type Commands, type KeyCommands, keyCommands, type StoreCommands, storeCommands } from './commands.ts'
import type { Ask } from './question-port.ts'
import type { RemoteSession } from './remote-session.ts'
import { supervise } from './supervisor.ts'

export type { Ask } from './question-port.ts'
export type { RemoteSession } from './remote-session.ts'

/** What a page can ask of its worker. Every call settles; one that is refused rejects with a sentence. */
export interface Client extends StoreCommands {
  readonly keys: KeyCommands
  /** Adds the session, or the sessions, in a file; nothing that is there is changed. A file that is no session is refused with a `NoSession`. */
  importFile(file: Blob): Promise<{ readonly imported: readonly Imported[] }>
  /**
   * Opens a session, or starts one under a new id: 1 to 100 letters, digits, `_` and `-`. `ask` is called for each question, again after
   * the worker was replaced; without it questions are answered by `answer`. Opened twice on one page, a session has two handles, each to
   * be closed: both are asked, and the first answer counts.
   */
  open(about: { agent: string; id?: string; ask?: Ask }): Promise<RemoteSession>
  /** Ends the worker and starts another, in which every open session goes on: for what is decided when its script comes, such as its policy. */
  renew(): void
  close(): void
}

/**
 * The page's door to a worker that serves sessions.
 *
 * - The worker is supervised: when it dies, however it dies, another is spawned and every open session goes on there. One
 *   that keeps dying is replaced too, but what its sessions were at is stopped. One that cannot start is given up after a few
 *   tries, until something is asked of it again.
 * - Every call settles: one that was under way when the worker died rejects with a sentence.
 * - A stop stops: where the worker does not obey in time it is ended, and its successor opens the session as stopped.
 * - `browserModel` is lent to each worker: windows have one, workers do not.
 */
export function connect(
  spawn: () => Worker,
  { browserModel }: { readonly browserModel?: BrowserModel | undefined } = {},
): Client {
  const attachments = new Map<string, Attachment>()
  const supervisor = supervise(spawn, {
    browserModel,
    onReplaced() {
      for (const one of attachments.values()) one.attachAnew()
    },
    onLost(why) {
      for (const one of attachments.values()) one.lost(why)
    },
  })

  type Command = (...given: readonly unknown[]) => Promise<unknown>
  const command =
    (name: keyof Commands): Command =>
    (...given) =>
      supervisor.call((commands: Remote<Commands>) => (commands[name] as Command)(...given))
  // Each member has the type of the command that it is named for.
  const store = Object.fromEntries(storeCommands.map((name) => [name, command(name)])) as unknown as StoreCommands
  const keys = Object.fromEntries(keyCommands.map((name) => [name, command(`keys.${name}`)])) as unknown as KeyCommands

  return {
    ...store,
    keys,
    async importFile(file) {
      const { imported, refused } = await supervisor.call((commands) => commands.importFile(file))
      if (refused) throw Object.assign(new Error(refused.message), refused) satisfies NoSession
      return { imported }
    },
    async open({ agent, id = crypto.randomUUID(), ask }) {
      const existing = attachments.get(id)
      if (existing && existing.agent !== agent)
        throw new Error(
          `session ${id} is open on this page with agent "${existing.agent}": close it there before it is opened with another`,
        )
      const onEnd = () => void (attachments.get(id) === one && attachments.delete(id))
      const one: Attachment = existing ?? attachment({ agent, id, supervisor, onEnd })
      attachments.set(id, one)
      return one.handle(ask)
    },
    renew: () => supervisor.renew(),
    close: () => supervisor.close(),
  }
}
