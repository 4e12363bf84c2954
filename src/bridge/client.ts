import { proxy, type Remote, wrap } from 'comlink'
import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Part } from '../core/shapes/message.ts'
import type { SessionState } from '../core/shapes/state.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer } from '../core/tools/question.ts'
import { type Attachment, attachment, type Door } from './attachment.ts'
import { type BrowserModel, lend } from './lend.ts'
import type {
  Check,
  Commands,
  Connection,
  Damage,
  ExportOptions,
  Health,
  Imported,
  KnownConnection,
  NoSession,
  PhotoRow,
  Preferences,
  ReadOnly,
  Rerun,
  SessionRow,
} from './protocol.ts'
import type { Ask } from './question-port.ts'

/** A session as the page has it: the same fold of the same events, and commands that go to the worker. */
export interface RemoteSession {
  readonly id: string
  readonly state: SessionState
  readonly events: readonly Logged[]
  readonly status: SessionStatus
  /** What could not be saved, as a sentence; null while all is well. */
  readonly trouble: string | null
  /** What was lost of its log before it was opened, and what of that came back. */
  readonly damage: Damage
  /** Why it can only be looked at, and commands are refused: `elsewhere` until the tab that writes it goes, `imported` for good. */
  readonly readOnly: ReadOnly | false
  /**
   * Called with all that came at once, in its order; with nothing when only the status changed. `anew`: the worker was
   * replaced, and what it was drafting will be drafted again.
   */
  subscribe(listener: (what: readonly (Logged | Draft)[], about: { readonly anew: boolean }) => void): () => void
  /** With `next` it is for the next turn: what is under way, an open question too, goes on. */
  say(what: string | readonly Part[], options?: { readonly next?: boolean }): Promise<void>
  /**
   * Answers the open question. Resolves when the question is closed: by this answer, or by one that came before it. Rejects with the
   * reason where the answer does not fit, or was lost with the worker: the question is still open then.
   */
  answer(questionId: string, answer: Answer): Promise<void>
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  stop(): Promise<void>
  resume(): Promise<void>
  undo(callId: string): Promise<void>
  /** Makes a decision that was taken back again, without the model: with another answer to what its call asked last. */
  redecide(callId: string, answer: Answer): Promise<void>
  /** A call that waits is due next, right after the open one. */
  prefer(callId: string): Promise<void>
  branch(seq: number): Promise<string>
  title(title: string): Promise<void>
  /** `closeUp`: it shows one thing from near, and is kept smaller. */
  addPhoto(file: Blob, closeUp?: boolean): Promise<PhotoRow>
  /** The person can see the open question (again): patience begins anew. The page says so by itself, when it is opened and whenever it comes into view. */
  shown(): void
  /** The person cannot see it: patience stands still. The page says so by itself, too. */
  hidden(): void
  /** Ends this handle: it hears and takes nothing more. With the last one of its page the session is closed. */
  close(): Promise<void>
}

/** What a page can ask of its worker. Every call settles; one that is refused rejects with a sentence. */
export interface Client {
  list(): Promise<readonly SessionRow[]>
  /** What is saved of a session from event number `from` on, at most so many, without opening it. */
  events(session: string, from: number, most: number): Promise<readonly Logged[]>
  /** Runs a session again as it was, with neither key nor network, and tells how it came out; see `rerun`. */
  rerun(session: string): Promise<Rerun>
  remove(session: string): Promise<void>
  /** Deletes every session, key, preference and photo. */
  removeAll(): Promise<void>
  health(): Promise<Health>
  /** A session as a file that anyone can open; see `exportSession`. */
  exportSession(session: string, options?: ExportOptions): Promise<Blob>
  /** Every session, in one file. */
  backup(): Promise<Blob>
  /** Adds the session, or the sessions, in a file; nothing that is there is changed. A file that is no session is refused with a `NoSession`. */
  importFile(file: Blob): Promise<{ readonly imported: readonly Imported[] }>
  preferences(): Promise<Preferences>
  savePreferences(preferences: Preferences): Promise<void>
  photo(id: string, size?: 'full' | 'small'): Promise<Blob | undefined>
  /** The photos of a session, oldest first, those not sent yet among them. */
  photos(session: string): Promise<readonly PhotoRow[]>
  removePhoto(id: string): Promise<void>
  /**
   * Opens a session, or begins one under a new id: 1 to 100 letters, digits, `_` and `-`. `ask` is called for each question, again after
   * the worker was replaced; without it questions are answered by `answer`. Opened twice on one page, it has two handles, each to be closed: both are asked, and the first answer counts.
   */
  open(about: { agent: string; id?: string; ask?: Ask }): Promise<RemoteSession>
  readonly keys: {
    current(): Promise<KnownConnection | null>
    save(connection: Connection, apiKey: string | null): Promise<KnownConnection>
    forget(): Promise<void>
    /** Puts the saved keys under a passphrase, or another one; null takes it off. Refused while they are locked. */
    setPassphrase(passphrase: string | null): Promise<void>
    /** Opens them until the worker is replaced. Refused when it is not the right passphrase. */
    unlock(passphrase: string): Promise<void>
    check(): Promise<readonly Check[]>
    models(): Promise<readonly string[]>
  }
  /** Ends the worker and starts another, in which every open session goes on: for what is decided when its script comes, such as its policy. */
  renew(): void
  close(): void
}

