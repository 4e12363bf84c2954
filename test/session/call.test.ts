import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { recorded } from '../../src/models/recorded.ts'
import { scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/what-if.ts'
import { type OpenSession, openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { traceOf } from '../../src/trace.ts'

const title = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } as const
const book = defineTool({
  name: 'book',
  description: 'Finds a book',
  input: title,
  run: async ({ title }) => ok(`${title} is on shelf 3`, { facts: [{ type: 'book.found', title }] }),
})
const asks = defineTool({
  name: 'asks',
  description: 'Asks whether it is new',
  input: { type: 'object' },
  async *run() {
    return (yield* ask(confirm('Is it new?'))) ? 'new' : 'used'
  },
})
const send = defineTool({ name: 'send', description: 'Sends it', input: title, effect: true, run: async () => 'sent' })
const weigh = defineTool({ name: 'weigh', description: 'Weighs it', input: title })
const agent = defineAgent<number>({
  name: 'library',
  modes: { reading: { prompt: '', tools: [book, asks, weigh] }, sending: { prompt: '', tools: [book, send] } },
  initialMode: 'reading',
  initialState: 0,
  reduce: (found, { type }) => (type === 'book.found' ? found + 1 : found),
})
const byAgent = { by: 'agent' } as const
let stores = 0
const open = (options: Partial<OpenSession<number>> = {}) =>
  openSession({ store: openStore(`call-${stores++}`), agent, model: scripted({ text: 'Hello.' }), patienceMs: null, ...options })

test('B69 a call of an agent resolves with its id, runs to its result, and the session rests', async () => {
  const session = await open()
  const id = await session.call('book', { title: 'Emma' }, byAgent)
  await expect.poll(() => session.status === 'idle' && session.state.halted?.reason).toBe('completed')
  expect(session.events.map((event) => [event.type, 'callId' in event ? event.callId : undefined])).toEqual([
    ['session.started', undefined],
    ['call.made', undefined],
    ['tool.started', id],
    ['tool.returned', id],
  ])
  expect(session.state.app).toBe(1)
  const second = await session.call('book', { title: 'Ulysses' }, byAgent)
  expect(second).not.toBe(id)
  await expect.poll(() => session.state.app).toBe(2)
  await session.undo(second)
  expect(session.state.app).toBe(1)
  await session.say('hi')
  await expect.poll(() => session.state.replies).toBe(1)
  expect(session.state.messages.map((message) => ('parts' in message ? textOf(message.parts) : message.text))).toEqual([
    '[An agent of the browser called book {"title":"Emma"}: Emma is on shelf 3]',
    '[An agent of the browser called book {"title":"Ulysses"}: Ulysses is on shelf 3]',
    expect.stringContaining('[Undone'),
    'hi',
    'Hello.',
  ])
  await session.close()
})

test('B69 a call is refused while the session runs, asks, waits for tools, has steps that are due or is closed', async () => {
  const store = openStore(`call-${stores++}`)
  const model = scripted({ call: 'asks' }, { text: 'Fine.' }, { call: 'weigh', args: { title: 'Emma' } })
  const session = await open({ store, model, id: 's' })
  const refused = (why: string) => expect(session.call('book', { title: 'Emma' }, byAgent)).rejects.toThrow(why)
  await session.say('go')
  await refused('call is for a session at rest with nothing due; this one is running')
  await expect.poll(() => session.state.question?.id).toBe('call_0_0:0')
  await refused('call is for a session at rest with nothing due; this one is awaiting_user')
  await session.answer('call_0_0:0', true)
  await expect.poll(() => session.status).toBe('idle')
  await session.say('weigh it')
  await expect.poll(() => session.status).toBe('awaiting_tools')
  await refused('call is for a session at rest with nothing due; this one is awaiting_tools')
  await session.submit({ [session.state.pendingCalls[0]!.id]: '200 g' })
  await session.close()
  await refused('session s is closed')
  const due = await open({ store, id: 's', goesOnWithinMs: 0, model: scripted() })
  expect(due.status).toBe('halted')
  await expect(due.call('book', { title: 'Emma' }, byAgent)).rejects.toThrow('nothing due; this one is halted')
  await due.close()
})

test('B69 a call that asks waits for the person, also after the session was closed in between', async () => {
  const store = openStore(`call-${stores++}`)
  const first = await open({ store, id: 's' })
  const id = await first.call('asks', {}, byAgent)
  await expect.poll(() => first.state.question?.id).toBe(`${id}:0`)
  await first.close()
  const session = await open({ store, id: 's' })
  await session.answer(`${id}:0`, true)
  await expect.poll(() => session.status).toBe('idle')
  expect(session.events.filter(({ type }) => type === 'tool.returned')).toMatchObject([
    { callId: id, outcome: { forModel: 'new' } },
  ])
  await session.close()
})

test('B69 a manual call of an agent waits for its submitted result, and restarts no model', async () => {
  const session = await open()
  const id = await session.call('weigh', { title: 'Emma' }, byAgent)
  await expect.poll(() => session.status).toBe('awaiting_tools')
  await session.submit({ [id]: '200 g' })
  await expect.poll(() => session.status).toBe('idle')
  expect(session.state.replies).toBe(0)
  await session.close()
})

test('B69 a handle gives the tools of its agent mode by mode, and says when it is closed', async () => {
  const session = await open()
  expect((await session.tools()).map(({ mode, name, effect }) => [mode, name, effect])).toEqual([
    ['reading', 'book', false],
    ['reading', 'asks', false],
    ['reading', 'weigh', false],
    ['sending', 'book', false],
    ['sending', 'send', true],
  ])
  expect((await session.tools())[0]).toMatchObject({ description: 'Finds a book', schema: { required: ['title'] } })
  let isClosed = false
  void session.closed.then(() => (isClosed = true))
  expect(isClosed).toBe(false)
  await session.close()
  await session.closed
})

test('B69 a log with calls of an agent runs again without a model, has a trace, and its replies are found when they are played', async () => {
  const model = () => scripted({ text: 'Hello.' }, { call: 'book', args: { title: 'Emma' } }, { text: 'It is there.' })
  const session = await open({ model: model(), id: 's' })
  const idle = () => expect.poll(() => session.status).toBe('idle')
  await session.call('book', { title: 'Ulysses' }, byAgent)
  await idle()
  await session.say('hi')
  await idle()
  const id = await session.call('asks', {}, byAgent)
  await expect.poll(() => session.state.question?.id).toBe(`${id}:0`)
  await session.answer(`${id}:0`, false)
  await idle()
  await session.call('nothing', {}, byAgent)
  await idle()
  await session.say('find Emma')
  await idle()
  const log = [...session.events]
  expect((await rerun(log, agent)).diverged).toBe(null)
  const compared = await rerun(log, agent, { model: model() })
  expect([compared.diverged, compared.turns.length]).toEqual([null, 3])

  const spans = traceOf(log).resourceSpans[0]!.scopeSpans[0]!.spans
  const names = spans.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('execute_tool'))).toEqual([
    'execute_tool book',
    'execute_tool asks',
    'execute_tool nothing',
    'execute_tool book',
  ])
  expect(names.filter((name) => name.startsWith('invoke_agent library'))).toHaveLength(5)
  expect(names.filter((name) => name.startsWith('chat'))).toHaveLength(3)

  const again = await open({ model: recorded(log), id: 's' })
  await again.call('book', { title: 'Ulysses' }, byAgent)
  await expect.poll(() => again.status).toBe('idle')
  await again.say('hi')
  await expect.poll(() => again.status).toBe('idle')
  expect(again.state.messages.at(-1)).toMatchObject({ text: 'Hello.' })
  await again.close()
  await session.close()
})
