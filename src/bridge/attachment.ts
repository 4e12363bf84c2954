import { type Remote, transfer } from 'comlink'
import { fold } from '../core/fold.ts'
import { type Draft, type Logged, nextSeq, type SessionStatus } from '../core/shapes/event.ts'
import { messageOf } from '../core/shapes/model.ts'
import { emptySession, openQuestion, type SessionState } from '../core/shapes/state.ts'
import type { Answer } from '../core/tools/question.ts'
import type { RemoteSession } from './client.ts'
import type { Commands, Damage, Feed, ReadOnly } from './protocol.ts'
import { type Ask, type QuestionPort, questionPort } from './question-port.ts'

/** How long a stop may take before the worker is ended for it, in milliseconds. The log makes that safe. */
const STOP_PATIENCE = 3_000

/** The worker that lives now. */
export interface Life {
  readonly ready: Promise<void>
  readonly death: Promise<never>
  die(reason: Error): void
}

/** What an attachment needs of the client: one command, which rejects when the worker dies before it has answered, and how the worker fares. */
export interface Door {
  call<T>(command: (commands: Remote<Commands>) => Promise<T>): Promise<T>
  current(): Life
  /** Whether workers die so often that what they have in common must not begin by itself again. */
  keepsDying(): boolean
}

/** A session as one page has it, however often it is opened there. */
export interface Attachment {
  readonly agent: string
  /** Another handle on it, once it is there. Rejects when it cannot be opened. */
  handle(ask?: Ask): Promise<RemoteSession>
  /** Goes on at a worker that took the place of the one before. */
  attachAnew(): void
  lost(why: unknown): void
}

/** How often this page has opened a session. */
let openings = 0

interface Handle {
  readonly ask: Ask | undefined
  readonly listeners: Set<Parameters<RemoteSession['subscribe']>[0]>
  /** Takes it off the question port that is in use now. */
  leave(): void
}

/**
 * Attaches a page to a session: one feed and one question port, shared by all handles on it.
 *
 * - Each handle has listeners of its own and is asked each question; closing one leaves the others.
 * - With the last handle the session is closed in the worker. `onEnd` is called before, in the same tick: whoever opens it from then on
 *   attaches anew.
 */
