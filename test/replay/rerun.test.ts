import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Agent, defineAgent } from '../../src/core/shapes/agent.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { askUser, background, end, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { unlisted } from '../support/unlisted.ts'

const anything = { type: 'object' } as const
const soon = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const late: ((value: string) => void)[] = []

const look = defineTool({
  name: 'look',
  description: 'Looks for a while',
  input: anything,
  async run({ item, ms }: { item?: string; ms?: number }) {
    await soon(ms ?? 0)
    return ok(`a ${item}`, { facts: [{ type: 'item.seen', item: item ?? '' }] })
  },
})
const decide = defineTool({
  name: 'decide',
  description: 'Asks',
  input: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] },
  async *run({ item }: { item: string }) {
    const kept = yield* ask(confirm(`Keep the ${item}?`))
    return ok({ kept }, { facts: [{ type: 'user.confirmed', item, kept }] })
  },
})
const moveOn = defineTool({ name: 'move_on', description: '', input: anything, run: async () => shift('parting', 'On.') })
const slip = defineTool({
  name: 'slip',
  description: '',
  input: anything,
  exclusive: true,
  run: async () => shift('parting', 'On.', { by: 'slip' }, { sameTurn: true }),
})
const settle = defineTool({
  name: 'settle',
  description: '',
  input: anything,
  async *run() {
    const back = yield* ask(confirm('Back?'))
    return ok({ back }, back ? { mode: 'keeping' } : {})
  },
})
const develop = defineTool({
  name: 'develop',
  description: '',
  input: anything,
  run: async () => background('it is being developed', new Promise((resolve) => late.push(resolve))),
})
const sent: string[] = []
const send = defineTool({
  name: 'send',
  description: '',
  input: anything,
  effect: true,
  async run(_, { requestId }) {
    sent.push(requestId)
    return 'sent'
  },
})
const finish = defineTool({ name: 'finish', description: '', input: anything, run: async () => end('done') })
const asks = defineTool({ name: 'asks', description: '', input: anything, run: async () => askUser('Which one?') })
const manual = defineTool({ name: 'by_hand', description: '', input: anything })
const throws = defineTool({ name: 'throws', description: '', input: anything, run: async () => Promise.reject(new Error('no')) })
const hangs = defineTool({ name: 'hangs', description: '', input: anything, timeoutMs: 30, run: () => new Promise(() => {}) })

const agentOf = (change: (tool: Tool) => Tool = (tool) => tool, prompt = 'Keep what is useful.'): Agent<readonly string[]> =>
  defineAgent<readonly string[]>({
    name: 'again',
    modes: {
      keeping: {
        prompt: (done) => `${prompt} ${done.length}`,
        tools: [look, decide, moveOn, slip, develop, send, asks, manual, throws, hangs].map(change),
      },
      parting: { prompt: 'Part.', tools: [look, decide, settle, finish].map(change) },
    },
    initialMode: 'keeping',
    initialState: [],
    reduce: (done, fact) => done.concat(`${fact.type} ${fact.item ?? fact.to}`),
  })

let stores = 0
async function recordedBy(
  model: Model,
  person: (session: Session<readonly string[]>) => Promise<void>,
  more: Partial<OpenSession<readonly string[]>> = {},
): Promise<readonly Event[]> {
  const session = await openSession({
    store: openStore(`again-${stores++}`),
    agent: agentOf(),
    model,
    patienceMs: null,
    retry: false,
    ...more,
  })
  await person(session)
  await until(session, 'idle', 'halted', 'ended', 'awaiting_user', 'awaiting_tools')
  const events = JSON.parse(JSON.stringify(session.events)) as Event[]
  await session.close()
  return events
}
async function until(session: Session<readonly string[]>, ...status: readonly string[]): Promise<void> {
  for (let tries = 0; !status.includes(session.status); tries++) {
    if (tries > 20_000) throw new Error(`the session stays ${session.status}`)
    await soon(3)
  }
}
async function answered(session: Session<readonly string[]>, answer: boolean): Promise<void> {
  await until(session, 'awaiting_user')
  await session.answer(session.state.question!.id, answer)
}

const same = async (events: readonly Event[], agent: Agent<readonly string[]> = agentOf()) => {
  const { events: again, diverged } = await rerun(events, agent)
  expect(diverged?.why).toBe(undefined)
  expect(again).toEqual(events)
}

