import { transfer } from 'comlink'
import type { AgentReading } from '../core/shapes/agent.ts'
import { nextSeq } from '../core/shapes/event.ts'
import { faultOf, withFault } from '../core/shapes/fault.ts'
import { messageOf } from '../core/shapes/model.ts'
import { openQuestion } from '../core/shapes/state.ts'
import { sightOf } from '../core/view/sight.ts'
import type { SessionHandle } from '../session/session-handle.ts'
import { type Handle, type HandleOwner, remoteSession } from './handle.ts'
import { type PageBatch, pageView } from './page-view.ts'
import type { Feed, Opening } from './protocol.ts'
import { type Ask, type QuestionPort, questionPort } from './question-port.ts'
import type { Supervisor } from './supervisor.ts'

/** How long a stop may take, in milliseconds. After that the worker is ended, which the log makes safe. */
const STOP_PATIENCE = 3_000

/** One session on one page, with one or more handles. */
export interface Attachment {
  readonly agent: string
  /** Makes another handle on the session, once the session is open. Rejects if it cannot be opened. */
  handle<State>(ask?: Ask, reading?: AgentReading<State>): Promise<SessionHandle<State>>
  /** Opens the session again, in the worker that replaced the one before. */
  reattach(): void
  /** Shows `why` as the session's trouble: no worker can be started. */
  lost(why: unknown): void
}

/** The number of openings so far on this page. Each opening has its own number. */
let openings = 0

/**
 * Attaches a page to a session: one feed and one question port, shared by all handles on it.
 *
 * - Each handle has listeners of its own and is asked each question; closing one leaves the others.
 * - When the last handle is closed, the session is closed in the worker. `onEnd` is called before that, in the same tick: a later opening
 *   needs a new attachment.
 */
