import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Message } from '../../src/core/shapes/message.ts'
import { askUser, fail, shift } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { type ChatOptions, chat, step, stream } from '../../src/session/chat/chat.ts'
import { unlisted } from '../support/unlisted.ts'

const anything = { type: 'object' } as const
const echo = defineTool({ name: 'echo', description: '', input: anything, run: async ({ text }) => text })
const say = (text: string) => ({ call: 'echo', args: { text } })
const user = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })
const resultOf = (id: string, name: string): Message => ({
  role: 'tool',
  callId: id,
  name,
  parts: [{ type: 'text', text: `${name} by hand` }],
  isError: false,
})
const read = async (options: ChatOptions) => {
  const streamed = stream(options)
  for await (const _ of streamed);
  return streamed.result
}

test.for<[string, unknown]>([
  ['0', 0],
  ['-3', -3],
  ['2.5', 2.5],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['8', '8'],
  ['null', null],
])(
  'B21 a maxTurns of %s that is no positive integer is refused by chat, step and stream, before any model call',
  async ([text, value]) => {
    const model = scripted({ text: 'never' })
    const options = { model, messages: 'go', maxTurns: value as number }
    for (const begin of [chat, step, read])
      await expect(begin(options)).rejects.toThrow(`maxTurns must be a positive integer; got: ${text}`)
    expect(model.requests).toHaveLength(0)
  },
)

test('B20 a step that is refused, halted or complete is done, one that has more to do is not', async () => {
  const steps: [Scripted[], boolean, string][] = [
    [[say('a')], false, 'max_turns'],
    [[{ text: 'x' }], true, 'completed'],
    [[{ error: 'unsupported' }], true, 'error'],
  ]
  for (const [reply, done, haltedReason] of steps)
    expect(await step({ model: scripted(reply), messages: 'go', tools: [echo] })).toMatchObject({ done, haltedReason })
})

test('B20 what is complete is not asked again', async () => {
  const model = scripted({ text: 'Hello.' })
  const first = await chat({ model, messages: 'go' })
  const again = await chat({ model, messages: first.messages })
  expect([again.haltedReason, again.text, model.requests.length]).toEqual(['completed', 'Hello.', 1])
})

test('B20 the events of a run are told as they happen, drafts only to whoever reads the stream', async () => {
  const told: Event[] = []
  const script = [[{ text: 'a' }, say('x')], [{ text: 'b' }]]
  await chat({ model: scripted(...script), messages: 'go', tools: [echo], onEvent: (event) => told.push(event) })
  const streamed: string[] = []
  for await (const what of stream({ model: scripted(...script), messages: 'go', tools: [echo] })) streamed.push(what.type)
  expect(streamed.filter((type) => !type.startsWith('draft.'))).toEqual(told.map(({ type }) => type))
  expect(streamed.filter((type) => type.startsWith('draft.'))).toEqual(['draft.text', 'draft.call', 'draft.text'])
})

test('what onEvent throws ends the run', async () => {
  const onEvent = () => {
    throw new Error('mine')
  }
  await expect(chat({ model: scripted({ text: 'x' }), messages: 'go', onEvent })).rejects.toThrow('mine')
})

test('B22 a shift in a chat, which has no modes, is an error for the model', async () => {
  const shifts = defineTool({ name: 'shifts', description: '', input: anything, run: async () => shift('other', 'now other') })
  const result = await chat({ model: scripted({ call: 'shifts' }, { text: 'ok' }), messages: 'go', tools: [shifts] })
  expect(result.messages[2]).toMatchObject({
    role: 'tool',
    isError: true,
    parts: [{ text: 'there is no mode "other" to shift to' }],
  })
  expect(result.haltedReason).toBe('completed')
})

test('B25 in manual mode nothing runs, also not what is wrong with the calls', async () => {
  let judged = 0
  const calls: Scripted[] = [say('a'), unlisted('nope'), { type: 'call', call: { name: 'echo', args: undefined, raw: '{' } }]
  const events: Event[] = []
  const result = await chat({
    model: scripted([{ text: 'Let me.' }, ...calls]),
    messages: 'go',
    tools: [echo],
    mode: 'manual',
    onToolError() {
      judged++
      return 'halt'
    },
    onEvent: (event) => events.push(event),
  })
  expect(result).toMatchObject({ haltedReason: 'tool_calls', text: 'Let me.', turns: [{ text: 'Let me.', outcomes: {} }] })
  expect(result.pendingCalls.map(({ name }) => name)).toEqual(['echo', 'nope', 'echo'])
  expect([judged, events.map(({ type }) => type)]).toEqual([0, ['model.replied', 'run.halted']])
  expect(result.messages).toHaveLength(2)
})

