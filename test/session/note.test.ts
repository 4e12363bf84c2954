import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { type Fact, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, type ToolContext } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'

/** Says how often the person noted something, before its question and after the answer. */
const counts = defineTool({
  name: 'counts',
  description: '',
  input: { type: 'object' },
  async *run(_, context: ToolContext<number>) {
    const before = context.app
    yield* ask(confirm('Go on?'))
    return ok(`${before} ${context.app}`)
  },
})
const agent = defineAgent<number>({
  name: 'noting',
  modes: { only: { prompt: '', tools: [counts] } },
  initialMode: 'only',
  initialState: 0,
  reduce: (state, { type }: Fact) => (type === 'tick' ? state + 1 : state),
})
let stores = 0

test('B79 a fact that the person’s app notes is in the log and in the state of the agent, and starts no run', async () => {
  const store = openStore(`note-${stores++}`)
  const model = scripted({ text: 'Hello.' })
  const session = await openSession({ store, agent, model, id: 's' })
  await session.note({ type: 'tick', at: 1 })
  expect([session.status, session.state.app, model.requests.length]).toEqual(['idle', 1, 0])
  expect(session.events.at(-1)).toMatchObject({ type: 'fact.noted', fact: { type: 'tick', at: 1 }, by: 'user' })
  await session.close()
  const again = await openSession({ store, agent, model, id: 's' })
  expect([again.state.app, again.status]).toEqual([1, 'idle'])
  await again.close()
})

test('B79 a note while a card is open leaves it open, and its tool reads it with the answer', async () => {
  const model = scripted({ call: 'counts' }, { text: 'Good.' })
  const session = await openSession({ store: openStore(`note-${stores++}`), agent, model, patienceMs: null })
  await session.say('go')
  await expect.poll(() => session.state.question?.id).toBe('call_0_0:0')
  await session.note({ type: 'tick' })
  expect([session.status, session.state.question?.id]).toEqual(['awaiting_user', 'call_0_0:0'])
  await session.answer('call_0_0:0', true)
  await expect.poll(() => session.status).toBe('idle')
  expect(model.requests[1]!.messages.at(-1)).toMatchObject({ role: 'tool', parts: [{ text: '0 1' }] })
  await session.close()
})

test('B79 what is no fact is refused, and so is a fact that is too large', async () => {
  const session = await openSession({ store: openStore(`note-${stores++}`), agent, model: scripted() })
  for (const wrong of [null, 'tick', {}, { type: 1 }]) await expect(session.note(wrong as never)).rejects.toThrow('a fact is')
  await expect(session.note({ type: 'tick', text: 'x'.repeat(5_000_000) })).rejects.toThrow('the fact')
  expect(session.events).toHaveLength(0)
  await session.close()
})
