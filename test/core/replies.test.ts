import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Env } from '../../src/core/shapes/env.ts'
import { type Model, ModelError, type ModelErrorKind, type ModelFailure, type StreamPart } from '../../src/core/shapes/model.ts'
import { watchSleep } from '../../src/core/sleep.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { handClock } from './hand-clock.ts'

const anything = { type: 'object' } as const
const echo = defineTool({ name: 'echo', description: '', input: anything, run: async ({ text }) => text })
const say = (text: string) => ({ call: 'echo', args: { text } })
const quick = { retry: { attempts: 3, base: 1 } }

/** A model that streams what this gives for each call, counted from 1. */
const streaming = (stream: (call: number, signal: AbortSignal) => AsyncIterable<StreamPart>): Model => {
  let calls = 0
  return { provider: 'p', name: 'm', stream: (_, signal) => stream(++calls, signal) }
}
const failing = (failure: Partial<ModelFailure>) =>
  new ModelError({ kind: 'network', message: 'gone', provider: 'p', ...failure })

test('B31 a failure before the first part is tried again in any reply of the run', async () => {
  const model = scripted(say('a'), { error: 'network' }, say('b'), { error: 'unavailable' }, { text: 'ok' })
  const { state } = await drive([said('go')], { agent: agentWith(echo), model, ...quick })
  expect([state.halted, results(state)]).toEqual([{ reason: 'completed' }, ['a', 'b']])
})

test('B31 three attempts are the default, half a second and a second apart, a quarter more with the worst luck', async () => {
  const clock = handClock()
  const model = scripted({ error: 'network' }, { error: 'network' }, { error: 'network' }, { text: 'never' })
  const run = drive([said('go')], { agent: agentWith(), model, ...clock, random: () => 1 })
  await clock.pass(625)
  expect(model.requests).toHaveLength(2)
  await clock.pass(1_249)
  expect(model.requests).toHaveLength(2)
  await clock.pass(1)
  const { state, drafts } = await run
  expect([model.requests.length, state.halted, state.failure?.kind]).toEqual([3, { reason: 'error' }, 'network'])
  expect(drafts).toMatchObject([
    { type: 'draft.retry', attempt: 1, wait: 625 },
    { type: 'draft.retry', attempt: 2, wait: 1_250 },
  ])
})

test('B31 retry: false turns it off', async () => {
  const model = scripted({ error: 'network' }, { text: 'never' })
  const { state } = await drive([said('go')], { agent: agentWith(), model, retry: false })
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'error' }, 1])
})

test('B31 what the host asks to wait wins', async () => {
  const clock = handClock()
  const model = streaming(async function* (call) {
    if (call === 1) throw failing({ kind: 'rate_limited', retryAfter: 7_000 })
    yield { type: 'finish', reason: 'stop' }
  })
  const run = drive([said('go')], { agent: agentWith(), model, ...clock })
  await clock.pass(7_000)
  expect((await run).drafts).toMatchObject([{ type: 'draft.retry', wait: 7_000 }])
})

test('B31 a message of any part is a first part: after it nothing is tried again', async () => {
  const parts: StreamPart[] = [
    { type: 'text', delta: 'half' },
    { type: 'reasoning', delta: 'hm' },
    { type: 'call.delta', index: 0, name: 'echo', delta: '{' },
    { type: 'usage', usage: { input: 1, output: 0 } },
  ]
  for (const part of parts) {
    const model = streaming(async function* () {
      yield part
      throw failing({})
    })
    const { log, drafts } = await drive([said('go')], { agent: agentWith(), model, ...quick })
    expect(types(log)).toEqual(['user.said', 'model.failed', 'run.halted'])
    expect(drafts.some(({ type }) => type === 'draft.retry')).toBe(false)
  }
})

const kinds: readonly ModelErrorKind[] = [
  'authentication_failed',
  'invalid_request',
  'context_length_exceeded',
  'content_filter',
  'malformed_response',
  'unsupported',
  'unknown',
]
test.for(kinds)('B32 %s is not tried again, and the run halts with all that is known of it', async (kind) => {
  const about = { kind, message: 'no', provider: 'p', status: 400, retryAfter: 5, requestId: 'r' }
  const model = streaming(async function* () {
    yield* []
    throw new ModelError(about)
  })
  const { state, drafts } = await drive([said('go')], { agent: agentWith(), model, ...quick })
  expect([state.halted, state.failure, drafts]).toEqual([{ reason: 'error' }, about, []])
})

