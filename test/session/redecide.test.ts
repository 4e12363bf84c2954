import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { type Fact, halt, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'

const item = { type: 'object', properties: { item: { type: 'string' } } } as const
/** Keeps, or asks where it goes; `help` ends the turn. */
const decide = defineTool({
  name: 'decide',
  description: '',
  input: item,
  async *run({ item = 'it' }: { item?: string }) {
    const where = yield* ask(freeText(`Where does ${item} go?`))
    if (where === 'help') return shift('only', 'help')
    if (where === 'out') return halt('enough', undefined, { forModel: { where }, facts: [{ type: 'put', item, where }] })
    if (where === 'elsewhere' && !(yield* ask(confirm('Sure?')))) return ok('left')
    return ok({ where }, { facts: [{ type: 'put', item, where }] })
  },
})
const effect = defineTool({ ...decide, input: item, name: 'effect', effect: true, run: decide.run as never })
const note = defineTool({
  name: 'note',
  description: '',
  input: item,
  run: async () => ok('noted', { facts: [{ type: 'put', item: 'cup', where: 'shelf' }] }),
})
const agent = defineAgent<Readonly<Record<string, string>>>({
  name: 'test',
  modes: { only: { prompt: '', tools: [decide, effect, note] } },
  initialMode: 'only',
  initialState: {},
  reduce: (state, { item, where }: Fact) => ({ ...state, [String(item)]: String(where) }),
})

let stores = 0
async function decided(...answers: readonly string[]) {
  const store = openStore(`redecide-${stores++}`)
  const calls: Scripted[] = answers.map((_, at) => ({ call: 'decide', args: { item: `thing ${at}` } }))
  const model = scripted([...calls], { text: 'Done.' }, { text: 'Good.' })
  const session = await openSession({ store, agent, model, patienceMs: null })
  await session.say('go')
  for (const answer of answers) {
    await until(session, () => session.state.question !== null)
    await session.answer(session.state.question!.id, answer)
  }
  await until(session, () => session.status === 'idle')
  return { session, store, model }
}

async function until(session: Session<never> | Session, is: () => boolean): Promise<void> {
  if (is()) return
  await new Promise<void>((resolve) => {
    // The status follows the last event.
    const look = () => setTimeout(() => is() && resolve(off()))
    const off = session.subscribe(look)
    look()
  })
}

test('B45 an undone decision is made again without the model: its facts return, and the model is told', async () => {
  const { session, model } = await decided('shelf', 'bin')
  await session.undo('call_0_0')
  expect(session.state).toMatchObject({ app: { 'thing 1': 'bin' }, undone: ['call_0_0'] })
  await session.redecide('call_0_0', 'drawer')
  expect(session.state).toMatchObject({ app: { 'thing 0': 'drawer', 'thing 1': 'bin' }, undone: [] })
  expect(model.requests).toHaveLength(2)
  expect(session.events.at(-1)).toMatchObject({
    type: 'decision.remade',
    callId: 'call_0_0',
    answer: 'drawer',
    outcome: { type: 'ok' },
  })
  await session.say('and now?')
  await until(session, () => session.status === 'idle')
  const told = model.requests[2]!.messages.filter((message) => message.role === 'user').slice(1, 3)
  expect(told).toEqual([
    { role: 'user', synthetic: true, undone: 'call_0_0', parts: [{ type: 'text', text: '[Undone: thing 0]' }] },
    {
      role: 'user',
      synthetic: true,
      remade: 'call_0_0',
      parts: [{ type: 'text', text: '[Decided again: thing 0: {"where":"drawer"}]' }],
    },
  ])
})

test('B45 a decision that would halt a run is made again, and halts nothing', async () => {
  const { session, model } = await decided('shelf')
  await session.undo('call_0_0')
  await session.redecide('call_0_0', 'out')
  expect([session.status, session.state.app]).toEqual(['idle', { 'thing 0': 'out' }])
  await session.say('and now?')
  await until(session, () => session.status === 'idle')
  expect(JSON.stringify(model.requests[2]!.messages)).toContain('[Decided again: thing 0: {\\"where\\":\\"out\\"}]')
})

test('B45 an agent names what its facts are about, and the model is told that name', async () => {
  const named = defineAgent({ ...agent, nameOf: ({ item }) => `the ${String(item)}` })
  const model = scripted({ call: 'decide', args: { item: 'mug' } }, { text: 'Done.' }, { text: 'Good.' })
  const session = await openSession({ store: openStore(`redecide-${stores++}`), agent: named, model, patienceMs: null })
  await session.say('go')
  await until(session, () => session.state.question !== null)
  await session.answer(session.state.question!.id, 'shelf')
  await until(session, () => session.status === 'idle')
  await session.undo('call_0_0')
  await session.redecide('call_0_0', 'drawer')
  await session.say('and now?')
  await until(session, () => session.status === 'idle')
  const told = model.requests[2]!.messages.flatMap((message) => ('synthetic' in message ? message.parts : []))
  expect(told).toEqual([
    { type: 'text', text: '[Undone: the mug]' },
    { type: 'text', text: '[Decided again: the mug: {"where":"drawer"}]' },
  ])
})

test('B45 it can be taken back and made again however often, and the last one holds in the log', async () => {
  const { session, store } = await decided('shelf')
  for (const where of ['drawer', 'bin', 'box']) {
    await session.undo('call_0_0')
    await session.redecide('call_0_0', where)
  }
  const state = (await store.read(session.id)).reduce<SessionState>(fold, emptySession)
  expect(appState(agent)(state)).toEqual({ 'thing 0': 'box' })
})

test('B45 what was not taken back, asked nothing, or came to no success is refused, and nothing is changed', async () => {
  const { session } = await decided('shelf')
  const before = session.events.length
  await expect(session.redecide('call_0_0', 'box')).rejects.toThrow('call call_0_0 was not taken back')
  await session.undo('call_0_0')
  await expect(session.redecide('call_0_0', 4)).rejects.toThrow('text')
  await expect(session.redecide('call_0_0', 'elsewhere')).rejects.toThrow('asks something more')
  await expect(session.redecide('call_0_0', 'help')).rejects.toThrow('came to "shift"')
  await expect(session.redecide('call_9_9', 'box')).rejects.toThrow('was not taken back')
  expect(session.events).toHaveLength(before + 1)
  expect(session.state.undone).toEqual(['call_0_0'])
})

test('B43 B45 of two answers to a card that came back the first counts', async () => {
  const { session } = await decided('shelf')
  await session.undo('call_0_0')
  const both = await Promise.allSettled([session.redecide('call_0_0', 'box'), session.redecide('call_0_0', 'bin')])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(session.state.app).toEqual({ 'thing 0': 'box' })
})

test('B45 a call with an effect outside is not made twice, and one that asked nothing cannot be decided again', async () => {
  const store = openStore(`redecide-${stores++}`)
  const model = scripted([{ call: 'effect', args: { item: 'mug' } }, { call: 'note' }], { text: 'Done.' })
  const session = await openSession({ store, agent, model, patienceMs: null })
  await session.say('go')
  await until(session, () => session.state.question !== null)
  await session.answer(session.state.question!.id, 'shelf')
  await until(session, () => session.status === 'idle')
  await session.undo('call_0_0')
  await session.undo('call_0_1')
  await expect(session.redecide('call_0_0', 'box')).rejects.toThrow('tool "effect" has an effect outside')
  await expect(session.redecide('call_0_1', 'box')).rejects.toThrow('call call_0_1 asked nothing')
})

test('B45 a branch, and a session opened again, go on from the decision that was made again', async () => {
  const { session, store } = await decided('shelf')
  await session.undo('call_0_0')
  await session.redecide('call_0_0', 'box')
  const branch = await session.branch(session.events.at(-1)!.seq)
  await session.close()
  for (const id of [session.id, branch]) {
    const again = await openSession({ store, agent, model: scripted(), id })
    expect(again.state.app).toEqual({ 'thing 0': 'box' })
    await again.undo('call_0_0')
    await again.redecide('call_0_0', 'bin')
    expect(again.state.app).toEqual({ 'thing 0': 'bin' })
    await again.close()
  }
})

test('B45 a call that the person prefers is due right after the open one, and results go out in call order', async () => {
  const store = openStore(`redecide-${stores++}`)
  const model = scripted(
    [0, 1, 2].map((at) => ({ call: 'decide', args: { item: `thing ${at}` } })),
    { text: 'Done.' },
  )
  const session = await openSession({ store, agent, model, patienceMs: null })
  await session.say('go')
  const asked = async () => {
    await until(session, () => session.state.question !== null)
    return session.state.question!.id
  }
  expect(await asked()).toBe('call_0_0:0')
  await expect(session.prefer('call_0_0')).rejects.toThrow('call call_0_0 does not wait')
  await session.prefer('call_0_2')
  await session.answer('call_0_0:0', 'a')
  expect(await asked()).toBe('call_0_2:0')
  await session.answer('call_0_2:0', 'c')
  expect(await asked()).toBe('call_0_1:0')
  await session.answer('call_0_1:0', 'b')
  await until(session, () => session.status === 'idle')
  const results = session.state.messages.flatMap((message) => (message.role === 'tool' ? [message.callId] : []))
  expect(results).toEqual(['call_0_0', 'call_0_1', 'call_0_2'])
})

test('B78 words for the next turn close no question and skip no call, and the model reads them after the results', async () => {
  const store = openStore(`redecide-${stores++}`)
  const model = scripted(
    [0, 1].map((at) => ({ call: 'decide', args: { item: `thing ${at}` } })),
    { text: 'Heard.' },
  )
  const session = await openSession({ store, agent, model, patienceMs: null })
  await session.say('go')
  await until(session, () => session.state.question !== null)
  await session.say('the shelf is full', { next: true })
  expect(session.events.at(-1)).toMatchObject({ type: 'user.said', next: true })
  expect(session.state.question?.id).toBe('call_0_0:0')
  await session.answer('call_0_0:0', 'a')
  await until(session, () => session.state.question?.id === 'call_0_1:0')
  await session.answer('call_0_1:0', 'b')
  await until(session, () => session.status === 'idle')
  expect(model.requests[1]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'user'])
  expect(model.requests[1]!.messages.at(-1)).toMatchObject({ parts: [{ text: 'the shelf is full' }] })
})

