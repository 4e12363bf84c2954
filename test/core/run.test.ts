import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { background, end, fail, halt, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { unlisted } from '../support/unlisted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'

const anything = { type: 'object' } as const
const echo = defineTool({
  name: 'echo',
  description: 'Says it back',
  input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'], additionalProperties: false },
  run: async ({ text }) => text,
})
const asker = defineTool({
  name: 'asker',
  description: 'Asks',
  input: anything,
  async *run() {
    const yes = yield* ask(confirm('Sure?'))
    return yes ? 'they said yes' : 'they said no'
  },
})
const yes = () => ({ answer: true, by: 'user' as const })

test('B20 a run goes on until a reply has no calls', async () => {
  const model = scripted([{ text: 'Let me see. ' }, { call: 'echo', args: { text: 'hi' } }], { text: 'Done.' })
  const { log, state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(types(log)).toEqual(['user.said', 'model.replied', 'tool.started', 'tool.returned', 'model.replied', 'run.halted'])
  expect(state.halted).toEqual({ reason: 'completed' })
  expect(results(state)).toEqual(['hi'])
  expect(model.unconsumed()).toBe(0)
})

test('B20 a session in which nobody has said anything is owed nothing', async () => {
  const { log } = await drive([], { agent: agentWith(echo), model: scripted() })
  expect(log).toEqual([])
})

test('B3 an unknown tool is an error result that lists the known ones, and the other calls run', async () => {
  const model = scripted([unlisted('nope'), { call: 'echo', args: { text: 'hi' } }], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(echo, asker), model })
  expect(results(state)).toEqual(['tool "nope" not found; the tools here are: echo, asker', 'hi'])
})

test('B4 arguments that do not fit the schema are never run, and the model is told why and where', async () => {
  const model = scripted({ call: 'echo', args: { text: 3 } }, { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(results(state)[0]).toMatch(/^invalid arguments for tool "echo": text: .*string/)
  expect(state.messages.at(-2)).toMatchObject({ role: 'tool', isError: true })
})

test('B5 argument text that is not JSON is never run or repaired, and the error quotes where it broke', async () => {
  const model = scripted([{ type: 'call', call: { name: 'echo', args: undefined, raw: '{"text": "hi" "x"}' } }], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(results(state)[0]).toMatch(/^invalid arguments for tool "echo": not JSON: .*it broke at: .*\\"x\\"/)
})

test.each([
  ['an Error', () => Promise.reject(new Error('the disk is full')), 'the disk is full'],
  ['a string', () => Promise.reject('nope'), 'nope'],
])('B6 a tool that throws %s gives an error result with its message, and its siblings run', async (_, run, message) => {
  const broken = defineTool({ name: 'broken', description: 'Breaks', input: anything, run })
  const model = scripted([{ call: 'broken' }, { call: 'echo', args: { text: 'hi' } }], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(broken, echo), model })
  expect(results(state)).toEqual([message, 'hi'])
})

test.each([
  [undefined, '(no output)'],
  ['', '(no output)'],
  [null, 'null'],
  [[], '[]'],
  [0, '0'],
  [false, 'false'],
  [{ a: 1 }, '{"a":1}'],
])('B8 a tool that returns %j succeeded, and the model gets %s', async (value, text) => {
  const tool = defineTool({ name: 'tool', description: '', input: anything, run: async () => value })
  const { state } = await drive([said('go')], { agent: agentWith(tool), model: scripted({ call: 'tool' }, { text: 'ok' }) })
  expect(results(state)).toEqual([text])
  expect(state.messages.at(-2)).toMatchObject({ isError: false })
})

test('B8 a value that has no JSON is an error result', async () => {
  const tool = defineTool({ name: 'tool', description: '', input: anything, run: async () => ({ n: 1n }) })
  const { state } = await drive([said('go')], { agent: agentWith(tool), model: scripted({ call: 'tool' }, { text: 'ok' }) })
  expect(state.messages.at(-2)).toMatchObject({ isError: true })
})

test('B10 a background tool returns at once, and its result reaches the model later as a synthetic message', async () => {
  let finish = () => {}
  const tool = defineTool({
    name: 'slow',
    description: '',
    input: anything,
    run: async () =>
      background(
        'started',
        new Promise((done) => {
          finish = () => done('42')
        }),
      ),
  })
  const model = scripted({ call: 'slow' }, { text: 'waiting' }, { text: 'it is 42' })
  const { log, state } = await drive([said('go')], { agent: agentWith(tool), model }, ({ type }) => {
    if (type === 'run.halted') finish()
  })
  expect(types(log)).toEqual([
    'user.said',
    'model.replied',
    'tool.started',
    'tool.returned',
    'model.replied',
    'run.halted',
    'background.finished',
    'model.replied',
    'run.halted',
  ])
  expect(model.requests[2]?.messages.at(-1)).toMatchObject({
    role: 'user',
    synthetic: true,
    parts: [{ text: '[Background result of slow: 42]' }],
  })
  expect(state.background).toEqual({})
})

test('B12 a tool that hangs is timed out, and the model is told', async () => {
  const tool = defineTool({ name: 'hangs', description: '', input: anything, timeoutMs: 10, run: () => new Promise(() => {}) })
  const { state } = await drive([said('go')], { agent: agentWith(tool), model: scripted({ call: 'hangs' }, { text: 'ok' }) })
  expect(results(state)).toEqual(['tool "hangs" timed out after 10 ms'])
})

test('B12 the time a person takes to answer does not count as the tool’s', async () => {
  const tool = defineTool({ ...asker, input: anything, name: 'patient', timeoutMs: 20, run: asker.run as never })
  const slow = () =>
    new Promise<{ answer: boolean; by: 'user' }>((done) => setTimeout(() => done({ answer: true, by: 'user' }), 60))
  const { state } = await drive([said('go')], {
    agent: agentWith(tool),
    model: scripted({ call: 'patient' }, { text: 'ok' }),
    ask: slow,
  })
  expect(results(state)).toEqual(['they said yes'])
})

test('B14 encoded payloads and very long outputs are kept from the model, with a note', async () => {
  const tool = defineTool({
    name: 'big',
    description: '',
    input: anything,
    run: async () => `picture: data:application/pdf;base64,${'A'.repeat(5000)} and ${'word '.repeat(20_000)}`,
  })
  const { state } = await drive([said('go')], { agent: agentWith(tool), model: scripted({ call: 'big' }, { text: 'ok' }) })
  expect(results(state)[0]).toContain('picture: [5028 characters of encoded data left out] and word')
  expect(results(state)[0]).toMatch(/\[cut: \d+ of \d+ characters left out\]$/)
})

test('B21 the run stops after so many turns, with the tools of the last one run', async () => {
  const again = { call: 'echo', args: { text: 'x' } }
  const { state } = await drive([said('go')], { agent: agentWith(echo), model: scripted(again, again, again), maxTurns: 2 })
  expect(state.halted).toEqual({ reason: 'max_turns', value: 2 })
  expect(results(state)).toEqual(['x', 'x'])
})

test('B21 an answer by the person starts the count afresh', async () => {
  const model = scripted({ call: 'asker' }, { call: 'asker' }, { call: 'asker' }, { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(asker), model, maxTurns: 2, ask: yes })
  expect(state.halted).toEqual({ reason: 'completed' })
})

test('B22 twenty calls with a limit of two never have more than two running, and are sent in call order', async () => {
  let running = 0
  let most = 0
  const tool = defineTool({
    name: 'work',
    description: '',
    input: anything,
    async run({ n }) {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 5 - (n % 5)))
      running--
      return n
    },
  })
  const calls = Array.from({ length: 20 }, (_, n) => ({ call: 'work', args: { n } }))
  const { state } = await drive([said('go')], {
    agent: agentWith(tool),
    model: scripted(calls, { text: 'ok' }),
    toolConcurrency: 2,
  })
  expect(most).toBe(2)
  expect(results(state)).toEqual(calls.map(({ args }) => String(args.n)))
})

test('B22 an exclusive call waits for those before it and holds back those after it', async () => {
  const order: string[] = []
  const plain = defineTool({
    name: 'plain',
    description: '',
    input: anything,
    async run({ n }) {
      order.push(`${n} on`)
      await new Promise((done) => setTimeout(done, 5))
      order.push(`${n} off`)
    },
  })
  const model = scripted([{ call: 'plain', args: { n: 1 } }, { call: 'asker' }, { call: 'plain', args: { n: 2 } }], {
    text: 'ok',
  })
  await drive([said('go')], {
    agent: agentWith(plain, asker),
    model,
    ask: () => {
      order.push('asked')
      return yes()
    },
  })
  expect(order).toEqual(['1 on', '1 off', 'asked', '2 on', '2 off'])
})

const modes = defineAgent({
  name: 'modal',
  modes: {
    first: {
      prompt: 'first',
      tools: [
        defineTool({
          name: 'go',
          description: '',
          input: anything,
          run: async () => shift('second', '[now second]', { why: 'x' }),
        }),
        echo,
      ],
    },
    second: { prompt: ({ changes }) => `second after ${changes}`, tools: [asker] },
  },
  initialMode: 'first',
  initialState: { changes: '' },
  reduce: (state, fact) => (fact.type === 'mode.changed' ? { changes: `${fact.from}>${fact.to}` } : state),
})

test('B22 a shift ends the turn, skips the calls after it, and goes on with the other mode’s prompt and tools', async () => {
  const model = scripted([{ call: 'go' }, unlisted('asker')], { text: 'here' })
  const { state } = await drive([said('hello')], { agent: modes, model, toolConcurrency: 1 })
  expect(results(state)).toEqual(['now in second', 'not run: go ended the turn'])
  expect(model.requests[1]).toMatchObject({ system: 'second after first>second', tools: [{ name: 'asker' }] })
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'user'])
  expect(model.requests[1]?.messages.at(-1)).toEqual({
    role: 'user',
    synthetic: true,
    parts: [{ type: 'text', text: '[now second]' }],
  })
})

