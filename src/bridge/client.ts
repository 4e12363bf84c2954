import { proxy, type Remote, transfer, wrap } from 'comlink'
import { type Draft, type Logged, nextSeq, type SessionStatus } from '../core/event.ts'
import { fold } from '../core/fold.ts'
import type { Json } from '../core/json.ts'
import type { Part } from '../core/message.ts'
import { messageOf } from '../core/model.ts'
import type { Outcome } from '../core/outcome.ts'
import { emptySession, openQuestion, type SessionState } from '../core/state.ts'
import { type BrowserModel, lend } from './lend.ts'
import type {
  Check,
  Commands,
  Connection,
  Damage,
  ExportOptions,
  Feed,
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
import { type Ask, fulfil } from './question-port.ts'

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
  say(what: string | readonly Part[]): Promise<void>
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  stop(): Promise<void>
  resume(): Promise<void>
  undo(callId: string): Promise<void>
  branch(seq: number): Promise<string>
  title(title: string): Promise<void>
  /** `closeUp`: it shows one thing from near, and is kept smaller. */
  addPhoto(file: Blob, closeUp?: boolean): Promise<PhotoRow>
  /** The person can see the open question (again): patience begins anew. */
  shown(): void
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
  /** Opens a session, or begins one under a new id. `ask` is called for each question, again after the worker was replaced. */
  open(about: { agent: string; id?: string; ask: Ask }): Promise<RemoteSession>
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

/** How long a stop may take before the worker is ended for it, in milliseconds. The log makes that safe. */
const STOP_PATIENCE = 3_000

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
  const sessions = new Map<string, { attach(): Promise<void>; lost(why: unknown): void }>()
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
      for (const session of sessions.values()) session.lost(why)
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
    for (const session of sessions.values()) void session.attach().catch(session.lost)
  }

  /** One command; rejects when the worker dies before it has answered. */
  const call = async <T>(command: (commands: Remote<Commands>) => Promise<T>): Promise<T> => {
    if (current.givenUp) replace()
    const { commands, death, ready } = current
    await ready
    return Promise.race([command(commands), death])
  }

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
      const listeners = new Set<(what: readonly (Logged | Draft)[], about: { anew: boolean }) => void>()
      const events: Logged[] = []
      let state = emptySession
      let status: SessionStatus = 'idle'
      let trouble: string | null = null
      let readOnly: ReadOnly | false = false
      let damage: Damage = { restored: 0, missing: 0 }
      let asking: ReturnType<typeof fulfil> | undefined
      let feed: MessagePort | undefined
      let stopping = false
      let attached: Promise<void> = Promise.resolve()

      const tell = (what: readonly (Logged | Draft)[], anew = false) => {
        for (const listener of listeners) listener(what, { anew })
      }

      const receive = (batch: Feed, anew: boolean) => {
        // What was on its way when the worker was replaced may come twice; its number says so.
        const next = nextSeq(events)
        const news = batch.events.filter(({ seq }) => seq >= next)
        events.push(...news)
        state = news.reduce<SessionState>(fold, state)
        status = batch.status
        trouble = batch.trouble ?? null
        readOnly = batch.readOnly ?? false
        tell([...batch.drafts, ...news], anew)
      }

      const attach = async (): Promise<void> => {
        asking?.close()
        feed?.close()
        const feeding = new MessageChannel()
        const questions = new MessageChannel()
        let anew = feed !== undefined
        feed = feeding.port1
        let begun = () => {}
        const first = new Promise<void>((resolve) => {
          begun = resolve
        })
        feed.onmessage = ({ data }: MessageEvent<Feed>) => {
          receive(data, anew)
          anew = false
          begun()
        }
        asking = fulfil(questions.port1, ask)
        const habit = deaths.length >= DEATHS
        // An open card harms nobody, and stays; whatever else was under way may be what kills.
        const begin = stopping || (habit && !openQuestion(state)) ? 'stopped' : habit ? 'waiting' : 'going'
        const about = { agent, id, from: nextSeq(events), begin } as const
        const moved = (port: MessagePort) => transfer(port, [port])
        const opened = await call((commands) => commands.open(about, moved(feeding.port2), moved(questions.port2)))
        // What there was comes by another port, and two ports keep no order between them.
        await Promise.race([first, current.death])
        damage = opened.damage
      }

      const session = {
        attach: () => (attached = attach()),
        lost(why: unknown) {
          trouble = messageOf(why)
          tell([])
        },
      }

      /** A command to this session; where the worker was replaced, once the session is open again. */
      const command: typeof call = async (send) => {
        await attached
        return call(send)
      }

      await session.attach()
      sessions.set(id, session)
      return {
        id,
        get state() {
          return state
        },
        get events() {
          return events
        },
        get status() {
          return status
        },
        get trouble() {
          return trouble
        },
        get damage() {
          return damage
        },
        get readOnly() {
          return readOnly
        },
        subscribe(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        say: (what) => command((commands) => commands.say(id, typeof what === 'string' ? [{ type: 'text', text: what }] : what)),
        submit: (results) => command((commands) => commands.submit(id, results)),
        async stop() {
          // A worker that is only starting has nothing to stop yet, and is not to be ended for it.
          await current.ready
          const asked = current
          const late = setTimeout(() => asked.die(new Error('the worker did not stop in time and was ended')), STOP_PATIENCE)
          stopping = true
          try {
            await command((commands) => commands.stop(id))
          } catch (error) {
            // The worker died over it: its successor has the session stopped once it is open there.
            if (current === asked) throw error
            await attached
          } finally {
            clearTimeout(late)
            stopping = false
          }
        },
        resume: () => command((commands) => commands.resume(id)),
        undo: (callId) => command((commands) => commands.undo(id, callId)),
        branch: (seq) => command((commands) => commands.branch(id, seq)),
        title: (title) => command((commands) => commands.title(id, title)),
        addPhoto: (file, closeUp) => command((commands) => commands.addPhoto(id, file, closeUp)),
        shown: () => asking?.shown(),
        async close() {
          sessions.delete(id)
          asking?.close()
          feed?.close()
          listeners.clear()
          const asked = current
          await call((commands) => commands.close(id)).catch((error: unknown) => {
            // With its worker a session is closed, too.
            if (current === asked) throw error
          })
        },
      }
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
