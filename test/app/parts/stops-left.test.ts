import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { doneItems } from '../../../src/app/page-storage/done-items.ts'
import { boxedItems } from '../../../src/app/page-storage/walk-progress.ts'
import { checkListsOf } from '../../../src/app/parts/lists.ts'
import { entryOf, stopsLeft } from '../../../src/app/parts/session-entry.ts'
import { exportSession } from '../../../src/archive/export.ts'
import { importSession } from '../../../src/archive/import.ts'
import { type Scripted, scripted } from '../../../src/models/scripted.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore, type Store } from '../../../src/store/store.ts'
import { tidy } from '../../../src/tidy/agent.ts'
import { walkOf } from '../../../src/tidy/walk.ts'
import { session as entry } from '../session-entry.ts'

const done = { type: 'session.confirmed_done', itemsProcessed: 5 } as const
const tick = (call: number, isDone = true, type = 'item.ticked') => ({ type, call: `call_0_${call}`, done: isDone })

/** The summary of a session says how many stops its walk still has, as Home reads it. */
async function stopsIn(store: Store, id: string): Promise<number> {
  const row = (await store.session(id))!
  return stopsLeft(entryOf(row))
}

let stores = 0
/** A session in which a thing went to each of these. */
async function sorted(...where: readonly string[]) {
  const store = openStore(`stops-${stores++}`)
  const cards = where.map(
    (label, at): Scripted => ({
      call: 'propose_disposition',
      args: { item: `thing ${at}`, choices: [{ label }, { label: 'Cellar' }] },
    }),
  )
  const session = await openSession({ store, agent: tidy, model: scripted(cards), patienceMs: null, id: `s${stores}` })
  await session.say('My desk.')
  for (const [at, label] of where.entries()) {
    await expect.poll(() => session.state.question).toMatchObject({ question: { item: `thing ${at}` } })
    const disposition = label === 'trash' || label === 'donate' ? { to: label } : { to: 'place', where: label }
    await session.answer(session.state.question!.id, { disposition } as never)
  }
  await expect.poll(() => session.status).not.toBe('running')
  return { store, session, left: () => stopsIn(store, session.id) }
}

test('T64 once the end is reached the stops that wait are known, the bags as one, after each tick, one that is taken back, and an Undo', async () => {
  const { session, left } = await sorted('Kitchen', 'Kitchen', 'Shelf', 'trash', 'donate')
  // In the middle of the cards nobody is sent away.
  expect(await left()).toBe(0)
  await session.note(done)
  expect(await left()).toBe(3)
  await session.note(tick(0))
  expect(await left()).toBe(3)
  await session.note(tick(1))
  expect(await left()).toBe(2)
  await session.note(tick(1, false))
  expect(await left()).toBe(3)
  await session.note(tick(1))
  // What lies in the donation box is out of the way; what was dropped off there is so too.
  await session.note(tick(4, true, 'item.boxed'))
  await session.note(tick(3))
  expect(await left()).toBe(1)
  await session.note(tick(4, false, 'item.boxed'))
  expect(await left()).toBe(2)
  await session.note(tick(4))
  expect(await left()).toBe(1)
  await session.undo('call_0_2')
  expect(await left()).toBe(0)
  await session.redecide('call_0_2', { disposition: { to: 'place', where: 'Hall' } })
  expect(await left()).toBe(1)
})

test('T64 places that the walk joins to a stop are one until nothing is left for any of them', async () => {
  const { session, left } = await sorted('Kitchen', 'Kitchen', 'Shelf', 'Hall', 'Desk', 'trash')
  await session.note(done)
  const { stops, bags } = walkOf(checkListsOf(session.state.app, session.id))
  expect([stops.map(({ lists }) => lists.length), bags.length, await left()]).toEqual([[1, 3], 1, 3])
  for (const call of [2, 3]) await session.note(tick(call))
  expect(await left()).toBe(3)
  await session.note(tick(4))
  expect(await left()).toBe(2)
})

