import { expect, test } from 'vitest'
import { fail, halt, type Outcome, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, type ToolContext } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { Registry } from '../../src/session/registry.ts'
import { agentWith, drive, said } from './drive.ts'
import { handClock } from './hand-clock.ts'

const anything = { type: 'object' } as const
const named = (name: string, description = '', run: unknown = async () => name) =>
  defineTool({ name, description, input: anything, run: run as () => unknown })
const told = (outcome: Outcome) => ('forModel' in outcome ? outcome.forModel : outcome.type)

test('B1 a tool without a name is refused, and so is a time-out that is no time', () => {
  expect(() => named('')).toThrow('a tool needs a name')
  expect(() => defineTool({ name: 'x', description: '', input: anything, timeoutMs: 0 })).toThrow(
    'the time-out of tool "x" must be positive; got: 0',
  )
})

test('B1 a tool without a run function is manual, and is described like any other', () => {
  const tool = defineTool({ name: 'byHand', description: 'yours', input: anything })
  expect(tool.manual).toBe(true)
  expect(new Registry([tool]).definitions()).toEqual([
    { type: 'function', function: { name: 'byHand', description: 'yours', parameters: anything } },
  ])
})

test('B1 a Standard Schema is described by the JSON Schema that it yields', () => {
  const input = {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => ({ type: 'object', title: 'mine' }) },
    },
  }
  const [definition] = new Registry([defineTool({ name: 'x', description: '', input, run: async () => 1 })]).definitions()
  expect(definition?.function.parameters).toEqual({ type: 'object', title: 'mine' })
})

test('B2 every listing is sorted by name, however the tools were registered', async () => {
  const registry = new Registry([named('b'), named('a'), named('B'), named('c')])
  const names = ['B', 'a', 'b', 'c']
  expect(registry.list().map(({ name }) => name)).toEqual(names)
  expect(registry.definitions().map((definition) => definition.function.name)).toEqual(names)
  expect(registry.summaries().split('\n')).toEqual(names.map((name) => `- \`${name}\` - `))
  expect(told(await registry.execute('nope', {}))).toContain(names.join(', '))
  const model = scripted({ text: 'hi' })
  await chat({ model, messages: 'go', tools: registry })
  expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(names)
})

test('B2 a name that is not known gives nothing, also one that every object has', () => {
  expect([new Registry().get('x'), new Registry().get('constructor'), new Registry().count]).toEqual([undefined, undefined, 0])
})

test('B2 a tool that is replaced while a turn runs is the old one until the turn is over', async () => {
  const registry = new Registry()
  const swaps = async () => void registry.register(named('it', '', async () => 'new'))
  registry.register(named('it', '', async () => 'old')).register(named('swap', '', swaps))
  const model = scripted([{ call: 'swap' }, { call: 'it' }], { call: 'it' }, { text: 'ok' })
  const { turns } = await chat({ model, messages: 'go', tools: registry, toolConcurrency: 1 })
  expect(turns.flatMap(({ outcomes }) => Object.values(outcomes).map(told))).toEqual(['', 'old', 'new'])
})

test('B3 an unknown tool is an error that says so and lists the known ones; with none it says that', async () => {
  expect(await new Registry([named('a')]).execute('x', {})).toEqual({
    type: 'error',
    kind: 'unknown_tool',
    forModel: 'tool "x" not found; the tools here are: a',
  })
  expect(told(await new Registry().execute('x', {}))).toBe('tool "x" not found; the tools here are: (none)')
})

test('B3 executeAll gives results in call order, whatever the order in which they come', async () => {
  const gate: (() => void)[] = []
  const registry = new Registry([
    named('slow', '', () => new Promise((done) => gate.push(() => done('slow')))),
    named('quick', '', async () => {
      for (const open of gate) open()
      return 'quick'
    }),
  ])
  const outcomes = await registry.executeAll([
    { id: 'x', name: 'slow', args: {} },
    { id: 'y', name: 'quick', args: {} },
  ])
  expect(outcomes.map(told)).toEqual(['slow', 'quick'])
})

