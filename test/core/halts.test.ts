import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { owed, type Rules } from '../../src/core/owed.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Env } from '../../src/core/shapes/env.ts'
import type { Event, HaltedReason } from '../../src/core/shapes/event.ts'
import { emptySession, type Turn } from '../../src/core/shapes/state.ts'
import { askUser, end, fail, halt, type Outcome, ok, shift } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said } from './drive.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: unknown) => defineTool({ name, description: '', input: anything, run: run as () => unknown })
const giving = (outcomes: Readonly<Record<string, () => Outcome>>) =>
  Object.entries(outcomes).map(([name, made]) => tool(name, async () => made()))

const tools = [
  ...giving({
    asks: () => askUser('Which?', { of: 2 }),
    fails: () => fail('no'),
    halts: () => halt('lunch', { at: 12 }),
    ends: () => end('bye'),
    fine: () => ok('fine'),
    shifts: () => shift('other', 'now other'),
  }),
  defineTool({ name: 'manual', description: '', input: anything }),
]
const agent = defineAgent({
  name: 'halting',
  modes: { only: { prompt: '', tools }, other: { prompt: '', tools } },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})
const calling = (...names: readonly string[]): readonly Scripted[] => names.map((call) => ({ call }))
const run = (names: readonly string[], env: Partial<Env<null>> = {}) =>
  drive([said('go')], { agent, model: scripted(calling(...names), { text: 'ok' }), ...env })

test('B26 a run that asked the person goes on with what they say', async () => {
  const { log, state } = await run(['asks', 'fine'])
  expect(state.halted).toEqual({ reason: 'ask_user', value: { prompt: 'Which?', metadata: { of: 2 }, callId: 'call_0_0' } })
  expect(results(state)).toEqual(['<awaiting user response>', 'fine'])
  log.push(said('the first'))
  const model = scripted({ text: 'thanks' })
  const after = await drive(log, { agent, model })
  expect(model.requests[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'user'])
  expect(after.state.halted).toEqual({ reason: 'completed' })
})

const reserved = [
  'completed',
  'max_turns',
  'tool_calls',
  'manual_tool_calls',
  'ask_user',
  'tool_error',
  'halt_when',
  'budget',
  'cancelled',
  'error',
  'ended',
] satisfies readonly HaltedReason[]
test.for(reserved)('B27 a tool cannot halt with the reason %s, which is the loop’s own', async (reason) => {
  const stopper = tool('stopper', async () => halt(reason, 1))
  const { state } = await drive([said('go')], {
    agent: agentWith(stopper),
    model: scripted({ call: 'stopper' }, { text: 'ok' }),
  })
  expect(state.messages.find(({ role }) => role === 'tool')).toMatchObject({ isError: true })
  expect(results(state)).toEqual([`tool "stopper" halted with "${reason}", which is a reason of the loop's own`])
  expect(state.halted).toEqual({ reason: 'completed' })
})

test('B27 a halt carries facts, and what the model reads when the session goes on', async () => {
  const put = { type: 'put', item: 'cup' }
  const halting = tool('fifth', async () =>
    halt('five_done', 5, { forModel: { where: 'shelf' }, facts: [put], because: 'enough' }),
  )
  const first = defineTool({ ...tool('first', async () => 'one'), input: anything, exclusive: true, run: async () => 'one' })
  const agent = agentWith(first, halting, { ...first, name: 'later' })
  const { log, state } = await drive([said('go')], { agent, model: scripted(calling('first', 'fifth', 'later')) })
  expect(state.halted).toEqual({ reason: 'five_done', value: 5 })
  expect(state.facts).toEqual([{ fact: put, callId: 'call_0_1' }])
  expect(results(state)).toEqual(['one', '{"where":"shelf"}', 'not run: enough'])
  const model = scripted({ text: 'more' })
  const after = await drive([...log, { type: 'run.resumed' }], { agent, model })
  expect(model.requests[0]?.messages.slice(2)).toMatchObject([
    { role: 'tool', parts: [{ text: 'one' }], isError: false },
    { role: 'tool', parts: [{ text: '{"where":"shelf"}' }], isError: false },
    { role: 'tool', parts: [{ text: 'not run: enough' }] },
  ])
  expect(after.state.halted).toEqual({ reason: 'completed' })
})

