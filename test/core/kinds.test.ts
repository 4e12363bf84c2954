import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { withKinds } from '../../src/core/shapes/old-events.ts'
import { background, end, fail, halt, type Outcome, ok, shift } from '../../src/core/tools/outcome.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { unlisted } from '../support/unlisted.ts'
import { agentWith, drive, said } from './drive.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: Tool['run'], more: object = {}) =>
  defineTool({ name, description: '', input: anything, run: run as never, ...more })

/** What the calls of one reply came to, by tool. */
async function outcomesOf(tools: readonly Tool[], ...names: readonly string[]): Promise<Record<string, Outcome>> {
  const model = scripted(
    names.map((name) => unlisted(name)),
    { text: 'ok' },
  )
  const { log } = await drive([said('go')], { agent: agentWith(...tools), model })
  return Object.fromEntries(
    log.flatMap((event) => (event.type === 'tool.returned' ? [[names[Number(event.callId.at(-1))], event.outcome]] : [])),
  )
}

test('B7 an error that is not the tool’s own says why by a kind, and a tool’s own has none', async () => {
  const strict = defineTool({
    name: 'strict',
    description: '',
    input: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    run: async () => 'never',
  })
  const outcomes = await outcomesOf(
    [
      strict,
      tool('hangs', () => new Promise(() => {}), { timeoutMs: 5 }),
      tool('breaks', () => fail('it broke')),
      tool('ends', () => end()),
    ],
    'strict',
    'hangs',
    'breaks',
    'unknown',
    'ends',
  )
  const kinds = Object.entries(outcomes).map(([name, outcome]) => [name, outcome.type === 'error' ? outcome.kind : outcome.type])
  expect(Object.fromEntries(kinds)).toEqual({
    strict: 'invalid_arguments',
    hangs: 'timed_out',
    breaks: undefined,
    unknown: 'unknown_tool',
    ends: 'end',
  })
})

test('B7 the result that the model is sent carries the kind too', async () => {
  const { state } = await drive([said('go')], { agent: agentWith(), model: scripted(unlisted('nope'), { text: 'ok' }) })
  expect(state.messages[2]).toMatchObject({ role: 'tool', isError: true, kind: 'unknown_tool' })
})

test('B34 a stop settles what had started as cancelled and the others as not run, and marks both', async () => {
  const stop = new AbortController()
  const hangs = tool('hangs', () => new Promise(() => {}), { exclusive: true })
  const { log } = await drive(
    [said('go')],
    { agent: agentWith(hangs), model: scripted([{ call: 'hangs' }, { call: 'hangs' }]), signal: stop.signal },
    (what) => {
      if (what.type === 'tool.started') stop.abort()
    },
  )
  expect(log.filter(({ type }) => type === 'tool.returned')).toMatchObject([
    { stopped: true, outcome: { kind: 'cancelled' } },
    { stopped: true, outcome: { kind: 'not_run', forModel: 'not run: stopped' } },
  ])
})

test('B41 an effect that the app was closed over is interrupted', async () => {
  const effect = tool('effect', async () => 'done', { effect: true })
  const begun: Event[] = []
  const model = scripted({ call: 'effect' }, { text: 'ok' })
  const first = await drive([said('go')], { agent: agentWith(effect), model })
  for (const event of first.log) {
    begun.push(event)
    if (event.type === 'tool.started') break
  }
  const { log } = await drive(begun, { agent: agentWith(effect), model: scripted({ text: 'ok' }) })
  expect(log.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome: { type: 'error', kind: 'interrupted' } })
})

test.each<[string, object, string]>([
  ['ok', ok('fine'), 'ok'],
  ['error', fail('bad'), 'error'],
  ['shift', shift('only', 'note'), 'shift'],
  ['end', end('bye'), 'end'],
  ['halt', halt('lunch'), 'halt'],
])('B7 an outcome of type %s with a cause stays what it is', async (_, outcome, type) => {
  for (const cause of [new Error('deep down'), 'deep down', { message: 'deep down' }]) {
    const outcomes = await outcomesOf([tool('does', async () => ({ ...outcome, cause }))], 'does')
    expect(outcomes.does).toMatchObject({ type, cause: 'deep down' })
  }
})

