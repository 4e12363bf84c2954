import { expect, test } from 'vitest'
import type { Env } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { fail, type Outcome, ok, show, silent } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, progress, type Tool, type ToolContext } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { handClock, idle } from './hand-clock.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: unknown, more: Partial<Parameters<typeof defineTool>[0]> = {}) =>
  defineTool({ name, description: '', input: anything, run: run as () => unknown, ...more })
const yes = () => ({ answer: true, by: 'user' as const })

/** Runs one reply that calls each of the tools once, and then says that it is done. */
const callEach = (tools: readonly Tool[], env: Partial<Env<null>> = {}, calls: readonly Scripted[] = tools.map(called)) =>
  drive([said('go')], { agent: agentWith(...tools), model: scripted(calls, { text: 'ok' }), ...env })
const called = ({ name }: Tool): Scripted => ({ call: name })

/** What the only call of a run came to. */
async function outcomeOf(run: unknown, more: Partial<Parameters<typeof defineTool>[0]> = {}): Promise<Outcome | undefined> {
  const { log } = await callEach([tool('it', run, more)])
  return log.flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))[0]
}

const thrown = (value: unknown) => () => {
  throw value
}
const circular: Record<string, unknown> = {}
circular.self = circular

test.for<[string, unknown, string]>([
  ['an Error', new TypeError('the disk is full'), 'the disk is full'],
  ['text', 'nope', 'nope'],
  ['a number', 42, '42'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('odd'), 'Symbol(odd)'],
  ['an object with a message', { message: 'from another realm', code: 7 }, 'from another realm'],
  ['an object without one', { code: 7 }, '{"code":7}'],
  ['an object that has no text at all', circular, 'something that has no text was thrown'],
  ['an object without a prototype', Object.create(null), '{}'],
  ['an Error without words', new Error(''), 'it failed without a reason'],
])(
  'B6 a tool that throws %s, at once or later, is an error with its message, and its siblings run',
  async ([, value, message]) => {
    const later = async () => thrown(value)()
    async function* stepping() {
      yield progress(1)
      thrown(value)()
    }
    const tools = [tool('once', thrown(value)), tool('later', later), tool('steps', stepping), tool('fine', async () => 'fine')]
    const { state } = await callEach(tools)
    expect(results(state)).toEqual([message, message, message, 'fine'])
    expect(state.messages.flatMap((message) => (message.role === 'tool' ? [message.isError] : []))).toEqual([
      true,
      true,
      true,
      false,
    ])
  },
)

test('B6 the cause of what is thrown is kept as text', async () => {
  const error = new Error('it failed', { cause: new Error('the disk is full') })
  expect(await outcomeOf(thrown(error))).toEqual({ type: 'error', forModel: 'it failed', cause: 'the disk is full' })
  expect(await outcomeOf(thrown(new Error('it failed', { cause: circular })))).toEqual({
    type: 'error',
    forModel: 'it failed',
    cause: 'something that has no text was thrown',
  })
})

test('B7 a cause is logged as text on whatever outcome has it, never as the object that it is', async () => {
  const cause = Object.assign(new Error('why'), { secrets: 'many' })
  expect(await outcomeOf(async () => ok('x', { cause }))).toEqual({ type: 'ok', forModel: 'x', cause: 'why' })
  expect(await outcomeOf(async () => fail('x', { cause }))).toEqual({ type: 'error', forModel: 'x', cause: 'why' })
  expect(await outcomeOf(async () => ({ type: 'error', forModel: 'x', cause }))).toEqual({
    type: 'error',
    forModel: 'x',
    cause: 'why',
  })
})

test.for<[Outcome, string, boolean]>([
  [ok('for the model', { forUser: 'for them' }), 'for the model', false],
  [silent('quiet'), 'quiet', false],
  [show('both'), 'both', false],
  [ok(''), '(no output)', false],
  [ok('', { forUser: 'only for them' }), '(no output)', false],
  [fail('it broke', { cause: 'a spring' }), 'it broke', true],
  [fail('', { cause: new Error('a spring') }), 'a spring', true],
  [fail(''), 'it failed without a reason', true],
])('B7 of %j the model gets %j', async ([outcome, text, isError]) => {
  const { state, log } = await callEach([tool('it', async () => outcome)])
  expect(results(state)).toEqual([text])
  expect(state.messages.find(({ role }) => role === 'tool')).toMatchObject({ isError })
  expect(log.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome })
})

