import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openConnection } from '../../src/store/connection.ts'
import { LogConflict, openLog } from '../../src/store/log.ts'
import { openStore } from '../../src/store/store.ts'
import { fresh, row, said } from './sample.ts'

afterEach(() => vi.restoreAllMocks())

const written = () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return () => transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')
}

test('events come back in the order of their numbers, from the one asked for', async () => {
  const store = openStore(fresh('order'))
  for (let seq = 0; seq < 12; seq++) store.append([said('s', seq)], row('s'))
  store.append([said('s2', 0)], row('s2'))
  await store.settled('s')
  expect((await store.read('s')).map((event) => event.seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect((await store.read('s', 10)).map((event) => event.seq)).toEqual([10, 11])
  expect(await store.read('s', 12)).toEqual([])
  expect((await store.read('s'))[3]).toEqual(said('s', 3))
})

test('what is appended in one tick is one transaction, with the newest row', async () => {
  const store = openStore(fresh('group'))
  await store.sessions()
  const transactions = written()
  store.append([said('s', 0)], row('s', { title: 'old' }))
  store.append([said('s', 1), said('s', 2)], row('s', { title: 'new' }))
  await store.settled('s')
  expect(transactions()).toHaveLength(1)
  expect(await store.session('s')).toMatchObject({ title: 'new' })
})

test('what is appended while a transaction is under way shares the next one', async () => {
  const store = openStore(fresh('group'))
  await store.sessions()
  const transactions = written()
  store.append([said('s', 0)], row('s'))
  void store.settled('s')
  while (transactions().length === 0) await null
  for (let seq = 1; seq <= 5; seq++) {
    store.append([said('s', seq)], row('s'))
    await null
  }
  await store.settled('s')
  expect(transactions()).toHaveLength(2)
  expect(await store.read('s')).toHaveLength(6)
})

test('what is appended in one task that nobody waits for is one transaction, at the end of the task', async () => {
  const store = openStore(fresh('task'))
  await store.sessions()
  const transactions = written()
  for (let seq = 0; seq < 5; seq++) {
    store.append([said('s', seq)], row('s'))
    await null
  }
  const kept = store.kept('s')
  expect(transactions()).toHaveLength(0)
  await kept
  expect(transactions()).toHaveLength(1)
  expect(await store.read('s')).toHaveLength(5)
})

test('a row with nothing new but its counts is written once a second, with what is strict, and by itself', async () => {
  const store = openStore(fresh('news'))
  const write = async (seq: number, more: Parameters<typeof row>[1], strict = false) => {
    store.append([said('s', seq)], row('s', { events: seq + 1, ...more }), { strict })
    await store.settled('s')
    return (await store.session('s'))?.events
  }
  expect(await write(0, { updatedAt: 1_000 })).toBe(1)
  expect(await write(1, { updatedAt: 1_999 })).toBe(1)
  expect(await write(2, { updatedAt: 2_000 })).toBe(3)
  expect(await write(3, { updatedAt: 2_001 }, true)).toBe(4)
  expect(await write(4, { updatedAt: 2_001, status: 'awaiting_user' })).toBe(5)
  expect(await write(5, { updatedAt: 2_001, status: 'awaiting_user', summary: { items: 1 } })).toBe(6)
  expect(await write(6, { updatedAt: 2_001, status: 'awaiting_user', summary: { items: 1 } })).toBe(6)
  expect(await write(7, { updatedAt: 2_001, status: 'awaiting_user', title: 'named' })).toBe(8)
  store.append([], row('s', { events: 9, updatedAt: 2_001, status: 'awaiting_user', title: 'named' }))
  await store.settled('s')
  expect((await store.session('s'))?.events).toBe(9)
  expect(await store.read('s')).toHaveLength(8)
})

test('a row that another writer left is written over by the first group after a reset', async () => {
  const name = fresh('left')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 0)], row('s'))
  await one.settled('s')
  two.append([said('s', 1)], row('s', { title: 'theirs' }))
  await two.settled('s')
  one.reset('s')
  one.append([said('s', 2)], row('s'))
  await one.settled('s')
  expect((await one.session('s'))?.title).toBe('s')
})

test('one strict event makes its group strict; else durability is relaxed', async () => {
  const store = openStore(fresh('strict'))
  const transactions = written()
  store.append([said('s', 0)], row('s'))
  await store.settled('s')
  store.append([said('s', 1)], row('s'), { strict: true })
  store.append([said('s', 2)], row('s'))
  await store.settled('s')
  expect(transactions().map(([, , options]) => options)).toEqual([{ durability: 'relaxed' }, { durability: 'strict' }])
})

test('settled does not wait for what is appended later', async () => {
  const store = openStore(fresh('settled'))
  store.append([said('s', 0)], row('s'))
  const first = store.settled('s')
  await first
  expect(await store.read('s')).toHaveLength(1)
  await expect(store.settled('never heard of')).resolves.toBeUndefined()
})

test('two writers cannot both write the same number', async () => {
  const name = fresh('conflict')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 0)], row('s', { title: 'first' }))
  await one.settled('s')
  two.append([said('s', 0, 'mine'), said('s', 1, 'mine')], row('s', { title: 'mine' }))
  const failure = await two.settled('s').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(LogConflict)
  expect(failure).toMatchObject({ message: 'event 0 of session s is already written', session: 's', seq: 0 })
  expect(await one.read('s')).toEqual([said('s', 0)])
  expect(await one.session('s')).toMatchObject({ title: 'first' })
})

