import { expect, test } from 'vitest'
import { type Agent, defineAgent } from '../../../src/core/shapes/agent.ts'
import type { Env } from '../../../src/core/shapes/env.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import { isChildOf } from '../../../src/core/sub-agent/child-id.ts'
import { type DelegateOptions, delegate } from '../../../src/core/sub-agent/delegate.ts'
import { background, end, ok } from '../../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../../src/core/tools/tool.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { chat } from '../../../src/session/chat/chat.ts'
import { agentWith, results, said, types } from '../drive.ts'
import { driveFamily, type Entry, logOf, stateOf, TOP } from './family.ts'

const anything = { type: 'object' } as const
const CHILD = `${TOP}_call_0_0_0`
const costs = (input: number, output: number) => ({ usage: { input, output } })

/** Asks whether it is so, and notes the answer. */
const check = defineTool({
  name: 'check',
  description: '',
  input: anything,
  async *run() {
    const isSo = yield* ask(confirm('Is it so?'))
    return ok(isSo ? 'it is' : 'it is not', { facts: [{ type: 'thing.checked', isSo }] })
  },
})
const look = defineTool({ name: 'look', description: '', input: anything, run: async () => 'seen' })
const helper = (...tools: readonly Tool[]) => ({ ...agentWith(...tools), name: 'helper' })

/** A tool that has an agent do it, and gives what came of it. */
const hand = (
  agent: Agent<null>,
  options?: DelegateOptions,
  more: Partial<Pick<Tool, 'timeoutMs' | 'exclusive' | 'effect'>> = {},
) =>
  defineTool({
    name: 'hand',
    description: '',
    input: anything,
    ...more,
    async *run() {
      return JSON.stringify(yield* delegate(agent, 'Find out.', options))
    },
  })
const yes: Env['ask'] = () => ({ answer: true, by: 'user' })
const begin = (): Entry[] => [[TOP, said('go')]]
const resultIn = (entries: readonly Entry[]) => JSON.parse(results(stateOf(entries))[0]!)

test('B66 a sub-agent has a log of its own, and gives its last text, its output and its facts', async () => {
  const output = { name: 'answer', schema: { type: 'object', required: ['so'] } } as const
  const agent = defineAgent<null>({
    ...helper(),
    modes: { only: { prompt: 'Help.', tools: [check], output } },
  })
  const model = scripted([{ call: 'hand' }], [{ call: 'check' }], { text: '{"so":true}' }, { text: 'done' })
  const entries = await driveFamily(begin(), { agent: agentWith(hand(agent)), model, ask: yes })
  expect(resultIn(entries)).toEqual({
    text: '{"so":true}',
    output: { so: true },
    facts: [{ type: 'thing.checked', isSo: true }],
    haltedReason: 'completed',
  })
  expect([...new Set(entries.map(([id]) => id))]).toEqual([TOP, CHILD])
  expect(types(logOf(entries, CHILD))).toEqual([
    'session.started',
    'user.said',
    'model.replied',
    'tool.started',
    'question.asked',
    'question.answered',
    'tool.returned',
    'model.replied',
    'run.halted',
  ])
  expect(types(logOf(entries)).filter((type) => type.startsWith('question'))).toEqual([])
  expect(model.requests[1]!.system).toBe('Help.')
  expect(stateOf(entries).halted?.reason).toBe('completed')
})

test('B66 the ids of its questions begin with its id, those of approvals too', async () => {
  const allowed = defineTool({ name: 'allowed', description: '', input: anything, approve: true, run: async () => 'did it' })
  const ids: string[] = []
  const model = scripted([{ call: 'hand' }], [{ call: 'check' }, { call: 'allowed' }], { text: 'so' }, { text: 'done' })
  await driveFamily(begin(), {
    agent: agentWith(hand(helper(check, allowed))),
    model,
    ask: (_, { id }) => {
      ids.push(id)
      return { answer: true, by: 'user' }
    },
  })
  expect(ids).toEqual([`${CHILD}_call_0_0:0`, `${CHILD}_call_0_1:approval`])
})

test('B66 one tool may run several, each under a number of its own', async () => {
  const twice = defineTool({
    name: 'twice',
    description: '',
    input: anything,
    async *run() {
      const one = yield* delegate(helper(), 'One.')
      const sure = yield* ask(confirm('Sure?'))
      const two = yield* delegate(helper(), 'Two.')
      return `${one.text} ${sure} ${two.text}`
    },
  })
  const model = scripted([{ call: 'twice' }], { text: 'a' }, { text: 'b' }, { text: 'done' })
  const entries = await driveFamily(begin(), { agent: agentWith(twice), model, ask: yes })
  expect(results(stateOf(entries))).toEqual(['a true b'])
  expect([...new Set(entries.map(([id]) => id))]).toEqual([TOP, CHILD, `${TOP}_call_0_0_1`])
  expect(types(logOf(entries))).toContain('question.asked')
})

