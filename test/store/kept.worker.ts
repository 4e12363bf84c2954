import type { Logged } from '../../src/core/shapes/event.ts'
import { openStore, type SessionRow, type Store } from '../../src/store/store.ts'
import { row } from './sample.ts'

/** What a test asks of the store in this worker, whose name is its own. */
export interface Asked {
  readonly id: number
  readonly what: keyof typeof deeds
  readonly args: readonly unknown[]
}
export interface Answered {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

const { searchParams } = new URL(location.href)
const store: Store = openStore(searchParams.get('store')!)

// As WebKitGTK does: it has the function, and refuses each call.
if (searchParams.has('refuses'))
  Object.assign(FileSystemFileHandle.prototype, {
    createSyncAccessHandle: () => Promise.reject(new DOMException('The operation is not supported.', 'NotSupportedError')),
  })

/** As a session would sum itself up: with what only its events say. */
const rowOf = (events: readonly Logged[]): SessionRow => {
  if (events.some((event) => event.type === 'session.titled' && event.title === 'unspeakable')) throw new Error('no words for it')
  return row(events[0]!.session, { events: events.length, updatedAt: events.at(-1)!.at, title: `${events.length} events` })
}

const deeds = {
  async append(events: readonly Logged[], strict = false) {
    const { session } = events[0]!
    store.append(events, rowOf(events), { strict })
    await store.settled(session)
  },
  recover: () => store.recover(rowOf),
  claim: (session: string) => store.claim(session, rowOf),
  mend: (session: string) => store.mend(session, rowOf),
  release: store.release,
  remove: store.remove,
  photo: async (session: string, file: Blob) => (await store.photos.add(session, file, { longest: 200 })).id,
  removePhoto: store.photos.remove,
  status: store.status,
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id, what, args } = data
  try {
    // The test's own words: arguments fit what they name.
    const value = await (deeds[what] as (...given: readonly unknown[]) => unknown)(...args)
    postMessage({ id, value } satisfies Answered)
  } catch (error) {
    postMessage({ id, error: String(error) } satisfies Answered)
  }
})