test.for<[string, () => unknown]>([
  ['an Error', () => new TypeError('a bug')],
  ['text', () => 'a bug'],
  ['nothing', () => undefined],
])('B32 a model that throws %s fails as unknown', async ([, thrown]) => {
  const stream = () => {
    throw thrown()
  }
  const { state } = await drive([said('go')], { agent: agentWith(), model: { provider: 'p', name: 'm', stream } })
  expect(state).toMatchObject({ halted: { reason: 'error' }, failure: { kind: 'unknown', provider: 'p' } })
})

test('a prompt that throws fails its turn, and nothing else', async () => {
  const prompt = () => {
    throw new Error('no such item')
  }
  const agent = defineAgent({
    name: 'x',
    modes: { only: { prompt, tools: [] } },
    initialMode: 'only',
    initialState: null,
    reduce: (state: null) => state,
  })
  const { state } = await drive([said('go')], { agent, model: scripted() })
  expect(state).toMatchObject({ halted: { reason: 'error' }, failure: { message: 'no such item' } })
})

test('B31 the text of a failed reply is kept and shown, and not sent back', async () => {
  const model = scripted([{ text: 'half of it' }, { error: 'network' }], { text: 'whole' })
  const { log, state } = await drive([said('go')], { agent: agentWith(), model })
  expect(state.partial).toBe('half of it')
  expect(log.find(({ type }) => type === 'model.failed')).toMatchObject({ text: 'half of it', failure: { kind: 'network' } })
  log.push({ type: 'run.resumed' })
  const after = await drive(log, { agent: agentWith(), model })
  expect(model.requests[1]?.messages).toEqual(model.requests[0]?.messages)
  expect(after.state.partial).toBe('')
})

test('B33 a reply that the provider filtered is a failure with its text', async () => {
  const model = scripted([{ text: 'I can' }, { type: 'finish', reason: 'content_filter' }])
  const { state } = await drive([said('go')], { agent: agentWith(), model })
  expect(state).toMatchObject({ halted: { reason: 'error' }, partial: 'I can', failure: { kind: 'content_filter' } })
})

test('B33 a stream that ends too soon keeps no calls to be run', async () => {
  let ran = false
  const spy = defineTool({
    name: 'spy',
    description: '',
    input: anything,
    run: async () => {
      ran = true
    },
  })
  const model = streaming(async function* () {
    yield { type: 'call', call: { name: 'spy', args: {} } }
  })
  const { state } = await drive([said('go')], { agent: agentWith(spy), model })
  expect([ran, state.failure?.kind]).toEqual([false, 'malformed_response'])
})

test('B33 the text of a reply cut off for length is kept, and the model is told why its calls were not run', async () => {
  const model = scripted([{ text: 'So far' }, say('x'), { type: 'finish', reason: 'length' }], { text: 'ok' })
  await drive([said('go')], { agent: agentWith(echo), model })
  expect(model.requests[1]?.messages.slice(1)).toMatchObject([
    { role: 'assistant', text: 'So far' },
    { role: 'tool', isError: true, parts: [{ text: 'not run: the reply was cut off for length' }] },
  ])
})