test("B66 its tokens are logged in the parent before each further reply, and count in the parent's budget", async () => {
  const model = scripted(
    [{ call: 'hand' }, costs(10, 1)],
    [{ call: 'check' }, costs(20, 2)],
    [{ text: 'so' }, costs(30, 3)],
    [{ text: 'done' }, costs(40, 4)],
  )
  const entries = await driveFamily(begin(), { agent: agentWith(hand(helper(check))), model, ask: yes })
  expect(logOf(entries).filter(({ type }) => type === 'usage.noted')).toEqual([
    { type: 'usage.noted', callId: 'call_0_0', total: { input: 20, output: 2 } },
    { type: 'usage.noted', callId: 'call_0_0', total: { input: 50, output: 5 } },
  ])
  expect(stateOf(entries).usage).toEqual({ input: 100, output: 10 })
  expect(stateOf(entries).contextUsed).toBe(44)
  // The total is there before the reply that it counts.
  const order = entries.flatMap(([id, { type }]) => (type === 'usage.noted' || type === 'model.replied' ? [`${id} ${type}`] : []))
  expect(order.slice(1, 5)).toEqual([
    `${TOP} usage.noted`,
    `${CHILD} model.replied`,
    `${TOP} usage.noted`,
    `${CHILD} model.replied`,
  ])
})

test('B66 one budget holds across both: the sub-agent halts when the two together have used it up', async () => {
  const model = scripted([{ call: 'hand' }, costs(10, 0)], [{ call: 'check' }, costs(20, 0)], { text: 'never' })
  const entries = await driveFamily(begin(), {
    agent: agentWith(hand(helper(check))),
    model,
    ask: yes,
    budget: { total: 30 },
  })
  expect(resultIn(entries)).toMatchObject({ haltedReason: 'budget' })
  expect(stateOf(entries).halted).toMatchObject({ reason: 'budget', detail: 'cap' })
  expect(model.unconsumed()).toBe(1)
})

test('B66 a budget in money holds across both too, and a budget of its own halts the sub-agent alone', async () => {
  const prices = { input: 1_000_000, output: 0 }
  const replies = () =>
    scripted([{ call: 'hand' }, costs(10, 0)], [{ call: 'check' }, costs(20, 0)], [{ text: 'more' }, costs(1, 0)], {
      text: 'end',
    })
  const money = await driveFamily(begin(), {
    agent: agentWith(hand(helper(check))),
    model: replies(),
    ask: yes,
    budget: { money: { limit: 30, prices } },
  })
  expect(resultIn(money)).toMatchObject({ haltedReason: 'budget' })
  const ownBudget = await driveFamily(begin(), {
    agent: agentWith(hand(helper(check), { budget: { total: 20 } })),
    model: replies(),
    ask: yes,
    budget: { total: 100 },
  })
  expect(resultIn(ownBudget)).toMatchObject({ haltedReason: 'budget' })
  expect(stateOf(ownBudget).halted?.reason).toBe('completed')
})

test('B66 it may have a model and a bound on its turns of its own', async () => {
  const model = scripted([{ call: 'hand' }], { text: 'done' })
  const other = scripted([{ call: 'look' }], { text: 'never' })
  const entries = await driveFamily(begin(), {
    agent: agentWith(hand(helper(look), { model: other, maxTurns: 1 })),
    model,
  })
  expect(resultIn(entries)).toMatchObject({ haltedReason: 'max_turns', value: 1 })
  expect(other.requests).toHaveLength(1)
  const wrong = await driveFamily(begin(), {
    agent: agentWith(hand(helper(), { maxTurns: 0 })),
    model: scripted([{ call: 'hand' }], { text: 'done' }),
  })
  expect(results(stateOf(wrong))).toEqual(['maxTurns must be a positive integer; got: 0'])
})

