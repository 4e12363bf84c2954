import type { Logged } from '../../src/core/shapes/event.ts'
import type { OpenFile } from '../../src/store/journal/folder.ts'
import { openStore, type SessionRow } from '../../src/store/store.ts'
import { type Acknowledged, type Found, type Held, type Place, places } from './life.ts'

// One life of a browser: says what the last one left, then writes as fast as a session could, until it is killed.

interface Writer {
  readonly held: Held
  write(from: number, to: number): Promise<void>
}

const GROUP = 4
const recordOf = (seq: number) => ({ seq, type: 'model.replied', text: `what a model may say in one turn. ${seq} `.repeat(8) })

const asPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** TypeScript's DOM has no files that are open for writing: only dedicated workers do. */
const opened = async (folder: FileSystemDirectoryHandle, name: string): Promise<OpenFile> =>
  (
    (await folder.getFileHandle(name, { create: true })) as unknown as { createSyncAccessHandle(): Promise<OpenFile> }
  ).createSyncAccessHandle()

const heldOf = (numbers: readonly number[], rest: Partial<Held> = {}): Held => {
  const last = numbers.reduce((most, seq) => Math.max(most, seq), 0)
  return { last, missing: last - new Set(numbers).size, torn: 0, ...rest }
}

const openOnce = (factory: IDBFactory, name: string) => {
  const opening = factory.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('events', { keyPath: 'seq' })
  return asPromise(opening)
}

async function database(factory: IDBFactory, name: string, durability: IDBTransactionDurability): Promise<Writer> {
  let error: string | undefined
  let db: IDBDatabase | undefined
  for (let tries = 0; !db; tries++)
    try {
      db = await openOnce(factory, name)
    } catch (reason) {
      error ??= String(reason)
      if (tries === 5) throw reason
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  const open = db
  const keys = (await asPromise(open.transaction('events').objectStore('events').getAllKeys())) as number[]
  return {
    held: heldOf(keys, error === undefined ? {} : { error }),
    write: (from, to) =>
      new Promise((resolve, reject) => {
        const transaction = open.transaction('events', 'readwrite', { durability })
        for (let seq = from; seq <= to; seq++) transaction.objectStore('events').add(recordOf(seq))
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      }),
  }
}

async function journal(folder: FileSystemDirectoryHandle, name: string, flushed: boolean): Promise<Writer> {
  const file = await opened(folder, name)
  const bytes = new Uint8Array(file.getSize())
  file.read(bytes, { at: 0 })
  const lines = new TextDecoder().decode(bytes).split('\n')
  const numbers = lines.flatMap((line) => {
    try {
      const { seq } = JSON.parse(line)
      return line === JSON.stringify(recordOf(seq)) ? [seq as number] : []
    } catch {
      return []
    }
  })
  const rest = lines.at(-1) === '' ? 1 : 0
  let at = bytes.length
  return {
    held: heldOf(numbers, { torn: lines.length - numbers.length - rest }),
    async write(from, to) {
      const text = Array.from({ length: to - from + 1 }, (_, index) => `${JSON.stringify(recordOf(from + index))}\n`).join('')
      // What the last life left torn is not joined with what is whole.
      const line = new TextEncoder().encode(rest === 0 && at === bytes.length ? `\n${text}` : text)
      at += file.write(line, { at })
      if (flushed) file.flush()
    },
  }
}

/** As photos are kept: files made and written whole. */
async function files(folder: FileSystemDirectoryHandle): Promise<Writer> {
  const numbers: number[] = []
  let torn = 0
  for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
    const { size } = await handle.getFile()
    if (size === 100_000) numbers.push(Number(name))
    else torn++
  }
  return {
    held: { last: numbers.reduce((most, seq) => Math.max(most, seq), 0), missing: 0, torn },
    async write(_from, to) {
      const file = await opened(folder, String(to))
      file.write(new Uint8Array(100_000).fill(to % 256), { at: 0 })
      file.flush()
      file.close()
      if (to % 50 === 0) for (const old of numbers.splice(0)) await folder.removeEntry(String(old)).catch(() => {})
      numbers.push(to)
    },
  }
}

