import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Message } from '../../src/core/shapes/message.ts'
import { askUser, end, fail, halt, ok, show, silent } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, progress } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat, step, stream } from '../../src/session/chat/chat.ts'
import { Registry } from '../../src/session/registry.ts'

const anything = { type: 'object' } as const
const echo = defineTool({
  name: 'echo',
  description: 'Says it back',
  input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  run: async ({ text }) => text,
})
const say = (text: string) => ({ call: 'echo', args: { text } })

test('B20 chat runs until a reply has no calls, and the result has all of it', async () => {
  const model = scripted(
    [{ text: 'Let me see.' }, say('hi'), { usage: { input: 5, output: 2 } }],
    [{ text: 'Done.' }, { usage: { input: 9, output: 1 } }],
  )
  const result = await chat({ model, messages: 'go', tools: [echo] })
  expect(result).toMatchObject({
    haltedReason: 'completed',
    text: 'Done.',
    usage: { input: 14, output: 3 },
    pendingCalls: [],
    pendingQuestion: null,
  })
  expect(result.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant'])
  expect(result.turns.map(({ text, calls }) => [text, calls.length])).toEqual([
    ['Let me see.', 1],
    ['Done.', 0],
  ])
  expect(Object.values(result.turns[0]?.outcomes ?? {})).toEqual([{ type: 'ok', forModel: 'hi' }])
})

test('B20 stream yields the same run with its drafts, asks for nothing until it is read, and gives the result of chat', async () => {
  const script = [[{ text: 'a ' }, say('hi')], [{ text: 'b' }]] as const
  const model = scripted(...script)
  const streamed = stream({ model, messages: 'go', tools: [echo] })
  await new Promise((done) => setTimeout(done, 5))
  expect(model.requests).toHaveLength(0)
  const seen: string[] = []
  for await (const what of streamed) seen.push(what.type)
  expect(seen).toEqual([
    'draft.text',
    'draft.call',
    'model.replied',
    'tool.started',
    'tool.returned',
    'draft.text',
    'model.replied',
    'run.halted',
  ])
  const plain = (result: { turns: readonly object[] }) => ({
    ...result,
    turns: result.turns.map((turn) => ({ ...turn, duration: 0 })),
  })
  expect(plain(await streamed.result)).toEqual(plain(await chat({ model: scripted(...script), messages: 'go', tools: [echo] })))
})

test('B20 a stream that is left early stops the tools that are live', async () => {
  let stopped = false
  const slow = defineTool({
    name: 'slow',
    description: '',
    input: anything,
    async *run(_, { signal }) {
      signal.addEventListener('abort', () => {
        stopped = true
      })
      yield progress('begun')
      await new Promise(() => {})
    },
  })
  const streamed = stream({ model: scripted({ call: 'slow' }), messages: 'go', tools: [slow] })
  for await (const what of streamed) if (what.type === 'draft.progress') break
  await expect(streamed.result).rejects.toThrow('left before its end')
  expect(stopped).toBe(true)
})

test('B20 step does one turn, and says whether anything is left to do', async () => {
  const model = scripted(say('hi'), { text: 'Done.' })
  const options = { model, tools: [echo] }
  const first = await step({ ...options, messages: 'go' })
  expect([first.done, first.messages.length]).toEqual([false, 3])
  const second = await step({ ...options, messages: first.messages })
  expect([second.done, second.text, second.haltedReason]).toEqual([true, 'Done.', 'completed'])
})

test.each([0, -1, 1.5, Number.NaN])('B21 a maxTurns of %d is refused before any model call', async (maxTurns) => {
  const model = scripted({ text: 'x' })
  await expect(chat({ model, messages: 'go', maxTurns })).rejects.toThrow(`maxTurns must be a positive integer; got: ${maxTurns}`)
  expect(model.requests).toHaveLength(0)
})

test('B21 the bound is on the result, with a warning', async () => {
  const result = await chat({ model: scripted(say('a'), say('b')), messages: 'go', tools: [echo], maxTurns: 2 })
  expect(result).toMatchObject({ haltedReason: 'max_turns', metadata: { maxTurns: 2, warning: expect.stringContaining('2') } })
})

test('B21 a run that completes on its last allowed turn is completed', async () => {
  expect(
    (await chat({ model: scripted(say('a'), { text: 'x' }), messages: 'go', tools: [echo], maxTurns: 2 })).haltedReason,
  ).toBe('completed')
})

test('B2 a tool that is registered during a run is offered from the next turn on', async () => {
  const registry = new Registry()
  registry.register(defineTool({ name: 'grow', description: '', input: anything, run: async () => void registry.register(echo) }))
  const model = scripted({ call: 'grow' }, say('hi'), { text: 'ok' })
  await chat({ model, messages: 'go', tools: registry })
  expect(model.requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([['grow'], ['echo', 'grow'], ['echo', 'grow']])
})

test('B25 in manual mode nothing runs, and one tool message per pending call goes on', async () => {
  const model = scripted([say('a'), say('b')], { text: 'ok' })
  const options = { model, tools: [echo] }
  const result = await chat({ ...options, messages: 'go', mode: 'manual' })
  expect([result.haltedReason, result.pendingCalls.map(({ name }) => name)]).toEqual(['tool_calls', ['echo', 'echo']])
  const answers = result.pendingCalls.map(
    ({ id, name }): Message => ({ role: 'tool', callId: id, name, parts: [{ type: 'text', text: 'by hand' }], isError: false }),
  )
  expect((await chat({ ...options, messages: [...result.messages, ...answers] })).text).toBe('ok')
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool'])
})

test('B25 a manual tool waits for the caller after the others have run', async () => {
  const manual = defineTool({ name: 'manual', description: '', input: anything, manual: true, run: async () => 'never' })
  const model = scripted([{ call: 'manual' }, say('a')], { text: 'ok' })
  const result = await chat({ model, messages: 'go', tools: [manual, echo] })
  const [call] = result.pendingCalls
  expect(result).toMatchObject({
    haltedReason: 'manual_tool_calls',
    pendingCalls: [{ name: 'manual' }],
    metadata: { manualToolCalls: [call?.id] },
  })
  const answer: Message = {
    role: 'tool',
    callId: call?.id ?? '',
    name: 'manual',
    parts: [{ type: 'text', text: 'done' }],
    isError: false,
  }
  await chat({ model, messages: [...result.messages, answer], tools: [manual, echo] })
  // Results are sent in call order, whatever the order in which they came.
  expect(model.requests[1]?.messages.flatMap((message) => (message.role === 'tool' ? [message.name] : []))).toEqual([
    'manual',
    'echo',
  ])
})

test('B26 a tool asks the person through the result, and their reply goes on', async () => {
  const asks = defineTool({ name: 'asks', description: '', input: anything, run: async () => askUser('Which one?', { of: 2 }) })
  const model = scripted({ call: 'asks' }, { text: 'ok' })
  const result = await chat({ model, messages: 'go', tools: [asks] })
  expect(result).toMatchObject({ haltedReason: 'ask_user', pendingQuestion: { prompt: 'Which one?', metadata: { of: 2 } } })
  expect(result.messages.at(-1)).toMatchObject({ role: 'tool', parts: [{ text: '<awaiting user response>' }] })
  const reply: Message = { role: 'user', parts: [{ type: 'text', text: 'the first' }] }
  expect((await chat({ model, messages: [...result.messages, reply], tools: [asks] })).text).toBe('ok')
})

test('B27 a halting tool gives its value; haltWhen is asked of turns that did not complete, and what it throws is thrown', async () => {
  const stops = defineTool({ name: 'stops', description: '', input: anything, run: async () => halt('lunch', { at: 12 }) })
  expect(await chat({ model: scripted({ call: 'stops' }), messages: 'go', tools: [stops] })).toMatchObject({
    haltedReason: 'lunch',
    value: { at: 12 },
  })
  const asked: number[] = []
  const options = { messages: 'go', tools: [echo] }
  const result = await chat({
    ...options,
    model: scripted(say('a'), say('b'), { text: 'x' }),
    haltWhen: (turn) => asked.push(turn.calls.length) === 2,
  })
  expect([result.haltedReason, asked]).toEqual(['halt_when', [1, 1]])
  await expect(
    chat({
      ...options,
      model: scripted(say('a')),
      haltWhen: () => {
        throw new Error('mine')
      },
    }),
  ).rejects.toThrow('mine')
})

test('B28 an ending tool beats a manual one', async () => {
  const ends = defineTool({ name: 'ends', description: '', input: anything, run: async () => end('bye') })
  const manual = defineTool({ name: 'manual', description: '', input: anything })
  expect(
    (await chat({ model: scripted([{ call: 'manual' }, { call: 'ends' }]), messages: 'go', tools: [ends, manual] })).haltedReason,
  ).toBe('ended')
})

test('B29 a budget is checked before each model call', async () => {
  const turn = [say('a'), { usage: { input: 60, output: 5 } }]
  const options = { messages: 'go', tools: [echo] }
  const input = await chat({ ...options, model: scripted(turn, turn, turn), budget: { input: 100 } })
  expect([input.haltedReason, input.turns.length]).toEqual(['budget', 2])
  const prices = { input: 1_000_000, output: 1_000_000 }
  const money = await chat({ ...options, model: scripted(turn, turn), budget: { money: { limit: 65, prices } } })
  expect([money.haltedReason, money.turns.length]).toEqual(['budget', 1])
})

test('B29 nine tenths of a known context window are the end of the budget too, and it says so', async () => {
  const model = { ...scripted([say('a'), { usage: { input: 90, output: 1 } }], { text: 'x' }), contextWindow: 100 }
  expect(await chat({ model, messages: 'go', tools: [echo] })).toMatchObject({
    haltedReason: 'budget',
    value: expect.stringContaining('91 of the 100 tokens'),
  })
})

test('B29 where a provider reports no usage it is estimated, and marked so', async () => {
  const model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      yield { type: 'text', delta: 'hello there' } as const
      yield { type: 'finish', reason: 'stop' } as const
    },
  }
  expect((await chat({ model, messages: 'go' })).usage).toMatchObject({ output: 3, estimated: true })
})