test.for<[string, unknown, string]>([
  ['nothing', undefined, '(no output)'],
  ['empty text', '', '(no output)'],
  ['null', null, 'null'],
  ['an empty list', [], '[]'],
  ['an empty object', {}, '{}'],
  ['zero', 0, '0'],
  ['false', false, 'false'],
  ['no number', Number.NaN, 'null'],
])('B8 a tool that gives %s succeeded, in whatever way it gives it', async ([, value, text]) => {
  const tools = [
    tool('plain', () => value),
    tool('async', async () => value),
    tool('steps', async function* () {
      yield progress(1)
      return value
    }),
    tool('wrapped', async () => ok(value === undefined ? '' : value)),
  ]
  const { state } = await callEach(tools)
  expect(results(state)).toEqual([text, text, text, text])
  expect(state.messages.some((message) => message.role === 'tool' && message.isError)).toBe(false)
})

test.for<[string, unknown]>([
  ['a function', () => 1],
  ['a symbol', Symbol('odd')],
  ['a large integer', 1n],
  ['one inside', { list: [1n] }],
  ['what contains itself', circular],
  ['facts that are no list', { type: 'ok', forModel: 'x', facts: 'none' }],
  ['facts without a type', { type: 'ok', forModel: 'x', facts: [{ item: 'mug' }] }],
  ['facts that have no JSON', { type: 'ok', forModel: 'x', facts: [{ type: 'a', n: 1n }] }],
])('B8 %s cannot be encoded, which is an error, and the run goes on', async ([, value]) => {
  const { state } = await callEach([tool('it', async () => value)])
  expect(state.messages.find(({ role }) => role === 'tool')).toMatchObject({ isError: true })
  expect(state.halted).toEqual({ reason: 'completed' })
})

test('B8 data that only looks like an outcome is data', async () => {
  expect(await outcomeOf(async () => ({ type: 'error', code: 7 }))).toEqual({ type: 'ok', forModel: '{"type":"error","code":7}' })
})

test('an outcome is in the live session as it will be read from the log', async () => {
  const at = new Date(0)
  const outcome = ok('x', { facts: [{ type: 'was.seen', at: at as never }] })
  expect(await outcomeOf(async () => outcome)).toEqual({
    type: 'ok',
    forModel: 'x',
    facts: [{ type: 'was.seen', at: '1970-01-01T00:00:00.000Z' }],
  })
})

test('a tool that changes its arguments changes nothing of the log', async () => {
  const greedy = tool('greedy', async (input: { list: number[] }, { call }: ToolContext) => {
    input.list.length = 0
    ;(call.args as { list: number[] }).list.push(9)
  })
  const { state } = await callEach([greedy], {}, [{ call: 'greedy', args: { list: [1, 2] } }])
  expect(state.messages[1]).toMatchObject({ calls: [{ args: { list: [1, 2] } }] })
})

test('B9 a tool is told the model, for calls of its own, and a signal that has not fired', async () => {
  let told: ToolContext | undefined
  const model = scripted({ call: 'look' }, { text: 'ok' })
  const look = tool('look', async (_: unknown, context: ToolContext) => {
    told = context
  })
  await drive([said('go')], { agent: agentWith(look), model, sessionId: 's' })
  expect(told?.model).toMatchObject({ provider: model.provider, name: model.name })
  expect(told).toMatchObject({ call: { id: 'call_0_0', name: 'look', args: {} }, sessionId: 's', requestId: 's/call_0_0' })
  expect(told?.signal.aborted).toBe(false)
})

test('B11 progress is shown piece by piece as drafts, and only the outcome is in the log', async () => {
  const long = tool('long', async function* () {
    yield progress({ done: 1, of: 2 })
    yield progress('nearly')
    return 'done'
  })
  const { log, drafts } = await callEach([long])
  expect(drafts.filter(({ type }) => type === 'draft.progress')).toEqual([
    { type: 'draft.progress', callId: 'call_0_0', value: { done: 1, of: 2 } },
    { type: 'draft.progress', callId: 'call_0_0', value: 'nearly' },
  ])
  expect(types(log)).toEqual(['user.said', 'model.replied', 'tool.started', 'tool.returned', 'model.replied', 'run.halted'])
})