test('B22 a tool may end its turn without ending the run', async () => {
  const enough = defineTool({ name: 'enough', description: '', input: anything, run: async () => ok('done', { endTurn: true }) })
  const model = scripted([{ call: 'enough' }, { call: 'echo', args: { text: 'x' } }], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(enough, echo), model, toolConcurrency: 1 })
  expect(results(state)).toEqual(['done', 'not run: enough ended the turn'])
  expect(state.halted).toEqual({ reason: 'completed' })
})

test('B24 an error goes to the model and the run goes on, or halts it, as the policy says', async () => {
  const broken = defineTool({ name: 'broken', description: '', input: anything, run: async () => fail('no') })
  const agent = agentWith(broken)
  const script = () => scripted({ call: 'broken' }, { text: 'ok' })
  expect((await drive([said('go')], { agent, model: script() })).state.halted).toEqual({ reason: 'completed' })
  expect((await drive([said('go')], { agent, model: script(), onToolError: 'halt' })).state.halted).toEqual({
    reason: 'tool_error',
  })
  const replaced = await drive([said('go')], { agent, model: script(), onToolError: () => ({ continue: 'never mind' }) })
  expect(results(replaced.state)).toEqual(['never mind'])
})

test('B25 a manual tool leaves its call pending once the others have run, and a submitted result goes on', async () => {
  const manual = defineTool({ name: 'manual', description: '', input: anything })
  const model = scripted([{ call: 'manual' }, { call: 'echo', args: { text: 'x' } }], { text: 'ok' })
  const agent = agentWith(manual, echo)
  const { state, log } = await drive([said('go')], { agent, model })
  expect(state.halted).toEqual({ reason: 'manual_tool_calls' })
  const id = state.batch?.calls[0]?.id ?? ''
  log.push({ type: 'tool.returned', callId: id, outcome: ok('by hand'), duration: 0 })
  const after = await drive(log, { agent, model })
  expect(results(after.state)).toEqual(['by hand', 'x'])
  expect(after.state.halted).toEqual({ reason: 'completed' })
})