export function attachment({ agent, id, door, onEnd }: { agent: string; id: string; door: Door; onEnd(): void }): Attachment {
  const handles = new Set<Handle>()
  const events: Logged[] = []
  let state = emptySession
  let status: SessionStatus = 'idle'
  let trouble: string | null = null
  let readOnly: ReadOnly | false = false
  let damage: Damage = { restored: 0, missing: 0 }
  let questions: QuestionPort | undefined
  let feed: MessagePort | undefined
  let opening = 0
  let stopping = false
  let isThere = false
  const end = new AbortController()
  const ended = new Promise<never>((_, reject) => end.signal.addEventListener('abort', () => reject(end.signal.reason)))
  ended.catch(() => {})

  const tell = (what: readonly (Logged | Draft)[], anew = false) => {
    for (const { listeners } of handles) for (const listener of listeners) listener(what, { anew })
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
    questions?.look()
  }

  const join = (handle: Handle) => {
    if (handle.ask && questions) handle.leave = questions.join(handle.ask)
  }

  const attach = async (): Promise<void> => {
    questions?.close(new Error('the worker was replaced'))
    feed?.close()
    const feeding = new MessageChannel()
    const asking = new MessageChannel()
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
    questions = questionPort(asking.port1, () => openQuestion(state))
    for (const handle of handles) join(handle)
    opening = ++openings
    const habit = door.keepsDying()
    // An open card harms nobody, and stays; whatever else was under way may be what kills.
    const begin = stopping || (habit && !openQuestion(state)) ? 'stopped' : habit ? 'waiting' : 'going'
    const about = { agent, id, opening, from: nextSeq(events), begin } as const
    const moved = (port: MessagePort) => transfer(port, [port])
    const { death } = door.current()
    const opened = await door.call((commands) => commands.open(about, moved(feeding.port2), moved(asking.port2)))
    // What there was comes by another port, and two ports keep no order between them.
    await Promise.race([first, death, ended])
    damage = opened.damage
    isThere = true
  }

  let attached = attach()

  /** Resolves once it is open at the worker that lives now. */
  const there = async (): Promise<void> => {
    for (;;) {
      const now = attached
      try {
        return await now
      } catch (error) {
        // The worker was replaced meanwhile, and the session is being opened at the next one.
        if (attached === now) throw error
      }
    }
  }

  /** A command to this session; where the worker was replaced, once the session is open again. */
  const command: Door['call'] = async (send) => {
    await there()
    return door.call(send)
  }

  const stop = async () => {
    const asked = door.current()
    // A worker that is only starting has nothing to stop yet, and is not to be ended for it.
    await asked.ready
    const late = setTimeout(() => asked.die(new Error('the worker did not stop in time and was ended')), STOP_PATIENCE)
    stopping = true
    try {
      await command((commands) => commands.stop(id))
    } catch (error) {
      // The worker died over it: its successor has the session stopped once it is open there.
      if (door.current() === asked) throw error
      await there()
    } finally {
      clearTimeout(late)
      stopping = false
    }
  }

  const answer = async (questionId: string, value: Answer) => {
    await there()
    const before = door.current()
    try {
      await Promise.race([questions!.answer(questionId, value), before.death]) // there since it was attached
    } catch (error) {
      if (door.current() === before) throw error
      // The worker died over it. Whether the answer is in the log, its successor knows.
      await there()
      if (openQuestion(state)?.id === questionId) throw error
    }
  }

  /** The last handle is gone. */
  const detach = async () => {
    onEnd()
    end.abort(new Error(`session ${id} is not open`))
    questions?.close(new Error(`session ${id} is not open`))
    feed?.close()
    const asked = door.current()
    const last = opening
    await door
      .call((commands) => commands.close(id, last))
      .catch((error: unknown) => {
        // With its worker a session is closed, too.
        if (door.current() === asked) throw error
      })
  }

  /** It never opened. */
  const fail = (why: unknown) => {
    onEnd()
    end.abort(why)
    questions?.close(new Error(`session ${id} is not open`))
    feed?.close()
  }

  const leave = async (handle: Handle) => {
    handles.delete(handle)
    handle.listeners.clear()
    handle.leave()
    if (handles.size === 0) await detach()
  }

  /** What a handle that was closed says. */
  const refusal = () =>
    new Error(end.signal.aborted ? `session ${id} is not open` : `this handle on session ${id} was closed: open it again`)

  const remote = (handle: Handle): RemoteSession => {
    let closing: Promise<void> | undefined
    const own: Door['call'] = async (send) => {
      if (closing) throw refusal()
      return command(send)
    }
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
        if (!closing) handle.listeners.add(listener)
        return () => void handle.listeners.delete(listener)
      },
      say: (what, options) =>
        own((commands) => commands.say(id, typeof what === 'string' ? [{ type: 'text', text: what }] : what, options)),
      submit: (results) => own((commands) => commands.submit(id, results)),
      async stop() {
        if (closing) throw refusal()
        await stop()
      },
      async answer(questionId, value) {
        if (closing) throw refusal()
        await answer(questionId, value)
      },
      resume: () => own((commands) => commands.resume(id)),
      undo: (callId) => own((commands) => commands.undo(id, callId)),
      redecide: (...decided) => own((commands) => commands.redecide(id, ...decided)),
      prefer: (callId) => own((commands) => commands.prefer(id, callId)),
      branch: (seq) => own((commands) => commands.branch(id, seq)),
      title: (title) => own((commands) => commands.title(id, title)),
      addPhoto: (file, closeUp) => own((commands) => commands.addPhoto(id, file, closeUp)),
      shown: () => closing || questions?.shown(),
      hidden: () => closing || questions?.hidden(),
      close: () => (closing ??= leave(handle)),
    }
  }

  return {
    agent,
    async handle(ask) {
      const handle: Handle = { ask, listeners: new Set(), leave: () => {} }
      handles.add(handle)
      join(handle)
      try {
        await there()
      } catch (error) {
        handles.delete(handle)
        handle.leave()
        if (!isThere) fail(error)
        throw error
      }
      return remote(handle)
    },
    attachAnew() {
      // One that was not open yet is refused to whoever opens it.
      if (!isThere) return
      attached = attach()
      attached.catch(this.lost)
    },
    lost(why) {
      if (end.signal.aborted) return
      trouble = messageOf(why)
      tell([])
    },
  }
}
