import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { askUser, background, end, fail, halt, type Outcome, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { idle } from './hand-clock.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: unknown, more: Partial<Parameters<typeof defineTool>[0]> = {}) =>
  defineTool({ name, description: '', input: anything, run: run as () => unknown, ...more })
const echo = tool('echo', async ({ text }: { text: string }) => text)
const say = (text: string): Scripted => ({ call: 'echo', args: { text } })
const asker = tool('asker', async function* () {
  return (yield* ask(confirm('Sure?'))) ? 'yes' : 'no'
})

test('B21 eight model calls are the default', async () => {
  const model = scripted(...Array.from({ length: 9 }, () => say('x')))
  const { state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'max_turns', value: 8 }, 8])
})

test('B21 a run that completes on its last allowed turn ends once, as completed', async () => {
  const { log } = await drive([said('go')], { agent: agentWith(echo), model: scripted(say('x'), { text: 'ok' }), maxTurns: 2 })
  expect(log.filter(({ type }) => type === 'run.halted')).toMatchObject([{ reason: 'completed' }])
})

const rounds = defineAgent({
  name: 'rounds',
  modes: {
    a: { prompt: 'a', tools: [tool('go', async () => shift('b', 'now b'))] },
    b: { prompt: 'b', tools: [tool('go', async () => shift('a', 'now a'))] },
  },
  initialMode: 'a',
  initialState: null,
  reduce: (state: null) => state,
})

test('B21 a shift does not start the count afresh', async () => {
  const model = scripted({ call: 'go' }, { call: 'go' }, { call: 'go' })
  const { state } = await drive([said('go')], { agent: rounds, model, maxTurns: 2 })
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'max_turns', value: 2 }, 2])
})

test.for<['timeout' | 'error' | 'superseded']>([['timeout'], ['error'], ['superseded']])(
  'B21 an answer that is only the fallback (%s) does not start the count afresh',
  async ([by]) => {
    const model = scripted({ call: 'asker' }, { call: 'asker' }, { call: 'asker' })
    const { state } = await drive([said('go')], {
      agent: agentWith(asker),
      model,
      maxTurns: 2,
      ask: () => ({ answer: true, by }),
    })
    expect([state.halted, model.requests.length]).toEqual([{ reason: 'max_turns', value: 2 }, 2])
  },
)

test('B21 a background result does not start the count afresh', async () => {
  const late = tool('late', async () => background('begun', Promise.resolve('42')))
  const model = scripted({ call: 'late' }, { call: 'late' }, { call: 'late' })
  const { state } = await drive([said('go')], { agent: agentWith(late), model, maxTurns: 2 })
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'max_turns', value: 2 }, 2])
})

test('B21 what the person says starts the count afresh, also while a reply is under way', async () => {
  const model = scripted([{ text: 'one' }, { delay: 1 }, say('x')], say('y'), say('z'))
  let once = true
  const { state } = await drive([said('go')], { agent: agentWith(echo), model, maxTurns: 1 }, (what, add) => {
    if (what.type !== 'draft.text' || !once) return
    once = false
    add(said('wait'))
  })
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'max_turns', value: 1 }, 2])
})

test('B21 a submitted result starts the count afresh', async () => {
  const manual = defineTool({ name: 'manual', description: '', input: anything })
  const model = scripted({ call: 'manual' }, { text: 'ok' })
  const { log } = await drive([said('go')], { agent: agentWith(manual), model, maxTurns: 1 })
  log.push({ type: 'tool.returned', callId: 'call_0_0', outcome: ok('by hand'), duration: 0 })
  expect((await drive(log, { agent: agentWith(manual), model, maxTurns: 1 })).state.halted).toEqual({ reason: 'completed' })
})

test('B21 a model call that failed is no turn, tried again or not', async () => {
  const model = scripted({ error: 'unavailable' }, say('x'), { error: 'unsupported' }, { text: 'ok' })
  const { state, log } = await drive([said('go')], {
    agent: agentWith(echo),
    model,
    maxTurns: 2,
    retry: { attempts: 2, base: 1 },
  })
  expect([state.halted, state.turnsSinceInput]).toEqual([{ reason: 'error' }, 1])
  log.push({ type: 'run.resumed' })
  expect((await drive(log, { agent: agentWith(echo), model, maxTurns: 2 })).state.halted).toEqual({ reason: 'completed' })
})

