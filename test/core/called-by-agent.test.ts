import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { emptyScreen, foldScreen } from '../../src/core/screen/fold-screen.ts'
import { statusOf } from '../../src/core/session-status.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import { emptySession, openQuestion, type SessionState } from '../../src/core/shapes/state.ts'
import { background, fail, halt, ok, shift } from '../../src/core/tools/outcome.ts'
import { type Answer, approval, ask, confirm, type Question } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, said, types } from './drive.ts'
import { live, world } from './world.ts'

const anything = { type: 'object' } as const
const tool = (name: string, more: Partial<Tool> = {}) =>
  defineTool({ name, description: '', input: anything, run: async () => name, ...(more as object) })
const called = (name: string, args: unknown = {}, number = 1): Event => ({
  type: 'call.made',
  call: { id: `call_0${number}_0`, name, args },
  by: 'agent',
})
const saidByAgent = (text: string): Event => ({ type: 'user.said', parts: [{ type: 'text', text }], by: 'agent', next: true })
const stateOf = (log: readonly Event[]) => log.reduce(fold, emptySession)
const outcomes = (log: readonly Event[]) => log.flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))
const textsIn = ({ messages }: { readonly messages: SessionState['messages'] }) =>
  messages.map((message) => (message.role === 'assistant' ? message.text : textOf(message.parts)))

/** What was asked, with one answer to all of it. */
function person(answer: Answer) {
  const asked: unknown[] = []
  const ask = async (question: Question) => {
    asked.push(question.tool ?? question.prompt)
    return { answer, by: 'user' as const }
  }
  return { asked, ask }
}

const book = defineTool({
  name: 'book',
  description: 'Finds a book',
  input: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'], additionalProperties: false },
  run: async ({ title }) => ok(`${title} is on shelf 3`, { facts: [{ type: 'book.found', title }] }),
})

test('B69 a call of an agent of the browser asks no model, counts as no turn, and the model is told with its next request', async () => {
  const model = scripted({ text: 'Hello.' }, { text: 'On shelf 3.' })
  const env = { agent: agentWith(book), model, maxTurns: 2 }
  const { log, state: before } = await drive([said('hi')], env)
  log.push(called('book', { title: 'Emma' }))
  const { state } = await drive(log, env)
  expect(types(log).slice(-4)).toEqual(['run.halted', 'call.made', 'tool.started', 'tool.returned'])
  expect(outcomes(log)).toMatchObject([{ type: 'ok', forModel: 'Emma is on shelf 3' }])
  expect(state.facts).toEqual([{ fact: { type: 'book.found', title: 'Emma' }, callId: 'call_01_0' }])
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'completed' }, 1])
  const counted = ({ turnsSinceInput, replies, usage, usageOf, contextUsed, messages, turn }: SessionState) =>
    JSON.stringify({ turnsSinceInput, replies, usage, usageOf, contextUsed, messages, turn })
  expect(counted(state)).toBe(counted(before))
  log.push(said('where is Emma?'))
  await drive(log, env)
  expect(textsIn(model.requests[1]!)).toEqual([
    'hi',
    'Hello.',
    '[An agent of the browser called book {"title":"Emma"}: Emma is on shelf 3]',
    'where is Emma?',
  ])
})

test('B69 a session that has not begun can be called, and so can one that halted, which stays halted in the same way', async () => {
  const agent = agentWith(book, tool('more'), tool('stops', { run: async () => halt('enough', { value: 1 }) }))
  const none = scripted()
  const fresh = await drive([called('book', { title: 'Emma' })], { agent, model: none })
  expect([fresh.state.halted, none.requests.length]).toEqual([{ reason: 'completed' }, 0])

  const call = called('book', { title: 'Emma' })
  const ways = [
    { reason: 'max_turns', model: scripted({ call: 'more' }, { text: 'Done.' }), maxTurns: 1 },
    { reason: 'enough', model: scripted({ call: 'stops' }, { text: 'Done.' }) },
    { reason: 'halt_when', model: scripted({ call: 'more' }, { text: 'Done.' }), haltWhen: () => true },
    { reason: 'error', model: scripted(), retry: false as const },
  ]
  for (const { reason, ...env } of ways) {
    const { log, state: before } = await drive([said('go')], { agent, ...env })
    expect(before.halted?.reason).toBe(reason)
    const after = await drive([...log, call], { agent, ...env })
    expect(after.state.halted).toEqual(before.halted)
    expect([after.state.failure, after.state.turnsSinceInput]).toEqual([before.failure, before.turnsSinceInput])
    const model = scripted({ text: 'On.' }, { text: 'On.' }, { text: 'On.' })
    await drive([...after.log, { type: 'run.resumed' }], { agent, model })
    expect(textsIn(model.requests[0]!).at(-1)).toBe('[An agent of the browser called book {"title":"Emma"}: Emma is on shelf 3]')
  }
})