test('B11 a function around a generator streams too', async () => {
  async function* inner() {
    yield progress('on')
    return 'done'
  }
  function* plain() {
    yield progress('on')
    return 'done'
  }
  const { state, drafts } = await callEach([tool('around', () => inner()), tool('plain', plain)])
  expect(results(state)).toEqual(['done', 'done'])
  expect(drafts.filter(({ type }) => type === 'draft.progress')).toHaveLength(2)
})

test.each([5, null, { prompt: 'Sure?' }])(
  'a generator that yields %j is told that this is neither a question nor progress',
  async (value) => {
    const odd = tool('odd', async function* () {
      yield value
    })
    expect(results((await callEach([odd])).state)[0]).toMatch(/^a tool yields questions and progress, and this is neither: /)
  },
)

test('B22 a generator declared not exclusive reports progress beside others, and asking is its error', async () => {
  const order: string[] = []
  const beside = (name: string) =>
    tool(
      name,
      async function* () {
        order.push(`${name} on`)
        yield progress(name)
        await idle()
        order.push(`${name} off`)
      },
      { exclusive: false },
    )
  const asks = tool(
    'asks',
    async function* () {
      yield* ask(confirm('Sure?'))
    },
    { exclusive: false },
  )
  const { state, log } = await callEach([beside('a'), beside('b'), asks], { ask: yes })
  expect(order).toEqual(['a on', 'b on', 'a off', 'b off'])
  expect(results(state)[2]).toBe('tool "asks" asks a person, so it must be exclusive')
  expect(types(log)).not.toContain('question.asked')
})

test('B12 a tool has 30 seconds where nobody says otherwise; its own time beats that of the run', async () => {
  const clock = handClock()
  const hangs = (name: string, timeoutMs?: number) =>
    tool(name, () => new Promise(() => {}), timeoutMs === undefined ? {} : { timeoutMs })
  const byDefault = callEach([hangs('plain')], clock)
  await clock.pass(29_999)
  expect(clock.waiting).toBeGreaterThan(0)
  await clock.pass(1)
  expect(results((await byDefault).state)).toEqual(['tool "plain" timed out after 30000 ms'])

  const two = callEach([hangs('own', 50), hangs('run')], { ...clock, toolTimeoutMs: 70 })
  await clock.pass(70)
  expect(results((await two).state)).toEqual(['tool "own" timed out after 50 ms', 'tool "run" timed out after 70 ms'])
})

test('B12 a tool’s time stands still while a person is asked, and starts afresh after each answer', async () => {
  const clock = handClock()
  const work = (ms: number) => new Promise<void>((done) => void clock.timer(ms, done))
  const patient = tool(
    'patient',
    async function* () {
      for (let times = 0; times < 3; times++) {
        await work(90)
        yield* ask(confirm('On?'))
      }
      await work(90)
      return 'done'
    },
    { timeoutMs: 100 },
  )
  const slow = () => work(1_000_000).then(yes)
  const run = callEach([patient], { ...clock, ask: slow })
  await clock.pass(4_000_000)
  expect(results((await run).state)).toEqual(['done'])

  const late = tool(
    'late',
    async function* () {
      yield* ask(confirm('On?'))
      await work(101)
    },
    { timeoutMs: 100 },
  )
  const timed = callEach([late], { ...clock, ask: yes })
  await clock.pass(200)
  expect(results((await timed).state)).toEqual(['tool "late" timed out after 100 ms'])
})

test('B12 a tool that is out of time hears of it, and what it gives later is dropped', async () => {
  const clock = handClock()
  let finish: (value: string) => void = () => {}
  let heard: unknown
  const late = tool('late', (_: unknown, { signal }: ToolContext) => {
    signal.addEventListener('abort', () => {
      heard = signal.reason
    })
    return new Promise((done) => {
      finish = done
    })
  })
  const log: Event[] = [said('go')]
  const run = drive(log, { agent: agentWith(late), model: scripted({ call: 'late' }, { text: 'ok' }), ...clock })
  await clock.pass(30_000)
  await run
  const length = log.length
  finish('too late')
  await idle()
  expect(heard).toMatchObject({ message: 'tool "late" timed out after 30000 ms' })
  expect(log).toHaveLength(length)
  expect(types(log).filter((type) => type === 'tool.returned')).toHaveLength(1)
})

