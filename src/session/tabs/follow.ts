import { appState } from '../../core/app-state.ts'
import { fold } from '../../core/fold.ts'
import { statusOf } from '../../core/session-status.ts'
import type { Agent } from '../../core/shapes/agent.ts'
import { type Draft, type Logged, nextSeq, type SessionStatus } from '../../core/shapes/event.ts'
import { withKinds } from '../../core/shapes/old-events.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import type { Store } from '../../store/store.ts'
import { clock } from '../clock.ts'
import type { ReadOnly, Session } from '../contract.ts'
import { copySession } from '../copy.ts'
import { sessionView } from '../session-view.ts'
import { followTab, tabsOf } from './tabs.ts'

interface Follow<State> {
  readonly store: Store
  readonly agent: Agent<State>
  readonly id: string
  /** Why it cannot be changed here. */
  readonly because: ReadOnly
  /** Resolves with the session as this realm's own, once the writer is gone; the signal gives that up. */
  own(signal: AbortSignal): Promise<Session<State>>
  /** This realm is the writer from now on. */
  onTakeOver?(): void
}

/** Milliseconds between two attempts to take over. */
const AGAIN = 1_000

const refusals: Record<ReadOnly, string> = {
  elsewhere: 'this session is open in another tab: go on there, or close it there to go on here',
  imported: 'this session came from a file and stays as it was there: branch it to go on',
}

/**
 * A session that another tab writes: it shows what is written there, and refuses commands. When the writer closes it, this realm takes
 * over, and the same session accepts commands.
 */
export async function follow<State>({ store, agent, id, because, own, onTakeOver }: Follow<State>): Promise<Session<State>> {
  const listeners = new Set<(what: Logged | Draft) => void>()
  const app = appState(agent)
  const events: Logged[] = []
  let state: SessionState = emptySession
  let status: SessionStatus | undefined
  let visible = true
  let mine: Session<State> | undefined
  let closing: Promise<void> | undefined

  const emit = (what: Logged | Draft) => {
    for (const listener of listeners) listener(what)
  }
  const add = (came: readonly Logged[]) => {
    const news = came.map(withKinds)
    for (const event of news) {
      events.push(event)
      state = fold(state, event)
    }
    news.forEach(emit)
  }

  const tabs = followTab(
    tabsOf(store, id),
    (from) => store.read(id, from),
    (batch) => {
      status = batch.status ?? status
      batch.drafts?.forEach(emit)
      add(batch.events ?? [])
    },
  )
  await tabs.ready

  const left = new AbortController()
  const taken = ownAtLast().then(async (session) => {
    tabs.close()
    if (closing) {
      await session.close()
      return
    }
    mine = session
    if (!visible) session.hidden()
    add(session.events.filter(({ seq }) => seq >= nextSeq(events)))
    session.subscribe(emit)
    onTakeOver?.()
  })
  taken.catch(() => {}) // closed before it was the writer

  /** Takes over, and tries again where that fails: when the writer is gone, the database may be gone for a moment too. */
  async function ownAtLast(): Promise<Session<State>> {
    for (;;)
      try {
        return await own(left.signal)
      } catch (error) {
        if (left.signal.aborted) throw error
        await new Promise<void>((resolve) => clock.timer(AGAIN, resolve))
      }
  }

  const writer = async (): Promise<Session<State>> => {
    if (!mine) throw new Error(refusals[because])
    return mine
  }

  return {
    id,
    get readOnly() {
      return mine ? false : because
    },
    get damage() {
      return mine ? mine.damage : { restored: 0, missing: 0 }
    },
    get status() {
      return mine ? mine.status : (status ?? statusOf(state, false))
    },
    get state() {
      return mine ? mine.state : sessionView(agent, state, app(state))
    },
    get events() {
      return mine ? mine.events : events
    },
    say: async (...said) => (await writer()).say(...said),
    answer: async (...answered) => (await writer()).answer(...answered),
    submit: async (results) => (await writer()).submit(results),
    stop: async () => (await writer()).stop(),
    resume: async () => (await writer()).resume(),
    undo: async (callId) => (await writer()).undo(callId),
    redecide: async (...decided) => (await writer()).redecide(...decided),
    prefer: async (callId) => (await writer()).prefer(callId),
    title: async (title) => (await writer()).title(title),
    branch: (seq) => (mine ? mine.branch(seq) : copySession({ store, agent, events, seq })),
    shown() {
      visible = true
      mine?.shown()
    },
    hidden() {
      visible = false
      mine?.hidden()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      tabs.close()
      left.abort(new DOMException('the session was closed', 'AbortError'))
      closing ??= mine ? mine.close() : Promise.resolve()
      await closing
      listeners.clear()
    },
  }
}