test('B69 killed after any of its events, a call of an agent comes to the same end', async () => {
  let runs = 0
  const asks = defineTool({
    name: 'asks',
    description: '',
    input: anything,
    async *run() {
      runs++
      return (yield* ask(confirm('Is it new?'))) ? 'new' : 'used'
    },
  })
  const { ask: answer } = person(true)
  const env = { agent: agentWith(asks), ask: answer }
  const { log: before } = await drive([said('hi')], { ...env, model: scripted({ text: 'Hello.' }) })
  const { log, state } = await drive([...before, called('asks')], { ...env, model: scripted() })
  expect(outcomes(log)).toMatchObject([{ type: 'ok', forModel: 'new' }])
  const begin = log.findIndex(({ type }) => type === 'call.made')
  const timeless = (state: SessionState) => JSON.stringify(state, (key, value) => (key === 'duration' ? 0 : value))
  for (let length = begin + 1; length <= log.length; length++) {
    const model = scripted()
    const again = await drive(log.slice(0, length), { ...env, model })
    expect([length, model.requests.length, timeless(again.state)]).toEqual([length, 0, timeless(state)])
  }
  expect(runs).toBeGreaterThan(1)
})

test('B69 a session that is restarted at any prefix of its log comes to the same state, whatever was called', async () => {
  for (const name of ['quick', 'throws', 'asks', 'askstwice', 'allowed', 'shift', 'haltstold', 'wrong', 'unknown']) {
    const replies = [
      { text: true, calls: ['quick', 'enough'] },
      { text: true, calls: [] },
    ]
    const log: Event[] = [said('go')]
    await live(log, world(replies), [], 1)
    const begin = log.length
    log.push(called(name, {}, 4))
    const whole = await live(log, world(replies), [], 1)
    for (let length = begin + 1; length < log.length; length++) {
      const around = world(replies)
      const { state } = await live(log.slice(0, length), around, [], 1)
      expect([name, length, around.requests.length]).toEqual([name, length, 0])
      expect({ ...state, turn: null }).toEqual({ ...whole.state, turn: null })
    }
  }
})

test('B69 an effect that was called and cut off by a crash is reported, and not made again', async () => {
  let sent = 0
  const send = tool('send', { effect: true, run: async () => ++sent })
  const { ask, asked } = person(true)
  const { log } = await drive([called('send')], { agent: agentWith(send), model: scripted(), ask })
  const cut = log.slice(0, log.findIndex(({ type }) => type === 'tool.started') + 1)
  const again = await drive(cut, { agent: agentWith(send), model: scripted(), ask })
  expect([outcomes(again.log), sent, asked]).toMatchObject([[{ type: 'error', kind: 'interrupted' }], 1, ['send']])
  expect(again.state.halted).toEqual({ reason: 'completed' })
})

test('B69 the person allows each effect that an agent calls for, whatever the tool says and whatever they allowed before', async () => {
  const agent = agentWith(
    tool('look'),
    tool('send', { effect: true }),
    tool('pay', { effect: true, approve: () => false }),
    tool('post', { effect: true, approve: approval('Post it?') }),
  )
  const { asked, ask } = person({ allow: true, forSession: true })
  const { log } = await drive([said('go')], { agent, ask, model: scripted({ call: 'post' }, { text: 'ok' }) })
  expect(asked.splice(0)).toEqual(['post'])
  for (const [at, name] of ['look', 'send', 'pay', 'post'].entries()) {
    log.push(called(name, {}, 10 + at))
    await drive(log, { agent, ask, model: scripted() })
  }
  expect(asked).toEqual(['send', 'pay', 'post'])
  const denied = await drive([called('send')], { agent, ask: person(false).ask, model: scripted() })
  expect(outcomes(denied.log)).toMatchObject([{ type: 'error', kind: 'denied' }])
})

