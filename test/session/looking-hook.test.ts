import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { shift } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { recorded } from '../../src/models/recorded.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { drive, types } from '../core/drive.ts'

const begin = defineTool({
  name: 'begin',
  description: '',
  input: { type: 'object' },
  run: async () => shift('sorting', '[Begin.]'),
})

/** An agent whose hook has the model look at each new photo, in a call of its own. A look that is no JSON is a fact too: it was paid for. */
const agent = defineAgent<readonly string[]>({
  name: 'looking',
  modes: { first: { prompt: (saw) => `saw: ${saw}`, tools: [begin] }, sorting: { prompt: (saw) => `saw: ${saw}`, tools: [] } },
  initialMode: 'first',
  initialState: [],
  reduce: (saw, fact) => (fact.type === 'photo.seen' ? saw.concat(String(fact.thing)) : saw),
  async onUserSaid(parts, { model, signal }) {
    if (!parts.some(({ type }) => type === 'image')) return []
    const text: string[] = []
    const output = { name: 'look', schema: { type: 'object' } }
    const request = { system: 'Look.', messages: [{ role: 'user' as const, parts }], tools: [], output }
    for await (const part of model.stream(request, signal)) if (part.type === 'text') text.push(part.delta)
    try {
      return [{ type: 'photo.seen', thing: JSON.parse(text.join('')).thing }]
    } catch {
      return [{ type: 'error.occurred', message: 'that could not be read' }]
    }
  },
})

const look: Scripted[] = [{ text: '{"thing":"mug"}' }, { usage: { input: 900, output: 60 } }]
const photo = [{ type: 'image', photo: 'p1' }] as const
const said = (...words: readonly string[]): Event => ({
  type: 'user.said',
  parts: [...photo, ...words.map((text) => ({ type: 'text' as const, text }))],
})
const withoutTimes = (log: readonly Event[]) => JSON.parse(JSON.stringify(log).replaceAll(/"duration":[\d.]+/g, '"duration":0'))

test('what the hook’s own model call saw is noted as a fact, and in every prompt after it', async () => {
  const model = scripted(look, { call: 'begin' }, { text: 'ok' })
  const { log } = await drive([said('my desk')], { agent, model })
  expect(log[1]).toMatchObject({ type: 'fact.noted', fact: { type: 'photo.seen', thing: 'mug' } })
  expect(model.requests[0]).toMatchObject({ tools: [], output: { name: 'look' }, messages: [{ role: 'user' }] })
  expect(model.requests.map(({ system }) => system)).toEqual(['Look.', 'saw: mug', 'saw: mug'])
})

test('a photo is looked at once: words, and the same photo after a shift, are not', async () => {
  const model = scripted(look, { call: 'begin' }, { text: 'ok' }, { text: 'fine' })
  const { log } = await drive([said()], { agent, model })
  await drive([...log, { type: 'user.said', parts: [{ type: 'text', text: 'and now?' }] }], { agent, model })
  expect(model.requests.map(({ output }) => output?.name)).toEqual(['look', undefined, undefined, undefined])
})

test('B29 the tokens of the hook’s call count, and one that uses up the budget is the last call that is made', async () => {
  const model = scripted(look, { text: 'ok' })
  const { log, state } = await drive([said()], { agent, model, budget: { total: 960 } })
  expect(state.usage).toEqual({ input: 900, output: 60 })
  expect(types(log)).toEqual(['user.said', 'fact.noted', 'run.halted'])
  expect(log.at(-1)).toMatchObject({ reason: 'budget' })
  expect(model.unconsumed()).toBe(1)
  const { state: more } = await drive([...log, { type: 'run.resumed' }], { agent, model, budget: { total: 2_000 } })
  expect(more.halted?.reason).toBe('completed')
})

test('a look that gave a fact is not asked for again where the reply after it fails', async () => {
  const model = scripted({ text: 'a desk' }, { error: 'invalid_request' }, { text: 'ok' })
  const { log } = await drive([said()], { agent, model })
  expect(log[1]).toMatchObject({ type: 'fact.noted', fact: { type: 'error.occurred' }, replies: [{ number: 0 }] })
  const { state } = await drive([...log, { type: 'run.resumed' }], { agent, model })
  expect(state.messages.at(-1)).toMatchObject({ text: 'ok' })
  expect(model.requests).toHaveLength(3)
  expect(appState(agent)(state)).toEqual([])
})

test.each(['refuse', 'next'] as const)(
  'B49 a log with what a hook’s call saw runs again with its own replies (%s) and is the same log',
  async (onMismatch) => {
    const model = scripted(look, { call: 'begin' }, { text: 'ok' }, look, { text: 'fine' })
    const first = await drive([said('my desk')], { agent, model })
    const { log } = await drive([...first.log, said('and here')], { agent, model })
    expect(model.unconsumed()).toBe(0)
    const again = recorded(log, { onMismatch })
    const once = await drive([said('my desk')], { agent, model: again })
    const twice = await drive([...once.log, said('and here')], { agent, model: again })
    const scriptedAs = (text: string) => JSON.parse(JSON.stringify(text).replaceAll(/scripted/g, 'recorded'))
    expect(scriptedAs(withoutTimes(twice.log))).toEqual(scriptedAs(withoutTimes(log)))
  },
)

test('B49 a recording in which the look failed plays as it was: nothing is noted, and no reply of the conversation is used up', async () => {
  const { log } = await drive([said('my desk')], { agent, model: scripted({ error: 'unavailable' }, { text: 'A desk.' }) })
  expect(types(log)).toEqual(['user.said', 'model.replied', 'run.halted'])
  for (const onMismatch of ['refuse', 'next'] as const) {
    const again = await drive([said('my desk')], { agent, model: recorded(log, { onMismatch }) })
    expect(types(again.log)).toEqual(['user.said', 'model.replied', 'run.halted'])
    expect(again.state.messages.at(-1)).toMatchObject({ text: 'A desk.' })
  }
})

test('B49 next: what a person says while the photo is looked at does not lose what was seen', async () => {
  const { log } = await drive([said('my desk')], { agent, model: scripted(look, { text: 'A desk.' }) })
  const words: Event = { type: 'user.said', parts: [{ type: 'text', text: 'hurry' }] }
  const again = await drive([said('my desk'), words], { agent, model: recorded(log, { onMismatch: 'next' }) })
  expect(again.log[2]).toMatchObject({ type: 'fact.noted', fact: { type: 'photo.seen', thing: 'mug' }, seen: 2 })
})

test('a session in a store keeps what was seen with its tokens, and folds them when it is opened again', async () => {
  const store = openStore('looking')
  const session = await openSession({ store, agent, model: scripted(look, { text: 'A desk.' }), patienceMs: null })
  await session.say([...photo])
  await expect.poll(() => session.status, { timeout: 60_000, interval: 1 }).toBe('idle')
  const usage = session.state.usage
  expect(usage.input).toBe(900)
  const read: readonly Logged[] = await store.read(session.id)
  expect(read.find(({ type }) => type === 'fact.noted')).toMatchObject({ replies: [{ usage: { input: 900, output: 60 } }] })
  await session.close()
  const again = await openSession({ store, agent, model: scripted(), id: session.id })
  expect([again.state.usage, again.state.app]).toEqual([usage, ['mug']])
  await again.close()
})
