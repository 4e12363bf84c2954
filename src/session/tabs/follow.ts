import { fold } from '../../core/fold.ts'
import { statusOf } from '../../core/session-status.ts'
import type { Agent } from '../../core/shapes/agent.ts'
import { type Draft, type Logged, nextSeq, type SessionStatus } from '../../core/shapes/event.ts'
import { withKinds } from '../../core/shapes/old-events.ts'
import type { Output } from '../../core/shapes/output.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import { sessionView } from '../../core/view/session-view.ts'
import type { ReadOnly } from '../../core/view/snapshot.ts'
import type { Store } from '../../store/store.ts'
import { clock } from '../clock.ts'
import type { BareSession } from '../contract.ts'
import { copySession } from '../copy.ts'
import { hasOutput } from '../has-output.ts'
import { followTab, tabsOf } from './tabs.ts'

interface Follow<State> {
  readonly store: Store
  readonly agent: Agent<State>
  readonly id: string
  readonly output: Output | undefined
  /** Why the session is read only here. */
  readonly because: ReadOnly
  /** Resolves, once the writer is gone, with the session opened for writing here. The signal ends the wait. */
  own(signal: AbortSignal): Promise<BareSession<State>>
  /** Called when this page or worker has become the writer. */
  onTakeOver?(): void
}

/** Milliseconds between two attempts to take over. */
const AGAIN = 1_000

const refusals: Record<ReadOnly, string> = {
  elsewhere: 'this session is open in another tab: go on there, or close it there to go on here',
  imported: 'this session came from a file and stays as it was there: branch it to go on',
}

/**
 * A session that another tab writes: it shows the events that are written there, and refuses commands. When the writer closes it, this page or
 * worker becomes the writer, and the same session accepts commands.
 */
export async function follow<State>({
  store,
  agent,
  id,
  output,
  because,
  own,
  onTakeOver,
}: Follow<State>): Promise<BareSession<State>> {
  const listeners = new Set<(what: Logged | Draft) => void>()
  const view = sessionView(agent, hasOutput(agent, output))
  const events: Logged[] = []
  let state: SessionState = emptySession
  let status: SessionStatus | undefined
  let visible = true
  let mine: BareSession<State> | undefined
  let closing: Promise<void> | undefined

  const emit = (what: Logged | Draft) => {
    for (const listener of listeners) listener(what)
  }
  const add = (added: readonly Logged[]) => {
    const news = added.map(withKinds)
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
      const { drafts = [], events: news = [] } = batch
      const isNew = batch.status !== undefined && batch.status !== status
      status = batch.status ?? status
      drafts.forEach(emit)
      add(news)
      if (isNew && status && drafts.length + news.length === 0) emit({ type: 'draft.status', status })
    },
  )
  await tabs.ready

  const end = new AbortController()
  const takeOver = ownAtLast().then(async (session) => {
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
  takeOver.catch(() => {}) // rejects if the session is closed before

  /** Takes over, and tries again after an error: when the writer has just gone, the database may fail for a moment too. */
  async function ownAtLast(): Promise<BareSession<State>> {
    for (;;)
      try {
        return await own(end.signal)
      } catch (error) {
        if (end.signal.aborted) throw error
        await new Promise<void>((resolve) => clock.timer(AGAIN, resolve))
      }
  }

  const writer = async (): Promise<BareSession<State>> => {
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
      return mine ? mine.state : (view(state) as BareSession<State>['state']) // the agent is known
    },
    get events() {
      return mine ? mine.events : events
    },
    say: async (...args) => (await writer()).say(...args),
    answer: async (...args) => (await writer()).answer(...args),
    submit: async (results) => (await writer()).submit(results),
    stop: async () => (await writer()).stop(),
    resume: async () => (await writer()).resume(),
    undo: async (callId) => (await writer()).undo(callId),
    redecide: async (...args) => (await writer()).redecide(...args),
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
      end.abort(new DOMException('the session was closed', 'AbortError'))
      closing ??= mine ? mine.close() : Promise.resolve()
      await closing
      listeners.clear()
    },
  }
}