const byHand = (name: string) => defineTool({ name, description: '', input: anything })

test('B25 manual calls are pending in call order, with the results of the others kept', async () => {
  const model = scripted([{ call: 'second' }, say('a'), { call: 'first' }], { text: 'ok' })
  const tools = [byHand('first'), byHand('second'), echo]
  const result = await chat({ model, messages: 'go', tools })
  expect(result.pendingCalls.map(({ name }) => name)).toEqual(['second', 'first'])
  expect(result.metadata.manualToolCalls).toEqual(result.pendingCalls.map(({ id }) => id))
  expect(Object.values(result.turns[0]?.outcomes ?? {})).toEqual([{ type: 'ok', forModel: 'a' }])
  // In whatever order they are appended.
  const answers = result.pendingCalls.map(({ id, name }) => resultOf(id, name)).reverse()
  const after = await chat({ model, messages: [...result.messages, ...answers], tools })
  expect(model.requests[1]?.messages.slice(2)).toMatchObject([
    { name: 'second', parts: [{ text: 'second by hand' }] },
    { name: 'echo', parts: [{ text: 'a' }] },
    { name: 'first', parts: [{ text: 'first by hand' }] },
  ])
  expect(after.haltedReason).toBe('completed')
})

test('B25 a pending call for which nothing is appended is told to the model as not run', async () => {
  const model = scripted([{ call: 'first' }, { call: 'second' }], { text: 'ok' })
  const tools = [byHand('first'), byHand('second')]
  const result = await chat({ model, messages: 'go', tools })
  const [call] = result.pendingCalls
  await chat({ model, messages: [...result.messages, resultOf(call!.id, 'first'), resultOf('another', 'first')], tools })
  expect(model.requests[1]?.messages.slice(2)).toMatchObject([
    { parts: [{ text: 'first by hand' }], isError: false },
    { parts: [{ text: 'not run: no result was kept' }], isError: true },
  ])
})

test('B25 the calls of a run that goes on have other ids than those before', async () => {
  const model = scripted({ call: 'first' }, { call: 'first' })
  const tools = [byHand('first')]
  const one = await chat({ model, messages: 'go', tools })
  const two = await chat({ model, messages: [...one.messages, resultOf(one.pendingCalls[0]!.id, 'first')], tools })
  expect(two.pendingCalls[0]?.id).not.toBe(one.pendingCalls[0]?.id)
})

test.for<[string, ChatOptions['budget'], number]>([
  ['input tokens', { input: 150 }, 2],
  ['output tokens', { output: 15 }, 2],
  ['all tokens', { total: 330 }, 3],
  ['all tokens, reached exactly', { total: 220 }, 2],
  ['none at all', { total: 0 }, 0],
  ['money', { money: { limit: 0.000_2, prices: { input: 1, output: 5 } } }, 2],
  // 60 new ones at 1, 40 from the cache at 0.1, 10 at 5: 114 a turn.
  ['money, where cached input costs less', { money: { limit: 0.000_22, prices: { input: 1, output: 5, cached: 0.1 } } }, 2],
  ['money, where cached input costs the same', { money: { limit: 0.000_31, prices: { input: 1, output: 5 } } }, 3],
])('B29 a budget of %s is used up when reached, and the tools of that turn have run', async ([, budget, turns]) => {
  const reply: Scripted[] = [say('x'), { type: 'usage', usage: { input: 100, output: 10, cached: 40 } }]
  const model = scripted(reply, reply, reply, reply)
  const result = await chat({ model, messages: 'go', tools: [echo], budget })
  expect([result.haltedReason, model.requests.length]).toEqual(['budget', turns])
  expect(result.messages.filter(({ role }) => role === 'tool')).toHaveLength(turns)
})

test('B29 a run that is complete is complete, whatever it used', async () => {
  const model = scripted([{ text: 'x' }, { usage: { input: 100, output: 10 } }])
  expect((await chat({ model, messages: 'go', budget: { total: 1 } })).haltedReason).toBe('completed')
})

test('B29 an estimate counts against the budget and is marked in the sum', async () => {
  const model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      yield { type: 'call', call: { name: 'echo', args: { text: 'x'.repeat(400) } } } as const
      yield { type: 'finish', reason: 'calls' } as const
    },
  }
  const result = await chat({ model, messages: 'go', tools: [echo], budget: { output: 100 } })
  expect(result).toMatchObject({ haltedReason: 'budget', usage: { estimated: true } })
  expect(result.turns).toHaveLength(1)
})

