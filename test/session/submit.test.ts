import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { background, fail, halt, ok, shift } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { unlisted } from '../support/unlisted.ts'

const manual = defineTool({
  name: 'manual',
  description: '',
  input: { type: 'object', properties: { n: { type: 'number' } } },
})
const modes = { one: { prompt: '', tools: [manual] }, two: { prompt: '', tools: [] } }
const agentOf = (name: string, of: Partial<typeof modes>) =>
  defineAgent<null>({ name, modes: of as typeof modes, initialMode: 'one', initialState: null, reduce: (state) => state })
const agent = agentOf('test', modes)

let stores = 0
async function opened(script: readonly (Scripted | readonly Scripted[])[], more: Partial<OpenSession<null>> = {}) {
  const store = more.store ?? openStore(`submit-${stores++}`)
  const model = scripted(...script)
  return { store, model, session: await openSession({ agent, model, ...more, store }) }
}
const rests = (session: Session) =>
  new Promise<void>((resolve) => {
    const look = () => setTimeout(() => session.status !== 'running' && resolve(off()))
    const off = session.subscribe(look)
    look()
  })

test.each([
  ['a mode that is not there', shift('nowhere', 'note'), 'there is no mode "nowhere" to shift to'],
  ['a reason of the loop', halt('completed'), 'halted with "completed", which is a reason of the loop’s own'.replace('’', "'")],
  ['work in the background', background('begun', Promise.resolve()), 'is still to come'],
])('B25 %s is refused where it is submitted, and nothing of that submission counts', async (_, outcome, says) => {
  const { session } = await opened([[{ call: 'manual' }, { call: 'manual' }], { text: 'ok' }])
  await session.say('go')
  await rests(session)
  const before = session.events.length
  await expect(session.submit({ call_0_0: 'fine', call_0_1: outcome })).rejects.toThrow(says)
  expect([session.events.length, session.status]).toEqual([before, 'awaiting_tools'])
  await session.submit({ call_0_0: 'fine', call_0_1: shift('two', 'now two') })
  await rests(session)
  expect(session.state.mode).toBe('two')
})

test('B4 a manual call whose arguments do not fit is settled with the error and is not pending', async () => {
  const { session } = await opened([
    [
      { call: 'manual', args: { n: 'x' } },
      { call: 'manual', args: { n: 1 } },
    ],
    { text: 'ok' },
  ])
  await session.say('go')
  await rests(session)
  expect(session.state.pendingCalls.map(({ id }) => id)).toEqual(['call_0_1'])
  expect(session.events.find(({ type }) => type === 'tool.returned')).toMatchObject({
    callId: 'call_0_0',
    outcome: { type: 'error', kind: 'invalid_arguments', forModel: expect.stringContaining('n:') },
  })
})

test('B4 a turn whose manual calls all fail goes on without halting', async () => {
  const result = await chat({
    model: scripted({ call: 'manual', args: { n: 'x' } }, { text: 'sorry' }),
    messages: 'go',
    tools: [manual],
  })
  expect(result).toMatchObject({ haltedReason: 'completed', text: 'sorry', pendingCalls: [] })
})

test('B21 the bound is in the log with its number', async () => {
  const { session } = await opened([unlisted('nope'), unlisted('nope')], { maxTurns: 1 })
  await session.say('go')
  await rests(session)
  expect(session.events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'max_turns', value: 1 })
})

test('a session whose mode the agent has no more opens in the initial mode, says so, and goes on', async () => {
  const { session, store } = await opened([{ call: 'manual' }, { text: 'in two' }])
  await session.say('go')
  await rests(session)
  await session.submit({ call_0_0: shift('two', 'now two') })
  await rests(session)
  await session.close()
  const { one } = modes
  const model = scripted({ text: 'in one' })
  const again = await openSession({ store, id: session.id, agent: agentOf('test', { one }), model })
  expect([again.state.mode, again.damage]).toEqual(['one', { restored: 0, missing: 0, mode: 'two' }])
  await again.say('still there?')
  await rests(again)
  expect([again.status, again.state.messages.at(-1)]).toMatchObject(['idle', { text: 'in one' }])
  expect(again.events.filter(({ type }) => type === 'mode.lost')).toMatchObject([{ mode: 'two', to: 'one' }])
  await again.close()
  const third = await openSession({ store, id: session.id, agent: agentOf('test', { one }), model: scripted() })
  expect(third.damage).toEqual({ restored: 0, missing: 0 })
})

test.each(['toolTimeoutMs', 'firstPartMs', 'gapMs', 'patienceMs'])('%s that is no positive number is refused', async (name) => {
  for (const value of [Number.NaN, 0, -1]) {
    const message = `${name} must be a positive number of milliseconds; got: ${value}`
    await expect(opened([], { [name]: value })).rejects.toThrow(message)
    await expect(chat({ model: scripted(), messages: 'go', [name]: value })).rejects.toThrow(message)
  }
})

const answer = { name: 'answer', schema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } }

test('a session’s output must fit its schema: asked for once more with the reason, then a failure', async () => {
  const { session, model } = await opened([{ text: 'four' }, { text: '{"n":4}' }, { text: 'no' }, { text: 'no' }], {
    output: answer,
  })
  await session.say('how many?')
  await rests(session)
  expect([session.status, session.state.output]).toEqual(['idle', { n: 4 }])
  expect(model.requests[0]).toMatchObject({ output: answer })
  expect(model.requests[1]).toMatchObject({ toolChoice: 'none' })
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('does not fit')
  await session.say('and now?')
  await rests(session)
  expect(session.events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'error' })
  expect('output' in session.state).toBe(false)
})

test('a mode’s output is its own, and beats the session’s', async () => {
  const strict = defineAgent<null>({ ...agent, modes: { ...modes, two: { prompt: '', tools: [], output: answer } } })
  const { session, model } = await opened([{ call: 'manual' }, { text: '{"n":2}' }], { agent: strict })
  await session.say('go')
  await rests(session)
  await session.submit({ call_0_0: shift('two', 'now two') })
  await rests(session)
  expect(model.requests.map(({ output }) => output)).toEqual([undefined, answer])
  expect(session.state.output).toEqual({ n: 2 })
})

test('a second asking that a crash cut short is asked again', async () => {
  const { session, store } = await opened([{ text: 'four' }, { delay: 60_000 }], { output: answer })
  await session.say('how many?')
  await new Promise<void>((resolve) => session.subscribe((what) => what.type === 'user.said' && what.synthetic && resolve()))
  await session.close()
  const model = scripted({ text: '{"n":4}' })
  const again = await openSession({ store, agent, id: session.id, model, output: answer })
  await rests(again)
  expect([again.state.output, model.requests.length]).toEqual([{ n: 4 }, 1])
})

test('a failure of a manual call by the person keeps what they say of it', async () => {
  const { session } = await opened([{ call: 'manual' }, { text: 'ok' }])
  await session.say('go')
  await rests(session)
  await session.submit({ call_0_0: { ...fail('no'), kind: 'denied' } as never })
  await rests(session)
  expect(session.state.messages.find(({ role }) => role === 'tool')).toMatchObject({ isError: true, kind: 'denied' })
  expect(ok('fine')).toEqual({ type: 'ok', forModel: 'fine' })
})