export function attachment({
  agent,
  id,
  supervisor,
  onEnd,
}: {
  agent: string
  id: string
  supervisor: Supervisor
  onEnd(): void
}): Attachment {
  const handles = new Set<Handle>()
  const { view, take } = pageView(id)
  let questions: QuestionPort | undefined
  const sight = sightOf(handles, { shown: () => questions?.tellSight(), hidden: () => questions?.tellSight() })
  let feed: MessagePort | undefined
  let opening = 0
  let isStopping = false
  let isOpen = false
  const end = new AbortController()
  const ended = new Promise<never>((_, reject) => end.signal.addEventListener('abort', () => reject(end.signal.reason)))
  ended.catch(() => {})

  /** Called after each batch of the feed. */
  const waiting = new Set<() => void>()
  /** Resolves once the page has all events before this number. The feed and the results of commands come by different ports, in any order. */
  const received = (end: number) =>
    new Promise<void>((resolve) => {
      const compare = () => {
        if (nextSeq(view.events) < end) return
        waiting.delete(compare)
        resolve()
      }
      waiting.add(compare)
      compare()
    })

  const publish = ({ items, anew }: PageBatch) => {
    const status = { type: 'draft.status', status: view.status, ...(anew && { anew }) } as const
    const each = anew || items.length === 0 ? [status, ...items] : items
    for (const { batchListeners, listeners } of handles) {
      for (const listener of batchListeners) listener(items, { anew })
      for (const item of each) for (const listener of listeners) listener(item)
    }
  }

  const closePorts = (why: Error) => {
    questions?.close(why)
    feed?.close()
  }

  /**
   * Whether the steps that are due start by themselves. In a crash loop they do not, because one of them may be what ends the workers; an open
   * question is harmless and stays open.
   */
  const startOf = (): NonNullable<Opening['start']> => {
    const isCrashLoop = supervisor.isCrashLoop()
    if (isStopping || (isCrashLoop && !openQuestion(view.state))) return 'stopped'
    if (isCrashLoop) return 'waiting'
    return isOpen && !view.readOnly && (view.status === 'running' || view.status === 'awaiting_user') ? 'at once' : 'going'
  }

  const join = (handle: Handle) => {
    if (handle.ask && questions) handle.leave = questions.join(handle.ask)
  }

  const attach = async (): Promise<void> => {
    closePorts(withFault(new Error('the worker was replaced'), 'interrupted'))
    const [feedChannel, questionChannel] = [new MessageChannel(), new MessageChannel()]
    let fromNewWorker = feed !== undefined
    feed = feedChannel.port1
    const first = new Promise<void>((resolve) => {
      feedChannel.port1.onmessage = ({ data }: MessageEvent<Feed>) => {
        publish(take(data, fromNewWorker))
        fromNewWorker = false
        questions?.update()
        for (const compare of waiting) compare()
        resolve()
      }
    })
    questions = questionPort(
      questionChannel.port1,
      () => openQuestion(view.state),
      () => sight.isShown,
    )
    for (const handle of handles) join(handle)
    opening = ++openings
    const last = view.events.at(-1)
    const about: Opening = {
      agent,
      id,
      opening,
      from: nextSeq(view.events),
      start: startOf(),
      ...(last && { lastEvent: { seq: last.seq, at: last.at } }),
    }
    const moved = (port: MessagePort) => transfer(port, [port])
    const { death } = supervisor.current()
    const opened = await supervisor.call((commands) =>
      commands.open(about, moved(feedChannel.port2), moved(questionChannel.port2)),
    )
    // The first events come by the feed, another port: they may arrive later than this result.
    await Promise.race([first, death, ended])
    view.damage = opened.damage
    isOpen = true
  }

  let attached = attach()

  /** Resolves once the session is open in the present worker. */
  const opened = async (): Promise<void> => {
    await supervisor.here()
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

  const stop = async () => {
    await supervisor.here()
    const life = supervisor.current()
    // A worker that still starts has nothing to stop yet: the time limit begins when it is ready.
    await life.ready
    const timeLimit = setTimeout(
      () => life.end(withFault(new Error('the worker did not stop in time and was ended'), 'interrupted')),
      STOP_PATIENCE,
    )
    isStopping = true
    try {
      await opened()
      const end = await supervisor.call((commands) => commands.stop(id))
      await Promise.race([received(end), life.death, ended.catch(() => {})])
    } catch (error) {
      // The worker ended before the stop did. The next worker opens the session as stopped.
      if (supervisor.current() === life) throw error
      await opened()
    } finally {
      clearTimeout(timeLimit)
      isStopping = false
    }
  }

  const answer: SessionHandle['answer'] = async (questionId, ...args) => {
    await opened()
    const life = supervisor.current()
    try {
      await Promise.race([questions!.answer(questionId, ...args), life.death]) // there is a port since it was opened
    } catch (error) {
      if (supervisor.current() === life) throw error
      // The worker ended before it confirmed the answer. If the question is still open in the next worker, the answer is not in the log.
      await opened()
      if (openQuestion(view.state)?.id === questionId) throw error
    }
  }

  /** Closes the session: its last handle was closed. */
  const detach = async () => {
    onEnd()
    const why = withFault(new Error(`session ${id} is not open`), 'session_closed')
    end.abort(why)
    closePorts(why)
    const life = supervisor.current()
    const last = opening
    await supervisor
      .call((commands) => commands.close(id, last))
      .catch((error: unknown) => {
        // If the worker has ended, so has the session.
        if (supervisor.current() === life) throw error
      })
  }

  /** Ends the attachment of a session that could not be opened. */
  const fail = (why: unknown) => {
    onEnd()
    end.abort(why)
    closePorts(why instanceof Error ? why : new Error(messageOf(why)))
  }

  const owner: HandleOwner = {
    id,
    view,
    async command(send) {
      await opened()
      return supervisor.call(send)
    },
    stop,
    answer,
    sight,
    async leave(handle) {
      handles.delete(handle)
      handle.listeners.clear()
      handle.batchListeners.clear()
      handle.leave()
      if (handles.size === 0) await detach()
      else sight.update()
    },
    isEnded: () => end.signal.aborted,
  }

  return {
    agent,
    async handle(ask, reading) {
      const handle: Handle = { ask, listeners: new Set(), batchListeners: new Set(), leave: () => {} }
      handles.add(handle)
      sight.update()
      join(handle)
      try {
        await opened()
      } catch (error) {
        handles.delete(handle)
        handle.leave()
        if (!isOpen || handles.size === 0) fail(error)
        throw error
      }
      return remoteSession(handle, owner, reading)
    },
    reattach() {
      // If the session was not open yet, its opening rejects instead.
      if (!isOpen) return
      attached = attach()
      attached.catch(this.lost)
    },
    lost(why) {
      if (end.signal.aborted) return
      view.trouble = messageOf(why)
      view.fault = faultOf(why) ?? null
      publish({ items: [], anew: false })
    },
  }
}
