import { expect, test } from 'vitest'
import type { Env } from '../../src/core/shapes/env.ts'
import type { ToolCall } from '../../src/core/shapes/message.ts'
import { fail, type Outcome, ok } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { unlisted } from '../support/unlisted.ts'
import { agentWith, drive, results, said } from './drive.ts'
import { idle } from './hand-clock.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: unknown, more: Partial<Parameters<typeof defineTool>[0]> = {}) =>
  defineTool({ name, description: '', input: anything, run: run as () => unknown, ...more })
const tools = [
  tool('fails', async () => fail('no')),
  tool('throws', async () => Promise.reject(new Error('thrown'))),
  tool('hangs', () => new Promise(() => {}), { timeoutMs: 1 }),
  tool('picky', async () => 1, { input: { type: 'object', required: ['x'] } }),
  tool('fine', async () => 'fine'),
  tool('enough', async () => ok('enough', { endTurn: true })),
]
const run = (calls: readonly Scripted[], env: Partial<Env<null>>) =>
  drive([said('go')], { agent: agentWith(...tools), model: scripted(calls, { text: 'ok' }), ...env })

const errors: readonly [string, Scripted][] = [
  ['a tool that fails', { call: 'fails' }],
  ['a tool that throws', { call: 'throws' }],
  ['a tool that is out of time', { call: 'hangs' }],
  ['an unknown tool', unlisted('nope')],
  ['arguments that do not fit', { call: 'picky' }],
  ['arguments that are no JSON', { type: 'call', call: { name: 'fine', args: undefined, raw: '{' } }],
]

test.for(errors)('B24 %s goes to the model, halts the run, or is judged, as the policy says', async ([, call]) => {
  const goesOn = await run([call], {})
  expect(goesOn.state.halted).toEqual({ reason: 'completed' })
  expect(goesOn.state.messages[2]).toMatchObject({ role: 'tool', isError: true })
  expect((await run([call], { onToolError: 'continue' })).state.halted).toEqual({ reason: 'completed' })
  expect((await run([call], { onToolError: 'halt' })).state.halted).toEqual({ reason: 'tool_error' })
  const judged: [ToolCall, Outcome][] = []
  await run([call], {
    onToolError(about, outcome) {
      judged.push([about, outcome])
      return 'continue'
    },
  })
  expect(judged).toMatchObject([[{ id: 'call_0_0' }, { type: 'error' }]])
})

test('B24 a policy decides call by call, once for each error, and is not asked about anything else', async () => {
  const asked: string[] = []
  const { state } = await run([{ call: 'fails' }, { call: 'fine' }, { call: 'throws' }, unlisted('nope')], {
    onToolError(call) {
      asked.push(call.name)
      return call.name === 'throws' ? { continue: { instead: true } } : 'continue'
    },
  })
  expect(asked.sort()).toEqual(['fails', 'nope', 'throws'])
  expect(results(state)).toEqual(['no', 'fine', '{"instead":true}', expect.stringContaining('not found')])
})

test.for<[string, unknown, string]>([
  ['text', 'never mind', 'never mind'],
  ['a value', { n: 1 }, '{"n":1}'],
  ['empty text', '', '(no output)'],
  ['false', false, 'false'],
  ['null', null, 'null'],
])('B24 an error may be replaced by %s, which is a success', async ([, replacement, text]) => {
  const { state, log } = await run([{ call: 'fails' }], { onToolError: () => ({ continue: replacement as never }) })
  expect(results(state)).toEqual([text])
  expect(log.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome: { type: 'ok' } })
  expect(state.halted).toEqual({ reason: 'completed' })
})

test.for<[string, () => unknown]>([
  ['says halt', () => 'halt'],
  [
    'throws',
    () => {
      throw new Error('mine')
    },
  ],
  ['returns nothing', () => undefined],
  ['returns null', () => null],
  ['returns another word', () => 'stop'],
  ['returns a promise', async () => 'continue'],
  ['returns another object', () => ({ go: 'on' })],
  ['replaces it by what has no JSON', () => ({ continue: 1n })],
])('B24 a policy that %s halts the run with tool_error', async ([, policy]) => {
  const { state } = await run([{ call: 'fails' }], { onToolError: policy as never })
  expect(state.halted).toEqual({ reason: 'tool_error' })
  expect(results(state)).toEqual(['no'])
})

test('B24 a tool_error starts no further calls, and keeps what those under way come to', async () => {
  const order: string[] = []
  const slow = tool('slow', async () => {
    await idle()
    order.push('slow')
    return 'slow'
  })
  const { state, log } = await drive([said('go')], {
    agent: agentWith(slow, ...tools),
    model: scripted([{ call: 'slow' }, { call: 'fails' }, { call: 'fine' }, { call: 'fails' }]),
    onToolError: 'halt',
    toolConcurrency: 2,
  })
  expect(results(state)).toEqual(['slow', 'no', 'not run: fails ended the turn', 'not run: fails ended the turn'])
  expect(log.filter(({ type }) => type === 'tool.started')).toHaveLength(2)
  expect(state.halted).toEqual({ reason: 'tool_error' })
})

test('B24 a call that is not run is no tool error', async () => {
  const asked: string[] = []
  const onToolError = ({ name }: ToolCall) => {
    asked.push(name)
    return 'halt' as const
  }
  const skipped = await run([{ call: 'enough' }, { call: 'fails' }], { onToolError, toolConcurrency: 1 })
  expect([skipped.state.halted, asked]).toEqual([{ reason: 'completed' }, []])

  const stop = new AbortController()
  const stopped = await drive(
    [said('go')],
    {
      agent: agentWith(...tools),
      model: scripted([{ call: 'fine' }, { call: 'fails' }]),
      onToolError,
      signal: stop.signal,
      toolConcurrency: 1,
    },
    (what) => {
      if (what.type === 'tool.started') stop.abort()
    },
  )
  expect([stopped.state.halted, asked]).toEqual([{ reason: 'cancelled' }, []])
})

test('B24 an interrupted effect is no tool error', async () => {
  const effect = tool('effect', async () => 1, { effect: true })
  const { log } = await drive([said('go')], { agent: agentWith(effect), model: scripted({ call: 'effect' }, { text: 'ok' }) })
  const crashed = log.slice(
    0,
    log.findIndex(({ type }) => type === 'tool.returned'),
  )
  const { state } = await drive(crashed, { agent: agentWith(effect), model: scripted({ text: 'ok' }), onToolError: 'halt' })
  expect(results(state)[0]).toMatch(/^interrupted/)
  expect(state.halted).toEqual({ reason: 'completed' })
})
