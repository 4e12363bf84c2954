import { type Remote, transfer } from 'comlink'
import type { Imported } from '../archive/import.ts'
import type { NoSession } from '../archive/no-session.ts'
import type { AgentReading } from '../core/shapes/agent.ts'
import type { BrowserModel } from '../core/shapes/browser-model.ts'
import { withFault } from '../core/shapes/fault.ts'
import type { PasskeySecret } from '../core/shapes/key-lock.ts'
import type { Fact } from '../core/tools/outcome.ts'
import type { SessionHandle } from '../session/session-handle.ts'
import type { Attachment } from './attachment.ts'
import { type Commands, type KeyCommands, keyCommands, type StoreCommands, storeCommands } from './commands.ts'
import type { Check } from './protocol.ts'
import type { Ask } from './question-port.ts'
import { supervise } from './supervisor.ts'

export type { NoSession } from '../archive/no-session.ts'
export type { Availability, BrowserModel, BrowserModelOptions } from '../core/shapes/browser-model.ts'
export { type Fault, type FaultKind, faultOf } from '../core/shapes/fault.ts'
export type { Passkey, PasskeySecret, Unlocker } from '../core/shapes/key-lock.ts'
export type { DraftCall, SessionDraft } from '../core/view/draft.ts'
export type { SessionView } from '../core/view/session-view.ts'
export type { SessionSnapshot } from '../core/view/snapshot.ts'
export type { BatchListener, SessionHandle } from '../session/session-handle.ts'
export type { KeyCommands, SessionCommands, StoreCommands } from './commands.ts'
export { canUsePasskeys, createPasskey, showPasskey } from './passkey.ts'
export type {
  Check,
  Connection,
  Damage,
  ExportOptions,
  FileRow,
  Health,
  Imported,
  KnownConnection,
  PhotoRow,
  Preferences,
  Recovered,
  Rerun,
  SessionRow,
  StorageStatus,
  Wall,
  WallDetail,
} from './protocol.ts'
export type { Ask } from './question-port.ts'

/** A handle on a session that runs in a worker; the same as any other. */
export type RemoteSession<State = unknown, Known extends Fact = Fact> = SessionHandle<State, Known>

/** The commands that a page can give to its worker. Every call settles; a refused call rejects with an error that says why. */
export interface Client extends StoreCommands {
  readonly keys: KeyCommands
  /** Adds the sessions of a file; sessions that are stored already are not changed. Rejects with a `NoSession` if the file holds no session. */
  importFile(file: Blob): Promise<{ readonly imported: readonly Imported[] }>
  /**
   * Opens a session, or starts one under a new id: 1 to 100 letters, digits, `_` and `-`. `agent` is the agent's name, or its part that reads
   * a session: then `state.app` is the app's state. Of an agent the worker gets only the name, and runs its own agent of that name. `ask` is called for each question, and
   * again if the worker was replaced; without `ask` the app answers with `answer`. Each opening on a page gives a handle of its own, which is
   * closed by itself. The `ask` of every handle is called, and the first answer counts.
   */
  open<State = undefined, Known extends Fact = Fact>(about: {
    agent: string | AgentReading<State, Known>
    id?: string
    ask?: Ask
  }): Promise<SessionHandle<State, Known>>
  /** Replaces the worker; every open session continues in the new one. For settings that a worker gets only with its script, such as its policy. */
  renew(): void
  close(): void
}

/**
 * Connects a page to a worker that serves sessions.
 *
 * - When the worker ends, for whatever reason, another one is started and every open session continues there. If workers end again and again,
 *   they are still replaced, but the sessions' due steps are stopped. If a worker cannot be started, a few more are tried, and then none until
 *   the next command.
 * - Every call settles: a call that was under way when the worker ended rejects with an error that says why.
 * - When the page is left (`pagehide`), its worker ends, so that a page that is left blocks no other one: after it has closed every session, or
 *   at once if the browser keeps the page. When a kept page is shown again, another worker opens the sessions, and what was under way goes on by
 *   itself, however long that was.
 * - A stop always works: if the worker does not stop in time, it is ended, and the next one opens the session as stopped.
 * - `browserModel` is lent to each worker, because a window has the browser's model and a worker does not.
 */