test('B7 the makers take a cause, and fail words for the person', async () => {
  const cause = new Error('deep down')
  expect(shift('only', 'note', undefined, { cause })).toEqual({ type: 'shift', mode: 'only', note: 'note', cause: 'deep down' })
  expect(halt('lunch', 1, { cause })).toEqual({ type: 'halt', reason: 'lunch', value: 1, cause: 'deep down' })
  expect(end(undefined, { cause })).toEqual({ type: 'end', cause: 'deep down' })
  expect(background('begun', Promise.resolve(), { cause })).toEqual({ type: 'background', forModel: 'begun', cause: 'deep down' })
  expect(fail('bad', { forUser: 'That did not work.' })).toEqual({
    type: 'error',
    forModel: 'bad',
    forUser: 'That did not work.',
  })
})

test('B12 a tool with an effect is never tried again, whatever its retry says', async () => {
  let ran = 0
  const effect = tool(
    'effect',
    async () => {
      ran++
      throw new Error('half done')
    },
    { effect: true, retry: { attempts: 3, base: 1 } },
  )
  await outcomesOf([effect], 'effect')
  expect(ran).toBe(1)
})

test('B75 another encoding turns what a tool gives into text for the model, but not its outcomes', async () => {
  const encode = (value: { n: number }) => `n is ${value.n}`
  const outcomes = await outcomesOf(
    [
      tool('number', async () => ({ n: 4 }), { encode }),
      tool('outcome', async () => ok('as it is'), { encode }),
      tool('odd', async () => ({ n: 4 }), { encode: () => 4 }),
    ],
    'number',
    'outcome',
    'odd',
  )
  expect(outcomes).toMatchObject({
    number: { type: 'ok', forModel: 'n is 4' },
    outcome: { type: 'ok', forModel: 'as it is' },
    odd: { type: 'error', forModel: 'encode must give text; got: number' },
  })
})

test.each<[string, string | undefined, string]>([
  ['tool.returned', 'not_run', 'not run: the person said something'],
  ['tool.returned', 'cancelled', 'interrupted: the person stopped it; it may or may not have happened'],
  ['tool.returned', 'interrupted', 'interrupted: the app was closed while this ran; it may or may not have happened'],
  ['background.finished', 'interrupted', 'interrupted'],
  ['tool.returned', 'timed_out', 'tool "wait" timed out after 30000 ms'],
  ['tool.returned', 'unknown_tool', 'tool "x" not found; the tools here are: (none)'],
  ['tool.returned', 'invalid_arguments', 'invalid arguments for tool "x": n: Instance type "string" is invalid.'],
  ['tool.returned', undefined, 'the calendar is offline'],
  ['tool.returned', undefined, 'interrupted by the doorbell'],
])('B48 a log of version 0.1 keeps its meaning: %s as %s from "%s"', (type, kind, forModel) => {
  const event = { type, callId: 'a', outcome: { type: 'error', forModel }, duration: 0 } as Event
  const read = withKinds(event)
  expect(read).toMatchObject({ outcome: { forModel } })
  expect('outcome' in read && read.outcome.type === 'error' ? read.outcome.kind : '').toBe(kind)
  expect(event).not.toMatchObject({ outcome: { kind: expect.anything() } })
})

test.each([
  [
    'authentication_failed',
    'the account at api.openai.com has no credit left (429): You exceeded your current quota',
    'no_credit',
  ],
  [
    'network',
    'api.x.ai could not be reached: no network, a wrong address, or a host that does not allow requests from web pages (CORS)',
    'not_reached',
  ],
  ['network', 'the connection to api.x.ai broke off before the reply was whole', 'cut'],
  ['timeout', 'openai did not begin to answer within 120000 ms', 'first_part'],
  ['unknown', 'stopped before it was finished', 'stopped'],
  ['rate_limited', 'stopped before it was finished', undefined],
] as const)('B48 a failure of version 0.1 of kind %s keeps its meaning: "%s"', (kind, message, detail) => {
  const event: Event = { type: 'model.failed', seen: 1, text: '', failure: { kind, message, provider: 'p' } }
  const { failure } = withKinds(event) as Extract<Event, { type: 'model.failed' }>
  expect(failure.detail).toBe(detail)
})

test('B48 what says why by itself is not read anew', () => {
  const event: Event = {
    type: 'tool.returned',
    callId: 'a',
    outcome: { type: 'error', kind: 'denied', forModel: 'not run: no' },
    duration: 0,
  }
  expect(withKinds(event)).toBe(event)
})