test('B49 a session with tools side by side, a question, a shift and an end is run again to the same log', async () => {
  const events = await recordedBy(
    scripted(
      [
        { text: 'Three at once.' },
        { call: 'look', args: { item: 'mug', ms: 30 } },
        { call: 'look', args: { item: 'pen', ms: 1 } },
        { call: 'throws' },
        unlisted('nothing'),
        { call: 'look', args: { item: 'cup', ms: 12 } },
      ],
      [
        { call: 'decide', args: { item: 'mug' } },
        { call: 'decide', args: {} },
        { call: 'look', args: { item: 'pen' } },
      ],
      [{ call: 'look', args: { item: 'lamp', ms: 2 } }, { call: 'move_on' }, { call: 'decide', args: { item: 'never' } }],
      [{ text: 'Enough.' }, { call: 'finish' }],
    ),
    async (session) => {
      await session.say('Begin.')
      await answered(session, false)
      await until(session, 'ended')
    },
  )
  expect(
    events
      .filter(({ type }) => type === 'tool.returned')
      .map((event) => (event as { callId: string }).callId)
      .slice(0, 5),
  ).not.toEqual(['call_0_0', 'call_0_1', 'call_0_2', 'call_0_3', 'call_0_4'])
  await same(events)
})

test('B49 B73 changes of the mode within the turn happen again at their results', async () => {
  const settling = unlisted('settle')
  const events = await recordedBy(
    scripted(
      [{ call: 'look', args: { item: 'mug' } }, { call: 'slip' }, { call: 'decide', args: { item: 'pen' } }, settling, settling],
      [{ call: 'slip' }],
      [{ text: 'Done.' }],
    ),
    async (session) => {
      await session.say('Begin.')
      for (const answer of [true, true]) await answered(session, answer)
      await until(session, 'idle')
    },
  )
  expect(events.filter(({ type }) => type === 'tool.returned').map((event) => (event as Returned).outcome)).toMatchObject([
    { type: 'ok' },
    { type: 'shift', sameTurn: true },
    { type: 'ok' },
    { type: 'ok', mode: 'keeping' },
    { kind: 'unknown_tool' },
    { type: 'shift', sameTurn: true },
  ])
  await same(events)
})
type Returned = Extract<Event, { type: 'tool.returned' }>

test('B49 what an agent noted of the words is noted again, also by an agent that has no such hook any more', async () => {
  let heard = 0
  const onUserSaid = async () => (heard++ === 0 ? [{ type: 'item.seen', item: 'lamp' }] : [])
  const script = scripted({ text: 'A lamp.' }, { text: 'And more.' })
  const events = await recordedBy(
    script,
    async (session) => {
      await session.say('Begin.')
      await until(session, 'idle')
      await session.say('Go on.')
    },
    { agent: { ...agentOf(), onUserSaid } },
  )
  expect([heard, events.filter(({ type }) => type === 'fact.noted').length]).toEqual([2, 1])
  await same(events)
  await same(events, { ...agentOf(), onUserSaid })
  expect(heard).toBe(2)
})

test('B49 a hook that noted nothing does not run again', async () => {
  let heard = 0
  const hook = async () => {
    heard++
    return []
  }
  const agent = { ...agentOf(), onUserSaid: hook }
  const events = await recordedBy(scripted({ text: 'Hm.' }), (session) => session.say('Begin.'), { agent })
  await same(events, agent)
  expect(heard).toBe(1)
})

test('B49 what was undone, said meanwhile, superseded, resumed, titled and submitted happens again where it happened', async () => {
  const events = await recordedBy(
    scripted(
      [
        { call: 'decide', args: { item: 'mug' } },
        { call: 'decide', args: { item: 'tape' } },
      ],
      [{ delay: 30 }, { text: 'Noted.' }],
      [{ call: 'asks' }],
      [{ call: 'by_hand' }, { call: 'look', args: { item: 'pen' } }],
      { error: 'network' },
      { text: 'Back.' },
    ),
    async (session) => {
      await session.title('Desk')
      await session.say('Begin.')
      await answered(session, true)
      await until(session, 'awaiting_user')
      await session.undo('call_0_0')
      await session.say('No, wait.')
      await soon(10)
      await session.say('And another thing.')
      await until(session, 'awaiting_user')
      await session.say('The blue one.')
      await until(session, 'awaiting_tools')
      await session.submit({ call_3_0: 'done by hand' })
      await until(session, 'halted')
      await session.resume()
      await until(session, 'idle')
    },
  )
  expect(events.map(({ type }) => type)).toContain('run.resumed')
  await same(events)
})

