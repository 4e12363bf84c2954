import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { parseEvents } from '../../src/archive/check/events.ts'
import { exportSession } from '../../src/archive/export.ts'
import { importSession, isImported } from '../../src/archive/import.ts'
import { archiveLimits } from '../../src/archive/limits.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { openConnection } from '../../src/store/connection.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { fresh } from '../store/sample.ts'
import { mutate, randomFrom } from './mutate.ts'
import { everything, keep, lines, logOf, stateOf } from './sample.ts'

/** `npm run test:full` damages five times as many. */
const RUNS = process.env.FULL ? 10_000 : 600

const log = logOf('s', everything())
const photo = new Uint8Array(33)
photo.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
new DataView(photo.buffer).setUint32(16, 4)
new DataView(photo.buffer).setUint32(20, 3)

async function filled(): Promise<Store> {
  const store = openStore(fresh('fuzz'))
  await keep(store, log)
  await keep(store, logOf('mine', everything('photo-2')))
  const picture = new Blob([photo])
  await store.photos.addAs({ id: 'photo-1', session: 's', at: 1 }, { width: 4, height: 3, full: picture, small: picture })
  await store.vault.save({ id: 'p', apiKey: 'sk-a-key-of-mine', origin: 'https://p.example' })
  await store.settings.set('connection', { provider: 'p' })
  return store
}

/** All that the database holds, but for what an import added to it under names of its own. */
async function dump(store: Store): Promise<string> {
  const connection = openConnection(store.name)
  const all = await connection.use((db) =>
    Promise.all([
      db.getAll('events'),
      db.getAll('sessions'),
      db.getAllKeys('photos'),
      db.getAllKeys('owners'),
      db.getAllKeys('settings'),
      db.getAll('settings'),
      db.getAllKeys('vault'),
    ]),
  )
  connection.close()
  return JSON.stringify(all)
}

test(`${RUNS} damaged archives: each is a session or refused with a sentence, and what was there stays as it was`, {
  timeout: 300_000,
}, async () => {
  const random = randomFrom(20_261_122)
  let store = await filled()
  let before = await dump(store)
  const came = { taken: 0, known: 0, refused: 0 }

  for (let run = 0; run < RUNS; run++) {
    const { what, file } = mutate({ log: lines(log), photo }, random)
    const label = `run ${run}, ${what}`
    const result = await importSession(store, file, {
      agents: [tidy],
      decode: async (picture) => ({ width: 4, height: 3, full: picture, small: picture }),
    }).catch((error: unknown) => error as Error)

    if (result instanceof Error) {
      came.refused++
      // A sentence of ours, and not something that came up from below.
      expect([label, result.constructor.name, result.message]).toEqual([
        label,
        'Error',
        expect.stringMatching(/^(this|there|line|"|photo) ?\S/),
      ])
      if (run % 100 === 0) expect([label, (await dump(store)) === before]).toEqual([label, true])
      continue
    }
    const { id } = result
    if (result.events === 0) {
      came.known++
      if (run % 10 === 0) expect([label, (await dump(store)) === before]).toEqual([label, true])
      continue
    }
    came.taken++
    const events = await store.read(id)
    expect(parseEvents(new TextEncoder().encode(lines(events)), archiveLimits)).toHaveLength(events.length)
    stateOf(events)
    expect(await isImported(store, id), label).toBe(true)
    if (id === 's' || id === 'mine') {
      // It went on where the one here ends.
      expect(JSON.stringify(events.slice(0, log.length)), label).toBe(JSON.stringify(log))
      store = await filled()
      before = await dump(store)
      continue
    }
    await same(store, id, events, label)
    await store.remove(id)
    await store.settings.remove(`imported:${id}`)
    expect([label, (await dump(store)) === before]).toEqual([label, true])
  }

  expect(await dump(store)).toBe(before)
  // It must have come by all three, or nothing was tried.
  for (const [how, count] of Object.entries(came)) expect(count, how).toBeGreaterThan(RUNS / 100)
  if (process.env.FULL) console.info(came)
})

/** What was taken can be exported, and comes back as it is. */
async function same(store: Store, id: string, events: readonly Logged[], label: string): Promise<void> {
  const file = await exportSession(store, id, { format: 'jsonl' })
  expect(await file.text(), label).toBe(lines(events))
}
