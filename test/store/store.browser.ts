import { executeServerCommand } from '@web/test-runner-commands'
import { hold, seize } from '../../src/store/lock.ts'
import { LogConflict } from '../../src/store/log.ts'
import { epochMark, Superseded } from '../../src/store/sessions/epoch.ts'
import { removeEverything, removeSession } from '../../src/store/sessions/remove-unless-open.ts'
import { takeOver } from '../../src/store/sessions/take-over.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { itWith, needs, storageBuckets } from '../support/needs.ts'
import { equal, failureOf, ok } from './assert.ts'
import { fresh, row, said } from './sample.ts'

interface Bucket {
  readonly indexedDB: IDBFactory
}

/** Puts the page's databases where only `quota` bytes fit, until the returned function is called. */
async function boundDisk(quota: number): Promise<() => void> {
  // Storage buckets are not in TypeScript's DOM yet: https://wicg.github.io/storage-buckets/explainer
  const buckets = (
    navigator as unknown as { storageBuckets: { open(name: string, options: { quota: number }): Promise<Bucket> } }
  ).storageBuckets
  const bucket = await buckets.open('small', { quota })
  const usual = globalThis.indexedDB
  Object.defineProperty(globalThis, 'indexedDB', { value: bucket.indexedDB, configurable: true })
  return () => void Object.defineProperty(globalThis, 'indexedDB', { value: usual, configurable: true })
}

/** Text that no database can compress away. */
function noise(length: number): string {
  const characters = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(characters.subarray(at, at + 65_536))
  return new TextDecoder('latin1').decode(characters)
}

describe('store', () => {
  it('events and rows are read by another store of the same name', async () => {
    const name = fresh('store')
    const store = openStore(name)
    for (let seq = 0; seq < 30; seq++) store.append([said('s', seq)], row('s', { events: seq + 1 }), { strict: seq % 2 === 0 })
    await store.settled('s')
    const other = openStore(name)
    equal(
      await other.read('s'),
      Array.from({ length: 30 }, (_, seq) => said('s', seq)),
    )
    equal(
      (await other.read('s', 28)).map(({ seq }) => seq),
      [28, 29],
    )
    equal(await other.sessions(), [row('s', { events: 30 })])
  })

  it('two writers cannot both write the same number', async () => {
    const name = fresh('store')
    const [one, two] = [openStore(name), openStore(name)]
    one.append([said('s', 0)], row('s'))
    two.append([said('s', 0, 'mine')], row('s'))
    const results = await Promise.allSettled([one.settled('s'), two.settled('s')])
    equal(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const lost = results.find((result) => result.status === 'rejected')!
    ok(lost.reason instanceof LogConflict, 'a conflict')
    equal(lost.reason.message, 'event 0 of session s is already written')
    equal((await one.read('s')).length, 1)
  })

  it('B47 databases taken away under the handle: the next write opens a new one', async function () {
    const store = openStore(fresh('taken away'))
    store.append([said('s', 0)], row('s'))
    await store.settled('s')
    await needs(this, { what: 'databases that a test can take away', attempt: () => executeServerCommand('clear-databases') })
    store.append([said('s', 0, 'anew')], row('s'))
    await store.settled('s')
    equal(await store.read('s'), [said('s', 0, 'anew')])
  })

  itWith(storageBuckets)('B47 a full disk is reported, what was saved stays, and what still fits is written', async () => {
    const lift = await boundDisk(3_000_000)
    try {
      const store = openStore(fresh('full'))
      store.append([said('s', 0)], row('s'))
      await store.settled('s')
      store.append([said('s', 1, noise(9_000_000))], row('s', { title: 'full' }))
      equal((await failureOf(store.settled('s'))).name, 'QuotaExceededError')
      equal(await store.read('s'), [said('s', 0)])
      equal((await store.session('s'))!.title, 's')
      store.reset('s')
      store.append([said('s', 1)], row('s'))
      await store.settled('s')
      equal((await store.read('s')).length, 2)
    } finally {
      lift()
    }
  })

  it('ten thousand events are written and read in groups', async () => {
    const store = openStore(fresh('many'))
    const began = performance.now()
    for (let seq = 0; seq < 10_000; seq++) {
      store.append([said('s', seq)], row('s'))
      if (seq % 100 === 99) await store.settled('s')
    }
    const wrote = performance.now()
    const events = await store.read('s')
    console.log(
      `10,000 events in 100 groups: written in ${Math.round(wrote - began)} ms, read in ${Math.round(performance.now() - wrote)} ms`,
    )
    equal(events.length, 10_000)
    ok(
      events.every((event, i) => event.seq === i),
      'the order of the numbers',
    )
  })
})

describe('lock', () => {
  it('one holder at a time, whose release lets the next one in', async () => {
    const name = fresh('lock')
    const first = await hold(name)
    equal(await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock), null)
    ok(
      (await navigator.locks.query()).held?.some((lock) => lock.name === name),
      'a lock that other tabs see',
    )
    const next = hold(name)
    first()
    first()
    const second = await next
    equal(await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock), null)
    second()
    ;(await hold(name))()
  })

  it('an abort ends the wait with its reason, and has no say once the lock is held', async () => {
    const name = fresh('lock')
    const controller = new AbortController()
    const first = await hold(name, controller.signal)
    const waiting = hold(name, controller.signal)
    controller.abort(new Error('the person left'))
    equal((await failureOf(waiting)).message, 'the person left')
    equal(await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock), null)
    first()
  })
})