test('B78 with nothing under way they are an ordinary message', async () => {
  const { session, model } = await decided('shelf')
  await session.say('thanks', { next: true })
  await until(session, () => session.status === 'idle' && model.requests.length === 3)
  expect(session.state.messages.at(-1)).toMatchObject({ role: 'assistant', text: 'Good.' })
})

test('B78 waiting words beat a verdict: the run does not halt over them', async () => {
  const ends = defineTool({
    name: 'ends',
    description: '',
    input: item,
    async *run() {
      yield* ask(confirm('Enough?'))
      return { type: 'halt', reason: 'enough' }
    },
  })
  const halting = defineAgent<null>({ ...agentOf(ends) })
  const model = scripted({ call: 'ends' }, { text: 'Heard.' })
  const session = await openSession({ store: openStore(`redecide-${stores++}`), agent: halting, model, patienceMs: null })
  await session.say('go')
  await until(session, () => session.state.question !== null)
  await session.say('one more thing', { next: true })
  await session.answer('call_0_0:0', true)
  await until(session, () => session.status === 'idle')
  expect(session.state.messages.at(-1)).toMatchObject({ text: 'Heard.' })
})
const agentOf = (tool: typeof note) => ({
  name: 'halting',
  modes: { only: { prompt: '', tools: [tool] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})

test('B49 a log with all of these folds to the state of the live session', async () => {
  const { session, store } = await decided('shelf', 'bin')
  await session.undo('call_0_1')
  await session.redecide('call_0_1', 'box')
  const read: Logged[] = await store.read(session.id)
  const state = read.reduce<SessionState>(fold, emptySession)
  expect(state.messages).toEqual(session.state.messages)
})

test('B45 a call that another call of its reply kept from being run is decided without the model, once, and can be taken back', async () => {
  const store = openStore(`redecide-${stores++}`)
  const thing = (at: number) => ({ id: `c${at}`, name: 'decide', args: { item: `thing ${at}` } })
  const reply = [thing(0), thing(1), thing(2)].map((call) => ({ type: 'call' as const, call }))
  const model = scripted([...reply, { type: 'finish', reason: 'calls' }], { text: 'How can I help?' }, { text: 'Good.' })
  const open = () => openSession({ store, agent, model, id: 'one', patienceMs: null })
  const first = await open()
  await first.say('go')
  await until(first, () => first.state.question !== null)
  await first.answer(first.state.question!.id, 'help')
  await until(first, () => first.status === 'idle')
  await first.close()

  const session = await open()
  const [, ...waiting] = session.state.messages.flatMap((one) => (one.role === 'tool' ? [[one.callId, one.kind]] : []))
  expect(waiting).toEqual([
    ['call_0_1', 'not_run'],
    ['call_0_2', 'not_run'],
  ])
  await expect(session.redecide('call_0_1', 4)).rejects.toThrow('text')
  await expect(session.redecide('call_0_1', 'elsewhere')).rejects.toThrow('asks something more')
  await session.redecide('call_0_2', 'bin')
  await session.redecide('call_0_1', 'shelf')
  await expect(session.redecide('call_0_1', 'box')).rejects.toThrow('call call_0_1 was not taken back')
  expect([session.state.app, model.requests.length]).toMatchObject([{ 'thing 2': 'bin', 'thing 1': 'shelf' }, 2])
  await session.undo('call_0_1')
  await session.redecide('call_0_1', 'box')
  expect(session.state.app).toMatchObject({ 'thing 2': 'bin', 'thing 1': 'box' })
  await session.say('and now?')
  await until(session, () => session.status === 'idle')
  expect(JSON.stringify(model.requests[2]!.messages)).toContain('[Decided again: thing 2: {\\"where\\":\\"bin\\"}]')
  const events = await store.read('one')
  expect(events.reduce<SessionState>(fold, emptySession)).toMatchObject({ undone: [] })
  expect((await rerun(events, agent)).diverged).toBe(null)
})

test('B45 a call whose question a stop closed is decided without the model, once, and can be taken back', async () => {
  const store = openStore(`redecide-${stores++}`)
  const call = { id: 'c0', name: 'decide', args: { item: 'mug' } }
  const model = scripted([
    { type: 'call', call },
    { type: 'finish', reason: 'calls' },
  ])
  const session = await openSession({ store, agent, model, id: 'one', patienceMs: null })
  await session.say('go')
  await until(session, () => session.state.question !== null)
  await expect(session.redecide('call_0_0', 'shelf')).rejects.toThrow('call call_0_0 was not taken back')
  await session.stop()
  await session.redecide('call_0_0', 'shelf')
  expect([session.state.app, model.requests.length]).toMatchObject([{ mug: 'shelf' }, 1])
  await expect(session.redecide('call_0_0', 'box')).rejects.toThrow('was not taken back')
  await session.undo('call_0_0')
  await session.redecide('call_0_0', 'box')
  expect(session.state.app).toMatchObject({ mug: 'box' })
  const read: Logged[] = await store.read('one')
  expect(read.reduce<SessionState>(fold, emptySession).messages).toEqual(session.state.messages)
})