/** So many deaths within `CLOSELY` milliseconds are no accident: what they have in common must not begin by itself again. */
const DEATHS = 3
const CLOSELY = 60_000

/**
 * The page's door to a worker that serves sessions.
 *
 * - The worker is supervised: when it dies, however it dies, another is spawned and every open session goes on there. One
 *   that keeps dying is replaced too, but what its sessions were at is stopped. One that cannot start is given up after a few
 *   tries, until something is asked of it again.
 * - Every call settles: one that was under way when the worker died rejects with a sentence.
 * - A stop stops: where the worker does not obey in time it is ended, and its successor opens the session as stopped.
 * - `browserModel` is lent to each worker: windows have one, workers do not.
 * - The proxy is held here as long as the client lives; a proxy that is collected drops its replies.
 */
export function connect(
  spawn: () => Worker,
  { browserModel }: { readonly browserModel?: BrowserModel | undefined } = {},
): Client {
  const attachments = new Map<string, Attachment>()
  let current = start()
  let failures = 0
  let deaths: readonly number[] = []

  function start() {
    const worker = spawn()
    const commands: Remote<Commands> = wrap<Commands>(worker)
    let die: (reason: Error) => void = () => {}
    const death = new Promise<never>((_, reject) => {
      die = reject
    })
    const gone = new AbortController()
    death.catch((why: unknown) => gone.abort(why))
    if (browserModel) commands.lend(proxy(lend(browserModel, gone.signal))).catch(() => {}) // never heard of again by a worker that is gone
    let began = false
    worker.addEventListener('error', ({ message }) =>
      die(
        new Error(
          began ? `the worker failed: ${message}` : `the worker could not be started: ${message || 'its script did not load'}`,
        ),
      ),
    )
    const ready = Promise.race([commands.alive(), death]).then((lock) => {
      began = true
      failures = 0
      // Granted only once the worker that holds it is gone.
      void navigator.locks.request(lock, () => die(new Error('the worker stopped before it was done')))
    })
    ready.catch(() => {})
    const life = { worker, commands, death, ready, die, ended: false, givenUp: false }
    death.catch((why: unknown) => {
      if (life.ended) return
      worker.terminate()
      const now = Date.now()
      deaths = deaths.filter((at) => now - at < CLOSELY).concat(now)
      // A worker that cannot even start is not tried for ever.
      if (++failures <= 3) return replace()
      life.givenUp = true
      for (const one of attachments.values()) one.lost(why)
    })
    return life
  }

  function end(why: string) {
    current.ended = true
    current.worker.terminate()
    current.die(new Error(why))
  }

  function replace() {
    current = start()
    for (const one of attachments.values()) one.attachAnew()
  }

  /** One command; rejects when the worker dies before it has answered. */
  const call = async <T>(command: (commands: Remote<Commands>) => Promise<T>): Promise<T> => {
    if (current.givenUp) replace()
    const { commands, death, ready } = current
    await ready
    return Promise.race([command(commands), death])
  }

  const door: Door = { call, current: () => current, keepsDying: () => deaths.length >= DEATHS }

  return {
    list: () => call((commands) => commands.list()),
    events: (...about) => call((commands) => commands.events(...about)),
    rerun: (session) => call((commands) => commands.rerun(session)),
    remove: (session) => call((commands) => commands.remove(session)),
    removeAll: () => call((commands) => commands.removeAll()),
    exportSession: (session, options = {}) => call((commands) => commands.exportSession(session, options)),
    backup: () => call((commands) => commands.backup()),
    async importFile(file) {
      const { imported, refused } = await call((commands) => commands.importFile(file))
      if (refused) throw Object.assign(new Error(refused.message), refused) satisfies NoSession
      return { imported }
    },
    health: () => call((commands) => commands.health()),
    preferences: () => call((commands) => commands.preferences()),
    savePreferences: (preferences) => call((commands) => commands.savePreferences(preferences)),
    photo: (id, size = 'full') => call((commands) => commands.photo(id, size)),
    photos: (session) => call((commands) => commands.photos(session)),
    removePhoto: (id) => call((commands) => commands.removePhoto(id)),
    keys: {
      current: () => call((commands) => commands.connection()),
      save: (connection, apiKey) => call((commands) => commands.saveConnection(connection, apiKey)),
      forget: () => call((commands) => commands.forgetKey()),
      setPassphrase: (passphrase) => call((commands) => commands.setPassphrase(passphrase)),
      unlock: (passphrase) => call((commands) => commands.unlock(passphrase)),
      check: () => call((commands) => commands.check()),
      models: () => call((commands) => commands.models()),
    },
    async open({ agent, id = crypto.randomUUID(), ask }) {
      const known = attachments.get(id)
      if (known && known.agent !== agent)
        throw new Error(
          `session ${id} is open on this page with agent "${known.agent}": close it there before it is opened with another`,
        )
      const onEnd = () => void (attachments.get(id) === one && attachments.delete(id))
      const one: Attachment = known ?? attachment({ agent, id, door, onEnd })
      attachments.set(id, one)
      return one.handle(ask)
    },
    renew() {
      end('the worker was replaced')
      replace()
    },
    close() {
      end('the client was closed')
    },
  }
}