describe('a writer that was frozen', () => {
  const rowOf = () => row('s')

  it('B46 writes nothing once another has superseded it; the other one writes', async () => {
    const name = fresh('store')
    const [frozen, awake] = [openStore(name), openStore(name)]
    await frozen.claim('s', rowOf)
    frozen.append([said('s', 0)], row('s'))
    await frozen.settled('s')
    equal(await frozen.isWriter('s'), true)

    await awake.supersede('s')
    await awake.claim('s', rowOf)
    equal([await frozen.isWriter('s'), await awake.isWriter('s')], [false, true])
    frozen.append([said('s', 1)], row('s', { title: 'late' }), { strict: true })
    ok((await failureOf(frozen.settled('s'))) instanceof Superseded, 'a refusal')
    awake.append([said('s', 1, 'awake')], row('s', { title: 'awake' }), { strict: true })
    await awake.settled('s')
    equal(await awake.read('s'), [said('s', 0), said('s', 1, 'awake')])
    equal((await awake.session('s'))?.title, 'awake')
  })

  it('B66 writes nothing of its sub-agents either, and a sub-agent alone is written too', async () => {
    const name = fresh('store')
    const [frozen, awake] = [openStore(name), openStore(name)]
    const child = 's_call_0_0_0'
    await frozen.claim('s', rowOf)
    frozen.append([said('s', 0), said(child, 0)], row('s'))
    frozen.append([said(child, 1)], row('s'))
    await frozen.settled('s')
    equal(await frozen.read(child), [said(child, 0), said(child, 1)])
    await awake.supersede('s')
    frozen.append([said(child, 2)], row('s'))
    ok((await failureOf(frozen.settled('s'))) instanceof Superseded, 'a refusal')
    equal((await awake.read(child)).length, 2)
    equal((await awake.sessions()).length, 1)
    equal(await awake.children('s'), [child])
  })

  it('B46 lets its session be deleted, and does not go on with a log without a beginning', async () => {
    const name = fresh('store')
    const [frozen, awake] = [openStore(name), openStore(name)]
    let isLost = false
    // It holds the lock and answers nobody.
    await hold(`${name}/session/s`, undefined, () => {
      isLost = true
    })
    await frozen.claim('s', rowOf)
    frozen.append([said('s', 0)], row('s'))
    await frozen.settled('s')

    await removeEverything(awake)
    equal(isLost, true)
    frozen.append([said('s', 1)], row('s'))
    ok((await failureOf(frozen.settled('s'))) instanceof Superseded, 'a refusal')
    equal([await awake.read('s'), await awake.sessions()], [[], []])
  })

  for (const [what, removes] of [
    ['it was deleted', (store: Store) => removeSession(store, 's')],
    ['everything was deleted', removeEverything],
  ] as const)
    it(`B46 is no writer any more after ${what}, also where the same session came back by an import`, async () => {
      const name = fresh('store')
      const [frozen, awake] = [openStore(name), openStore(name)]
      void hold(`${name}/session/s`, undefined, () => {})
      await frozen.claim('s', rowOf)
      frozen.append([said('s', 0)], row('s'))
      await frozen.settled('s')

      await removes(awake)
      equal(await frozen.isWriter('s'), false)
      equal(await awake.settings.get(epochMark('s')), undefined)
      awake.append([said('s', 0)], row('s', { imported: true }))
      await awake.settled('s')
      equal(await frozen.isWriter('s'), false)
      frozen.append([said('s', 1)], row('s'))
      ok((await failureOf(frozen.settled('s'))) instanceof Superseded, 'a refusal')
      equal(await awake.read('s'), [said('s', 0)])
    })

  it('B46 that is only busy answers, and keeps its session', async () => {
    const store = openStore(fresh('store'))
    const { release, loss } = await takeOver(store, 's')
    equal((await failureOf(takeOver(store, 's'))).message, 'this session is open in another tab: close it there first')
    equal(loss.aborted, false)
    release()
    ;(await takeOver(store, 's')).release()
  })

  it('a lock that is seized goes to whoever seized it, and its holder is told', async () => {
    const name = fresh('lock')
    const told = new Promise<void>((resolve) => {
      void hold(name, undefined, resolve)
    })
    const release = await seize(name, () => {})
    await told
    equal(await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock), null)
    release()
    ;(await hold(name))()
  })
})