test.for<[string, number, boolean]>([
  ['its first part', 120_000, false],
  ['its next part', 60_000, true],
])('B31 a model that does not send %s in time has timed out', async ([, ms, begins]) => {
  const clock = handClock()
  const model = streaming(async function* (_, signal) {
    if (begins) yield { type: 'text', delta: 'half' }
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const run = drive([said('go')], { agent: agentWith(), model, ...clock, retry: false })
  await clock.pass(ms - 1)
  expect(clock.waiting).toBeGreaterThan(0)
  await clock.pass(1)
  expect((await run).state.failure).toMatchObject({ kind: 'timeout', detail: begins ? 'gap' : 'first_part' })
  expect(clock.waiting).toBe(0)
})

const cut = () =>
  streaming(async function* (call, signal) {
    yield { type: 'text', delta: `half ${call}` }
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })

test('B31 a reply that a sleep has cut is asked for again once, without an event of it; a second cut is the failure', async () => {
  const clock = handClock()
  const run = drive([said('go')], {
    agent: agentWith(),
    model: cut(),
    ...clock,
    watchSleep: () => watchSleep(clock),
    gapMs: 5_000,
  })
  await clock.pass(500)
  clock.sleep(60_000)
  await clock.pass(500)
  clock.sleep(60_000)
  await clock.pass(500)
  const { log, drafts } = await run
  expect(types(log)).toEqual(['user.said', 'model.failed', 'run.halted'])
  expect(log[1]).toMatchObject({ text: 'half 2', failure: { kind: 'timeout', detail: 'gap' } })
  expect(drafts).toMatchObject([{ delta: 'half 1' }, { type: 'draft.retry', wait: 0 }, { delta: 'half 2' }])
  expect(clock.waiting).toBe(0)
})

test('B31 a connection that breaks while the page is away counts as cut when the page is back, and as a failure when it never was away', async () => {
  for (const isAway of [true, false]) {
    const model = streaming(async function* (call) {
      yield { type: 'text', delta: `half ${call}` }
      if (call === 1) throw failing({ kind: 'network', detail: 'cut' })
      yield { type: 'finish', reason: 'stop' }
    })
    const { log } = await drive([said('go')], { agent: agentWith(), model, isAway: async () => isAway })
    expect(types(log)).toEqual(['user.said', isAway ? 'model.replied' : 'model.failed', 'run.halted'])
    expect(log[1]).toMatchObject({ text: isAway ? 'half 2' : 'half 1' })
  }
})

test('B31 a refusal is no cut, whatever else happened', async () => {
  const model = streaming(async function* () {
    throw failing({ kind: 'authentication_failed', status: 401 })
  })
  const { state } = await drive([said('go')], { agent: agentWith(), model, isAway: async () => true })
  expect(state.failure?.kind).toBe('authentication_failed')
})

test('B36 reasoning is streamed as drafts, kept with the reply, and sent back with what the provider wants of it', async () => {
  const model = scripted(
    [
      { type: 'reasoning', delta: 'hm ' },
      { type: 'reasoning', delta: 'yes', done: { text: 'hm yes', provider: { signature: 's' } } },
      { type: 'reasoning', delta: '', done: { text: '', provider: { encrypted: 'e' } } },
      { type: 'reasoning', delta: 'more' },
      say('x'),
    ],
    { text: 'ok' },
  )
  const { drafts, state } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(drafts.filter(({ type }) => type === 'draft.reasoning')).toEqual(
    ['hm ', 'yes', 'more'].map((delta) => ({ type: 'draft.reasoning', delta })),
  )
  const reasoning = [
    { text: 'hm yes', provider: { signature: 's' } },
    { text: '', provider: { encrypted: 'e' } },
    { text: 'more' },
  ]
  expect(state.messages[1]).toMatchObject({ role: 'assistant', text: '', reasoning })
  expect(model.requests[1]?.messages[1]).toMatchObject({ reasoning })
})

test('arguments that stream are drafts, with the call they belong to', async () => {
  const model = scripted(
    [
      { type: 'call.delta', index: 0, name: 'echo', delta: '{"te' },
      { type: 'call.delta', index: 0, name: 'echo', delta: 'xt":"x"}' },
      { type: 'call', call: { name: 'echo', args: { text: 'x' } } },
    ],
    { text: 'ok' },
  )
  const { drafts } = await drive([said('go')], { agent: agentWith(echo), model })
  expect(drafts.filter(({ type }) => type === 'draft.call')).toMatchObject([
    { delta: '{"te' },
    { name: 'echo', delta: 'xt":"x"}' },
  ])
})

test('B74 a call is whole in its drafts as soon as its arguments have come, in whatever order, and nothing runs before the reply has ended', async () => {
  const piece = (index: number, delta: string) => ({ type: 'call.delta' as const, index, name: 'echo', delta })
  const awkward = String.raw`{"text":"a}\"{[\\"}`
  const model = scripted(
    [
      piece(0, awkward.slice(0, 12)),
      piece(1, '{"text":'),
      piece(0, `${awkward.slice(12)} `),
      piece(1, '"y"}'),
      piece(2, '{"text":"cut'),
      say('x'),
      { delay: 5 },
    ],
    { text: 'ok' },
  )
  const order: unknown[] = []
  await drive([said('go')], { agent: agentWith(echo), model }, (what) => {
    if (what.type === 'draft.call' && what.call) order.push(what.call)
    if (what.type === 'model.replied' || what.type === 'tool.started') order.push(what.type)
  })
  expect(order.slice(0, 4)).toEqual([
    { id: 'call_0_0', name: 'echo', args: JSON.parse(awkward) },
    { id: 'call_0_1', name: 'echo', args: { text: 'y' } },
    'model.replied',
    'tool.started',
  ])
})

test('B74 a call that came in one part is whole in a draft, too', async () => {
  const { drafts } = await drive([said('go')], { agent: agentWith(echo), model: scripted(say('x'), { text: 'ok' }) })
  expect(drafts.filter(({ type }) => type === 'draft.call')).toEqual([
    {
      type: 'draft.call',
      index: 0,
      name: 'echo',
      delta: '{"text":"x"}',
      call: { id: 'call_0_0', name: 'echo', args: { text: 'x' }, providerId: 'scripted_0' },
    },
  ])
})

test('B74 a call whose arguments are left out is whole when it comes, and one that no tool may run is never', async () => {
  const deep = (levels: number) => JSON.parse(`${'{"in":'.repeat(levels)}{}${'}'.repeat(levels)}`)
  const piece = (index: number, delta: string) => ({ type: 'call.delta' as const, index, name: 'echo', delta })
  const calls = [{}, deep(80)].map((args) => ({ type: 'call' as const, call: { name: 'echo', args } }))
  const pieces = [piece(0, ''), piece(1, JSON.stringify(deep(80))), ...calls]
  const { drafts, state } = await drive([said('go')], { agent: agentWith(echo), model: scripted(pieces, { text: 'ok' }) })
  const whole = drafts.flatMap((draft) => (draft.type === 'draft.call' && draft.call ? [draft.call] : []))
  expect(whole).toEqual([{ id: 'call_0_0', name: 'echo', args: {} }])
  expect(state.messages[1]).toMatchObject({ calls: [{ args: {} }, { raw: expect.any(String) }] })
})

test('where nobody looks at drafts, there are none', async () => {
  const model = scripted({ error: 'network' }, [{ text: 'a' }, { type: 'reasoning', delta: 'b' }, say('x')], { text: 'ok' })
  const env: Env<null> = { agent: agentWith(echo), model, ...quick, drafts: false }
  expect((await drive([said('go')], env)).drafts).toEqual([])
})

test('B29 usage is estimated, and marked, only where the provider reports none', async () => {
  const model = streaming(async function* (call) {
    if (call === 1) yield { type: 'call', call: { name: 'echo', args: { text: 'x' } } }
    else yield { type: 'usage', usage: { input: 100, output: 10, cached: 40, reasoning: 3 } }
    yield { type: 'finish', reason: call === 1 ? 'calls' : 'stop' }
  })
  const { log, state } = await drive([said('go')], { agent: agentWith(echo), model })
  const [first, second] = log.flatMap((event) => (event.type === 'model.replied' ? [event.usage] : []))
  expect(first).toMatchObject({ estimated: true })
  expect(first?.input).toBeGreaterThan(0)
  expect(second).toEqual({ input: 100, output: 10, cached: 40, reasoning: 3 })
  expect(state.usage).toEqual({
    input: first!.input + 100,
    output: first!.output + 10,
    cached: 40,
    reasoning: 3,
    estimated: true,
  })
})

test('B31 a reply that failed is given up before the pause, so that the host does not go on with it', async () => {
  const clock = handClock()
  const aborted: boolean[] = []
  const model = streaming(async function* (call, signal) {
    if (call === 1) {
      signal.addEventListener('abort', () => aborted.push(true))
      await new Promise(() => {})
    }
    yield { type: 'text', delta: 'here' }
    yield { type: 'finish', reason: 'stop' }
  })
  const run = drive([said('go')], { agent: agentWith(), model, ...clock, random: () => 0, firstPartMs: 1_000 })
  await clock.pass(1_000)
  expect(aborted).toEqual([true])
  await clock.pass(10_000)
  expect((await run).state.halted).toEqual({ reason: 'completed' })
})