const output = { name: 'answer', schema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } }

test('B30 with finalize the tools run freely first, then one more call is for the output alone', async () => {
  const model = scripted(say('a'), { text: 'It is 4.' }, { text: '{"n":4}' })
  const result = await chat({ model, messages: 'go', tools: [echo], output, finalize: true, maxTurns: 2 })
  expect(result).toMatchObject({
    haltedReason: 'completed',
    output: { n: 4 },
    metadata: { finalize: { pass1Halted: 'completed', pass1Reply: 'It is 4.' } },
  })
  expect(result.turns).toHaveLength(3)
  expect(model.requests[1]?.output).toBeUndefined()
  expect(model.requests[2]).toMatchObject({ output, toolChoice: 'none', tools: [{ name: 'echo' }] })
})

test('B30 output that does not fit is asked for once more with the reason, then it is an error', async () => {
  const again = scripted({ text: 'It is 4.' }, { text: '{"n":"4"}' }, { text: '{"n":4}' })
  expect((await chat({ model: again, messages: 'go', output, finalize: { prompt: 'Answer.' } })).output).toEqual({ n: 4 })
  expect(JSON.stringify(again.requests[2]?.messages.at(-1))).toContain('does not fit')
  const never = scripted({ text: 'It is 4.' }, { text: 'no' }, { text: 'no' }, { text: 'unused' })
  expect(await chat({ model: never, messages: 'go', output, finalize: true })).toMatchObject({
    haltedReason: 'error',
    failure: { kind: 'malformed_response' },
  })
  expect(never.unconsumed()).toBe(1)
})

