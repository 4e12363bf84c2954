import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../src/store/connection.ts'
import { openStore } from '../../src/store/store.ts'
import { fresh, row, said } from './sample.ts'

afterEach(() => vi.restoreAllMocks())

test('sessions are listed newest first', async () => {
  const store = openStore(fresh('list'))
  for (const [id, updatedAt] of [
    ['a', 2],
    ['b', 3],
    ['c', 1],
  ] as const)
    store.append([said(id, 0)], row(id, { updatedAt }))
  await Promise.all(['a', 'b', 'c'].map(store.settled))
  expect((await store.sessions()).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(await store.session('a')).toEqual(row('a', { updatedAt: 2 }))
  expect(await store.session('nobody')).toBeUndefined()
})

test('a row alone can be written', async () => {
  const store = openStore(fresh('row'))
  store.append([], row('s', { title: 'named' }))
  await store.settled('s')
  expect(await store.session('s')).toMatchObject({ title: 'named' })
})

test('removing a session takes its events and row, after what is queued, and leaves the others', async () => {
  const store = openStore(fresh('remove'))
  store.append([said('s', 0)], row('s'))
  store.append([said('s2', 0)], row('s2'))
  await store.remove('s')
  await store.settled('s2')
  expect(await store.read('s')).toEqual([])
  expect((await store.sessions()).map(({ id }) => id)).toEqual(['s2'])
  expect(await store.read('s2')).toHaveLength(1)
})

test('another store of the same name reads what is saved', async () => {
  const name = fresh('again')
  const store = openStore(name)
  store.append([said('s', 0)], row('s'))
  store.close()
  await expect.poll(async () => (await openStore(name).read('s')).length).toBe(1)
})

test('a closed store has written what was queued and refuses the rest', async () => {
  const name = fresh('closed')
  const store = openStore(name)
  store.append([said('s', 0)], row('s'))
  store.close()
  await store.settled('s')
  await expect.poll(() => store.read('s').then(() => '', String)).toBe(`Error: the store "${name}" is closed`)
  expect(await openStore(name).read('s')).toHaveLength(1)
})

test('a database deleted by another tab is let go of, and made again at the next use', async () => {
  const name = fresh('deleted')
  const store = openStore(name)
  store.append([said('s', 0)], row('s'))
  await store.settled('s')
  await deleteDB(name)
  store.append([said('s', 0, 'anew')], row('s'))
  await store.settled('s')
  expect(await store.read('s')).toEqual([said('s', 0, 'anew')])
})

test('a newer version may upgrade at once; the older then says what to do', async () => {
  const name = fresh('newer')
  const store = openStore(name)
  store.append([said('s', 0)], row('s'))
  await store.settled('s')
  const newer = await openDB(name, 99)
  expect(await newer.get('events', ['s', 0])).toEqual(said('s', 0))
  await expect(store.read('s')).rejects.toThrow(
    `the database "${name}" was written by a newer version of this app: reload to get it`,
  )
  newer.close()
})

test('B47 an upgrade that another tab blocks is tried twice, then reported, and done once the way is free', async () => {
  const name = fresh('blocked')
  await connect(name).use(async (db) => db.close())
  const stubborn = await openDB(name)
  // The next version of this code, as far as the database can tell.
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((which) => open(which, 2))
  const connection = connect(name, { patience: 20 })
  const read = () => connection.use((db) => db.getAll('events'))
  await expect(read()).rejects.toThrow(`the database "${name}" does not open: another tab may keep an older version of it open`)
  expect(indexedDB.open).toHaveBeenCalledTimes(2)
  stubborn.close()
  expect(await read()).toEqual([])
})

test('work may fail for reasons of its own without a second try', async () => {
  const connection = connect(fresh('own'))
  let tries = 0
  const failing = connection.use(async () => {
    tries++
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
})

test('settings keep any JSON by name, falsy values too', async () => {
  const { settings } = openStore(fresh('settings'))
  expect(await settings.get('theme')).toBeUndefined()
  await settings.set('theme', 'dark')
  await settings.set('patience', null)
  await settings.set('cap', 0)
  await settings.set('nested', { a: [1, { b: false }] })
  expect(await settings.get<string>('theme')).toBe('dark')
  expect(await settings.get('patience')).toBeNull()
  expect(await settings.get('cap')).toBe(0)
  expect(await settings.get('nested')).toEqual({ a: [1, { b: false }] })
  await settings.remove('theme')
  expect(await settings.get('theme')).toBeUndefined()
})