test("B66 the tool's time stands still while its sub-agent works", async () => {
  let fire = () => {}
  const slow = defineTool({
    name: 'slow',
    description: '',
    input: anything,
    timeoutMs: 1_000_000,
    async run() {
      now += 50_000
      fire()
      return 'slow'
    },
  })
  let now = 0
  const model = scripted([{ call: 'hand' }], [{ call: 'slow' }], { text: 'so' }, { text: 'done' })
  const timers = new Set<() => void>()
  fire = () => {
    for (const timer of [...timers]) timer()
  }
  const entries = await driveFamily(begin(), {
    agent: agentWith(hand(helper(slow), {}, { timeoutMs: 10 })),
    model,
    now: () => now,
    timer(_, fire) {
      timers.add(fire)
      return () => timers.delete(fire)
    },
  })
  expect(resultIn(entries)).toMatchObject({ text: 'so', haltedReason: 'completed' })
})

test('B66 a failure of its model is in its result, and ends nothing else', async () => {
  const model = scripted([{ call: 'hand' }], { error: 'authentication_failed' }, { text: 'done' })
  const entries = await driveFamily(begin(), { agent: agentWith(hand(helper())), model })
  expect(resultIn(entries)).toMatchObject({ haltedReason: 'error', failure: { kind: 'authentication_failed' } })
  expect(stateOf(entries).halted?.reason).toBe('completed')
})

test('B66 it waits for its own work in the background, and replies to what that comes to', async () => {
  const later = defineTool({
    name: 'later',
    description: '',
    input: anything,
    run: async () => background('begun', new Promise((resolve) => setTimeout(() => resolve('ready')))),
  })
  const model = scripted(
    [{ call: 'hand' }],
    [{ call: 'later' }],
    { text: 'meanwhile' },
    { text: 'ready it is' },
    { text: 'done' },
  )
  const entries = await driveFamily(begin(), { agent: agentWith(hand(helper(later))), model })
  expect(resultIn(entries)).toMatchObject({ text: 'ready it is', haltedReason: 'completed' })
})

test('B66 sub-agents may run each other three deep; the fourth is an error that says so', async () => {
  const third = { ...agentWith(hand({ ...helper(), name: 'fourth' })), name: 'third' }
  const second = { ...agentWith(hand(third)), name: 'second' }
  const first = { ...agentWith(hand(second)), name: 'first' }
  const call = [{ call: 'hand' }, costs(1, 0)]
  const last = (text: string) => [{ text }, costs(1, 0)]
  const model = scripted(call, call, call, call, last('c'), last('b'), last('a'), last('top'))
  const entries = await driveFamily(begin(), { agent: agentWith(hand(first)), model })
  const deepest = `${CHILD}_call_0_0_0_call_0_0_0`
  expect([...new Set(entries.map(([id]) => id))]).toEqual([TOP, CHILD, `${CHILD}_call_0_0_0`, deepest])
  expect(results(stateOf(entries, deepest))).toEqual(['agent "fourth" is not run: sub-agents may run each other 3 deep'])
  expect(stateOf(entries).usage.input).toBe(8)
  expect(logOf(entries).findLast(({ type }) => type === 'usage.noted')).toMatchObject({ callId: 'call_0_0', total: { input: 6 } })
})

test('B66 a tool that delegates is exclusive, has no effect of its own, and has one agent for one sub-agent', async () => {
  const turn = () => scripted([{ call: 'hand' }], { text: 'done' })
  const parallel = await driveFamily(begin(), { agent: agentWith(hand(helper(), {}, { exclusive: false })), model: turn() })
  expect(results(stateOf(parallel))).toEqual(['tool "hand" runs a sub-agent, so it must be exclusive'])
  const effect = await driveFamily(begin(), { agent: agentWith(hand(helper(), {}, { effect: true })), model: turn() })
  expect(results(stateOf(effect))).toEqual(['tool "hand" runs a sub-agent, so it may have no effect of its own'])
  const other: Entry[] = [...begin(), [CHILD, { type: 'session.started', agent: 'another' }]]
  const begun = await driveFamily(other, { agent: agentWith(hand(helper())), model: turn() })
  expect(results(stateOf(begun))).toEqual([`sub-agent ${CHILD} was begun as agent "another", not "helper"`])
})

test('B66 a stop settles its calls and halts it with cancelled, before the parent halts', async () => {
  const stop = new AbortController()
  const model = scripted([{ call: 'hand' }], [{ call: 'check' }], { text: 'never' })
  const entries = await driveFamily(begin(), {
    agent: agentWith(hand(helper(check))),
    model,
    signal: stop.signal,
    ask: () => {
      stop.abort(new Error('stop'))
      return new Promise(() => {})
    },
  })
  expect(logOf(entries, CHILD).slice(-2)).toMatchObject([
    { type: 'tool.returned', outcome: { kind: 'cancelled' } },
    { type: 'run.halted', reason: 'cancelled' },
  ])
  expect(logOf(entries).slice(-2)).toMatchObject([
    { type: 'tool.returned', outcome: { kind: 'cancelled' } },
    { type: 'run.halted', reason: 'cancelled' },
  ])
})

