import { fold } from '../../src/core/fold.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore, type SessionRow } from '../../src/store/store.ts'
import { longSession } from './session.ts'

/** Milliseconds of one round: ours, and the same done by hand. */
export interface Round {
  readonly what: string
  readonly ours: number
  readonly bare: number
  /** What could not be journaled, if anything. */
  readonly unjournaled?: string
}

const COUNT = 10_000
const ROUNDS = 15
const agent = defineAgent({
  name: 'bench',
  modes: { only: { prompt: '', tools: [] } },
  initialMode: 'only',
  initialState: 0,
  reduce: (count: number) => count + 1,
})
/** A thing is handled every four events: its row has news then, and is written with them. */
const rowOf = (id: string, events: number): SessionRow => ({
  id,
  agent: 'bench',
  startedAt: 0,
  updatedAt: events,
  events,
  status: 'running',
  title: '',
  summary: { handled: Math.floor(events / 4) },
})

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const store = openStore('bench')
const tell = async (what: string, ours: number, bare: number) => {
  const { unjournaled } = await store.status()
  postMessage({ what, ours, bare, ...(unjournaled !== undefined && { unjournaled }) } satisfies Round)
}

const opened = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.result.createObjectStore('events', { keyPath: ['session', 'seq'] })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

async function opening(): Promise<void> {
  const events = longSession('long', COUNT)
  store.append(events, rowOf('long', COUNT))
  await store.settled('long')
  await store.release('long')
  const db = await opened('bench')
  const bare = async () => {
    const records = await new Promise<typeof events>((resolve, reject) => {
      const reading = db
        .transaction('events')
        .objectStore('events')
        .getAll(IDBKeyRange.bound(['long', 0], ['long', Infinity]))
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    return records.reduce<SessionState>(fold, emptySession)
  }
  for (let round = -2; round < ROUNDS; round++) {
    let session: Awaited<ReturnType<typeof openSession>> | undefined
    const ours = await timed(async () => {
      session = await openSession({ store, agent, model: scripted(), id: 'long', goesOnWithinMs: 0 })
    })
    await session?.close()
    const byHand = await timed(bare)
    if (round >= 0) await tell(`opening ${COUNT} events`, ours, byHand)
  }
  db.close()
}

async function appending(group: number): Promise<void> {
  const db = await opened('bare')
  const transactions = Math.min(200, Math.ceil(2_000 / group))
  for (let round = -1; round < ROUNDS; round++) {
    const id = `s ${group} ${round}`
    const events = longSession(id, group * transactions)
    await store.claim(id, () => rowOf(id, 0))
    const ours = await timed(async () => {
      for (let from = 0; from < events.length; from += group) {
        store.append(events.slice(from, from + group), rowOf(id, from + group))
        await store.settled(id)
      }
    })
    await store.release(id)
    const bare = await timed(async () => {
      for (let from = 0; from < events.length; from += group)
        await new Promise<void>((resolve, reject) => {
          const transaction = db.transaction('events', 'readwrite', { durability: 'relaxed' })
          for (const event of events.slice(from, from + group)) transaction.objectStore('events').add(event)
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
        })
    })
    if (round >= 0) await tell(`${transactions} x ${group} events appended`, ours, bare)
  }
  db.close()
}

for (const group of [1, 4, 10, 100]) await appending(group)
await opening()
postMessage(null)