test('B27 a halt with facts alone tells the model its reason', async () => {
  const halting = tool('stopper', async () => halt('lunch', undefined, { facts: [{ type: 'eaten' }] }))
  const { state } = await drive([said('go')], { agent: agentWith(halting), model: scripted({ call: 'stopper' }) })
  expect([results(state), state.facts.length]).toEqual([['halted: lunch'], 1])
})

test.each([0, '', false, null, { n: 1 }, undefined])('B27 the value of a halt may be %j', async (value) => {
  const stopper = tool('stopper', async () => halt('lunch', value))
  const { state } = await drive([said('go')], { agent: agentWith(stopper), model: scripted({ call: 'stopper' }) })
  expect(state.halted).toEqual({ reason: 'lunch', ...(value !== undefined && { value }) })
})

test('B27 haltWhen is asked once after each turn that did not complete, with what its calls came to', async () => {
  const asked: Turn[] = []
  const model = scripted([{ text: 'a' }, { call: 'fine' }], calling('fails'), { text: 'done' })
  await drive([said('go')], {
    agent,
    model,
    haltWhen(turn) {
      asked.push(turn)
      return false
    },
  })
  expect(asked).toMatchObject([
    { text: 'a', outcomes: { call_0_0: { type: 'ok', forModel: 'fine' } } },
    { text: '', outcomes: { call_1_0: { type: 'error' } } },
  ])
})

test.for<[string, readonly string[]]>([
  ['asked the person', ['asks']],
  ['a tool halted', ['halts']],
  ['a tool ended', ['ends']],
  ['waits for the caller', ['manual']],
])('B27 haltWhen is not asked of a turn that %s', async ([, names]) => {
  let asked = 0
  await run(names, { haltWhen: () => ++asked > 0 })
  expect(asked).toBe(0)
})

test('B27 haltWhen is not asked of a turn that was complete when something new came', async () => {
  const model = scripted({ text: 'one' }, { text: 'two' })
  let once = true
  const { state } = await drive([said('go')], { agent, model, haltWhen: () => true }, (what, add) => {
    if (what.type !== 'draft.text' || !once) return
    once = false
    add(said('and?'))
  })
  expect([state.halted, model.unconsumed()]).toEqual([{ reason: 'completed' }, 0])
})

test('B27 what haltWhen throws escapes the run', async () => {
  const thrown = new Error('mine')
  const haltWhen = () => {
    throw thrown
  }
  await expect(run(['fine'], { haltWhen })).rejects.toBe(thrown)
})

/** Each reason of the order that can stand beside the next, with what makes both true. */
const pairs: readonly [first: HaltedReason, second: HaltedReason, names: readonly string[], env?: Partial<Env<null>>][] = [
  ['ask_user', 'tool_error', ['fails', 'asks'], { onToolError: 'halt' }],
  ['tool_error', 'a tool’s own', ['halts', 'fails'], { onToolError: 'halt' }],
  ['lunch', 'ended', ['ends', 'halts']],
  ['ended', 'manual_tool_calls', ['manual', 'ends']],
  ['ask_user', 'manual_tool_calls', ['manual', 'asks']],
  ['manual_tool_calls', 'halt_when', ['manual'], { haltWhen: () => true }],
  ['tool_calls', 'halt_when', ['fine'], { manual: true, haltWhen: () => true }],
  ['tool_calls', 'a tool’s own', ['halts'], { manual: true }],
  ['lunch', 'halt_when', ['halts'], { haltWhen: () => true }],
  ['ended', 'max_turns', ['ends'], { maxTurns: 1 }],
  ['halt_when', 'budget', ['fine'], { haltWhen: () => true, budget: { total: 1 } }],
  ['budget', 'max_turns', ['fine'], { budget: { output: 5 }, maxTurns: 1 }],
]
test.for(pairs)('B28 %s comes before %s', async ([first, , names, env]) => {
  const model = scripted([...calling(...names), { usage: { input: 5, output: 5 } }], { text: 'ok' })
  const { state } = await drive([said('go')], { agent, model, ...env })
  expect(state.halted?.reason).toBe(first)
})