test('B12 schemas that take too long are timed out, and that is what the model is told', async () => {
  const clock = handClock()
  const input = {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      validate: () => new Promise<never>(() => {}),
      jsonSchema: { input: () => ({}) },
    },
  }
  const run = callEach([defineTool({ name: 'x', description: '', input, run: async () => 1 })], clock)
  await clock.pass(30_000)
  expect(results((await run).state)).toEqual(['tool "x" timed out after 30000 ms'])
})

test('B12 a tool that may be repeated waits longer each time, with jitter, and its time does not pass meanwhile', async () => {
  const clock = handClock()
  const at: number[] = []
  const flaky = tool(
    'flaky',
    async () => {
      at.push(clock.now())
      if (at.length < 4) throw new Error('not yet')
      return 'at last'
    },
    { retry: { attempts: 4, base: 1_000, most: 3_000 }, timeoutMs: 10 },
  )
  const run = callEach([flaky], { ...clock, random: () => 0.5 })
  await clock.pass(60_000)
  expect(results((await run).state)).toEqual(['at last'])
  expect(at).toEqual([0, 1_125, 1_125 + 2_250, 1_125 + 2_250 + 3_375])
})

test('B12 each attempt has the whole of the tool’s time, and no more', async () => {
  const clock = handClock()
  let tries = 0
  const hangs = tool('hangs', () => (++tries === 1 ? Promise.reject(new Error('not yet')) : new Promise(() => {})), {
    retry: { attempts: 2, base: 1_000 },
    timeoutMs: 10,
  })
  const run = callEach([hangs], { ...clock, random: () => 0 })
  await clock.pass(1_010)
  expect(results((await run).state)).toEqual(['tool "hangs" timed out after 10 ms'])
  expect(clock.now()).toBe(1_010)
})

test('B12 attempts are used up in the end, and a tool that says nothing of repeating has one', async () => {
  let tries = 0
  const broken = (name: string, retry?: { attempts: number; base: number }) =>
    tool(
      name,
      async () => {
        tries++
        throw new Error(`failed ${tries}`)
      },
      retry ? { retry } : {},
    )
  expect(results((await callEach([broken('twice', { attempts: 2, base: 1 })])).state)).toEqual(['failed 2'])
  expect(results((await callEach([broken('once')])).state)).toEqual(['failed 3'])
})

test('B12 what a tool returns as an error is not tried again', async () => {
  let tries = 0
  const refuses = tool(
    'refuses',
    async () => {
      tries++
      return fail('no')
    },
    { retry: { attempts: 3, base: 1 } },
  )
  await callEach([refuses])
  expect(tries).toBe(1)
})

test('B12 B34 the wait before another attempt ends with a stop, and no timer is left', async () => {
  const clock = handClock()
  const stop = new AbortController()
  let tries = 0
  const flaky = tool(
    'flaky',
    async () => {
      tries++
      throw new Error('not yet')
    },
    { retry: { attempts: 3 } },
  )
  const run = callEach([flaky], { ...clock, signal: stop.signal })
  await clock.pass(100)
  stop.abort()
  expect((await run).state.halted).toEqual({ reason: 'cancelled' })
  expect([tries, clock.waiting]).toEqual([1, 0])
})

test.for<[string, (work: () => Promise<void>) => unknown]>([
  ['succeeds', (work) => async () => work()],
  ['throws', (work) => async () => work().then(thrown(new Error('no')))],
  [
    'asks',
    (work) =>
      async function* () {
        yield* ask(confirm('Sure?'))
        await work()
      },
  ],
])('B13 the start, the end and the duration of a call that %s are in the log', async ([, run]) => {
  const clock = handClock()
  const timed = tool(
    'timed',
    run(() => new Promise((done) => void clock.timer(70, done))),
  )
  const driven = callEach([timed], { ...clock, ask: yes })
  await clock.pass(100)
  const { log } = await driven
  expect(log.filter(({ type }) => type === 'tool.started' || type === 'tool.returned')).toMatchObject([
    { type: 'tool.started', callId: 'call_0_0', effect: false },
    { type: 'tool.returned', callId: 'call_0_0', duration: 70 },
  ])
})

test('B13 a call that is never run has no start, and took no time', async () => {
  const enough = tool('enough', async () => ok('done', { endTurn: true }))
  const { log } = await callEach([enough, tool('other', async () => 1)], { toolConcurrency: 1 })
  expect(log.filter(({ type }) => type === 'tool.started')).toHaveLength(1)
  expect(log.filter(({ type }) => type === 'tool.returned')).toMatchObject([{}, { callId: 'call_0_1', duration: 0 }])
})