test('B69 a tool that the mode lacks and arguments that do not fit are ordinary outcomes, and failures halt nothing', async () => {
  const agent = agentWith(book, tool('fails', { run: async () => fail('out of order') }))
  const env = { agent, model: scripted(), onToolError: 'halt' as const }
  const log: Event[] = []
  for (const [at, [name, args]] of ([['gone', {}], ['book', { title: 7 }], ...Array(7).fill(['fails', {}])] as const).entries()) {
    log.push(called(name, args, at))
    const { state } = await drive(log, env)
    expect(state.halted).toEqual({ reason: 'completed' })
  }
  expect(outcomes(log).slice(0, 3)).toMatchObject([
    { kind: 'unknown_tool', forModel: 'tool "gone" not found; the tools here are: book, fails' },
    { kind: 'invalid_arguments' },
    { type: 'error', forModel: 'out of order' },
  ])
})

test('B69 neither the failures nor the submitted results of such calls count for what the model does', async () => {
  const agent = agentWith(tool('fails', { run: async () => fail('out of order') }), tool('weigh', { run: undefined }))
  const once = { call: 'fails' }
  const model = scripted(once, once, { text: 'Hm.' }, { text: 'No.' })
  const { log } = await drive([said('go')], { agent, model, maxTurns: 3 })
  const before = stateOf(log)
  for (const at of [1, 2, 3]) {
    log.push(called('fails', {}, at))
    await drive(log, { agent, model })
  }
  log.push(called('weigh', {}, 4))
  expect((await drive(log, { agent, model })).state.halted?.reason).toBe('manual_tool_calls')
  log.push({ type: 'tool.returned', callId: 'call_04_0', outcome: ok('20 g'), duration: 0 })
  const { state } = await drive(log, { agent, model })
  expect([state.failing, state.turnsSinceInput, state.halted]).toEqual([before.failing, before.turnsSinceInput, before.halted])
  log.push(saidByAgent('and now?'))
  expect((await drive(log, { agent, model, maxTurns: 3 })).state.halted?.reason).toBe('max_turns')
})

test('B69 a tool that an agent calls may change the mode or halt the session, as for a model', async () => {
  const agent = {
    ...agentWith(tool('on', { run: async () => shift('later', 'Now later.') })),
    modes: {
      only: { prompt: '', tools: [tool('on', { run: async () => shift('later', 'Now later.') })] },
      later: { prompt: '', tools: [tool('stops', { run: async () => halt('enough') })] },
    },
  }
  const model = scripted({ text: 'Hello.' })
  const log: Event[] = [called('on', {}, 1)]
  expect((await drive(log, { agent, model })).state).toMatchObject({ mode: 'later', halted: { reason: 'completed' } })
  log.push(called('stops', {}, 2))
  expect((await drive(log, { agent, model })).state.halted).toEqual({ reason: 'enough' })
  log.push(said('hi'))
  await drive(log, { agent, model })
  expect(textsIn(model.requests[0]!)).toEqual([
    '[An agent of the browser called on {}: now in later]',
    'Now later.',
    expect.stringContaining('An agent of the browser called stops'),
    'hi',
  ])
})

test('B69 what the person says during such a call is answered, and so is what an agent says', async () => {
  const slow = tool('slow', { run: () => new Promise((resolve) => setTimeout(resolve, 20, 'slept')) })
  for (const message of [said('hello?'), saidByAgent('hello?')]) {
    const model = scripted({ text: 'Hello.' })
    const { state } = await drive([called('slow')], { agent: agentWith(slow), model }, ({ type }, add) => {
      if (type === 'tool.started') add(message)
    })
    expect([model.requests.length, state.halted, state.batch]).toEqual([1, { reason: 'completed' }, null])
    expect(textsIn(state)).toEqual(['[An agent of the browser called slow {}: slept]', 'hello?', 'Hello.'])
  }
})

test('B69 a late result that comes during such a call is answered as it is without one', async () => {
  let finish = (_: string) => {}
  const late = tool('late', { run: async () => background('started', new Promise<string>((resolve) => (finish = resolve))) })
  const slow = tool('slow', {
    run: async () => {
      finish('the film is ready')
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'slept'
    },
  })
  const model = scripted({ call: 'late' }, { text: 'It is being developed.' }, { text: 'It is ready.' })
  const agent = agentWith(late, slow)
  let isCalled = false
  const { state, log } = await drive([said('go')], { agent, model }, ({ type }, add) => {
    if (type !== 'run.halted' || isCalled) return
    isCalled = true
    add(called('slow'))
  })
  expect([model.requests.length, state.halted]).toEqual([3, { reason: 'completed' }])
  expect(types(log).filter((type) => type === 'background.finished' || type === 'call.made')).toHaveLength(2)
})

