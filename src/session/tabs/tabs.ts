import type { Logged } from '../../core/shapes/event.ts'
import type { Session } from '../contract.ts'
import { type Batch, batches } from './batches.ts'

/** A message between the tabs that have a session open: this tab writes it now, a request to follow it, and the news. */
type TabMessage = { type: 'writes' } | { type: 'follow' } | ({ type: 'news' } & Batch)

export interface Tabs {
  close(): void
}

/** The name under which the tabs that have a session open speak to each other. */
export const tabsOf = ({ name }: { readonly name: string }, session: string): string => `${name}/session/${session}`

const channelOf = (name: string): BroadcastChannel => {
  const channel = new BroadcastChannel(name)
  // In Node an open channel would keep the process from ending.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  return channel
}

/** The side of the writer: sends what is written to all other tabs, as soon as one of them asks for it. */
export function tellTabs(name: string, session: Session): Tabs {
  const channel = channelOf(name)
  const say = (what: TabMessage) => channel.postMessage(what)
  let telling: ReturnType<typeof batches> | undefined
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'follow') return
    telling ??= batches(session, [], (batch) => say({ type: 'news', ...batch }))
    // A new follower has read the log, but does not know whether the session runs.
    say({ type: 'news', events: [], drafts: [], status: session.status })
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
  onBatch: (batch: Partial<Batch>) => void,
): Tabs & { readonly ready: Promise<void> } {
  const channel = channelOf(name)
  let known = 0
  let closed = false

  const take = async ({ events = [], ...more }: Partial<Batch>, readsLog = false): Promise<void> => {
    const missed = readsLog || (events[0] && events[0].seq > known) ? await read(known) : []
    if (closed) return
    const news = [...missed, ...events].filter(({ seq }) => {
      const isNew = seq >= known
      if (isNew) known = seq + 1
      return isNew
    })
    onBatch({ ...more, events: news })
  }

  const ready = take({}, true)
  let last = ready.catch(() => {})
  // One after the other, since a read may take longer than the next message. After a failed read the next one reads more.
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {})
  }
  const ask = () => channel.postMessage({ type: 'follow' } satisfies TabMessage)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'news') next(() => take(data))
    if (data.type !== 'writes') return
    ask()
    next(() => take({}, true))
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