test('B30 a run that halted for another reason is not finalised', async () => {
  const stops = defineTool({ name: 'stops', description: '', input: anything, run: async () => halt('lunch') })
  const model = scripted({ call: 'stops' }, { text: '{"n":4}' })
  expect((await chat({ model, messages: 'go', tools: [stops], output, finalize: true })).haltedReason).toBe('lunch')
  expect(model.unconsumed()).toBe(1)
})

test('B9 each call sees its own context, also two at once', async () => {
  const seen: unknown[] = []
  const look = defineTool({
    name: 'look',
    description: '',
    input: anything,
    async run(_, { call, channel, chatId, context, sessionId }) {
      await new Promise((done) => setTimeout(done, 1))
      seen.push({ name: call.name, channel, chatId, context, sessionId })
    },
  })
  const about = (n: number) => ({
    model: scripted({ call: 'look' }, { text: 'x' }),
    messages: 'go',
    tools: [look],
    channel: `c${n}`,
    chatId: `i${n}`,
    context: { n },
    sessionId: `s${n}`,
  })
  await Promise.all([chat(about(1)), chat(about(2))])
  expect(seen).toEqual(
    [1, 2].map((n) => ({ name: 'look', channel: `c${n}`, chatId: `i${n}`, context: { n }, sessionId: `s${n}` })),
  )
})

