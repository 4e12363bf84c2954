import 'fake-indexeddb/auto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { backUp, importFile } from '../../src/archive/backup.ts'
import { exportSession } from '../../src/archive/export.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const agent = agentWith()
const agents = [agent]
let stores = 0
const freshStore = () => openStore(`backup-${stores++}`)

async function sessionSaying(store: Store, words: string): Promise<string> {
  const session = await openSession({ store, agent, model: scripted({ text: 'fine' }) })
  await session.say(words)
  await expect.poll(() => session.status).toBe('idle')
  await session.close()
  return session.id
}

test('B42 a backup has every session, and brings each back event for event', async () => {
  const store = freshStore()
  const ids = [await sessionSaying(store, 'one'), await sessionSaying(store, 'two')]
  const other = freshStore()
  const imported = await importFile(other, await backUp(store), { agents })
  expect(imported.map(({ id, events }) => [id, events]).sort()).toEqual(ids.map((id) => [id, 4]).sort())
  for (const id of ids) expect(await other.read(id)).toEqual(await store.read(id))
  // Again it adds nothing.
  expect((await importFile(other, await backUp(store), { agents })).map(({ events }) => events)).toEqual([0, 0])
})

test('a session of a backup that is damaged is told, and the others come in', async () => {
  const store = freshStore()
  const id = await sessionSaying(store, 'one')
  const whole = new Uint8Array(await (await exportSession(store, id)).arrayBuffer())
  const backup = zipSync({
    'backup.json': strToU8('{}'),
    'sessions/a.zip': strToU8('no zip'),
    [`sessions/${id}.zip`]: whole,
  })
  const imported = await importFile(freshStore(), new Blob([backup as Uint8Array<ArrayBuffer>]), { agents })
  expect(imported).toEqual([
    { id: '', events: 0, photos: 0, skipped: [expect.stringMatching(/^sessions\/a\.zip: /)] },
    { id, events: 4, photos: 0, fromBackup: true },
  ])
})

test('an imported session can be looked at and branched, and refuses everything else', async () => {
  const store = freshStore()
  const id = await sessionSaying(store, 'one')
  const other = freshStore()
  await importFile(other, await exportSession(store, id), { agents })
  const session = await openSession({ store: other, agent, model: scripted({ text: 'more' }), id })
  expect([session.readOnly, session.events.length, session.status]).toEqual(['imported', 4, 'idle'])
  const refusal = 'this session came from a file and stays as it was there: branch it to go on'
  await expect(session.say('two')).rejects.toThrow(refusal)
  await expect(session.title('x')).rejects.toThrow(refusal)
  const branch = await openSession({ store: other, agent, model: scripted({ text: 'more' }), id: await session.branch(3) })
  await branch.say('two')
  await expect.poll(() => branch.state.messages.length).toBe(4)
  expect(await other.read(id)).toEqual(await store.read(id))
  await Promise.all([session.close(), branch.close()])
})