test('B27 a tool halts with a reason and value of its own; the loop’s reasons are refused', async () => {
  const tool = defineTool({
    name: 'stopper',
    description: '',
    input: anything,
    run: async ({ reason }) => halt(reason, { n: 1 }),
  })
  const own = await drive([said('go')], {
    agent: agentWith(tool),
    model: scripted({ call: 'stopper', args: { reason: 'lunch' } }),
  })
  expect(own.state.halted).toEqual({ reason: 'lunch', value: { n: 1 } })
  const model = scripted({ call: 'stopper', args: { reason: 'completed' } }, { text: 'ok' })
  expect(results((await drive([said('go')], { agent: agentWith(tool), model })).state)[0]).toMatch(/reason of the loop's own/)
})

test('B28 of several reasons to halt, the tool’s own beats ending', async () => {
  const ends = defineTool({ name: 'ends', description: '', input: anything, run: async () => end('bye') })
  const halts = defineTool({ name: 'halts', description: '', input: anything, run: async () => halt('lunch') })
  const { state } = await drive([said('go')], {
    agent: agentWith(ends, halts),
    model: scripted([{ call: 'ends' }, { call: 'halts' }]),
  })
  expect(state.halted).toEqual({ reason: 'lunch' })
})

test('B31 a failure before the first part is tried again; after it the text is kept and the run halts', async () => {
  const model = scripted({ error: 'unavailable' }, { error: 'network' }, { text: 'at last' })
  const random = () => 0
  const { state, drafts } = await drive([said('go')], { agent: agentWith(), model, retry: { attempts: 3, base: 1 }, random })
  expect(state.halted).toEqual({ reason: 'completed' })
  expect(drafts.filter((draft) => draft.type === 'draft.retry')).toMatchObject([
    { attempt: 1, wait: 1 },
    { attempt: 2, wait: 2 },
  ])

  const broken = await drive([said('go')], {
    agent: agentWith(),
    model: scripted([{ text: 'half' }, { error: 'network' }], { text: 'no' }),
  })
  expect(broken.state).toMatchObject({ halted: { reason: 'error' }, partial: 'half', failure: { kind: 'network' } })
})

test('B33 a stream without a finish is an error that keeps its text', async () => {
  const model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      yield { type: 'text', delta: 'half' } as const
    },
  }
  const { state } = await drive([said('go')], { agent: agentWith(), model })
  expect(state).toMatchObject({ halted: { reason: 'error' }, partial: 'half', failure: { kind: 'malformed_response' } })
})

