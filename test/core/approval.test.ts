import { expect, test } from 'vitest'
import type { Agent } from '../../src/core/shapes/agent.ts'
import type { Env, Settled } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { fail, type Outcome, ok } from '../../src/core/tools/outcome.ts'
import { type Answer, approval, ask, choose, confirm, defineQuestion, type Question } from '../../src/core/tools/question.ts'
import { type Approve, defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'

const letter = { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] } as const
const anything = { type: 'object' } as const
const call = (args: object = { to: 'Ann' }): Scripted => ({ call: 'send', args })

/** A tool that sends letters, and those that it sent. */
function sender(approve: boolean | Approve<{ to: string }>, more: Partial<Tool> = {}) {
  const sent: string[] = []
  const tool = defineTool({
    name: 'send',
    description: 'Sends a letter',
    input: letter,
    effect: true,
    approve,
    async run({ to }) {
      sent.push(to)
      return ok(`sent to ${to}`)
    },
    ...(more as object),
  })
  return { tool, sent }
}

/** Runs replies, then a last one without calls. `answers` are given by the person in turn. */
async function run(
  tools: readonly Tool[],
  replies: readonly (Scripted | readonly Scripted[])[],
  answers: readonly Answer[] | ((question: Question, id: string) => Settled | Promise<Settled>),
  { log = [said('go')], ...env }: Partial<Env> & { log?: Event[]; agent?: Agent<null> } = {},
) {
  const asked: { id: string; question: Question }[] = []
  const driven = await drive(log, {
    agent: agentWith(...tools),
    model: scripted(...replies, { text: 'All right.' }),
    sessionId: 'here',
    ask(question, { id }) {
      asked.push({ id, question })
      return typeof answers === 'function' ? answers(question, id) : { answer: answers[asked.length - 1]!, by: 'user' }
    },
    ...env,
  })
  return { ...driven, asked, outcomes: outcomesIn(driven.log) }
}
const outcomesIn = (log: readonly Event[]): Outcome[] =>
  log.flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))

test('B64 a tool that wants approval is asked about before it starts, with all of its arguments', async () => {
  const { tool, sent } = sender(true)
  const { log, asked } = await run([tool], [call({ to: 'Ann', about: { tone: 'warm' } })], [true])
  expect(types(log)).toEqual([
    'user.said',
    'model.replied',
    'question.asked',
    'question.answered',
    'tool.started',
    'tool.returned',
    'model.replied',
    'run.halted',
  ])
  expect(asked).toEqual([
    {
      id: 'call_0_0:approval',
      question: { kind: 'approval', prompt: 'Allow “send”?', tool: 'send', args: { to: 'Ann', about: { tone: 'warm' } } },
    },
  ])
  expect(sent).toEqual(['Ann'])
})

test('B64 arguments that do not fit are an error of the call, and nobody is asked about them', async () => {
  const { tool, sent } = sender(true)
  const { asked, outcomes } = await run([tool], [call({ to: 7 })], [])
  expect(asked).toEqual([])
  expect(sent).toEqual([])
  expect(outcomes).toMatchObject([{ type: 'error', kind: 'invalid_arguments' }])
})

test('B64 long lists among the arguments are shown whole', async () => {
  const to = Array.from({ length: 500 }, (_, at) => `person ${at}`)
  const { tool } = sender(true, { input: anything as never })
  const { asked } = await run([tool], [call({ to })], [true])
  expect(asked[0]?.question.args).toEqual({ to })
})

test('B64 a function decides for each call, by its arguments and its context', async () => {
  const { tool, sent } = sender(({ to }, { call, sessionId }) => to !== `${call.name}er` && sessionId === 'here')
  const { asked } = await run([tool], [call({ to: 'sender' }), call({ to: 'Ann' })], [true])
  expect(asked.map(({ id }) => id)).toEqual(['call_1_0:approval'])
  expect(sent).toEqual(['sender', 'Ann'])
})