test.for<[string, readonly string[], Partial<Env<null>>]>([
  ['a question to the person', ['asks'], {}],
  ['a tool_error', ['fails'], { onToolError: 'halt' }],
  ['a tool’s own halt', ['halts'], {}],
  ['an end', ['ends'], {}],
  ['a manual call', ['manual', 'fine'], {}],
  ['max_turns', ['fine'], { maxTurns: 1 }],
])('B28 a stop comes before %s', async ([, names, env]) => {
  const stop = new AbortController()
  const { state } = await drive(
    [said('go')],
    { agent, model: scripted(calling(...names), { text: 'ok' }), ...env, signal: stop.signal },
    (what) => {
      if (what.type === 'tool.returned') stop.abort()
    },
  )
  expect(state.halted).toEqual({ reason: 'cancelled' })
})

const usage = { input: 5, output: 5 }
const replied = (calls: readonly string[]): Event => ({
  type: 'model.replied',
  seen: 1,
  text: 'x',
  calls: calls.map((name, index) => ({ id: `call_0_${index}`, name, args: {} })),
  finish: calls.length > 0 ? 'calls' : 'stop',
  usage,
  model: 'm',
  duration: 0,
})
const failed: Event = { type: 'model.failed', seen: 3, text: '', failure: { kind: 'network', message: 'gone', provider: 'p' } }
const returned: Event = { type: 'tool.returned', callId: 'call_0_0', outcome: ok('fine'), duration: 0 }

test.for<[HaltedReason, string, readonly Event[], Rules]>([
  [
    'completed',
    'halt_when, budget and max_turns',
    [said('go'), replied([])],
    { haltWhen: () => true, budget: { total: 1 }, maxTurns: 1 },
  ],
  [
    'error',
    'halt_when, budget and max_turns',
    [said('go'), replied(['fine']), returned, failed],
    { haltWhen: () => true, budget: { total: 1 }, maxTurns: 1 },
  ],
  ['tool_calls', 'budget and max_turns', [said('go'), replied(['fine'])], { manual: true, budget: { total: 1 }, maxTurns: 1 }],
])('B28 what is owed to a log is %s before %s', ([reason, , log, rules]) => {
  expect(owed(log.reduce(fold, emptySession), rules)).toMatchObject([{ do: 'halt', reason }])
})

test('B25 B28 in manual mode the calls of manual tools are tool_calls like any other', async () => {
  expect((await run(['manual'], { manual: true })).state.halted).toEqual({ reason: 'tool_calls' })
})

test.for<[string]>([['asks'], ['halts'], ['ends'], ['fails']])(
  'B28 a shift beside one that %s still changes the mode',
  async ([name]) => {
    const { state } = await run([name, 'shifts'], { onToolError: 'halt' })
    expect(state.mode).toBe('other')
    expect(state.halted?.reason).not.toBe('completed')
    expect(state.messages.at(-1)).toMatchObject({ synthetic: true, parts: [{ text: 'now other' }] })
  },
)

test('B21 B22 a manual call of a turn that was ended is not run, and the turn is over', async () => {
  const { state } = await run(['manual', 'ends', 'fine'])
  expect(results(state)).toEqual(['not run: ends ended the turn', 'bye', 'fine'])
  expect(state.batch).toBeNull()
})
