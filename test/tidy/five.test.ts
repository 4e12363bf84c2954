import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { fiveBegun, handled, leftOfFive, type TidyState } from '../../src/tidy/state.ts'
import { thingsOf } from '../../src/tidy/things.ts'

const card = (item: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: 'Shelf' }, { label: 'donate' }] },
})
const cards = (from: number, count: number) => Array.from({ length: count }, (_, at) => card(`thing ${from + at}`))
const shelf = { disposition: { to: 'place', where: 'Shelf' } }
const skip = { disposition: { to: 'skip' } }

let stores = 0
async function begun(...replies: readonly (Scripted | readonly Scripted[])[]) {
  const store = openStore(`five-${stores++}`)
  const model = scripted(...replies)
  const open = () => openSession({ store, agent: tidy, model, patienceMs: null, id: 's' })
  const session = await open()
  await session.note({ type: 'five.begun' })
  await session.say('My desk.')
  return { store, model, session, open }
}
type Live = Session<TidyState>
const asked = (session: Live, item: string) => expect.poll(() => session.state.question).toMatchObject({ question: { item } })
async function answer(session: Live, item: string, given: object = shelf) {
  await asked(session, item)
  await session.answer(session.state.question!.id, given as never)
}
async function handle(session: Live, from: number, count: number) {
  for (let at = from; at < from + count; at++) await answer(session, `thing ${at}`)
}
/** Five more things, as the app asks for them. */
async function fiveMore(session: Live) {
  await session.note(fiveBegun(session.state.app))
  await session.resume()
}
const halted = (session: Live) => expect.poll(() => session.state.halted).toEqual({ reason: 'five_done' })

test('T33 a session of five things halts after the fifth decision; the other cards of the reply are for another day', async () => {
  const { session, model } = await begun(cards(0, 7))
  await handle(session, 0, 5)
  await halted(session)
  expect([handled(session.state.app), session.status, model.requests.length]).toEqual([5, 'halted', 1])
  expect(thingsOf(session.events).map(({ where }) => where)).toEqual([...Array(5).fill('pile'), 'later', 'later'])
  const results = session.state.messages.filter((message) => message.role === 'tool')
  expect(results[4]).toMatchObject({ parts: [{ text: expect.stringContaining('place at Shelf') }], isError: false })
  expect(results[5]).toMatchObject({ parts: [{ text: 'not run: the person handled the things they wanted to' }] })
})

test('T33 five more are handled after the first five, and the model is told how many', async () => {
  const { session, model } = await begun(cards(0, 6), cards(6, 5), { text: 'All done.' })
  await handle(session, 0, 5)
  await halted(session)
  expect(model.requests[0]!.system).toContain('handle 5 more')
  await fiveMore(session)
  await handle(session, 6, 5)
  await halted(session)
  expect([handled(session.state.app), leftOfFive(session.state.app)]).toEqual([10, 0])
  expect(model.requests[1]!.system).toContain('handle 5 more')
  await session.resume()
  await expect.poll(() => session.status).toBe('idle')
})

test('T33 a skipped thing is none of the five', async () => {
  const { session } = await begun(cards(0, 7))
  await answer(session, 'thing 0', skip)
  await handle(session, 1, 5)
  await halted(session)
  expect(handled(session.state.app)).toBe(5)
})

test('T33 the fifth decision is taken back and made again without the model, and the session stays where it is', async () => {
  const { session, model } = await begun(cards(0, 5), cards(5, 5))
  await handle(session, 0, 5)
  await halted(session)
  await session.undo('call_0_4')
  expect([handled(session.state.app), session.state.halted]).toEqual([4, { reason: 'five_done' }])
  await session.redecide('call_0_4', { disposition: { to: 'donate' } })
  expect([handled(session.state.app), session.status, model.requests.length]).toEqual([5, 'halted', 1])
  await fiveMore(session)
  await handle(session, 5, 5)
  await halted(session)
})