test('B22 a reply’s text and calls are both kept, in order, and sent back', async () => {
  const model = scripted([{ text: 'First. ' }, say('a'), { text: 'Second.' }, say('b')], { text: 'ok' })
  await drive([said('go')], { agent: agentWith(echo), model })
  expect(model.requests[1]?.messages[1]).toMatchObject({
    role: 'assistant',
    text: 'First. Second.',
    calls: [{ args: { text: 'a' } }, { args: { text: 'b' } }],
  })
})

test('B22 results are logged as they come and sent in call order', async () => {
  const open: (() => void)[] = []
  const waits = tool('waits', ({ n }: { n: number }) => new Promise((done) => (open[n] = () => done(n))))
  const model = scripted(
    [0, 1, 2].map((n) => ({ call: 'waits', args: { n } })),
    { text: 'ok' },
  )
  const run = drive([said('go')], { agent: agentWith(waits), model })
  for (const n of [2, 0, 1]) {
    await idle()
    open[n]!()
  }
  const { log, state } = await run
  expect(log.flatMap((event) => (event.type === 'tool.returned' ? [event.callId] : []))).toEqual([
    'call_0_2',
    'call_0_0',
    'call_0_1',
  ])
  expect(results(state)).toEqual(['0', '1', '2'])
})

test('B22 all calls of a reply begin before the first has ended, up to eight', async () => {
  let running = 0
  let most = 0
  const open: (() => void)[] = []
  const work = tool('work', async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((done) => open.push(done))
    running--
  })
  const model = scripted(
    Array.from({ length: 10 }, () => ({ call: 'work' })),
    { text: 'ok' },
  )
  const run = drive([said('go')], { agent: agentWith(work), model })
  for (let round = 0; round < 3; round++) {
    await idle()
    for (const done of open.splice(0)) done()
  }
  expect(results((await run).state)).toHaveLength(10)
  expect(most).toBe(8)
})

test('B22 a tool is exclusive if it says so, whatever its run function is', async () => {
  const order: string[] = []
  const named = (name: string, exclusive?: boolean) =>
    tool(
      name,
      async () => {
        order.push(`${name} on`)
        await idle()
        order.push(`${name} off`)
      },
      exclusive === undefined ? {} : { exclusive },
    )
  const model = scripted([{ call: 'a' }, { call: 'alone' }, { call: 'b' }, { call: 'c' }], { text: 'ok' })
  await drive([said('go')], { agent: agentWith(named('a'), named('alone', true), named('b'), named('c')), model })
  expect(order).toEqual(['a on', 'a off', 'alone on', 'alone off', 'b on', 'c on', 'b off', 'c off'])
})

test('B22 one question shows at a time, in call order', async () => {
  const asked: string[] = []
  let open = 0
  const model = scripted([{ call: 'asker' }, { call: 'asker' }], { text: 'ok' })
  await drive([said('go')], {
    agent: agentWith(asker),
    model,
    async ask(_, { id }) {
      expect(++open).toBe(1)
      asked.push(id)
      await idle()
      open--
      return { answer: true, by: 'user' }
    },
  })
  expect(asked).toEqual(['call_0_0:0', 'call_0_1:0'])
})

const two = (first: () => Outcome): ReturnType<typeof defineAgent<null>> =>
  defineAgent({
    name: 'two',
    modes: {
      one: {
        prompt: 'one',
        tools: [
          tool('ends', async () => first()),
          tool('slow', async () => {
            await idle()
            return 'slow'
          }),
          tool('manual', undefined),
          echo,
        ],
      },
      other: { prompt: 'other', tools: [] },
    },
    initialMode: 'one',
    initialState: null,
    reduce: (state) => state,
  })

test.for<[string, () => Outcome]>([
  ['a shift', () => shift('other', 'now other')],
  ['an end', () => end('bye')],
  ['a halt', () => halt('lunch')],
  ['a question to the person', () => askUser('Which?')],
  ['a turn that is enough', () => ok('enough', { endTurn: true })],
])('B22 %s lets siblings that have started finish, and the others, manual ones too, are not run', async ([, first]) => {
  const model = scripted([{ call: 'slow' }, { call: 'ends' }, say('x'), { call: 'manual' }], { text: 'ok' })
  const { state, log } = await drive([said('go')], { agent: two(first), model, toolConcurrency: 2 })
  const [slow, , ...others] = results(state)
  expect([slow, ...others]).toEqual(['slow', 'not run: ends ended the turn', 'not run: ends ended the turn'])
  expect(log.filter(({ type }) => type === 'tool.started')).toHaveLength(2)
})