test.for<[string, readonly string[]]>([
  ['the same', ['a', 'a', 'a']],
  ['none', ['', '', '']],
  ['such that made-up ones would clash', ['a_2', 'a', 'a']],
])('B3 calls run once each, with ids that are %s', async ([, ids]) => {
  const seen: unknown[] = []
  const registry = new Registry([named('note', '', async ({ n }: { n: number }) => seen.push(n))])
  const outcomes = await registry.executeAll(ids.map((id, n) => ({ id, name: 'note', args: { n } })))
  expect(seen).toEqual([0, 1, 2])
  expect(outcomes.map(told)).toEqual(['1', '2', '3'])
})

test('B3 nothing a tool does makes execute reject', async () => {
  const registry = new Registry([
    named('throws', '', () => {
      throw new Error('at once')
    }),
    named('shifts', '', async () => shift('other', 'now')),
    named('halts', '', async () => halt('lunch', 1)),
    named('fails', '', async () => fail('no')),
  ])
  expect(await registry.execute('throws', {})).toEqual({ type: 'error', forModel: 'at once' })
  expect(await registry.execute('shifts', {})).toEqual({ type: 'shift', mode: 'other', note: 'now' })
  expect(await registry.execute('halts', {})).toEqual({ type: 'halt', reason: 'lunch', value: 1 })
  expect(await registry.execute('fails', {})).toEqual({ type: 'error', forModel: 'no' })
})

const nested = defineTool({
  name: 'nested',
  description: '',
  input: {
    type: 'object',
    properties: { at: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] } },
    required: ['at'],
  },
  run: async () => 'ran',
})

test.for<[string, unknown, RegExp]>([
  ['another type deep inside', { at: { x: 'one' } }, /at\/x: .*number/],
  ['a member missing', { at: {} }, /at: .*x/],
  ['a list', [], /object/],
  ['nothing where an object should be', null, /object/],
  ['text that is JSON of another type', '3', /object/],
])('B4 arguments that are %s are never run, and the error says why and where', async ([, args, why]) => {
  const outcome = told(await new Registry([nested]).execute('nested', args))
  expect(outcome).toMatch(/^invalid arguments for tool "nested": /)
  expect(outcome).toMatch(why)
})

test.for<[string, unknown, boolean]>([
  ['allowed where the schema says nothing', undefined, true],
  ['refused where it says false', false, false],
  ['checked where it has a schema for them', { type: 'number' }, false],
])('B4 additional properties are %s', async ([, additionalProperties, runs]) => {
  const tool = defineTool({
    name: 'x',
    description: '',
    input: { type: 'object', ...(additionalProperties !== undefined && { additionalProperties }) },
    run: async () => 'ran',
  })
  expect((await new Registry([tool]).execute('x', { more: 'text' })).type).toBe(runs ? 'ok' : 'error')
})

test.each(['', ' \n', undefined])('B4 argument text %j means {}', async (text) => {
  const registry = new Registry([named('x', '', async (input: unknown) => input)])
  expect(told(await registry.execute('x', text))).toBe('{}')
})

test('B4 a draft-07 schema is read as one', async () => {
  const pair = { type: 'array', items: [{ type: 'number' }, { type: 'string' }] }
  const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: { pair } }
  const registry = new Registry([defineTool({ name: 'x', description: '', input: draft7, run: async () => 1 })])
  expect((await registry.execute('x', { pair: [1, 'a'] })).type).toBe('ok')
  expect((await registry.execute('x', { pair: ['a', 1] })).type).toBe('error')
})

test('B4 what a schema makes of the arguments is what the tool gets', async () => {
  const input = {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      validate: async (value: unknown) => ({ value: { ...(value as object), added: true } }),
      jsonSchema: { input: () => ({}) },
    },
  }
  const tool = defineTool({ name: 'x', description: '', input, run: async (got: unknown) => got })
  expect(told(await new Registry([tool]).execute('x', { a: 1 }))).toBe('{"a":1,"added":true}')
})

test.for<[string, string]>([
  ['{"text": "a long text that goes on and on", "n": 1 "x": 2}', '"x": 2}'],
  ['{"text": "a long text that goes on and on", "n": oops, "more": "of this and that"}', 'oops, '],
  ["{'text': 1}", "'text'"],
  ['{"text": "never en', 'never en'],
  ['{"a": 1}{"b": 2}', '{\\"b\\": 2}'],
  ['[1, 2,]', ',]'],
])('B5 %s never runs, and the error quotes where it broke', async ([raw, quoted]) => {
  let ran = false
  const registry = new Registry([
    named('x', '', async () => {
      ran = true
    }),
  ])
  const outcome = await registry.execute('x', raw)
  expect(told(outcome)).toMatch(/^invalid arguments for tool "x": not JSON: /)
  expect(told(outcome).split('it broke at: ')[1]?.replaceAll('\\"', '"')).toContain(quoted.replaceAll('\\"', '"'))
  expect([ran, outcome.type]).toEqual([false, 'error'])
})

