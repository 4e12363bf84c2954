import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { rowOfLog } from '../../src/store/sessions/session-row.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const anything = { type: 'object' } as const
const decide = defineTool({
  name: 'decide',
  description: 'Asks',
  input: anything,
  async *run({ item }: { item?: string }) {
    const yes = yield* ask(confirm(`Keep ${item}?`))
    return ok({ yes }, { facts: [{ type: 'user.confirmed', item: item ?? 'it', yes }] })
  },
})
const manual = defineTool({ name: 'manual', description: '', input: anything })
const agent = agentWith(decide, manual)

let stores = 0
const freshStore = () => openStore(`test-${stores++}`)
const open = (store: ReturnType<typeof openStore>, model: Model, more: Partial<OpenSession<null>> = {}) =>
  openSession({ store, agent, model, patienceMs: null, ...more })

/** Resolves once the session is in this state, or fails after a while. */
async function until(session: Session<null>, status: string): Promise<void> {
  for (let tries = 0; session.status !== status; tries++) {
    if (tries > 10_000) throw new Error(`the session stays ${session.status}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
const kinds = (session: Session<null>) => session.events.map((event: Event) => event.type)

test('a session runs to its end, and everything is in the store before it is shown', async () => {
  const store = freshStore()
  const session = await open(store, scripted({ text: 'hello' }))
  const seen: string[] = []
  session.subscribe((what) => seen.push(what.type))
  await session.say('hi')
  await until(session, 'idle')
  expect(await store.read(session.id)).toEqual(session.events)
  expect(seen).toEqual(['session.started', 'user.said', 'draft.text', 'model.replied', 'run.halted'])
  expect(await store.sessions()).toMatchObject([{ id: session.id, agent: 'test', status: 'idle', events: 4 }])
  await session.close()
})

test('another name for a session leaves it where it is in the list, also after it was opened again', async () => {
  const store = freshStore()
  const agentSays = () => scripted({ text: 'hello' })
  const session = await open(store, agentSays())
  await session.say('hi')
  await until(session, 'idle')
  await session.close()
  const before = (await store.session(session.id))!.updatedAt
  // The time moves on, as it does between two taps.
  vi.useFakeTimers({ toFake: ['Date'], now: before + 60_000 })
  try {
    const again = await open(store, agentSays(), { id: session.id })
    await again.title('Desk')
    expect(await store.session(session.id)).toMatchObject({ title: 'Desk', updatedAt: before })
    expect(rowOfLog(agent, session.id, again.events).updatedAt).toBe(before)
    await again.say('more')
    await until(again, 'idle')
    expect((await store.session(session.id))!.updatedAt).toBeGreaterThan(before)
    await again.close()
  } finally {
    vi.useRealTimers()
  }
})

test('B41 a session that is closed while a question is open asks the same question when it is opened again', async () => {
  const store = freshStore()
  const model = scripted({ call: 'decide', args: { item: 'mug' } }, { text: 'fine' })
  const session = await open(store, model)
  await session.say('hi')
  await until(session, 'awaiting_user')
  const asked = session.state.question
  await session.close()

  const again = await open(store, model, { id: session.id })
  expect(again.state.question).toEqual(asked)
  await again.answer(asked?.id ?? '', true)
  await until(again, 'idle')
  expect(kinds(again).filter((type) => type === 'question.asked')).toHaveLength(1)
  expect(model.unconsumed()).toBe(0)
  await again.close()
})

test('B40 older work waits to be resumed, but its open question can be answered at once', async () => {
  const store = freshStore()
  const model = scripted({ call: 'decide' }, { text: 'fine' })
  const session = await open(store, model)
  await session.say('hi')
  await until(session, 'awaiting_user')
  await session.close()
  const again = await open(store, model, { id: session.id, goesOnWithinMs: 0 })
  expect(again.status).toBe('awaiting_user')
  await again.answer(again.state.question?.id ?? '', false)
  await until(again, 'idle')
  expect(kinds(again).slice(-4)).toEqual(['question.answered', 'tool.returned', 'model.replied', 'run.halted'])
  await again.close()
})

test('B43 the first answer wins, one that does not fit is refused and changes nothing', async () => {
  const session = await open(freshStore(), scripted({ call: 'decide' }, { text: 'fine' }))
  await session.say('hi')
  await until(session, 'awaiting_user')
  const id = session.state.question?.id ?? ''
  await expect(session.answer(id, 'maybe')).rejects.toThrow('true or false')
  const [first, second] = await Promise.allSettled([session.answer(id, false), session.answer(id, true)])
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected'])
  await until(session, 'idle')
  expect(session.events.filter((event) => event.type === 'question.answered')).toMatchObject([{ answer: false, by: 'user' }])
  await session.close()
})

test('B44 when patience has passed the fallback holds', async () => {
  const session = await open(freshStore(), scripted({ call: 'decide' }, { text: 'fine' }), { patienceMs: 10 })
  await session.say('hi')
  await until(session, 'idle')
  expect(session.events.find((event) => event.type === 'question.answered')).toMatchObject({ answer: true, by: 'timeout' })
  await session.close()
})

test('B39 what the person says while a card is open closes it with its fallback', async () => {
  const session = await open(freshStore(), scripted({ call: 'decide' }, { text: 'fine' }))
  await session.say('hi')
  await until(session, 'awaiting_user')
  await session.say('something else')
  await until(session, 'idle')
  expect(session.events.find((event) => event.type === 'question.answered')).toMatchObject({ by: 'superseded' })
  await session.close()
})

test('B34 stop while a question is open settles the call, and resume goes on', async () => {
  const session = await open(freshStore(), scripted({ call: 'decide' }, { text: 'fine' }))
  await session.say('hi')
  await until(session, 'awaiting_user')
  await session.stop()
  expect(session.status).toBe('halted')
  expect(session.state.messages.at(-1)).toMatchObject({ role: 'tool', isError: true })
  await session.resume()
  await until(session, 'idle')
  await session.close()
})

test('B25 submitted results are all or nothing, and the run goes on', async () => {
  const session = await open(freshStore(), scripted({ call: 'manual' }, { text: 'fine' }))
  await session.say('hi')
  await until(session, 'awaiting_tools')
  const id = session.state.pendingCalls[0]?.id ?? ''
  await expect(session.submit({ [id]: 'x', nope: 'y' })).rejects.toThrow('there is no pending call "nope"')
  expect(session.status).toBe('awaiting_tools')
  await expect(session.say('hello?')).rejects.toThrow('awaiting_tools')
  await session.submit({ [id]: { n: 1 } })
  await until(session, 'idle')
  expect(session.state.messages.at(-2)).toMatchObject({ role: 'tool', parts: [{ text: '{"n":1}' }] })
  await session.close()
})

test('B45 a branch is a session of its own with the events up to there', async () => {
  const store = freshStore()
  const session = await open(store, scripted({ text: 'one' }, { text: 'two' }))
  await session.say('hi')
  await until(session, 'idle')
  const copy = await session.branch(1)
  expect((await store.read(copy)).map(({ type, session: of }) => [type, of])).toEqual([
    ['session.started', copy],
    ['user.said', copy],
  ])
  await session.close()
})

test('a refused command says why and changes nothing', async () => {
  const session = await open(freshStore(), scripted({ text: 'one' }))
  await expect(session.say('  ')).rejects.toThrow('nothing to say')
  await expect(session.stop()).rejects.toThrow('stop is not for a session that is idle')
  await expect(session.resume()).rejects.toThrow('this one is idle')
  await expect(session.answer('x', true)).rejects.toThrow('question x is not open')
  expect(session.events).toEqual([])
  await session.close()
})

test('a model that cannot be made halts the run with its reason, and the next run works', async () => {
  let broken = true
  const session = await open(freshStore(), scripted({ text: 'fine' }), {
    model: () => {
      if (broken) throw new Error('no key is saved')
      return scripted({ text: 'fine' })
    },
  })
  await session.say('hi')
  await until(session, 'halted')
  expect(session.events.at(-2)).toMatchObject({ type: 'model.failed', failure: { message: 'no key is saved' } })
  broken = false
  await session.resume()
  await until(session, 'idle')
  await session.close()
})

test('B41 a summary that throws says so, and leaves no gap in the log', async () => {
  let isBad = false
  const agent = {
    ...agentWith(),
    summarise() {
      if (isBad) throw new Error('no such list')
      return {}
    },
  }
  const store = openStore('throwing-summary')
  const session = await openSession({
    store,
    agent,
    model: scripted({ text: 'one' }, { text: 'two' }),
    id: 'one',
    onTrouble() {},
  })
  await session.say('go')
  await vi.waitUntil(() => session.status === 'idle')
  isBad = true
  await expect(session.title('Desk')).rejects.toThrow('no such list')
  isBad = false
  await expect(session.say('more')).rejects.toThrow('this could not be saved: no such list')
  await session.close()
  const again = await openSession({ store, agent, model: scripted({ text: 'two' }), id: 'one' })
  await again.say('more')
  await vi.waitUntil(() => again.status === 'idle')
  expect((await store.examine('one')).missing).toEqual([])
  await again.close()
})