test('B22 a turn that an `endTurn` ended is followed by another, with what the model needs to know', async () => {
  const model = scripted([{ call: 'ends' }, say('x')], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: two(() => ok('enough', { endTurn: true })), model, toolConcurrency: 1 })
  expect(model.requests).toHaveLength(2)
  expect(state.halted).toEqual({ reason: 'completed' })
})

test.for<[string, (n: number) => Outcome, object]>([
  ['shifts', (n) => shift(`m${n}`, `now m${n}`), { mode: 'm0', halted: { reason: 'completed' } }],
  ['halts', (n) => halt(`lunch ${n}`), { halted: { reason: 'lunch 0' } }],
  ['ends', (n) => end(`bye ${n}`), { halted: { reason: 'ended', value: 'bye 0' } }],
  [
    'questions',
    (n) => askUser(`Which ${n}?`),
    { halted: { reason: 'ask_user', value: { prompt: 'Which 0?', callId: 'call_0_0' } } },
  ],
])('B22 of two %s the first in call order wins, though the second was quicker', async ([, made, expected]) => {
  const ends = tool('ends', async ({ n }: { n: number }) => {
    if (n === 0) await idle()
    return made(n)
  })
  const mode = { prompt: '', tools: [ends] }
  const agent = defineAgent({
    name: 'x',
    modes: { start: mode, m0: mode, m1: mode },
    initialMode: 'start',
    initialState: null,
    reduce: (state: null) => state,
  })
  const model = scripted(
    [0, 1].map((n) => ({ call: 'ends', args: { n } })),
    { text: 'ok' },
  )
  const { log, state } = await drive([said('go')], { agent, model })
  expect(log.flatMap((event) => (event.type === 'tool.returned' ? [event.callId] : []))).toEqual(['call_0_1', 'call_0_0'])
  expect(state).toMatchObject(expected)
})

test('B22 the model is not told of a shift or a question that did not come about', async () => {
  const model = scripted([{ call: 'go' }, { call: 'go' }], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: rounds, model })
  expect(results(state)).toEqual(['now in b', 'not run: go ended the turn'])
  expect(state.messages.filter((message) => message.role === 'user' && message.synthetic)).toHaveLength(1)
  const asks = tool('asks', async () => askUser('Which?'))
  const asked = await drive([said('go')], { agent: agentWith(asks), model: scripted([{ call: 'asks' }, { call: 'asks' }]) })
  expect(results(asked.state)).toEqual(['<awaiting user response>', 'not run: asks ended the turn'])
})

test('B22 a shift to a mode that there is not is an error, and the turn goes on', async () => {
  const lost = tool('lost', async () => shift('nowhere', 'now nowhere'))
  const model = scripted([{ call: 'lost' }, say('x')], { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(lost, echo), model, toolConcurrency: 1 })
  expect(results(state)).toEqual(['there is no mode "nowhere" to shift to', 'x'])
})

test('B22 finished siblings are in the log before a slower one has ended', async () => {
  const never = tool('never', () => new Promise(() => {}))
  const stop = new AbortController()
  const { log } = await drive(
    [said('go')],
    { agent: agentWith(never, echo), model: scripted([{ call: 'never' }, say('kept')]), signal: stop.signal },
    (what) => {
      if (what.type === 'tool.returned') stop.abort()
    },
  )
  expect(types(log).slice(2)).toEqual(['tool.started', 'tool.started', 'tool.returned', 'tool.returned', 'run.halted'])
  expect(log[4]).toMatchObject({ callId: 'call_0_1', outcome: { forModel: 'kept' } })
})

test('provider ids are not trusted: calls with the same id, or none, each run and each have their result', async () => {
  const call = (providerId: string | undefined, text: string): Scripted => ({
    type: 'call',
    call: { name: 'echo', args: { text }, ...(providerId !== undefined && { providerId }) },
  })
  const model = scripted([call('same', 'a'), call('same', 'b'), call(undefined, 'c'), call('', 'd')], [call('same', 'e')], {
    text: 'ok',
  })
  const { state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(results(state)).toEqual(['a', 'b', 'c', 'd', 'e'])
  const ids = state.messages.flatMap((message) => (message.role === 'tool' ? [message.callId] : []))
  expect(new Set(ids).size).toBe(5)
})

test('B24 a failing tool’s siblings and the turns after it are as if it had not failed', async () => {
  const broken = tool('broken', async () => fail('no'))
  const model = scripted([{ call: 'broken' }, say('a')], say('b'), { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(broken, echo), model })
  expect([results(state), state.halted]).toEqual([['no', 'a', 'b'], { reason: 'completed' }])
})