async function cache(): Promise<Writer> {
  const kept = await caches.open('kept')
  const last = Number((await (await kept.match('/last'))?.text()) ?? 0)
  return {
    held: { last, missing: 0, torn: 0 },
    write: (_from, to) => kept.put('/last', new Response(String(to))),
  }
}

/** The project's own store, journal and all, opened as a session is. */
async function kept(): Promise<Writer> {
  const store = openStore('kept')
  const session = 'kept'
  const rowOf = (events: number): SessionRow => ({
    id: session,
    agent: 'bench',
    startedAt: 0,
    updatedAt: 0,
    events,
    status: 'running',
    title: '',
  })
  const fromAll = await store.recover((events) => rowOf(events.length))
  const fromOne = await store.claim(session, (events) => rowOf(events.length))
  const { events } = await store.examine(session)
  const recovered = (fromAll.sessions[session] ?? 0) + (fromOne.sessions[session] ?? 0)
  return {
    held: heldOf(
      events.map(({ seq }) => seq + 1),
      { recovered },
    ),
    write(from, to) {
      const group = Array.from({ length: to - from + 1 }, (_, index) => {
        const { text } = recordOf(from + index)
        return {
          type: 'user.said',
          parts: [{ type: 'text', text }],
          v: 1,
          session,
          seq: from + index - 1,
          at: 0,
        } satisfies Logged
      })
      store.append(group, rowOf(to))
      return store.settled(session)
    },
  }
}

const told = (what: string, value: unknown) => fetch(`/told/${what}`, { method: 'POST', body: JSON.stringify(value) })

async function live(): Promise<void> {
  const durability: IDBTransactionDurability = (await (await fetch('/told/durability')).json()) as IDBTransactionDurability
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('journals', { create: true })
  const photos = await root.getDirectoryHandle('photos', { create: true })
  // Storage buckets are not in TypeScript's DOM yet: https://wicg.github.io/storage-buckets/explainer
  const { storageBuckets } = navigator as unknown as {
    storageBuckets: { open(name: string): Promise<{ indexedDB: IDBFactory }> }
  }
  const writers: Record<Place, Writer> = {
    database: await database(indexedDB, 'events', durability),
    'quiet database': await database(indexedDB, 'quiet', durability),
    bucket: await database((await storageBuckets.open('second')).indexedDB, 'events', durability),
    'journal, flushed': await journal(folder, 'flushed.jsonl', true),
    'journal, not flushed': await journal(folder, 'unflushed.jsonl', false),
    'whole files': await files(photos),
    cache: await cache(),
    'the store, recovered': await kept(),
  }
  const found = Object.fromEntries(places.map((place) => [place, writers[place].held])) as Found
  await told('found', found)

  const acknowledged = Object.fromEntries(places.map((place) => [place, found[place].last])) as Acknowledged
  let telling = false
  const tell = async () => {
    if (telling) return
    telling = true
    await told('acknowledged', acknowledged)
    telling = false
  }
  const write = async (place: Place) => {
    const from = acknowledged[place] + 1
    await writers[place].write(from, from + GROUP - 1)
    acknowledged[place] += GROUP
  }
  // Each of these at its own pace: one that never answers must not keep the others from being tried.
  const often = ['database', 'journal, flushed', 'journal, not flushed', 'the store, recovered'] as const
  for (const place of places)
    if (!often.some((other) => other === place))
      void (async () => {
        do {
          await write(place)
          await new Promise((resolve) => setTimeout(resolve, 50))
        } while (place === 'cache' || place === 'whole files')
      })()
  for (let round = 1; ; round++) {
    await Promise.all(often.map(write))
    void tell()
    // Ports and the network have their turn.
    await new Promise((resolve) => setTimeout(resolve, round % 10 === 0 ? 10 : 0))
  }
}

live().catch((error) => fetch('/told/failed', { method: 'POST', body: String(error?.stack ?? error) }))
