import { type Remote, transfer, wrap } from 'comlink'
import type { Draft, Logged, SessionStatus } from '../core/event.ts'
import { fold } from '../core/fold.ts'
import type { Json } from '../core/json.ts'
import type { Part } from '../core/message.ts'
import type { Outcome } from '../core/outcome.ts'
import { emptySession, type SessionState } from '../core/state.ts'
import type { Check, Commands, Connection, Feed, KnownConnection, PhotoRow, SessionRow } from './protocol.ts'
import { type Ask, fulfil } from './question-port.ts'

/** A session as the page has it: the same fold of the same events, and commands that go to the worker. */
export interface RemoteSession {
  readonly id: string
  readonly state: SessionState
  readonly events: readonly Logged[]
  readonly status: SessionStatus
  /** What could not be saved, as a sentence; null while all is well. */
  readonly trouble: string | null
  /** Called with all that came at once: events, then drafts; with neither when only the status changed. */
  subscribe(listener: (what: readonly (Logged | Draft)[]) => void): () => void
  say(what: string | readonly Part[]): Promise<void>
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  stop(): Promise<void>
  resume(): Promise<void>
  undo(callId: string): Promise<void>
  branch(seq: number): Promise<string>
  title(title: string): Promise<void>
  addPhoto(file: Blob): Promise<PhotoRow>
  /** The person can see the open question (again): patience begins anew. */
  shown(): void
  close(): Promise<void>
}

export interface Client {
  list(): Promise<readonly SessionRow[]>
  remove(session: string): Promise<void>
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
    check(): Promise<readonly Check[]>
    models(): Promise<readonly string[]>
  }
  close(): void
}

/** How long a stop may take before the worker is ended for it, in milliseconds. The log makes that safe. */
const STOP_PATIENCE = 4_000

/**
 * The page's door to a worker that serves sessions.
 *
 * - The worker is supervised: when it dies, however it dies, another is spawned and every open session goes on there.
 * - Every call settles: one that was under way when the worker died rejects with a sentence.
 * - The proxy is held here as long as the client lives; a proxy that is collected drops its replies.
 */
export function connect(spawn: () => Worker): Client {
  const sessions = new Map<string, { attach(): Promise<void> }>()
  let current = start()
  let failures = 0

  function start() {
    const worker = spawn()
    const commands: Remote<Commands> = wrap<Commands>(worker)
    let die: (reason: Error) => void = () => {}
    const death = new Promise<never>((_, reject) => {
      die = reject
    })
    death.catch(() => {})
    worker.addEventListener('error', (event) =>
      die(new Error(`the worker could not be started: ${event.message ?? 'its script did not load'}`)),
    )
    const ready = Promise.race([commands.alive(), death]).then((lock) => {
      failures = 0
      // Granted only once the worker that holds it is gone.
      void navigator.locks.request(lock, () => die(new Error('the worker stopped before it was done')))
    })
    ready.catch(() => {})
    const life = { worker, commands, death, ready, die, ended: false }
    death.catch(() => {
      if (life.ended) return
      worker.terminate()
      // A worker that cannot even start is not tried for ever.
      if (++failures > 3) return
      current = start()
      for (const session of sessions.values()) void session.attach().catch(() => {})
    })
    return life
  }

  /** One command; rejects when the worker dies before it has answered. */
  const call = async <T>(command: (commands: Remote<Commands>) => Promise<T>): Promise<T> => {
    const { commands, death, ready } = current
    await ready
    return Promise.race([command(commands), death])
  }

  return {
    list: () => call((commands) => commands.list()),
    remove: (session) => call((commands) => commands.remove(session)),
    photo: (id, size = 'full') => call((commands) => commands.photo(id, size)),
    photos: (session) => call((commands) => commands.photos(session)),
    removePhoto: (id) => call((commands) => commands.removePhoto(id)),
    keys: {
      current: () => call((commands) => commands.connection()),
      save: (connection, apiKey) => call((commands) => commands.saveConnection(connection, apiKey)),
      forget: () => call((commands) => commands.forgetKey()),
      check: () => call((commands) => commands.check()),
      models: () => call((commands) => commands.models()),
    },
    async open({ agent, id = crypto.randomUUID(), ask }) {
      const listeners = new Set<(what: readonly (Logged | Draft)[]) => void>()
      const events: Logged[] = []
      let state = emptySession
      let status: SessionStatus = 'idle'
      let trouble: string | null = null
      let asking: ReturnType<typeof fulfil> | undefined
      let feed: MessagePort | undefined

      const receive = (batch: Feed) => {
        // What was on its way when the worker was replaced may come twice; its number says so.
        const news = batch.events.filter(({ seq }) => seq >= events.length)
        events.push(...news)
        state = news.reduce<SessionState>(fold, state)
        status = batch.status
        trouble = batch.trouble ?? null
        for (const listener of listeners) listener([...news, ...batch.drafts])
      }

      const attach = async (): Promise<void> => {
        asking?.close()
        feed?.close()
        const feeding = new MessageChannel()
        const questions = new MessageChannel()
        feed = feeding.port1
        feed.onmessage = ({ data }: MessageEvent<Feed>) => receive(data)
        asking = fulfil(questions.port1, ask)
        const about = { agent, id, from: events.length }
        const moved = (port: MessagePort) => transfer(port, [port])
        const opened = await call((commands) => commands.open(about, moved(feeding.port2), moved(questions.port2)))
        status = opened.status
      }

      await attach()
      sessions.set(id, { attach })
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
        subscribe(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        say: (what) => call((commands) => commands.say(id, typeof what === 'string' ? [{ type: 'text', text: what }] : what)),
        submit: (results) => call((commands) => commands.submit(id, results)),
        async stop() {
          const { die } = current
          const late = setTimeout(() => die(new Error('the worker did not stop in time and was ended')), STOP_PATIENCE)
          try {
            await call((commands) => commands.stop(id))
          } finally {
            clearTimeout(late)
          }
        },
        resume: () => call((commands) => commands.resume(id)),
        undo: (callId) => call((commands) => commands.undo(id, callId)),
        branch: (seq) => call((commands) => commands.branch(id, seq)),
        title: (title) => call((commands) => commands.title(id, title)),
        addPhoto: (file) => call((commands) => commands.addPhoto(id, file)),
        shown: () => asking?.shown(),
        async close() {
          sessions.delete(id)
          asking?.close()
          feed?.close()
          listeners.clear()
          await call((commands) => commands.close(id))
        },
      }
    },
    close() {
      current.ended = true
      current.worker.terminate()
      current.die(new Error('the client was closed'))
    },
  }
}
