import type { Logged } from '../../core/shapes/event.ts'
import type { Session } from '../contract.ts'
import { type Batch, batches } from './batches.ts'

/** What goes between the tabs that have a session open: who writes it now, a request to be told, and what is told. */
type Said = { type: 'writes' } | { type: 'follow' } | ({ type: 'news' } & Batch)

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

/** The writer's side: tells all other tabs what is written, from the moment one of them asks. */
export function tellTabs(name: string, session: Session): Tabs {
  const channel = channelOf(name)
  const say = (what: Said) => channel.postMessage(what)
  let telling: ReturnType<typeof batches> | undefined
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.type !== 'follow') return
    telling ??= batches(session, [], (batch) => say({ type: 'news', ...batch }))
    // Whoever has just come knows the log, but not whether the session is run.
    say({ type: 'news', events: [], drafts: [], status: session.status })
  }
  // Those that followed the writer before follow this one.
  say({ type: 'writes' })
  return {
    close() {
      telling?.end()
      channel.close()
    },
  }
}

/**
 * A follower's side: hears what the writer tells, in order and without a gap. `read` gives what is written from event number
 * `from` on; it is asked at the beginning (`ready`), and again where something was missed.
 */
export function hearTab(
  name: string,
  read: (from: number) => Promise<readonly Logged[]>,
  heard: (batch: Partial<Batch>) => void,
): Tabs & { readonly ready: Promise<void> } {
  const channel = channelOf(name)
  let known = 0
  let closed = false

  const take = async ({ events = [], ...more }: Partial<Batch>, unheard = false): Promise<void> => {
    const missed = unheard || (events[0] && events[0].seq > known) ? await read(known) : []
    if (closed) return
    const news = [...missed, ...events].filter(({ seq }) => {
      const isNew = seq >= known
      if (isNew) known = seq + 1
      return isNew
    })
    heard({ ...more, events: news })
  }

  const ready = take({}, true)
  let last = ready.catch(() => {})
  // One after the other, for a read takes longer than the next message; one that fails is made up for by the next.
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {})
  }
  const ask = () => channel.postMessage({ type: 'follow' } satisfies Said)
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
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
