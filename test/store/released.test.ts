import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { fold } from '../../src/core/fold.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { openStore } from '../../src/store/store.ts'
import { makeReleasedV1, releasedEvents } from './released-v1.ts'
import { fresh, row, said } from './sample.ts'

test('B48 a database of version 1 opens with every event as it was, and folds', async () => {
  const name = fresh('v1')
  await makeReleasedV1(name)
  const store = openStore(name)
  expect(await store.examine('kept')).toEqual({ events: releasedEvents, missing: [] })
  const state = (await store.read('kept')).reduce<SessionState>(fold, emptySession)
  expect(state).toMatchObject({ agent: 'tidy', title: 'The desk', halted: null, usage: { input: 10, output: 5 } })
  expect(state).toEqual(releasedEvents.reduce<SessionState>(fold, emptySession))
  expect((await store.sessions()).map(({ id, title, events }) => [id, title, events])).toEqual([
    ['branch', 'The desk', 7],
    ['kept', 'The desk', 14],
  ])
  expect(await store.settings.get('connection')).toEqual({ provider: 'openai', model: 'a model' })
})

test('B48 its photos are there, each with the sessions that took or name it', async () => {
  const name = fresh('v1')
  await makeReleasedV1(name)
  const store = openStore(name)
  const ids = async (session: string) => (await store.photos.of(session)).map(({ id }) => id)
  expect(await ids('kept')).toEqual(['photo-1', 'photo-2', 'photo-3'])
  expect(await ids('branch')).toEqual(['photo-1', 'photo-2'])
  expect(await (await store.photos.get('photo-2'))!.text()).toBe('pixels of the mug')
  await store.remove('kept')
  expect(await ids('branch')).toEqual(['photo-1', 'photo-2'])
  expect(await store.photos.get('photo-3')).toBeUndefined()
  await store.remove('branch')
  expect(await store.photos.get('photo-1')).toBeUndefined()
})

test('B48 what comes after the upgrade goes on where version 1 ended', async () => {
  const name = fresh('v1')
  await makeReleasedV1(name)
  const store = openStore(name)
  store.append([said('kept', releasedEvents.length)], row('kept'))
  await store.settled('kept')
  expect(await store.read('kept', releasedEvents.length)).toEqual([said('kept', releasedEvents.length)])
})

test('B48 an upgrade leaves nothing of what was there out, also where it knows no use for it', async () => {
  const name = fresh('v1')
  await makeReleasedV1(name)
  await openStore(name).sessions()
  const db = await openDB(name)
  expect([...db.objectStoreNames]).toEqual(expect.arrayContaining(['events', 'photos', 'sessions', 'settings', 'vault']))
  expect([...db.transaction('photos').store.indexNames]).toContain('session')
  expect(await db.count('photos')).toBe(3)
  expect(await db.count('events')).toBe(21)
  db.close()
})

test('B48 it is exported event for event', async () => {
  const name = fresh('v1')
  await makeReleasedV1(name)
  const file = await exportSession(openStore(name), 'kept', { format: 'jsonl' })
  expect(
    (await file.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(releasedEvents)
})