test('B33 the calls of a reply cut off for length are not run, and the model is told so', async () => {
  const model = scripted(
    [
      { call: 'echo', args: { text: 'x' } },
      { type: 'finish', reason: 'length' },
    ],
    { text: 'ok' },
  )
  const { state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(results(state)).toEqual(['not run: the reply was cut off for length'])
})

test('B34 a stop while the model is replying keeps what was delivered and halts as cancelled', async () => {
  const controller = new AbortController()
  const model = scripted([{ text: 'half' }, { delay: 10_000 }])
  const { state, log } = await drive([said('go')], { agent: agentWith(), model, signal: controller.signal }, (what) => {
    if (what.type === 'draft.text') setTimeout(() => controller.abort(), 1)
  })
  expect(types(log)).toEqual(['user.said', 'model.failed', 'run.halted'])
  expect(state).toMatchObject({ halted: { reason: 'cancelled' }, partial: 'half' })
})

test('B34 a stop settles a tool that ignores it, those not started, and a question that is open', async () => {
  const controller = new AbortController()
  const deaf = defineTool({ name: 'deaf', description: '', input: anything, run: () => new Promise(() => {}) })
  const model = scripted([{ call: 'deaf' }, { call: 'echo', args: { text: 'x' } }])
  const { state } = await drive(
    [said('go')],
    { agent: agentWith(deaf, echo), model, signal: controller.signal, toolConcurrency: 1 },
    (what) => {
      if (what.type === 'tool.started') setTimeout(() => controller.abort(), 1)
    },
  )
  expect(results(state)).toEqual([expect.stringMatching(/^interrupted: the person stopped it/), 'not run: stopped'])
  expect(state.halted).toEqual({ reason: 'cancelled' })

  const asking = new AbortController()
  const asked = await drive(
    [said('go')],
    {
      agent: agentWith(asker),
      model: scripted({ call: 'asker' }),
      signal: asking.signal,
      ask: () => new Promise(() => {}),
    },
    (what) => {
      if (what.type === 'question.asked') setTimeout(() => asking.abort(), 1)
    },
  )
  expect(asked.state.halted).toEqual({ reason: 'cancelled' })
})

test('B39 a message that comes during a reply follows it, and the reply’s calls are not run', async () => {
  const model = scripted([{ text: 'Let me' }, { delay: 5 }, { call: 'echo', args: { text: 'x' } }], { text: 'ok' })
  let once = true
  const { state } = await drive([said('go')], { agent: agentWith(echo), model }, (what, add) => {
    if (what.type === 'draft.text' && once) {
      once = false
      add(said('wait'))
    }
  })
  expect(results(state)).toEqual(['not run: the person said something'])
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user'])
})

test('B39 a message that comes as the run completes is answered too', async () => {
  const model = scripted({ text: 'one' }, { text: 'two' })
  let once = true
  const { state } = await drive([said('go')], { agent: agentWith(), model }, (what, add) => {
    if (what.type === 'model.replied' && once) {
      once = false
      add(said('and?'))
    }
  })
  expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
})

test('B41 a question that was answered before the crash is not asked again', async () => {
  const call = { id: 'call_0_0', name: 'asker', args: {} }
  const replied: Event = {
    type: 'model.replied',
    seen: 1,
    text: '',
    calls: [call],
    finish: 'calls',
    usage: { input: 1, output: 1 },
    model: 'm',
    duration: 1,
  }
  const log: Event[] = [
    said('go'),
    replied,
    { type: 'tool.started', callId: call.id, effect: false },
    { type: 'question.asked', id: 'call_0_0:0', callId: call.id, question: confirm('Sure?') },
    { type: 'question.answered', id: 'call_0_0:0', answer: false, by: 'user' },
  ]
  const { state } = await drive(log, {
    agent: agentWith(asker),
    model: scripted({ text: 'ok' }),
    ask: () => Promise.reject(new Error('nobody should be asked')),
  })
  expect(results(state)).toEqual(['they said no'])
})

test('B41 a tool with effects that was running in the crash is not run again, and the model is told', async () => {
  let ran = 0
  const effect = defineTool({ name: 'effect', description: '', input: anything, effect: true, run: async () => ++ran })
  const { log } = await drive([said('go')], { agent: agentWith(effect), model: scripted({ call: 'effect' }, { text: 'ok' }) })
  const crashed = log.slice(
    0,
    log.findIndex(({ type }) => type === 'tool.returned'),
  )
  const { state } = await drive(crashed, { agent: agentWith(effect), model: scripted({ text: 'ok' }) })
  expect(ran).toBe(1)
  expect(results(state)[0]).toMatch(/^interrupted: .* may or may not have happened/)
})

test('B45 an undone decision leaves the facts, and the model is told at its next call only', async () => {
  const decide = defineTool({
    name: 'decide',
    description: '',
    input: anything,
    run: async () => ok('noted', { facts: [{ type: 'user.confirmed', item: 'mug' }] }),
  })
  const model = scripted({ call: 'decide' }, { text: 'ok' }, { text: 'right' })
  const agent = agentWith(decide)
  const { log, state } = await drive([said('go')], { agent, model })
  expect(state.facts).toHaveLength(1)
  log.push({ type: 'decision.undone', callId: state.facts[0]?.callId ?? '' })
  expect((await drive(log, { agent, model })).state.facts).toEqual([])
  expect(model.requests).toHaveLength(2)
  log.push(said('next'))
  await drive(log, { agent, model })
  expect(model.requests[2]?.messages.slice(-2)).toMatchObject([
    { synthetic: true, parts: [{ text: '[Undone: mug]' }] },
    { parts: [{ text: 'next' }] },
  ])
})

test('B62 an answer that does not fit is replaced by the fallback, and logged as an error', async () => {
  const { log } = await drive([said('go')], {
    agent: agentWith(asker),
    model: scripted({ call: 'asker' }, { text: 'ok' }),
    ask: () => ({ answer: 'maybe', by: 'user' }),
  })
  expect(log.find(({ type }) => type === 'question.answered')).toMatchObject({ answer: true, by: 'error' })
})

test('at every prefix of its log a session goes on to the same end', async () => {
  const twice = defineTool({
    name: 'twice',
    description: '',
    input: anything,
    async *run() {
      const name = yield* ask(freeText('Name?'))
      const sure = yield* ask(confirm(`${name}?`))
      return sure ? name : 'nobody'
    },
  })
  const agent = { ...modes, modes: { ...modes.modes, second: { prompt: 'second', tools: [twice, echo] } } }
  const script = [
    [{ call: 'echo', args: { text: 'a' } }, { call: 'echo', args: { text: 'b' } }, { call: 'go' }],
    [{ text: 'now ' }, { call: 'twice' }, { call: 'echo', args: { text: 'c' } }],
    [{ text: 'done' }],
  ]
  const answers = {
    ask: (question: { kind: string }) => ({ answer: question.kind === 'freeText' ? 'Ann' : true, by: 'user' as const }),
  }
  const whole = await drive([said('go')], { agent, model: scripted(...script), ...answers })
  expect(whole.state.halted).toEqual({ reason: 'completed' })
  for (let length = 1; length <= whole.log.length; length++) {
    const prefix = whole.log.slice(0, length)
    const replies = prefix.filter(({ type }) => type === 'model.replied').length
    const { state } = await drive(prefix, { agent, model: scripted(...script.slice(replies)), ...answers })
    expect(state.messages).toEqual(whole.state.messages)
    expect(state.halted).toEqual(whole.state.halted)
  }
  expect(whole.log.reduce(fold, emptySession)).toEqual(whole.state)
})

test('B31 a stream that stalls after its first part is given up when the gap has passed, however long the first part might take', async () => {
  const model = {
    provider: 'p',
    name: 'm',
    async *stream(_: unknown, signal: AbortSignal) {
      yield { type: 'text', delta: 'half' } as const
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  }
  const { state } = await drive([said('go')], { agent: agentWith(), model, firstPartMs: 36_000_000, gapMs: 30 })
  expect(state).toMatchObject({ partial: 'half', failure: { kind: 'timeout', detail: 'gap' } })
})