test('T64 a walk that has begun counts, also where nobody said that this is enough', async () => {
  const { session, left } = await sorted('Kitchen', 'Shelf')
  await session.note(tick(0))
  expect(await left()).toBe(1)
  await session.note(tick(1))
  expect(await left()).toBe(0)
})

test('T64 five things that are handled are an end, until five more are wanted', async () => {
  const { session, left } = await sorted('Kitchen', 'Kitchen', 'Shelf', 'Hall')
  await session.note({ type: 'five.begun', until: 4 })
  expect(await left()).toBe(2)
  await session.note({ type: 'five.begun', until: 9 })
  expect(await left()).toBe(0)
})

test('T64 a branch has the ticks that were there at its moment, and so has a session that came from a file, and its branch', async () => {
  const { store, session, left } = await sorted('Kitchen', 'trash')
  await session.note(done)
  const before = session.events.length - 1
  await session.note(tick(0))
  expect(await left()).toBe(1)
  const branches = [await session.branch(before), await session.branch(session.events.length - 1)]
  expect(await Promise.all(branches.map((id) => stopsIn(store, id)))).toEqual([2, 1])

  const elsewhere = openStore(`stops-${stores++}`)
  await importSession(elsewhere, await exportSession(store, session.id), { agents: [tidy] })
  expect(await stopsIn(elsewhere, session.id)).toBe(1)
  const copy = await openSession({ store: elsewhere, agent: tidy, model: scripted(), id: session.id })
  expect(await stopsIn(elsewhere, await copy.branch(session.events.length - 1))).toBe(1)
})

const walk = [['a', 'b'], ['c']]
const over = entry('page', 'Desk', [])
const withWalk = { ...over, summary: { ...over.summary, walk } }

test('T64 nothing is said of a row of an earlier version and of a demo, also of one from a file', () => {
  expect(stopsLeft(withWalk)).toBe(2)
  expect([over, { ...withWalk, demo: true }, { ...withWalk, demo: true, imported: true as const }].map(stopsLeft)).toEqual([
    0, 0, 0,
  ])
  const row = { id: 'a', agent: 'tidy', status: 'ended', title: 'Desk', startedAt: 1, updatedAt: 2, events: 3 } as const
  expect([entryOf(row), entryOf({ ...row, summary: { handled: 4, ended: true } })].map(stopsLeft)).toEqual([0, 0])
})

test('T64 ticks that the page keeps beside the log, as of a session that is open in another tab, count as on the walk', () => {
  const thing = (callId: string) => ({ callId, list: 'put away: desk', key: callId })
  doneItems('page').set(thing('a'), false, true)
  expect(stopsLeft(withWalk)).toBe(2)
  doneItems('page').set(thing('b'), false, true)
  expect(stopsLeft(withWalk)).toBe(1)
  boxedItems('page').set(thing('c'), false, true)
  expect(stopsLeft(withWalk)).toBe(0)
})

test('T64 a thing that is ticked in the log of a session from a file, and not on its lists, is one that waits', async () => {
  const { session, left } = await sorted('Kitchen', 'Kitchen', 'Shelf', 'trash', 'donate')
  for (const call of [0, 1, 2]) await session.note(tick(call))
  const set = (at: number, inLog: boolean, done: boolean) =>
    doneItems(session.id).set({ callId: `call_0_${at}`, list: '', key: `${at}` }, inLog, done)
  expect(await left()).toBe(1)
  set(2, true, false)
  expect(await left()).toBe(2)
  set(3, false, true)
  set(4, false, true)
  expect(await left()).toBe(1)
  set(0, true, false)
  expect(await left()).toBe(2)
  for (const call of [0, 2]) set(call, true, true)
  expect(await left()).toBe(0)
  for (const call of [3, 4]) set(call, false, false)
  // Nothing waits in the log.
  for (const call of [3, 4]) await session.note(tick(call))
  expect(await left()).toBe(0)
  set(4, true, false)
  expect(await left()).toBe(1)
  // It lies in the donation box.
  await session.note(tick(4, true, 'item.boxed'))
  expect(await left()).toBe(0)
})
