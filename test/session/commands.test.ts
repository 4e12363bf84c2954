import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { SessionStatus } from '../../src/core/shapes/event.ts'
import { askUser, end, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run?: () => unknown) =>
  defineTool({ name, description: name, input: anything, ...(run && { run: async () => run() }) })
const agent = agentWith(
  defineTool({
    name: 'decide',
    description: 'asks',
    input: anything,
    async *run() {
      yield* ask(confirm('Keep it?'))
      return ok('kept', { facts: [{ type: 'user.confirmed', item: 'mug' }] })
    },
  }),
  tool('note', () => ok('noted', { facts: [{ type: 'user.confirmed', item: 'cup' }] })),
  tool('manual'),
  tool('words', () => askUser('What is next?')),
  tool('end', () => end()),
)

/** How a session comes to each status; all but the first have one decision behind them. */
const ways: Record<SessionStatus, readonly (Scripted | readonly Scripted[])[]> = {
  idle: [{ call: 'note' }, { text: 'done' }],
  running: [{ call: 'note' }, { delay: 60_000 }],
  awaiting_user: [{ call: 'note' }, { call: 'decide' }],
  awaiting_tools: [{ call: 'note' }, { call: 'manual' }],
  halted: [{ call: 'note' }, { error: 'invalid_request' }],
  ended: [{ call: 'note' }, { call: 'end' }],
}
/** One more way to the same status: the tool asked with words, and any words are the answer. */
const inWords = [{ call: 'note' }, { call: 'words' }]

const commands: Record<string, (session: Session<null>) => Promise<unknown>> = {
  say: (session) => session.say('more'),
  answer: (session) => session.answer(session.state.question?.id ?? 'call_1_0:0', true),
  submit: (session) => session.submit(Object.fromEntries(session.state.pendingCalls.map(({ id }) => [id, 'done']))),
  stop: (session) => session.stop(),
  resume: (session) => session.resume(),
  undo: (session) => session.undo('call_0_0'),
  branch: (session) => session.branch(1),
  title: (session) => session.title('Desk'),
}

const allowed: Record<SessionStatus, readonly string[]> = {
  idle: ['say', 'undo', 'branch', 'title'],
  running: ['say', 'stop', 'undo', 'branch', 'title'],
  awaiting_user: ['say', 'answer', 'stop', 'undo', 'branch', 'title'],
  awaiting_tools: ['submit', 'stop', 'undo', 'branch', 'title'],
  halted: ['say', 'resume', 'undo', 'branch', 'title'],
  ended: ['undo', 'branch', 'title'],
}

let stores = 0
async function sessionThat(is: SessionStatus, replies = ways[is]): Promise<Session<null>> {
  const model = scripted(...replies, { text: 'fine' }, { text: 'fine' })
  const session = await openSession({ store: openStore(`commands-${stores++}`), agent, model, patienceMs: null })
  await session.say('hi')
  const settled = () => session.status === is && session.events.some(({ type }) => type === 'tool.returned')
  await expect.poll(settled, { interval: 2 }).toBe(true)
  // A reply under way has nothing in the log yet: it is waited for by its request.
  if (is === 'running') await expect.poll(() => model.requests.length, { interval: 2 }).toBe(2)
  return session
}

describe('B40 which command is for which status', () => {
  for (const status of Object.keys(ways) as SessionStatus[])
    for (const [name, command] of Object.entries(commands)) {
      const may = allowed[status].includes(name)
      test(`B40 ${name} ${may ? 'is taken' : 'is refused, and changes nothing,'} in a session that is ${status}`, async () => {
        const session = await sessionThat(status)
        const before = session.events.length
        if (may) {
          await command(session)
          // A branch is a session of its own: nothing happens in this one.
          if (name === 'branch') expect(session.events).toHaveLength(before)
          else await expect.poll(() => session.events.length, { interval: 2 }).toBeGreaterThan(before)
        } else {
          await expect(command(session)).rejects.toThrow(/^[a-z].*( is | not open)/)
          expect([session.events.length, session.status]).toEqual([before, status])
        }
        await session.close()
      })
    }
})

test('B40 a session whose tool asked with words waits for the person: what they say goes on, and nothing else can be answered', async () => {
  const session = await sessionThat('awaiting_user', inWords)
  expect(session.state.question).toBe(null)
  await expect(session.answer('call_1_0:0', 'x')).rejects.toThrow('question call_1_0:0 is not open')
  await session.say('the shelf')
  await expect.poll(() => session.status).toBe('idle')
  await session.close()
})

test('B40 a session that was run less than a minute ago goes on when it is opened, an older one waits to be resumed', async () => {
  const store = openStore(`commands-${stores++}`)
  const model = scripted({ delay: 60_000 }, { text: 'fine' })
  const session = await openSession({ store, agent, model })
  await session.say('hi')
  await expect.poll(() => model.requests.length).toBe(1)
  await session.close()
  const older = await openSession({ store, agent, model, id: session.id, goesOnWithinMs: 0 })
  expect([older.status, model.requests.length]).toEqual(['halted', 1])
  await older.close()
  const young = await openSession({ store, agent, model, id: session.id })
  await expect.poll(() => young.status).toBe('idle')
  expect(young.state.messages.at(-1)).toMatchObject({ role: 'assistant', text: 'fine' })
  await young.close()
})