test('B12 a tool that may be repeated is tried again, others are not', async () => {
  let tries = 0
  const flaky = (retry?: { attempts: number; base: number }) =>
    defineTool({
      name: 'flaky',
      description: '',
      input: anything,
      ...(retry && { retry }),
      run: async () => {
        if (++tries % 3) throw new Error('not yet')
        return 'at last'
      },
    })
  const outcome = await new Registry([flaky({ attempts: 3, base: 1 })]).execute(
    'flaky',
    {},
    {
      timer: (ms, fire) => {
        setTimeout(fire, ms)
        return () => {}
      },
    },
  )
  expect([outcome, tries]).toEqual([{ type: 'ok', forModel: 'at last' }, 3])
  expect(await new Registry([flaky()]).execute('flaky', {})).toMatchObject({ type: 'error', forModel: 'not yet' })
})

test('B62 tools ask through the handler; without one the fallback holds', async () => {
  const asks = defineTool({
    name: 'asks',
    description: '',
    input: anything,
    async *run() {
      return (yield* ask(confirm('Sure?', false))) ? 'yes' : 'no'
    },
  })
  const events: Event[] = []
  const options = { messages: 'go', tools: [asks], onEvent: (event: Event) => events.push(event) }
  await chat({ ...options, model: scripted({ call: 'asks' }, { text: 'x' }), ask: () => true })
  await chat({ ...options, model: scripted({ call: 'asks' }, { text: 'x' }) })
  await chat({
    ...options,
    model: scripted({ call: 'asks' }, { text: 'x' }),
    ask: () => {
      throw new Error('no screen')
    },
  })
  expect(events.flatMap((event) => (event.type === 'question.answered' ? [[event.answer, event.by]] : []))).toEqual([
    [true, 'user'],
    [false, 'error'],
    [false, 'error'],
  ])
})

test('B1 B2 a registry lists its tools by name, and the last of a name wins', () => {
  const tool = (name: string, description = name) => defineTool({ name, description, input: anything, run: async () => 1 })
  const registry = new Registry([tool('b'), tool('a'), tool('b', 'newer')])
  expect([registry.count, registry.summaries(), registry.get('b')?.description]).toEqual([2, '- `a` - a\n- `b` - newer', 'newer'])
  expect(registry.definitions()[0]).toEqual({ type: 'function', function: { name: 'a', description: 'a', parameters: anything } })
})

test('B3 B5 calls through a registry give outcomes in call order, whatever is wrong with them', async () => {
  const registry = new Registry([echo])
  const outcomes = await registry.executeAll([
    { id: '1', name: 'nope', args: {} },
    { id: '2', name: 'echo', args: '{"text":"hi"}' },
    { id: '3', name: 'echo', args: '{"text":' },
    { id: '4', name: 'echo', args: '' },
  ])
  expect(outcomes.map((outcome) => 'forModel' in outcome && outcome.forModel)).toEqual([
    expect.stringMatching(/^tool "nope" not found/),
    'hi',
    expect.stringMatching(/not JSON/),
    expect.stringMatching(/^invalid arguments for tool "echo"/),
  ])
})

test('B7 the constructors set exactly their flags', () => {
  expect(ok('x')).toEqual({ type: 'ok', forModel: 'x' })
  expect(silent('x')).toEqual({ type: 'ok', forModel: 'x', silent: true })
  expect(show('x')).toEqual({ type: 'ok', forModel: 'x', forUser: 'x' })
  expect(fail('x', { cause: new Error('why') })).toEqual({ type: 'error', forModel: 'x', cause: 'why' })
  expect(ok('x', { facts: [], endTurn: true, forUser: 'y', cause: 'z' })).toEqual({
    type: 'ok',
    forModel: 'x',
    facts: [],
    endTurn: true,
    forUser: 'y',
    cause: 'z',
  })
})
