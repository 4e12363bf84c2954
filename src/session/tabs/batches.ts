import { type Draft, isDraft, type Logged, type SessionStatus } from '../../core/shapes/event.ts'
import type { SessionHandle } from '../session-handle.ts'

/**
 * New events and drafts of a session, and its status. The drafts came before the events. `anew`: earlier drafts that have no event yet are void,
 * and will come again.
 */
export interface NewsBatch {
  readonly events: readonly Logged[]
  readonly drafts: readonly Draft[]
  readonly status: SessionStatus
  readonly anew?: true
}

/** Milliseconds of a frame. */
export const FRAME = 16

/**
 * Sends the news of a session in batches: events at the end of the tick in which they were published, drafts once a frame. Consecutive drafts
 * of text are joined. A `draft.status` is not sent: it makes a batch, and each batch has the status and `anew`. `flush` sends at once, also if
 * only the status is new; `end` stops. `children`: the events of sub-agents with which the first batch begins.
 */
export function batches(
  session: Pick<SessionHandle, 'subscribe' | 'status'>,
  first: readonly Logged[],
  send: (batch: NewsBatch) => void,
  children: readonly Logged[] = [],
): { flush(): void; end(): void } {
  let events: Logged[] = [...first]
  let drafts: Draft[] = children.map((event) => ({ type: 'draft.child', event }))
  let sentStatus: SessionStatus | undefined
  let isDue = false
  let anew = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let after: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const { status } = session
    if (events.length === 0 && drafts.length === 0 && sentStatus === status && !isDue) return
    sentStatus = status
    isDue = false
    const batch: NewsBatch = { events, drafts, status, ...(anew && { anew }) }
    anew = false
    events = []
    drafts = []
    send(batch)
  }

  const off = session.subscribe((what) => {
    if (isDraft(what)) {
      // In a batch the drafts come first, so a draft that follows an event goes into the next batch.
      if (events.length > 0) flush()
      if (what.type !== 'draft.status') add(drafts, what)
      else {
        isDue = true
        if (what.anew) {
          anew = true
          drafts = []
        }
      }
      timer ??= setTimeout(flush, FRAME)
      return
    }
    events.push(what)
    if (events.length === 1) queueMicrotask(flush)
    // The run may end just after its last event was published: the status is read once more.
    after ??= setTimeout(() => {
      after = undefined
      flush()
    }, 0)
  })

  return {
    flush,
    end() {
      off()
      clearTimeout(timer)
      clearTimeout(after)
    },
  }
}

/** Adds a draft. Text in a row is joined, so that a batch has few parts. */
function add(drafts: Draft[], draft: Draft): void {
  const last = drafts.at(-1)
  if ((draft.type === 'draft.text' || draft.type === 'draft.reasoning') && last?.type === draft.type)
    drafts[drafts.length - 1] = { ...last, delta: last.delta + draft.delta }
  else drafts.push(draft)
}
