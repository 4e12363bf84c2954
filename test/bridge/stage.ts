import { type Client, connect, type RemoteSession } from '../../src/bridge/client.ts'
import type { Ask } from '../../src/bridge/question-port.ts'
import { fold } from '../../src/core/fold.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { equal, ok } from '../store/assert.ts'

export interface Stage {
  readonly client: Client
  readonly store: Store
  /** Every worker that was started, the living one last. */
  readonly workers: readonly Worker[]
  /** What the workers say past the door, and what they are told. */
  readonly channel: BroadcastChannel
  /** Another page of the same origin. */
  another(): Client
  close(): void
}

/** The databases of all stages. */
export const databases: string[] = []
const never = () => new Promise<never>(() => {})

/** A client with real workers on a database of its own. */
export async function stage({
  patience,
  script = './played.worker.ts',
}: {
  patience?: number
  script?: string
} = {}): Promise<Stage> {
  const name = `bridge-${performance.timeOrigin}-${databases.length}`
  databases.push(name)
  const store = openStore(name)
  const clients: Client[] = []
  const channel = new BroadcastChannel(`played/${name}`)
  const workers: Worker[] = []
  const spawn = () => {
    const address = new URL(script, import.meta.url)
    address.searchParams.set('store', name)
    if (patience !== undefined) address.searchParams.set('patience', String(patience))
    const worker = new Worker(address, { type: 'module' })
    workers.push(worker)
    // The browser would report it to the page as well, where the test runner would take it for a failure.
    worker.addEventListener('error', (event) => event.preventDefault())
    return worker
  }
  const another = () => {
    const client = connect(spawn)
    clients.push(client)
    return client
  }
  const client = another()
  await client.keys.save({ provider: 'played', baseURL: 'https://models.test/v1', model: 'player', keyless: true }, null)
  return {
    client,
    store,
    workers,
    channel,
    another,
    close() {
      for (const one of clients) one.close()
      store.close()
      channel.close()
    },
  }
}

export const open = (client: Client, ask: Ask = never, id?: string): Promise<RemoteSession> =>
  client.open({ agent: 'player', ask, ...(id !== undefined && { id }) })

/** Resolves once it is so; fails with the words after a time that no machine needs. */
export async function until(is: () => unknown, what: string): Promise<void> {
  const due = Date.now() + 60_000
  while (!is()) {
    ok(Date.now() < due, what)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Resolves once the run has ended with this as its last reason to halt. */
export const rested = (session: RemoteSession, reason = 'completed') =>
  until(() => session.state.halted?.reason === reason && session.status !== 'running', `a session that halts with ${reason}`)

/** The text of the drafts so far; it begins anew with the drafts. */
export function draftText(session: RemoteSession): () => string {
  let text = ''
  session.subscribeBatches((items, { anew }) => {
    if (anew) text = ''
    for (const item of items) if (item.type === 'draft.text') text += item.delta
  })
  return () => text
}

export const kinds = (session: RemoteSession): string[] => session.events.map(({ type }) => type)

/** The page's state, its events and the fold of the log in the database are the same, and every call has its one result. */
export async function assertTrue(session: RemoteSession, store: Store): Promise<void> {
  const log = await store.read(session.id)
  equal(session.events, log, 'the events of the page')
  equal(session.state, log.reduce(fold, emptySession), 'the state of the page')
  for (const event of log) {
    if (event.type !== 'model.replied') continue
    for (const { id } of event.calls)
      equal(log.filter((other) => other.type === 'tool.returned' && other.callId === id).length, 1, `the results of call ${id}`)
  }
}