test('T33 a skipped thing that is decided again may be the fifth: the next decision is one too many, and halts', async () => {
  const { session } = await begun(cards(0, 8))
  await handle(session, 0, 4)
  await answer(session, 'thing 4', skip)
  await asked(session, 'thing 5')
  await session.undo('call_0_4')
  await session.redecide('call_0_4', { disposition: { to: 'donate' } })
  expect([handled(session.state.app), leftOfFive(session.state.app), session.status]).toEqual([5, 0, 'awaiting_user'])
  await answer(session, 'thing 5', skip)
  await halted(session)
  expect(handled(session.state.app)).toBe(5)
})

test('T33 an earlier decision that is made again is none of the five', async () => {
  const { session } = await begun(cards(0, 9))
  await handle(session, 0, 2)
  await asked(session, 'thing 2')
  await session.note(fiveBegun(session.state.app))
  await session.undo('call_0_0')
  await session.redecide('call_0_0', { disposition: { to: 'donate' } })
  expect(leftOfFive(session.state.app)).toBe(5)
  await handle(session, 2, 5)
  await halted(session)
  expect(handled(session.state.app)).toBe(7)
})

test('T33 the five go on being counted when the session was closed in their middle', async () => {
  const { session, open } = await begun(cards(0, 7))
  await handle(session, 0, 3)
  await asked(session, 'thing 3')
  await session.close()
  const again = await open()
  await handle(again, 3, 2)
  await halted(again)
  await again.close()
  expect((await open()).state.halted).toEqual({ reason: 'five_done' })
})

test('T33 five more that are asked for while a card is open begin with that card', async () => {
  const { session } = await begun(cards(0, 9))
  await handle(session, 0, 4)
  await asked(session, 'thing 4')
  await session.note({ type: 'five.begun' })
  await handle(session, 4, 5)
  await halted(session)
  expect(handled(session.state.app)).toBe(9)
})

test('T33 a session of five things is run again to the same log, and comes from a file as it was', async () => {
  const { session, store } = await begun(cards(0, 6), { text: 'That is all.' })
  await handle(session, 0, 5)
  await halted(session)
  await session.resume()
  await expect.poll(() => session.status).toBe('idle')
  const events = [...session.events]
  expect((await rerun(events, tidy)).diverged).toBeNull()
  const file = await exportSession(store, 's', { format: 'jsonl' })
  const elsewhere = openStore(`five-${stores++}`)
  await importSession(elsewhere, file, { agents: [tidy] })
  expect(await elsewhere.read('s')).toEqual(events)
})

test('T54 what was ticked is in the log, by the decision: it goes with it, and comes back with neither', async () => {
  const { session } = await begun([card('mug'), card('cup'), card('pen')])
  await answer(session, 'mug', { disposition: { to: 'donate' } })
  await answer(session, 'cup', { disposition: { to: 'donate' } })
  await session.note({ type: 'item.ticked', call: 'call_0_1', done: true })
  await session.note({ type: 'item.ticked', call: 'nothing', done: true })
  expect(session.state.app.ticked).toEqual(['call_0_1'])
  await session.undo('call_0_1')
  expect(session.state.app.ticked).toEqual([])
  await session.redecide('call_0_1', shelf)
  expect(session.state.app.ticked).toEqual([])
  await session.note({ type: 'item.ticked', call: 'call_0_0', done: true })
  await session.note({ type: 'item.ticked', call: 'call_0_0', done: false })
  expect(session.state.app.ticked).toEqual([])
})

test('T54 what lies in the donation box is in the log, by the decision, and is not given away by that', async () => {
  const { session } = await begun([card('mug'), card('cup')])
  await answer(session, 'mug', { disposition: { to: 'donate' } })
  await session.note({ type: 'item.boxed', call: 'call_0_0', done: true })
  const { boxed, ticked } = session.state.app
  expect([boxed, ticked]).toEqual([['call_0_0'], []])
  await session.undo('call_0_0')
  expect(session.state.app.boxed).toEqual([])
})