test('B9 a call through a registry is told what its caller said, each its own', async () => {
  const seen: Partial<ToolContext>[] = []
  const registry = new Registry([named('look', '', async (_: unknown, context: ToolContext) => void seen.push(context))])
  const own = { anything: [1] }
  const model = scripted()
  await Promise.all([
    registry.execute('look', { n: 1 }, { context: own, channel: 'c', chatId: 'i', sessionId: 's', model }),
    registry.executeAll([{ id: 'mine', name: 'look', args: { n: 2 } }], { context: null }),
  ])
  expect(seen[0]).toMatchObject({ call: { name: 'look', args: { n: 1 } }, channel: 'c', chatId: 'i', sessionId: 's' })
  expect(seen[0]?.context).toBe(own)
  expect(seen[0]?.model).toMatchObject({ provider: model.provider, name: model.name })
  expect(seen[1]).toMatchObject({ call: { id: 'mine', name: 'look', args: { n: 2 } }, context: null })
  expect(['channel' in seen[1]!, 'sessionId' in seen[1]!]).toEqual([false, false])
})

test('B9 the request ids of two calls are never the same', async () => {
  const ids: string[] = []
  const look = named('look', '', async (_: unknown, { requestId }: ToolContext) => void ids.push(requestId))
  const registry = new Registry([look])
  await registry.execute('look', {})
  await registry.execute('look', {})
  for (let times = 0; times < 2; times++)
    await chat({ model: scripted([{ call: 'look' }, { call: 'look' }], { text: 'ok' }), messages: 'go', tools: [look] })
  expect(new Set(ids).size).toBe(6)
})

test('B12 a call through a registry is timed out, and has its next attempt, by the platform’s own clock', async () => {
  let tries = 0
  const registry = new Registry([
    defineTool({ name: 'hangs', description: '', input: anything, timeoutMs: 5, run: () => new Promise(() => {}) }),
    defineTool({
      name: 'flaky',
      description: '',
      input: anything,
      retry: { attempts: 2, base: 1 },
      async run() {
        if (++tries === 1) throw new Error('not yet')
        return 'at last'
      },
    }),
  ])
  expect(told(await registry.execute('hangs', {}))).toBe('tool "hangs" timed out after 5 ms')
  expect(told(await registry.execute('flaky', {}))).toBe('at last')
})

test('B12 where there is no clock nothing is waited for between attempts', async () => {
  let tries = 0
  const flaky = defineTool({
    name: 'flaky',
    description: '',
    input: anything,
    retry: { attempts: 3 },
    async run() {
      if (++tries < 3) throw new Error('not yet')
      return 'at last'
    },
  })
  const model = scripted({ call: 'flaky', args: {} }, { text: 'done' })
  const { log } = await drive([said('go')], { timer: undefined, agent: agentWith(flaky), model })
  expect(log.find((event) => event.type === 'tool.returned')).toMatchObject({ outcome: { forModel: 'at last' } })
})

test('a registry that is given a clock uses it', async () => {
  const clock = handClock()
  const hangs = defineTool({ name: 'hangs', description: '', input: anything, run: () => new Promise(() => {}) })
  const outcome = new Registry([hangs]).execute('hangs', {}, clock)
  await clock.pass(30_000)
  expect(told(await outcome)).toBe('tool "hangs" timed out after 30000 ms')
})

test('a call through a registry asks its caller, and is stopped by them', async () => {
  const asks = named('asks', '', async function* () {
    return (yield* ask(confirm('Sure?', false))) ? ok('yes') : ok('no')
  })
  const registry = new Registry([asks, named('deaf', '', () => new Promise(() => {}))])
  expect(told(await registry.execute('asks', {}, { ask: () => ({ answer: true, by: 'user' }) }))).toBe('yes')
  expect(told(await registry.execute('asks', {}))).toBe('no')
  const stop = new AbortController()
  const stopped = registry.execute('deaf', {}, { signal: stop.signal })
  stop.abort()
  expect(told(await stopped)).toMatch(/^(interrupted|not run: stopped)/)
})