const mood = defineQuestion<{ kind: 'mood' }, boolean>({
  kind: 'mood',
  question: { type: 'object' },
  answer: { type: 'boolean' },
  fallback: () => true,
})

test.each<[what: string, approve: Approve<{ to: string }>, question: object]>([
  ['words of its own', approval('Really?'), { kind: 'approval', prompt: 'Really?', tool: 'send', args: { to: 'Ann' } }],
  ['a confirm', confirm('Really?'), { kind: 'confirm', prompt: 'Really?', default: true }],
  ['a kind of its own', mood({}), { kind: 'mood' }],
  ['a question of a function', async ({ to }) => confirm(`To ${to}?`), { kind: 'confirm', prompt: 'To Ann?', default: true }],
])('B64 a tool may ask with %s', async (_, approve, question) => {
  const yes = sender(approve)
  expect((await run([yes.tool], [call()], [true])).asked).toEqual([{ id: 'call_0_0:approval', question }])
  expect(yes.sent).toEqual(['Ann'])
  const no = sender(approve)
  expect((await run([no.tool], [call()], [false])).outcomes).toMatchObject([{ type: 'error', kind: 'denied' }])
  expect(no.sent).toEqual([])
})

test.each<[what: string, approve: unknown, why: string]>([
  [
    'a question without a yes',
    () => choose('Which?', 'which', [{ label: 'A', value: 'a' }]),
    'a question with a yes; got: {"kind":"choose"',
  ],
  ['nothing', () => undefined, 'true, false or a question with a yes; got: nothing'],
  ['an error', () => Promise.reject(new Error('no list of friends')), 'no list of friends'],
  ['a question that is wrong', { kind: 'confirm' }, 'a confirm needs a prompt'],
])('B64 an approval that gives %s is an error of the tool, which does not run', async (_, approve, why) => {
  const { tool, sent } = sender(approve as true)
  const { outcomes, asked } = await run([tool], [call()], [true])
  expect(outcomes).toMatchObject([{ type: 'error', forModel: expect.stringContaining(why) }])
  expect([...asked, ...sent]).toEqual([])
})

test('B64 an approval that takes too long is the time-out of the call; the time of the person is none', async () => {
  const slow = sender(() => new Promise<boolean>(() => {}), { timeoutMs: 20 })
  expect((await run([slow.tool], [call()], [true])).outcomes).toMatchObject([{ kind: 'timed_out' }])
  const patient = sender(true, { timeoutMs: 20 })
  const later = () => new Promise<Settled>((resolve) => setTimeout(() => resolve({ answer: true, by: 'user' }), 60))
  expect((await run([patient.tool], [call()], later)).outcomes).toMatchObject([{ type: 'ok' }])
})

test('B64 an answer in the log beats what the tool would ask now', async () => {
  const { log } = await run([sender(true).tool], [call()], [true])
  const later = sender(() => {
    throw new Error('asked again')
  })
  const yes = await run([later.tool], [], [], { log: log.slice(0, 4) })
  expect(yes.outcomes).toMatchObject([{ type: 'ok' }])
  const no: Event = { type: 'question.answered', id: 'call_0_0:approval', answer: { allow: false }, by: 'user' }
  const free = sender(false)
  const denied = await run([free.tool], [], [], { log: [...log.slice(0, 3), no] })
  expect(denied.outcomes).toMatchObject([{ kind: 'denied' }])
  expect(free.sent).toEqual([])
})

test('B64 an open question stays as it was asked, and is asked once in the log', async () => {
  const { log } = await run([sender(true).tool], [call()], [true])
  const { tool, sent } = sender(approval('In other words?'))
  const again = await run([tool], [], [true], { log: log.slice(0, 3) })
  expect(again.asked.map(({ question }) => question.prompt)).toEqual(['Allow “send”?'])
  expect(types(again.log).filter((type) => type === 'question.asked')).toHaveLength(1)
  expect(sent).toEqual(['Ann'])
})

