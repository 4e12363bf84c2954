import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { openConnection } from '../../src/store/connection.ts'
import { openLog } from '../../src/store/log.ts'
import { openStore } from '../../src/store/store.ts'
import { fresh, row, said } from './sample.ts'

afterEach(() => vi.restoreAllMocks())

/** Keeps a transaction of another connection under way, behind which all writes of events wait, until the returned function is called. */
async function hang(name: string): Promise<() => Promise<void>> {
  const db = await openDB(name)
  const transaction = db.transaction('events', 'readwrite')
  let isOver = false
  const last = (async () => {
    while (!isOver) await transaction.store.count()
    await transaction.done
    db.close()
  })()
  await transaction.store.count()
  return () => {
    isOver = true
    return last
  }
}

const message = (name: string) =>
  `the database "${name}" does not answer: close this app in every tab and window, and open it again`

test('B47 a database that does not answer is told after a limit, with the way out, and used again when it answers', async () => {
  const name = fresh('hung')
  const connection = openConnection(name, { seconds: 1 })
  const log = openLog(connection)
  log.append([said('s', 0)], row('s'))
  await log.settled('s')
  const free = await hang(name)
  log.append([said('s', 1)], row('s'))
  await expect(log.settled('s')).rejects.toMatchObject({ name: 'TimeoutError', message: message(name) })
  log.append([said('s', 2)], row('s'))
  await expect(log.settled('s')).rejects.toThrow(message(name)) // the log must not get a gap
  log.append([said('other', 0)], row('other'))
  await expect(log.settled('other')).rejects.toThrow(message(name))
  await expect(log.read('s')).rejects.toThrow(message(name))
  await free()
  // The first try was not taken back: it was written as soon as the database answered.
  expect(await log.read('s')).toEqual([said('s', 0), said('s', 1)])
  log.reset('s')
  log.append([said('s', 2)], row('s'))
  await log.settled('s')
  expect(await log.read('s')).toHaveLength(3)
})

test('a write of many records has more time than one of a few', async () => {
  const name = fresh('many')
  await openConnection(name).use(async () => {})
  const logs = [openLog(openConnection(name, { seconds: 1 })), openLog(openConnection(name, { seconds: 1 }))] as const
  const free = await hang(name)
  logs[0].append([said('few', 0)], row('few'))
  logs[1].append(
    Array.from({ length: 20_000 }, (_, seq) => said('many', seq)),
    row('many'),
  )
  const many = logs[1].settled('many')
  await expect(logs[0].settled('few')).rejects.toThrow(message(name))
  await free()
  await many
})

test('a write that was given up is not tried again behind the back of the log', async () => {
  const name = fresh('given up')
  const connection = openConnection(name, { seconds: 1 })
  let tries = 0
  let fail = (_: Error) => {}
  const work = connection.write(async () => {
    tries++
    await new Promise((_, reject) => {
      fail = reject
    })
  })
  await expect(work).rejects.toThrow(message(name))
  fail(new DOMException('the connection is closed', 'InvalidStateError'))
  await connection.use(async () => {})
  expect(tries).toBe(1)
})

test('work whose caller has heard that the database does not answer is not begun when it opens after all', async () => {
  const name = fresh('late')
  // Whoever opens the database waits for its deletion, which waits for the end of this connection.
  const inTheWay = await openDB(name)
  const deleted = deleteDB(name)
  const connection = openConnection(name, { seconds: 1 })
  let begun = 0
  await expect(connection.write(async () => void begun++)).rejects.toThrow(message(name))
  inTheWay.close()
  await deleted
  await connection.use(async () => {})
  expect(begun).toBe(0)
  await connection.write(async () => void begun++)
  expect(begun).toBe(1)
})

test('a worker writes in one transaction at a time, which ends by itself', async () => {
  const begin = IDBDatabase.prototype.transaction
  const [commits, under] = [vi.spyOn(IDBTransaction.prototype, 'commit'), { way: 0, most: 0, all: 0 }]
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...rest) {
    const transaction = begin.apply(this, rest)
    if (rest[1] !== 'readwrite') return transaction
    under.all++
    under.most = Math.max(under.most, ++under.way)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => under.way--)
    return transaction
  })
  const store = openStore(fresh('one at a time'))
  const ids = Array.from({ length: 20 }, (_, number) => `s${number}`)
  for (const id of ids) store.append([said(id, 0)], row(id))
  await Promise.all([...ids.map(store.settled), store.settings.set('theme', 'dark'), store.vault.forgetAll()])
  expect(under).toEqual({ way: 0, most: 1, all: 22 })
  expect(commits).not.toHaveBeenCalled()
})

test('writes that were begun before the end of a connection are done, and later work is refused', async () => {
  const name = fresh('ended')
  const connection = openConnection(name)
  const writes = ['a', 'b', 'c'].map((key) => connection.write((db) => db.put('settings', key, key)))
  connection.close()
  await Promise.all(writes)
  await expect(connection.use((db) => db.getAll('settings'))).rejects.toThrow(`the store "${name}" is closed`)
  expect(await openConnection(name).use((db) => db.getAll('settings'))).toEqual(['a', 'b', 'c'])
})