test('B49 background work and effects give what they gave, and nothing is sent twice', async () => {
  sent.length = 0
  const events = await recordedBy(
    scripted(
      [{ call: 'develop' }, { call: 'send' }],
      [{ delay: 20 }, { text: 'Sent.' }],
      { text: 'The film is ready.' },
      { text: 'Fine.' },
      { text: 'Yes.' },
    ),
    async (session) => {
      await session.say('Begin.')
      await expect.poll(() => late.length).toBe(1)
      late.pop()?.('the film')
      await expect.poll(() => session.events.some(({ type }) => type === 'background.finished')).toBe(true)
      await until(session, 'idle')
      await session.say('Thanks.')
    },
  )
  expect([sent.length, events.filter(({ type }) => type === 'background.finished').length]).toEqual([1, 1])
  await same(events)
  expect(sent.length).toBe(1)
})

for (const [when, script, wait] of [
  ['a reply is half said', [[{ text: 'One ' }, { delay: 10_000 }, { text: 'two' }]], 20],
  ['a reply has not begun', [[{ delay: 10_000 }, { text: 'two' }]], 20],
  [
    'tools run and work goes on in the background',
    [[{ call: 'develop' }, { call: 'look', args: { item: 'mug', ms: 10_000 } }, { call: 'decide', args: { item: 'mug' } }]],
    30,
  ],
  ['a question is open', [[{ call: 'decide', args: { item: 'mug' } }, { call: 'look' }]], 30],
] as const)
  test(`B49 a stop while ${when} comes again where it came`, async () => {
    const events = await recordedBy(scripted(...script, { text: 'Back again.' }), async (session) => {
      await session.say('Begin.')
      await soon(wait)
      await session.stop()
      await session.say('Go on.')
      await until(session, 'idle')
    })
    expect(events.some((event) => event.type === 'run.halted' && event.reason === 'cancelled')).toBe(true)
    await same(events)
  })

test('B49 bounds that the log does not tell halt where they halted', async () => {
  const looking = [{ call: 'look', args: { item: 'mug' } }]
  const model = scripted(looking, looking, looking, { text: 'Enough.' })
  const events = await recordedBy(
    model,
    async (session) => {
      await session.say('Begin.')
      await until(session, 'halted')
      await session.say('Go on.')
      await until(session, 'idle', 'halted')
    },
    { maxTurns: 2, toolConcurrency: 1 },
  )
  expect(events.some((event) => event.type === 'run.halted' && event.reason === 'max_turns')).toBe(true)
  await same(events)
})

test('B49 a tool that ran out of time, and one whose error halted the run, do so again', async () => {
  const events = await recordedBy(
    scripted([{ call: 'hangs' }, { call: 'look', args: { item: 'mug' } }], [{ call: 'throws' }, { call: 'look' }]),
    (session) => session.say('Begin.'),
    { onToolError: ({ name }) => (name === 'throws' ? 'halt' : 'continue') },
  )
  expect(events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'tool_error' })
  await same(events)
})

const tools = ['look', 'decide', 'develop', 'send', 'throws', 'nothing', 'asks', 'move_on', 'slip', 'settle'] as const
const deeds = ['say', 'stop', 'undo', 'answer', 'wait', 'late', 'resume', 'note', 'call'] as const