test('B64 a yes runs nothing once the person has said something else', async () => {
  const { tool, sent } = sender(true)
  const log = [said('go')]
  await drive(
    log,
    {
      agent: agentWith(tool),
      model: scripted(call(), { text: 'All right.' }),
      ask: () => ({ answer: true, by: 'user' }),
    },
    (what, add) => what.type === 'question.answered' && add(said('Wait!')),
  )
  expect(sent).toEqual([])
  expect(types(log)).not.toContain('tool.started')
  expect(outcomesIn(log)).toEqual([{ type: 'error', kind: 'not_run', forModel: 'not run: the person said something' }])
})

test('B64 the person’s no is an outcome of kind denied with their words, and no tool error', async () => {
  const { tool, sent } = sender(true)
  const errors: Outcome[] = []
  const { state, outcomes, log } = await run([tool], [call()], [{ allow: false, words: 'Ann has moved.' }], {
    onToolError: (_, outcome) => {
      errors.push(outcome)
      return 'halt'
    },
  })
  expect(outcomes).toEqual([{ type: 'error', kind: 'denied', forModel: 'the person did not allow this: Ann has moved.' }])
  expect(types(log)).not.toContain('tool.started')
  expect([...errors, ...sent]).toEqual([])
  expect(state.halted?.reason).toBe('completed')
  expect(results(state)).toEqual(['the person did not allow this: Ann has moved.'])
})

test('B64 B76 however often the person says no to one call, the run does not halt for it', async () => {
  const { tool } = sender(true)
  const calls = Array.from({ length: 7 }, () => call())
  const { state } = await run([tool], calls, (_, id) => ({ answer: false, by: id.startsWith('call_3') ? 'error' : 'user' }))
  expect(state.halted?.reason).toBe('completed')
  expect(new Set(results(state))).toEqual(new Set(['the person did not allow this', 'not run: nobody answered']))
})

test.each<[what: string, ask: Env['ask'], forModel: string, by: string]>([
  ['their time is up', () => ({ answer: true, by: 'timeout' }), 'not run: nobody answered', 'timeout'],
  ['asking them fails', () => Promise.reject(new Error('no screen')), 'not run: nobody answered', 'error'],
  ['their answer does not fit', () => ({ answer: 'maybe', by: 'user' }), 'not run: nobody answered', 'error'],
  ['there is nobody to ask', undefined, 'not run: nobody answered', 'error'],
])('B64 without an answer nothing runs, whatever the fallback is: %s', async (_, ask, forModel, by) => {
  const { tool, sent } = sender(confirm('Really?', true))
  const errors: Outcome[] = []
  const log = [said('go')]
  await drive(log, {
    agent: agentWith(tool),
    model: scripted(call(), { text: 'All right.' }),
    onToolError: (_, outcome) => {
      errors.push(outcome)
      return 'halt'
    },
    ...(ask && { ask }),
  })
  expect(outcomesIn(log)).toEqual([{ type: 'error', kind: 'not_run', forModel }])
  expect(log.find(({ type }) => type === 'question.answered')).toMatchObject({ by })
  expect([...errors, ...sent]).toEqual([])
})

test('B64 a message instead of an answer closes the question, and the call is not run', async () => {
  const { tool, sent } = sender(true)
  const log = [said('go')]
  await drive(
    log,
    { agent: agentWith(tool), model: scripted(call(), { text: 'All right.' }) },
    (what, add) => what.type === 'question.asked' && add(said('Wait!')),
  )
  expect(log.find(({ type }) => type === 'question.answered')).toMatchObject({ answer: false, by: 'superseded' })
  expect(outcomesIn(log)).toEqual([{ type: 'error', kind: 'not_run', forModel: 'not run: the person said something' }])
  expect(sent).toEqual([])
})

