import { fold } from '../core/fold.ts'
import { type Draft, type Logged, nextSeq } from '../core/shapes/event.ts'
import { emptySession, type SessionState } from '../core/shapes/state.ts'
import { childEvents } from '../core/sub-agent/family.ts'
import { draftSum, type SessionDraft } from '../core/view/draft.ts'
import type { SessionHandle } from '../session/session-handle.ts'
import type { Feed } from './protocol.ts'

/** The members of a session that can be read, with the state as it was folded. */
export type PageView = {
  -readonly [Name in 'status' | 'trouble' | 'fault' | 'damage' | 'readOnly']: SessionHandle[Name]
} & {
  readonly events: readonly Logged[]
  readonly childEvents: readonly Logged[]
  readonly state: SessionState
  /** Whether the text of the last reply is an output. */
  readonly hasOutput: boolean
  readonly draft: SessionDraft
}

/** A batch as the page has it: the events that it had already are left out. `anew`: earlier drafts without an event are made again. */
export interface PageBatch {
  readonly items: readonly (Logged | Draft)[]
  readonly anew: boolean
}

/** A page's view of one session, which changes with each batch of the feed. `take` adds a batch; `fromNewWorker` is true for the first of a worker. */
export function pageView(id: string): { readonly view: PageView; take(batch: Feed, fromNewWorker: boolean): PageBatch } {
  const events: Logged[] = []
  const children = childEvents(id)
  const drafts = draftSum()
  const view = {
    events,
    childEvents: children.events,
    get draft() {
      return drafts.draft
    },
    state: emptySession,
    hasOutput: false,
    status: 'idle' as PageView['status'],
    trouble: null as PageView['trouble'],
    fault: null as PageView['fault'],
    readOnly: false as PageView['readOnly'],
    damage: { restored: 0, missing: 0 },
  }
  return {
    view,
    take(batch, fromNewWorker) {
      // Events that were under way when the worker was replaced may come twice: an event with a number before `next` is here already.
      const next = nextSeq(events)
      const news = batch.events.filter(({ seq }) => seq >= next)
      events.push(...news)
      view.state = news.reduce<SessionState>(fold, view.state)
      view.status = batch.status
      view.trouble = batch.trouble ?? null
      view.fault = batch.fault ?? null
      view.hasOutput = batch.hasOutput ?? false
      view.readOnly = batch.readOnly ?? false
      // The drafts of the worker before have no event yet: they are made again.
      const { anew = fromNewWorker } = batch
      if (anew) drafts.clear()
      // Events of sub-agents come again when a worker was replaced.
      const fresh = batch.drafts.filter((draft) => {
        if (draft.type !== 'draft.child') return true
        const { state } = view
        view.state = children.take(state, draft.event)
        return view.state !== state
      })
      const items = [...fresh, ...news]
      items.forEach(drafts.add)
      return { items, anew }
    },
  }
}
