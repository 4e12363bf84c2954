import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { backUp, importFile } from '../../src/archive/backup.ts'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { removeSession } from '../../src/store/sessions/remove-unless-open.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { rowOf } from '../archive/sample.ts'
import { agentWith } from '../core/drive.ts'

const agent = agentWith()
const agents = [agent]
let stores = 0
const freshStore = () => openStore(`ids-${stores++}`)

/** A session as an older version kept it, under whatever id. */
async function keep(store: Store, id: string): Promise<readonly Logged[]> {
  const about = { v: 1, session: id, at: 1_700_000_000_000 } as const
  const log: readonly Logged[] = [
    { ...about, seq: 0, type: 'session.started', agent: 'test' },
    { ...about, seq: 1, type: 'user.said', parts: [{ type: 'text', text: `in ${JSON.stringify(id)}` }] },
  ]
  store.append(log, { ...rowOf(log), agent: 'test' })
  await store.settled(id)
  return log
}

const bare = (events: readonly Logged[]) => events.map(({ session: _, ...event }) => event)

const fitting = /^[A-Za-z0-9_-]{1,100}$/
const pieces = fc.oneof(fc.constantFrom('..', '/', '\\', '\0', '\n', '.zip', '\ud800', 'é', '🧦'), fc.string({ maxLength: 3 }))
const odd = fc.array(pieces, { minLength: 1, maxLength: 60 }).map((all) => all.join(''))
const ids = fc.uniqueArray(
  fc.oneof(odd, fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/)).filter((id) => id !== ''),
  { minLength: 1, maxLength: 5 },
)

test('every id that is stored survives backup, delete and import, and export and import', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(ids, async (all) => {
      const store = freshStore()
      const logs = new Map<string, readonly Logged[]>()
      for (const id of all) logs.set(id, await keep(store, id))
      const backup = await backUp(store)
      for (const id of all) {
        const other = freshStore()
        const imported = await importSession(other, await exportSession(store, id), { agents })
        expect(imported.id).toMatch(fitting)
        if (fitting.test(id)) expect(imported.id).toBe(id)
        expect(bare(await other.read(imported.id))).toEqual(bare(logs.get(id)!))
        // The same file twice is one session.
        expect(await importSession(other, await exportSession(store, id), { agents })).toMatchObject({
          id: imported.id,
          events: 0,
        })
        other.close()
      }
      // Where it is still there nothing is added.
      expect((await importFile(store, backup, { agents })).map(({ id, events }) => [id, events]).sort()).toEqual(
        all.map((id) => [id, 0]).sort(),
      )
      for (const id of all) await removeSession(store, id)
      const imported = await importFile(store, backup, { agents })
      expect(imported.flatMap(({ skipped = [] }) => skipped)).toEqual([])
      const back = await Promise.all(imported.map(({ id }) => store.read(id)))
      const said = (list: readonly (readonly Logged[])[]) => list.map((events) => JSON.stringify(bare(events))).sort()
      expect(said(back)).toEqual(said([...logs.values()]))
      store.close()
    }),
    { numRuns: 40, examples: [[['../../x', '..', 'a/b', 'é'.repeat(150), '__proto__', 'plain-1']]] },
  )
})

test.each(['../../x', 'é', 'a b', 'a'.repeat(101), ''])('a new session is not begun under the id %j', async (id) => {
  const store = freshStore()
  await expect(openSession({ store, agent, model: scripted(), id })).rejects.toThrow(
    /^the id of a new session is 1 to 100 letters, digits, "_" and "-"; got: "/,
  )
  expect(await store.sessions()).toEqual([])
})

test.each(['a', 'A-1_b', '_'.repeat(100), crypto.randomUUID()])('a new session is begun under the id %j', async (id) => {
  const session = await openSession({ store: freshStore(), agent, model: scripted(), id })
  expect(session.id).toBe(id)
  await session.close()
})

test('a session that is stored under another id opens, and goes on', async () => {
  const store = freshStore()
  await keep(store, '../../x')
  const session = await openSession({ store, agent, model: scripted({ text: 'fine' }), id: '../../x', goesOnWithinMs: 0 })
  await session.title('still here')
  expect(session.events.at(-1)).toMatchObject({ session: '../../x', title: 'still here' })
  await session.close()
})

test('an entry of a backup whose name is odd is skipped with the reason, and the others come in', async () => {
  const store = freshStore()
  await keep(store, 'one')
  await keep(store, 'a/b')
  const bytes = async (id: string) => new Uint8Array(await (await exportSession(store, id)).arrayBuffer())
  const backup = zipSync({
    'backup.json': strToU8('{}'),
    'sessions/../../x.zip': await bytes('one'),
    'sessions/one.zip': await bytes('one'),
    // As versions before wrote it.
    'sessions/a/b.zip': await bytes('a/b'),
  })
  const imported = await importFile(freshStore(), new Blob([backup as Uint8Array<ArrayBuffer>]), { agents })
  expect(imported).toEqual([
    { id: '', events: 0, photos: 0, skipped: [expect.stringMatching(/^sessions\/\.\.\/\.\.\/x\.zip: .*leads out/)] },
    { id: 'one', events: 2, photos: 0, fromBackup: true },
    { id: expect.stringMatching(fitting), events: 2, photos: 0, fromBackup: true },
  ])
})