test('B29 a little less than nine tenths of the context is room enough', async () => {
  const model = { ...scripted([say('a'), { usage: { input: 88, output: 1 } }], { text: 'x' }), contextWindow: 100 }
  expect((await chat({ model, messages: 'go', tools: [echo] })).haltedReason).toBe('completed')
})

test('B33 a warning says that the last reply was cut off', async () => {
  const model = scripted([{ text: 'So far' }, { type: 'finish', reason: 'length' }])
  expect(await chat({ model, messages: 'go' })).toMatchObject({
    haltedReason: 'completed',
    text: 'So far',
    metadata: { warning: 'the last reply was cut off for length' },
  })
})

test('B34 a chat that is stopped keeps what was delivered, and can go on', async () => {
  const stop = new AbortController()
  const hangs = defineTool({ name: 'hangs', description: '', input: anything, run: () => new Promise(() => {}) })
  const model = scripted([{ text: 'Let me see.' }, { call: 'hangs' }, say('a')], { text: 'ok' })
  const result = await chat({
    model,
    messages: 'go',
    tools: [hangs, echo],
    signal: stop.signal,
    onEvent(event) {
      if (event.type === 'tool.returned') stop.abort()
    },
  })
  expect(result).toMatchObject({ haltedReason: 'cancelled', text: 'Let me see.', pendingCalls: [] })
  expect(result.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool'])
  expect((await chat({ model, messages: [...result.messages, user('on')], tools: [hangs, echo] })).text).toBe('ok')
})

test('B34 of a reply that is stopped the result has the text that came', async () => {
  const stop = new AbortController()
  const streamed = stream({ model: scripted([{ text: 'half' }, { delay: 60_000 }]), messages: 'go', signal: stop.signal })
  for await (const what of streamed) if (what.type === 'draft.text') stop.abort()
  const result = await streamed.result
  expect([result.haltedReason, result.text, result.messages.length]).toEqual(['cancelled', 'half', 1])
})

test('B38 the result has the messages given and those added, all turns, and the sum of their usage', async () => {
  const given = [user('hi'), { role: 'assistant', text: 'Hello.', calls: [] } as const, user('go')]
  const usage = (n: number): Scripted => ({ type: 'usage', usage: { input: n, output: 2 * n, cached: 3 * n, reasoning: 4 * n } })
  const broken = defineTool({ name: 'broken', description: '', input: anything, run: async () => fail('no') })
  const model = scripted(
    [{ text: 'a' }, say('x'), { call: 'broken' }, usage(1)],
    [say('y'), usage(10)],
    [{ text: 'done' }, usage(100)],
  )
  const result = await chat({ model, messages: given, tools: [echo, broken] })
  expect(result.messages.slice(0, 3)).toEqual(given)
  expect(result.messages.slice(3).map(({ role }) => role)).toEqual([
    'assistant',
    'tool',
    'tool',
    'assistant',
    'tool',
    'assistant',
  ])
  expect(
    result.turns.map(({ text, finish, calls, outcomes }) => [text, finish, calls.length, Object.keys(outcomes).length]),
  ).toEqual([
    ['a', 'calls', 2, 2],
    ['', 'calls', 1, 1],
    ['done', 'stop', 0, 0],
  ])
  expect(result.usage).toEqual({ input: 111, output: 222, cached: 333, reasoning: 444 })
  expect(result.text).toBe('done')
})

test('B38 the text of a failed reply is the result’s, and the usage of the turns before it counts', async () => {
  const model = scripted([say('x'), { usage: { input: 5, output: 1 } }], [{ text: 'half' }, { error: 'network' }])
  expect(await chat({ model, messages: 'go', tools: [echo] })).toMatchObject({
    haltedReason: 'error',
    text: 'half',
    usage: { input: 5, output: 1 },
    failure: { kind: 'network' },
  })
})

test('B26 what a tool asks of the person is told with the call, and without metadata where it gave none', async () => {
  const asks = defineTool({ name: 'asks', description: '', input: anything, run: async () => askUser('Which?') })
  const result = await chat({ model: scripted({ call: 'asks' }), messages: 'go', tools: [asks] })
  const callId = result.turns[0]?.calls[0]?.id
  expect([result.pendingQuestion, 'value' in result]).toEqual([{ prompt: 'Which?', callId }, false])
})

test('options of the model are handed to every call', async () => {
  const model = scripted(say('x'), { text: 'ok' })
  const modelOptions = { maxTokens: 10, temperature: 0, top_k: 3 }
  await chat({ model, messages: 'go', system: 'be brief', tools: [echo], modelOptions })
  for (const request of model.requests) expect(request).toMatchObject({ system: 'be brief', options: modelOptions })
})
