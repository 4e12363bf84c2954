import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { emptySession, openQuestion, pendingCalls, type SessionState } from '../../src/core/shapes/state.ts'
import { background, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { Registry } from '../../src/session/registry.ts'
import { agentWith, drive } from './drive.ts'

const anything = { type: 'object' } as const
/** Names that every object has by itself. */
const odd = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'] as const

test('B3 calls whose ids are names of all objects are run like any other', async () => {
  const echo = defineTool({ name: 'echo', description: '', input: anything, run: async ({ at }) => at })
  const calls = odd.map((id) => ({ id, name: 'echo', args: { at: id } }))
  expect(await new Registry([echo]).executeAll(calls)).toEqual(odd.map((forModel) => ({ type: 'ok', forModel })))
})

const replied = (id: string): Event => ({
  type: 'model.replied',
  seen: 1,
  text: '',
  calls: [{ id, name: 'decide', args: {} }],
  finish: 'calls',
  usage: { input: 0, output: 0 },
  model: 'm',
  duration: 0,
})

test.each(odd)('a session with the call %s asks, answers, takes back and spends like any other', async (id) => {
  const decide = defineTool({
    name: 'decide',
    description: '',
    input: anything,
    async *run() {
      const yes = yield* ask(confirm('Keep it?'))
      return ok({ yes }, { facts: [{ type: 'kept', item: 'mug' }] })
    },
  })
  const said: Event = { type: 'user.said', parts: [{ type: 'text', text: 'go' }] }
  const before = [said, replied(id)].reduce<SessionState>(fold, emptySession)
  expect(pendingCalls(before).map((call) => call.id)).toEqual([id])
  const { log, state } = await drive([said, replied(id)], {
    agent: agentWith(decide),
    model: scripted({ text: 'ok' }),
    ask: () => ({ answer: true, by: 'user' }),
  })
  expect(state.facts).toEqual([{ fact: { type: 'kept', item: 'mug' }, callId: id }])
  expect(state.halted).toEqual({ reason: 'completed' })
  const asked = log.slice(0, log.findIndex(({ type }) => type === 'question.asked') + 1).reduce<SessionState>(fold, emptySession)
  expect(openQuestion(asked)?.callId).toBe(id)
  const spent = fold(fold(state, { type: 'usage.noted', callId: id, total: { input: 3, output: 1 } }), {
    type: 'usage.noted',
    callId: id,
    total: { input: 5, output: 1 },
  })
  expect(spent.usage.input).toBe(state.usage.input + 5)
  expect(fold(state, { type: 'decision.undone', callId: id }).facts).toEqual([])
})

test('B13 calls through a registry tell of their start, end, error and duration', async () => {
  const events: Event[] = []
  const registry = new Registry([
    defineTool({ name: 'works', description: '', input: anything, run: async () => 'fine' }),
    defineTool({
      name: 'breaks',
      description: '',
      input: anything,
      run: async () => {
        throw new Error('it broke')
      },
    }),
  ])
  for (const name of ['works', 'breaks']) await registry.execute(name, {}, { onEvent: (event) => events.push(event) })
  expect(events).toMatchObject([
    { type: 'tool.started', callId: 'call' },
    { type: 'tool.returned', outcome: { type: 'ok' }, duration: expect.any(Number) },
    { type: 'tool.started', callId: 'call' },
    { type: 'tool.returned', outcome: { type: 'error', forModel: 'it broke' }, duration: expect.any(Number) },
  ])
  expect(events).toHaveLength(4)
})

test('B10 what work in the background came to is heard of once, through a registry too', async () => {
  const late: unknown[] = []
  const begins = defineTool({
    name: 'begins',
    description: '',
    input: anything,
    run: async () => background('begun', Promise.resolve('42')),
  })
  const outcome = await new Registry([begins]).execute('begins', {}, { onLate: (call, came) => late.push([call.name, came]) })
  expect(outcome).toEqual({ type: 'background', forModel: 'begun' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(late).toEqual([['begins', { type: 'ok', forModel: '42' }]])
})