test('the conflict names the event that was there, not the first of its group', async () => {
  const name = fresh('conflict')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 1)], row('s'))
  await one.settled('s')
  two.append([said('s', 0), said('s', 1), said('s', 2)], row('s'))
  await expect(two.settled('s')).rejects.toThrow('event 1 of session s is already written')
  expect((await two.read('s')).map((event) => event.seq)).toEqual([1])
})

test('after a failure later events of that session are refused with the same error, until it is reset', async () => {
  const name = fresh('refused')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 0)], row('s'))
  await one.settled('s')
  two.append([said('s', 0, 'mine')], row('s'))
  const failure = await two.settled('s').catch((error: unknown) => error)
  two.append([said('s', 1)], row('s'))
  await expect(two.settled('s')).rejects.toBe(failure)
  expect(await one.read('s')).toHaveLength(1)

  two.reset('s')
  await expect(two.settled('s')).resolves.toBeUndefined()
  two.append([said('s', 1)], row('s'))
  await two.settled('s')
  expect(await one.read('s')).toEqual([said('s', 0), said('s', 1)])
})

test('what was queued behind a failing write is not written after a reset either', async () => {
  const name = fresh('gap')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 0)], row('s'))
  await one.settled('s')
  two.append([said('s', 0, 'mine')], row('s'))
  await null
  await null
  two.append([said('s', 1, 'queued behind')], row('s'))
  two.reset('s')
  two.append([said('s', 1, 'after the reset')], row('s'))
  await two.settled('s')
  expect(await two.read('s')).toEqual([said('s', 0), said('s', 1, 'after the reset')])
})

test("one session's failure does not touch another's events", async () => {
  const name = fresh('apart')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 0)], row('s'))
  await one.settled('s')
  two.append([said('s', 0, 'mine')], row('s'))
  two.append([said('other', 0)], row('other'))
  await expect(two.settled('s')).rejects.toBeInstanceOf(LogConflict)
  await two.settled('other')
  two.append([said('other', 1)], row('other'))
  await two.settled('other')
  expect(await two.read('other')).toHaveLength(2)
})

test('an event that cannot be stored fails its whole group', async () => {
  const store = openStore(fresh('unclonable'))
  const bad = { ...said('s', 1), parts: () => {} } as unknown as ReturnType<typeof said>
  store.append([said('s', 0), bad, said('s', 2)], row('s'))
  await expect(store.settled('s')).rejects.toThrow(/clone/i)
  expect(await store.read('s')).toEqual([])
  expect(await store.session('s')).toBeUndefined()
})

test('a failure that nobody waits for is not an unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const name = fresh('unhandled')
  const [one, two] = [openStore(name), openStore(name)]
  one.append([said('s', 0)], row('s'))
  await one.settled('s')
  two.append([said('s', 0), said('s', 1)], row('s'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('B47 a connection closed under the log is opened anew and the write is done', async () => {
  const connection = openConnection(fresh('closed'))
  const log = openLog(connection)
  log.append([said('s', 0)], row('s'))
  await log.settled('s')
  await connection.use(async (db) => db.close())
  log.append([said('s', 1)], row('s'))
  await log.settled('s')
  await connection.use(async (db) => db.close())
  expect(await log.read('s')).toEqual([said('s', 0), said('s', 1)])
})

test('B47 a write that was cut off is done once more, and only once', async () => {
  const connection = openConnection(fresh('cut off'))
  const log = openLog(connection)
  await log.read('s')
  const begin = IDBDatabase.prototype.transaction
  let cut = 1
  let tries = 0
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...rest) {
    const transaction = begin.apply(this, rest)
    if (rest[1] !== 'readwrite') return transaction
    tries++
    // As a browser that drops its handles: once all is asked for and nothing done yet.
    if (cut-- > 0) queueMicrotask(() => transaction.abort())
    return transaction
  })
  log.append([said('s', 0), said('s', 1)], row('s'))
  await log.settled('s')
  expect(tries).toBe(2)

  cut = 9
  log.append([said('s', 2)], row('s'))
  await expect(log.settled('s')).rejects.toMatchObject({ name: 'AbortError' })
  expect(tries).toBe(4)
  expect(await log.read('s')).toEqual([said('s', 0), said('s', 1)])
})

test('B47 a first try that was written although its connection died counts as written', async () => {
  const connection = openConnection(fresh('late news'))
  const log = openLog(connection)
  // The handle dies after the transaction is through and before anyone hears of it.
  let dies = true
  const unsure = {
    ...connection,
    write: <T>(work: Parameters<typeof connection.write<T>>[0]) =>
      connection.write<T>(async (db, again) => {
        const done = await work(db, again)
        if (!dies) return done
        dies = false
        throw new DOMException('connection lost', 'UnknownError')
      }),
  }
  const unsureLog = openLog(unsure)
  unsureLog.append([said('s', 0), said('s', 1)], row('s'))
  await unsureLog.settled('s')
  expect(await log.read('s')).toEqual([said('s', 0), said('s', 1)])
})