test('B66 a message of the person halts it with cancelled; the tool keeps what came, and the model hears the message', async () => {
  let interrupt = () => {}
  const model = scripted([{ call: 'hand' }], [{ call: 'check' }], { text: 'heard' })
  const entries = await driveFamily(
    begin(),
    {
      agent: agentWith(hand(helper(check))),
      model,
      ask: () => new Promise(() => {}),
      onInterrupt(fire) {
        interrupt = fire
        return () => {}
      },
    },
    (what, add) => {
      if (!Array.isArray(what) || what[1].type !== 'question.asked') return
      add(said('wait'))
      interrupt()
    },
  )
  expect(logOf(entries, CHILD).at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  expect(resultIn(entries)).toMatchObject({ haltedReason: 'cancelled' })
  expect(stateOf(entries).messages.at(-1)).toMatchObject({ text: 'heard' })
})

test('B66 a driver that says nothing of messages halts it before its next reply', async () => {
  let count = 0
  const model = scripted([{ call: 'hand' }], [{ call: 'look' }, costs(1, 1)], { text: 'heard' })
  const entries = await driveFamily(begin(), { agent: agentWith(hand(helper(look))), model }, (what, add) => {
    if (Array.isArray(what) && what[1].type === 'usage.noted' && count++ === 0) add(said('wait'))
  })
  expect(logOf(entries, CHILD).at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  expect(stateOf(entries).messages.at(-1)).toMatchObject({ text: 'heard' })
})

test('B66 in a copy of the session one that had not ended does not go on: the call is interrupted', async () => {
  const halted: Event = { type: 'run.halted', seen: 1, reason: 'interrupted' }
  const copy: Entry[] = [
    [CHILD, { type: 'session.started', agent: 'helper' }],
    [CHILD, said('Find out.')],
    [CHILD, halted],
  ]
  const entries = await driveFamily([...begin(), ...copy], {
    agent: agentWith(hand(helper())),
    model: scripted([{ call: 'hand' }], { text: 'done' }),
  })
  expect(logOf(entries).find(({ type }) => type === 'tool.returned')).toMatchObject({
    outcome: { type: 'error', kind: 'interrupted' },
  })
})

test('B66 without a store it runs in memory: chat has no log of it, and its tokens and questions all the same', async () => {
  const asked: string[] = []
  const events: Event[] = []
  const finish = defineTool({ name: 'finish', description: '', input: anything, run: async () => end('enough') })
  const model = scripted(
    [{ call: 'hand' }, costs(10, 1)],
    [{ call: 'check' }, costs(20, 2)],
    [{ text: 'so' }, { call: 'finish' }, costs(30, 3)],
    [{ text: 'done' }, costs(40, 4)],
  )
  const result = await chat({
    model,
    messages: 'go',
    tools: [hand(helper(check, finish))],
    ask: (_, { id }) => {
      asked.push(id)
      return false
    },
    onEvent: (event) => events.push(event),
  })
  expect(JSON.parse(results({ ...stateOf([]), messages: result.messages })[0]!)).toMatchObject({
    text: 'so',
    haltedReason: 'ended',
    facts: [{ isSo: false }],
  })
  expect(result).toMatchObject({ text: 'done', haltedReason: 'completed', usage: { input: 100, output: 10 } })
  expect(asked).toEqual([expect.stringMatching(/^chat-.+_call_0_0_0_call_0_0:0$/)])
  expect(types(events).filter((type) => type === 'model.replied')).toHaveLength(2)
})

test('B66 a sub-agent belongs to the session whose id it begins with, and not to one whose id begins in the same way', () => {
  expect(isChildOf('notes_call_0_0_0', 'notes')).toBe(true)
  expect(isChildOf('notes_call_0_0_0_call_1_0_0', 'notes')).toBe(true)
  expect(isChildOf('notes_call_0_0_0_call_1_0_0', 'notes_call_0_0_0')).toBe(true)
  expect(isChildOf('notes_call_home_call_0_0_0', 'notes_call_home')).toBe(true)
  expect(isChildOf('notes_call_home_call_0_0_0', 'notes')).toBe(false)
})
