import { type Logged, nextSeq } from '../../core/shapes/event.ts'
import { openChannel } from '../../store/channel.ts'
import type { BareSession } from '../contract.ts'
import { batches, type NewsBatch } from './batches.ts'

/**
 * A message between the tabs that have a session open: `writes` (this tab writes it now), `follow` (asks the writer for news), and `news`.
 * `nextSeq` is the number of the first event that the log does not have yet.
 */
type TabMessage = { type: 'writes' } | { type: 'follow' } | ({ type: 'news'; readonly nextSeq?: number } & NewsBatch)

export interface Tabs {
  close(): void
}

/** The name under which the tabs that have a session open speak to each other. */
export const tabsOf = ({ name }: { readonly name: string }, session: string): string => `${name}/session/${session}`

/** The side of the writer: sends its news to all other tabs, from the moment when one of them asks for it. */
export function tellTabs(name: string, session: BareSession): Tabs {
  const channel = openChannel(name)
  const say = (what: TabMessage) => channel.postMessage(what)
  let telling: ReturnType<typeof batches> | undefined
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'follow') return
    telling ??= batches(session, [], (batch) => say({ type: 'news', ...batch }))
    // A new follower has read the log, but does not know whether the session runs. An event may have been written after it read.
    const { childEvents = [] } = session
    const drafts = childEvents.map((event) => ({ type: 'draft.child', event }) as const)
    say({ type: 'news', events: [], drafts, status: session.status, nextSeq: nextSeq(session.events) })
  }
  // The tabs that followed the writer before follow this one now.
  say({ type: 'writes' })
  return {
    close() {
      telling?.end()
      channel.close()
    },
  }
}

/**
 * The side of a follower: gives the batches of the writer to `onBatch`, in order and without a gap. `read` reads the log from event number
 * `from` on: at the beginning (`ready`), and again where a batch was missed.
 */
export function followTab(
  name: string,
  read: (from: number) => Promise<readonly Logged[]>,
  onBatch: (batch: Partial<NewsBatch>) => void,
): Tabs & { readonly ready: Promise<void> } {
  const channel = openChannel(name)
  let expectedSeq = 0
  let closed = false

  const take = async ({ events = [], ...more }: Partial<NewsBatch>, readsLog = false): Promise<void> => {
    const missed = readsLog || (events[0] && events[0].seq > expectedSeq) ? await read(expectedSeq) : []
    if (closed) return
    const news = [...missed, ...events].filter(({ seq }) => {
      const isNew = seq >= expectedSeq
      if (isNew) expectedSeq = seq + 1
      return isNew
    })
    onBatch({ ...more, events: news })
  }

  const ready = take({}, true)
  let last = ready.catch(() => {})
  // Messages are handled one after another, because a read may take longer than the next message. After a failed read the next read reads
  // those events too.
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {})
  }
  const ask = () => channel.postMessage({ type: 'follow' } satisfies TabMessage)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'news') {
      const { type: _, nextSeq: end = 0, ...batch } = data
      next(() => take(batch, end > expectedSeq))
    }
    if (data.type !== 'writes') return
    ask()
    next(() => {
      // What the writer before had sent of a reply is in no event: the new writer has the reply made again.
      if (!closed) onBatch({ anew: true })
      return take({}, true)
    })
  }
  ask()
  return {
    ready,
    close() {
      closed = true
      channel.close()
    },
  }
}