test('B64 so it does where no run was under way', async () => {
  const { log } = await run([sender(true).tool], [call()], [true])
  const { tool, sent } = sender(true)
  const again = await run([tool], [], [], { log: [...log.slice(0, 3), said('Wait!')] })
  expect(types(again.log).slice(4, 6)).toEqual(['question.answered', 'tool.returned'])
  expect(again.outcomes).toMatchObject([{ forModel: 'not run: the person said something' }])
  expect(sent).toEqual([])
})

test('B64 "for this session" holds for later calls of the same tool, and is in the log', async () => {
  const { tool, sent } = sender(true)
  const other = defineTool({ name: 'burn', description: '', input: anything, approve: true, run: async () => 'burnt' })
  const { asked, state, log } = await run(
    [tool, other],
    [call({ to: 'Ann' }), call({ to: 'Bob' }), { call: 'burn' }],
    [{ allow: true, forSession: true }, false],
  )
  expect(sent).toEqual(['Ann', 'Bob'])
  expect(asked.map(({ question }) => question.tool)).toEqual(['send', 'burn'])
  expect(state.grants).toEqual([{ session: 'here', tool: expect.stringContaining('"Sends a letter"') }])
  const next = await run([tool, other], [call({ to: 'Cid' })], [], {
    log: [...log, said('and Cid')],
    model: scripted(call({ to: 'Cid' }), { text: 'Done.' }),
  })
  expect(next.asked).toEqual([])
  expect(sent).toEqual(['Ann', 'Bob', 'Cid'])
})

test.each<[what: string, sessionId: string, more: Partial<Tool>]>([
  ['another session, such as a branch', 'there', {}],
  ['another definition of the tool', 'here', { description: 'Sends a letter, and a copy to the police' }],
])('B64 "for this session" does not hold for %s', async (_, sessionId, more) => {
  const { log } = await run([sender(true).tool], [call()], [{ allow: true, forSession: true }])
  const { tool, sent } = sender(true, more)
  const model = scripted(call({ to: 'Bob' }), { text: 'Done.' })
  const { asked } = await run([tool], [], [false], { log: [...log, said('and Bob')], sessionId, model })
  expect(asked.map(({ id }) => id)).toEqual(['call_2_0:approval'])
  expect(sent).toEqual([])
})

test('B64 "for this session" counts only with a yes of the person', async () => {
  const { tool } = sender(true)
  const by = ['user', 'timeout'] as const
  const { asked, state } = await run([tool], [call(), call()], (_, id) => ({
    answer: { allow: id.startsWith('call_1'), forSession: true },
    by: by[id.startsWith('call_1') ? 1 : 0]!,
  }))
  expect(asked).toHaveLength(2)
  expect(state.grants).toEqual([])
})

test('B64 in a copy of the log no answer counts that was given in the session: an open or answered approval is asked anew', async () => {
  const { log } = await run([sender(true).tool], [call()], [true])
  for (const upTo of [3, 4]) {
    const { tool, sent } = sender(true)
    const copy = await run([tool], [], [false], { log: log.slice(0, upTo), sessionId: 'branch' })
    expect(copy.asked).toHaveLength(1)
    expect(copy.outcomes).toMatchObject([{ kind: 'denied' }])
    expect(sent).toEqual([])
  }
})

test('B64 in a copy of the log a call that had started is interrupted, whatever it is', async () => {
  const { log } = await run([sender(true, { effect: false }).tool], [call()], [true])
  const started = log.slice(0, 5)
  const copied = sender(true, { effect: false })
  const copy = await run([copied.tool], [], [true], { log: [...started], sessionId: 'branch' })
  expect(copy.outcomes).toMatchObject([{ kind: 'interrupted' }])
  const unasked = started.filter(({ type }) => !type.startsWith('question.'))
  expect((await run([copied.tool], [], [true], { log: unasked, sessionId: 'branch' })).outcomes).toMatchObject([
    { kind: 'interrupted' },
  ])
  expect(copied.sent).toEqual([])
  const same = sender(true, { effect: false })
  expect((await run([same.tool], [], [], { log: [...started] })).outcomes).toMatchObject([{ type: 'ok' }])
  expect(same.sent).toEqual(['Ann'])
})

