import { fold } from '../../core/fold.ts'
import { statusOf } from '../../core/session-status.ts'
import type { Agent } from '../../core/shapes/agent.ts'
import { type Draft, type Logged, nextSeq, type SessionStatus } from '../../core/shapes/event.ts'
import { withKinds } from '../../core/shapes/old-events.ts'
import type { Output } from '../../core/shapes/output.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import { childEvents } from '../../core/sub-agent/family.ts'
import { toolsOf } from '../../core/tools/tools-of.ts'
import { sessionView } from '../../core/view/session-view.ts'
import type { ReadOnly } from '../../core/view/snapshot.ts'
import type { Store } from '../../store/store.ts'
import { clock } from '../clock.ts'
import type { BareSession } from '../contract.ts'
import { copySession } from '../copy.ts'
import { hasOutput } from '../has-output.ts'
import { ReadOnlySession } from './read-only.ts'
import { followTab, type Tabs, tabsOf } from './tabs.ts'

interface Follow<State> {
  readonly store: Store
  readonly agent: Agent<State>
  readonly id: string
  readonly output: Output | undefined
  /** Why the session is read only here. */
  readonly because: ReadOnly
  /** The session as this page or worker writes it from the start. */
  readonly first?: OwnSession<State> | undefined
  readonly own: Own<State>
  /** Called when this page or worker has become the writer. */
  onTakeOver?(): void
  /** Called when another one has become the writer, because this page or worker was frozen. */
  onLoss?(): void
  /** Called when the session cannot be written here any more: it was deleted, or came in anew from a file. */
  onTrouble?(error: Error): void
}

/**
 * Resolves, once the writer is gone, with the session opened for writing here. The signal ends the wait. Rejects with a `ReadOnlySession` where
 * the session may not be written at all, or lacks `lastEvent`.
 */
export type Own<State> = (
  signal: AbortSignal,
  about: { readonly wasGoing: boolean; readonly lastEvent: Logged | undefined; isShown(): boolean },
) => Promise<OwnSession<State>>

/** A session that is written here. `loss` resolves when another one writes it, with whether a run was under way here. */
export interface OwnSession<State> {
  readonly session: BareSession<State>
  readonly loss: Promise<boolean>
}

/** Milliseconds between two attempts to take over. */
const AGAIN = 1_000

/**
 * A session that this tab or another one writes. While another one does, it shows the events that are written there, and refuses commands. When
 * the writer closes it or is frozen, this page or worker becomes the writer, and the same session accepts commands.
 */
