import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, freeText } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { type OpenSession, openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'

const anything = { type: 'object' } as const
const place = defineTool({
  name: 'place',
  description: '',
  input: anything,
  async *run() {
    const where = yield* ask(freeText('Where?'))
    return ok({ where }, { facts: [{ type: 'put', item: 'mug', where }] })
  },
})
const send = defineTool({
  name: 'send',
  description: '',
  input: anything,
  effect: true,
  run: async () => {
    throw new Error('no paper')
  },
})
const agent = defineAgent<readonly string[]>({
  name: 'test',
  modes: { only: { prompt: (state) => `At: ${state.join(', ')}`, tools: [place, send] as readonly Tool[] } },
  initialMode: 'only',
  initialState: [],
  reduce: (state, { where }) => [...state, String(where)],
})

let stores = 0
async function begun(script: readonly (Scripted | readonly Scripted[])[], more: Partial<OpenSession<readonly string[]>> = {}) {
  const session = await openSession({
    store: openStore(`again-${stores++}`),
    agent,
    model: scripted(...script),
    patienceMs: null,
    ...more,
  })
  await session.say('go')
  return session
}
const whole = async (events: readonly Logged[]) => (await rerun(events, agent)).diverged?.why ?? null

test('B45 B49 a decision that was made again while the model was asked is made again in a rerun', async () => {
  const session = await begun([{ call: 'place' }, { text: 'Good.' }, [{ delay: 50 }, { text: 'Fine.' }], { text: 'Bye.' }])
  await vi.waitUntil(() => session.state.question)
  await session.answer('call_0_0:0', 'shelf')
  await vi.waitUntil(() => session.status === 'idle')
  await session.undo('call_0_0')
  await session.say('now?')
  await session.redecide('call_0_0', 'box')
  await vi.waitUntil(() => session.status === 'idle')
  await session.say('bye')
  await vi.waitUntil(() => session.status === 'idle' && session.state.messages.at(-1)?.role === 'assistant')
  expect(session.state.app).toEqual(['box'])
  expect(await whole(session.events)).toBeNull()
})

test('B49 B76 failures that repeat, of a tool with an effect too, come again in a rerun', async () => {
  const session = await begun([{ call: 'send' }, { call: 'send' }, { call: 'send' }, { call: 'send' }, { text: 'I give up.' }])
  await vi.waitUntil(() => session.status === 'idle')
  expect(session.events.flatMap((event) => (event.type === 'tool.returned' ? [event.same] : []))).toEqual([
    undefined,
    undefined,
    3,
    4,
  ])
  expect(await whole(session.events)).toBeNull()
})

test('B30 B49 an output that did not fit comes again in a rerun, which does not know the schema', async () => {
  const output = { name: 'n', schema: { type: 'object', required: ['n'] } }
  const session = await begun([{ text: 'four' }, { text: '{"n":4}' }], { output })
  await vi.waitUntil(() => session.status === 'idle')
  expect(session.events.filter((event) => event.type === 'model.replied' && event.misfit)).toHaveLength(1)
  expect(await whole(session.events)).toBeNull()
})