export function connect(
  spawn: () => Worker,
  { browserModel }: { readonly browserModel?: BrowserModel | undefined } = {},
): Client {
  const attachments = new Map<string, Attachment>()
  const supervisor = supervise(spawn, {
    browserModel,
    onReplaced() {
      for (const one of attachments.values()) one.reattach()
    },
    onLost(why) {
      for (const one of attachments.values()) one.lost(why)
    },
  })

  const visit = new AbortController()
  const listen = (type: string, listener: (event: Event) => void) =>
    globalThis.addEventListener(type, listener, { signal: visit.signal })
  listen('pagehide', (event) => supervisor.leave((event as PageTransitionEvent).persisted))
  listen('pageshow', () => supervisor.comeBack())

  type Command = (...args: readonly unknown[]) => Promise<unknown>
  const command =
    (name: keyof Commands): Command =>
    (...args) =>
      supervisor.call((commands: Remote<Commands>) => (commands[name] as Command)(...args.map(withTransfer)))
  // Each member has the type of the command that it is named for.
  const store = Object.fromEntries(storeCommands.map((name) => [name, command(name)])) as unknown as StoreCommands
  const keys = Object.fromEntries(keyCommands.map((name) => [name, command(`keys.${name}`)])) as unknown as KeyCommands

  return {
    ...store,
    keys: { ...keys, check: async (hear, signal) => (hear || signal ? checkInSteps(keys.check, hear, signal) : keys.check()) },
    async importFile(file) {
      const { imported, refused } = await supervisor.call((commands) => commands.importFile(file))
      if (refused) throw Object.assign(new Error(refused.message), refused) satisfies NoSession
      return { imported }
    },
    async open<State>({ agent: of, id = crypto.randomUUID(), ask }: Parameters<Client['open']>[0]) {
      const reading = typeof of === 'string' ? undefined : (of as AgentReading<State>)
      const agent = typeof of === 'string' ? of : of.name
      // Loaded with the first session: a page that only lists them does not need it.
      const { attachment } = await import('./attachment.ts').catch((error: unknown) => {
        throw withFault(new Error('a script did not load', { cause: error }), 'script_missing')
      })
      const existing = attachments.get(id)
      if (existing && existing.agent !== agent)
        throw new Error(
          `session ${id} is open on this page with agent "${existing.agent}": close it there before it is opened with another`,
        )
      const onEnd = () => void (attachments.get(id) === one && attachments.delete(id))
      const one: Attachment = existing ?? attachment({ agent, id, supervisor, onEnd })
      attachments.set(id, one)
      return one.handle(ask, reading)
    },
    renew: () => supervisor.renew(),
    close() {
      visit.abort()
      supervisor.close()
    },
  }
}

/** Calls the worker's `keys.check` with a port for the checks so far, over which the test is ended. */
async function checkInSteps(check: KeyCommands['check'], hear?: (checks: readonly Check[]) => void, signal?: AbortSignal) {
  signal?.throwIfAborted()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => hear?.(data)
  const stop = () => port1.postMessage('stop')
  signal?.addEventListener('abort', stop)
  try {
    return await (check as unknown as Commands['keys.check'])(transfer(port2, [port2]))
  } finally {
    signal?.removeEventListener('abort', stop)
    // What is still on its way says less than the result.
    port1.onmessage = null
    port1.close()
  }
}

/** The secret of a passkey is moved to the worker: the page has it no longer. */
const withTransfer = (arg: unknown): unknown => {
  const { secret } = (arg ?? {}) as Partial<PasskeySecret> // looked at before it is used
  return secret instanceof ArrayBuffer ? transfer(arg as PasskeySecret, [secret]) : arg
}