export async function follow<State>({
  store,
  agent,
  id,
  output,
  because: why,
  first,
  own,
  onTakeOver,
  onLoss,
  onTrouble,
}: Follow<State>): Promise<BareSession<State>> {
  const listeners = new Set<(what: Logged | Draft) => void>()
  const view = sessionView(agent, hasOutput(agent, output))
  const events: Logged[] = []
  const children = childEvents(id)
  let state: SessionState = emptySession
  let status: SessionStatus | undefined
  let visible = true
  let because = why
  let mine: BareSession<State> | undefined
  let closing: Promise<void> | undefined

  const emit = (what: Logged | Draft) => {
    for (const listener of listeners) listener(what)
  }
  const statusNow = (): SessionStatus => (mine ? mine.status : (status ?? statusOf(state, false)))
  /** Says that the drafts so far are void: they were made by a writer that is gone. */
  const emitAnew = () => emit({ type: 'draft.status', status: statusNow(), anew: true })
  const take = (added: readonly Logged[]) => {
    for (const event of added) {
      events.push(event)
      state = fold(state, event)
    }
  }
  const add = (added: readonly Logged[]) => {
    const news = added.map(withKinds)
    take(news)
    news.forEach(emit)
  }
  const takeChild = (event: Logged, emits = false) => {
    const before = state
    state = children.take(state, event)
    if (emits && state !== before) emit({ type: 'draft.child', event })
  }

  let tabs: Tabs | undefined
  const followWriter = () => {
    const followed = followTab(
      tabsOf(store, id),
      (from) => store.read(id, from),
      (batch) => {
        const { drafts = [], anew } = batch
        const news = (batch.events ?? []).filter(({ seq }) => seq >= nextSeq(events))
        const isNew = batch.status !== undefined && batch.status !== status
        status = batch.status ?? status
        if (anew) emitAnew()
        for (const draft of drafts)
          if (draft.type === 'draft.child') takeChild(draft.event, true)
          else emit(draft)
        add(news)
        if (isNew && status && drafts.length + news.length === 0) emit({ type: 'draft.status', status })
      },
    )
    tabs = followed
    return followed.ready
  }
  if (!first && because !== 'deleted') await followWriter()

  const end = new AbortController()
  const live = async () => {
    let next = first
    let wasGoing = false
    for (;;) {
      const isFirst = next !== undefined
      next ??= await ownAtLast(wasGoing)
      tabs?.close()
      if (closing) return next.session.close()
      mine = next.session
      if (!visible) mine.hidden()
      const news = mine.events.filter(({ seq }) => seq >= nextSeq(events))
      for (const event of mine.childEvents) takeChild(event, !isFirst)
      if (!isFirst) {
        add(news)
        emitAnew()
      }
      mine.subscribe(emit)
      if (!isFirst) onTakeOver?.()
      wasGoing = await next.loss
      const before = mine
      // Nothing is emitted: the listeners have these events.
      take(mine.events.filter(({ seq }) => seq >= nextSeq(events)))
      for (const event of mine.childEvents) takeChild(event)
      mine = undefined
      next = undefined
      status = undefined
      if (closing) return
      emitAnew()
      const ready = followWriter()
      onLoss?.()
      await ready.catch(() => {}) // read again with the next news
      await before.close().catch(() => {}) // before it is written here again
    }
  }
  live().catch((error: unknown) => {
    if (!(error instanceof ReadOnlySession)) return // it was closed before
    // A session that begins under this id is another one.
    if (error.because === 'deleted') tabs?.close()
    because = error.because
    onTrouble?.(error)
  })

  /** Takes over, and tries again after an error: when the writer has just gone, the database may fail for a moment too. */
  async function ownAtLast(wasGoing: boolean): Promise<OwnSession<State>> {
    for (;;)
      try {
        return await own(end.signal, { wasGoing, lastEvent: events.at(-1), isShown: () => visible })
      } catch (error) {
        if (end.signal.aborted || error instanceof ReadOnlySession) throw error
        await new Promise<void>((resolve) => clock.timer(AGAIN, resolve))
      }
  }

  const writer = async (): Promise<BareSession<State>> => {
    if (!mine) throw new ReadOnlySession(because)
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
      return statusNow()
    },
    get state() {
      return mine ? mine.state : (view(state) as BareSession<State>['state']) // the agent is known
    },
    get events() {
      return mine ? mine.events : events
    },
    get childEvents() {
      return mine ? mine.childEvents : children.events
    },
    say: async (...args) => (await writer()).say(...args),
    call: async (...args) => (await writer()).call(...args),
    tools: async () => toolsOf(agent),
    answer: async (...args) => (await writer()).answer(...args),
    submit: async (results) => (await writer()).submit(results),
    stop: async () => (await writer()).stop(),
    resume: async () => (await writer()).resume(),
    undo: async (callId) => (await writer()).undo(callId),
    redecide: async (...args) => (await writer()).redecide(...args),
    prefer: async (callId) => (await writer()).prefer(callId),
    note: async (fact) => (await writer()).note(fact),
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
      tabs?.close()
      end.abort(new DOMException('the session was closed', 'AbortError'))
      closing ??= mine ? mine.close() : Promise.resolve()
      await closing
      listeners.clear()
    },
  }
}