test('B69 the late result of such a call asks no model either: it is told with the next request', async () => {
  const late = tool('late', {
    run: async () => background('begun', Promise.resolve(ok('ready', { facts: [{ type: 'was.ready' }] }))),
  })
  const agent = agentWith(late)
  const stopped: Event[] = [said('go'), { type: 'run.halted', seen: 1, reason: 'cancelled' }]
  for (const [before, reason] of [[stopped, 'cancelled'] as const, [[], 'completed'] as const]) {
    const model = scripted({ text: 'Hello.' })
    const { state, log } = await drive([...before, called('late')], { agent, model })
    expect([state.halted, model.requests.length, types(log).at(-1)]).toEqual([{ reason }, 0, 'background.finished'])
    expect(state.facts).toHaveLength(1)
    const shown = foldScreen(emptyScreen, log).messages
    expect(shown).toHaveLength(before.length > 0 ? 2 : 1)
    expect(shown.at(-1)).toMatchObject({ by: 'agent', parts: [{ state: 'done', forModel: 'ready' }] })
    await drive([...log, said('hi')], { agent, model })
    expect(textsIn(model.requests[0]!).slice(-3)).toEqual([
      '[An agent of the browser called late {}: begun]',
      '[Background result of late: ready]',
      'hi',
    ])
  }
})

test('B69 a stop ends such a call, and the session is at rest', async () => {
  const controller = new AbortController()
  const hangs = tool('hangs', { run: () => new Promise(() => {}) })
  const { log, state } = await drive(
    [called('hangs')],
    { agent: agentWith(hangs), model: scripted(), signal: controller.signal },
    ({ type }) => {
      if (type === 'tool.started') controller.abort()
    },
  )
  expect([outcomes(log), state.halted]).toMatchObject([[{ kind: 'cancelled' }], { reason: 'cancelled' }])
})

test('B69 a screen shows such a call with its question and its result, as that of an agent', async () => {
  const log: Event[] = [
    called('asks'),
    { type: 'tool.started', callId: 'call_01_0', effect: false },
    { type: 'question.asked', id: 'call_01_0:0', callId: 'call_01_0', question: confirm('Is it new?') },
  ]
  const state = stateOf(log)
  expect([statusOf(state, true), openQuestion(state)?.id]).toEqual(['awaiting_user', 'call_01_0:0'])
  const shown = foldScreen(emptyScreen, log)
  expect(shown.messages).toMatchObject([
    {
      role: 'assistant',
      by: 'agent',
      parts: [
        { type: 'tool', name: 'asks', state: 'asking' },
        { type: 'question', state: 'open' },
      ],
    },
  ])
  const later = foldScreen(shown, [
    { type: 'question.answered', id: 'call_01_0:0', answer: true, by: 'user' },
    { type: 'tool.returned', callId: 'call_01_0', outcome: ok('new'), duration: 1 },
    saidByAgent('And?'),
  ])
  expect(later.messages).toMatchObject([
    { parts: [{ state: 'done', forModel: 'new' }, { state: 'answered' }] },
    { role: 'user', by: 'agent', parts: [{ text: 'And?' }] },
  ])
})

test('B69 a call that the app makes for the person may shift the mode, asks no model, and needs no yes for its effect', async () => {
  const leave = tool('leave', { effect: true, run: async () => shift('resting', 'They left.') })
  const agent = {
    ...agentWith(leave),
    modes: { only: { prompt: '', tools: [leave] }, resting: { prompt: '', tools: [] } },
  }
  const model = scripted({ text: 'Hello.' }, { text: 'Good.' })
  const { log } = await drive([said('hi')], { agent, model })
  log.push({ type: 'call.made', call: { id: 'call_01_0', name: 'leave', args: {} } })
  const { state } = await drive(log, { agent, model })
  expect(types(log).slice(-3)).toEqual(['call.made', 'tool.started', 'tool.returned'])
  expect([state.mode, state.halted, model.requests.length]).toEqual(['resting', { reason: 'completed' }, 1])
  expect(foldScreen(emptyScreen, log).messages.at(-1)).not.toHaveProperty('by')
  log.push(said('so?'))
  await drive(log, { agent, model })
  expect(textsIn(model.requests[1]!)).toEqual([
    'hi',
    'Hello.',
    expect.stringContaining('The person called leave {}'),
    expect.stringContaining('They left.'),
    'so?',
  ])
})