test('B49 whatever a person does whenever they do it, the log is run again to the same log', async () => {
  const script = fc.array(fc.array(fc.constantFrom(...tools), { maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const person = fc.array(fc.record({ deed: fc.constantFrom(...deeds), after: fc.nat({ max: 6 }) }), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(script, person, async (replies, deedsDone) => {
      const reply = (calls: readonly string[], number: number) => [
        { delay: number % 3 },
        { text: `Reply ${number}. ` },
        ...calls.map((name, index) => unlisted(name, { item: `thing ${number} ${index}`, ms: (number + index) % 4 })),
      ]
      const spare = Array.from({ length: 30 }, () => [{ text: 'Fine.' }])
      const events = await recordedBy(scripted(...replies.map(reply), ...spare), async (session) => {
        await session.say('Begin.')
        for (const { deed, after } of deedsDone) {
          await soon(after)
          const decided = session.events.find((event) => event.type === 'tool.returned')
          const command = {
            say: () => session.say('And this.'),
            stop: () => session.stop(),
            undo: () => session.undo(decided?.type === 'tool.returned' ? decided.callId : ''),
            answer: () => session.answer(session.state.question?.id ?? '', true),
            wait: () => soon(5),
            late: async () => late.pop()?.('done'),
            resume: () => session.resume(),
            note: () => session.note({ type: 'seen' }),
            call: () => session.call(tools[after]!, { item: 'called', ms: after }, { by: 'agent' }),
          }[deed]
          await command().catch(() => {}) // refused just now
        }
      })
      await same(events)
    }),
    { numRuns: Number(process.env.RUNS ?? 60) }, // `npm run test:full`: 5,000
  )
}, 1_200_000)

test('B49 the demo that is shipped is run again to the same log', async () => {
  const lines = readFileSync('public/recordings/desk.jsonl', 'utf8').trim().split('\n')
  const events = lines.map((line) => JSON.parse(line) as Event)
  const { events: again, diverged } = await rerun(events, tidy)
  expect(diverged?.why).toBe(undefined)
  expect(again).toEqual(events)
})

const recording = () =>
  recordedBy(
    scripted([{ call: 'look', args: { item: 'mug' } }], [{ call: 'decide', args: { item: 'mug' } }], [{ text: 'Done.' }]),
    async (session) => {
      await session.say('Begin.')
      await answered(session, true)
      await until(session, 'idle')
    },
  )
const at = (events: readonly Event[], type: Event['type'], from = 0) =>
  events.findIndex((event, index) => index >= from && event.type === type)

test('B49 a tool that gives something else diverges at its result, and both are shown', async () => {
  const events = await recording()
  const changed = (tool: Tool) => (tool.name === 'look' ? { ...tool, run: async () => 'a jug' } : tool)
  const { diverged, events: until } = await rerun(events, agentOf(changed))
  expect(diverged?.seq).toBe(at(events, 'tool.returned'))
  expect(until.length).toBe(diverged?.seq)
  expect(diverged?.why).toContain('a mug')
  expect(diverged?.why).toContain('a jug')
  expect(diverged?.got).toMatchObject({ type: 'tool.returned', outcome: { forModel: 'a jug' } })
})

test('B49 a tool that asks no more, or asks something else, diverges at its question', async () => {
  const events = await recording()
  const silent = (tool: Tool) => (tool.name === 'decide' ? { ...tool, run: async () => 'kept' } : tool)
  const other = (tool: Tool) =>
    tool.name !== 'decide'
      ? tool
      : {
          ...tool,
          async *run() {
            yield confirm('Really?')
          },
        }
  const asked = at(events, 'question.asked')
  expect((await rerun(events, agentOf(silent))).diverged).toMatchObject({ seq: asked, got: { type: 'tool.returned' } })
  expect((await rerun(events, agentOf(other))).diverged).toMatchObject({ seq: asked, got: { type: 'question.asked' } })
})

test('B49 another prompt, or another tool, diverges at the first reply that was asked for with it', async () => {
  const events = await recording()
  const first = at(events, 'model.replied')
  const { diverged } = await rerun(events, agentOf(undefined, 'Throw all away.'))
  expect(diverged).toMatchObject({ seq: first, got: null })
  expect(diverged?.why).toContain('another prompt')
  const described = (tool: Tool) => ({ ...tool, description: `${tool.description}!` })
  expect((await rerun(events, agentOf(described))).diverged?.why).toContain('another tools')
})

test('B49 a log in which something is missing or changed diverges there', async () => {
  const events = await recording()
  const started = at(events, 'tool.started')
  expect((await rerun(events.toSpliced(started, 1), agentOf())).diverged).toMatchObject({ seq: started + 1 })
  const answered = at(events, 'question.answered')
  expect((await rerun(events.toSpliced(answered, 1), agentOf())).diverged).toMatchObject({ seq: answered + 1, got: null })
  const said = at(events, 'user.said')
  expect((await rerun(events.toSpliced(said, 1), agentOf())).diverged).toMatchObject({ seq: said + 1, got: null })
})

test('B49 a schema that takes several tasks to validate is waited for', async () => {
  const events = await recording()
  const slow = (tool: Tool): Tool => ({
    ...tool,
    input: {
      json: tool.input.json,
      async parse(value) {
        for (let task = 0; task < 5; task++) await soon(0)
        return tool.input.parse(value)
      },
    },
  })
  await same(events, agentOf(slow))
})

test('B49 a rerun whose tool never ends is left by its signal', async () => {
  const events = await recording()
  const leave = new AbortController()
  let started = () => {}
  const running = new Promise<void>((resolve) => (started = resolve))
  const never = (tool: Tool): Tool =>
    tool.name !== 'look'
      ? tool
      : {
          ...tool,
          run() {
            started()
            return new Promise(() => {})
          },
        }
  const again = rerun(events, agentOf(never), { signal: leave.signal })
  await running
  leave.abort(new Error('the person left'))
  await expect(again).rejects.toThrow('the person left')
})