test('B64 a call is exclusive until it starts, and then as its tool says', async () => {
  const events: string[] = []
  let release = () => {}
  const together = new Promise<void>((resolve) => {
    release = resolve
  })
  const waits = async (name: string) => {
    events.push(name)
    if (events.length === 3) release()
    await together
    return name
  }
  const plain = defineTool({ name: 'plain', description: '', input: anything, run: () => waits('plain') })
  const wants = defineTool({ name: 'wants', description: '', input: anything, approve: true, run: () => waits('wants') })
  const first = defineTool({
    name: 'first',
    description: '',
    input: anything,
    run: async () => {
      events.push('first')
      return 'first'
    },
  })
  const { asked } = await run([plain, wants, first], [[{ call: 'first' }, { call: 'wants' }, { call: 'plain' }]], () => {
    events.push('asked')
    return { answer: true, by: 'user' }
  })
  expect(asked).toHaveLength(1)
  expect(events).toEqual(['first', 'asked', 'wants', 'plain'])
})

test('B64 one question shows at a time, also where the person prefers another call', async () => {
  const open = new Set<string>()
  let most = 0
  const tools = ['a', 'b', 'c'].map((name) =>
    defineTool({
      name,
      description: '',
      input: anything,
      approve: async () => true,
      async *run() {
        return (yield* ask(confirm('Sure?'))) ? 'yes' : 'no'
      },
    }),
  )
  let preferred = false
  const { log } = await drive(
    [said('go')],
    {
      agent: agentWith(...tools),
      model: scripted([{ call: 'a' }, { call: 'b' }, { call: 'c' }], { text: 'All right.' }),
      async ask(_, { id }) {
        open.add(id)
        most = Math.max(most, open.size)
        await new Promise((resolve) => setTimeout(resolve, 1))
        open.delete(id)
        return { answer: true, by: 'user' }
      },
    },
    (what, add) => {
      if (what.type !== 'question.asked' || preferred) return
      preferred = true
      add({ type: 'call.preferred', callId: 'call_0_2' })
    },
  )
  expect(most).toBe(1)
  expect(log.flatMap((event) => (event.type === 'question.asked' ? [event.id] : []))).toEqual(
    [0, 2, 1].flatMap((at) => [`call_0_${at}:approval`, `call_0_${at}:0`]),
  )
})

test('B64 a stop while the question is open settles the call as not run', async () => {
  const { tool, sent } = sender(true)
  const stop = new AbortController()
  const log = [said('go')]
  await drive(log, {
    agent: agentWith(tool),
    model: scripted(call()),
    signal: stop.signal,
    ask: () => {
      stop.abort()
      return new Promise(() => {})
    },
  })
  expect(log.slice(3)).toMatchObject([
    { type: 'tool.returned', stopped: true, outcome: { kind: 'not_run', forModel: 'not run: stopped' } },
    { type: 'run.halted', reason: 'cancelled' },
  ])
  expect(sent).toEqual([])
})

test('B64 what the approval does to its arguments changes neither the call nor the log', async () => {
  const { tool, sent } = sender((input) => {
    ;(input as { to: string }).to = 'Eve'
    return true
  })
  const { asked } = await run([tool], [call()], [true])
  expect(asked[0]?.question.args).toEqual({ to: 'Ann' })
  expect(sent).toEqual(['Ann'])
})

test('B64 a tool that fails after a yes is a tool error like any other', async () => {
  const { tool } = sender(true, { run: async () => fail('no stamps') })
  const { state } = await run([tool], [call()], [true], { onToolError: 'halt' })
  expect(state.halted?.reason).toBe('tool_error')
})

test('B64 a tool that its caller runs cannot want approval', () => {
  const define = () => defineTool({ name: 'send', description: '', input: letter, approve: true })
  expect(define).toThrow('tool "send" has no run to approve')
})
