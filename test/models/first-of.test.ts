import { expect, test } from 'vitest'
import type { Model } from '../../src/core/shapes/model.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { firstOf } from '../../src/models/first-of.ts'
import { withRetry } from '../../src/models/retry.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { agentWith, drive, said } from '../core/drive.ts'
import { heard } from './captures.ts'

const named = (model: Model, name: string, contextWindow?: number): Model => ({
  ...model,
  name,
  ...(contextWindow && { contextWindow }),
})
const down = () => named(scripted({ error: 'network' }), 'first')
const look = defineTool({ name: 'look', description: '', input: { type: 'object' }, run: async () => 'seen' })

test('B67 several models are a model by themselves: the first part says who replies, and each is asked once', async () => {
  const { parts, error } = await heard(firstOf(down(), named(scripted({ text: 'here' }), 'second')))
  expect(error).toBeUndefined()
  expect(parts.slice(0, 2)).toEqual([
    { type: 'model', name: 'second' },
    { type: 'text', delta: 'here' },
  ])
})

test('B67 a stream that failed after its first part is not given by another model', async () => {
  const second = scripted({ text: 'other' })
  const { parts, error } = await heard(firstOf(scripted([{ text: 'half' }, { error: 'network' }]), second))
  expect([parts.length, (error as { kind?: string }).kind, second.unconsumed()]).toEqual([2, 'network', 1])
})

test('B67 models inside of models name who replies once', async () => {
  const { parts } = await heard(firstOf(down(), firstOf(down(), named(scripted({ text: 'here' }), 'third'))))
  expect(parts.filter(({ type }) => type === 'model')).toEqual([{ type: 'model', name: 'third' }])
})

test('B67 a model around several ones, such as withRetry, leaves the loop its choice', async () => {
  const first = scripted({ error: 'unsupported' }, { text: 'never' })
  const model = withRetry(firstOf(named(first, 'first'), named(scripted([{ call: 'look' }], { text: 'here' }), 'second')))
  const { turns, text } = await chat({ model, messages: 'hello', tools: [look] })
  expect([turns.map((turn) => turn.model), text, first.unconsumed()]).toEqual([['second', 'second'], 'here', 1])
})

test('B67 the window is that of the model which replies', async () => {
  const usage = { usage: { input: 950, output: 5 } }
  const call = [{ call: 'look' }, usage]
  const small = (contextWindow: number) => named(scripted(call, { text: 'done' }), 'second', contextWindow)
  const run = (contextWindow: number) =>
    chat({
      model: firstOf(named(scripted({ error: 'network' }), 'first', 10_000), small(contextWindow)),
      messages: 'go',
      tools: [look],
      retry: false,
    })
  expect((await run(1_000)).haltedReason).toBe('budget')
  expect((await run(2_000)).haltedReason).toBe('completed')
  const unknown = firstOf(
    named(scripted({ error: 'network' }), 'first', 1_000),
    named(scripted(call, { text: 'done' }), 'second'),
  )
  expect((await chat({ model: unknown, messages: 'go', tools: [look], retry: false })).haltedReason).toBe('completed')
})

test('B67 the prices in a budget are those of the model which replies', async () => {
  const prices = { input: 10, output: 10 }
  const run = (pricesOf?: Record<string, typeof prices>) =>
    chat({
      model: firstOf(
        down(),
        named(scripted([{ call: 'look' }, { usage: { input: 90_000, output: 10_000 } }], { text: 'done' }), 'second'),
      ),
      messages: 'go',
      tools: [look],
      retry: false,
      budget: { money: { limit: 1, prices, ...(pricesOf && { pricesOf }) } },
    })
  expect((await run()).haltedReason).toBe('budget')
  expect((await run({ second: { input: 1, output: 2 } })).haltedReason).toBe('completed')
  expect((await run({ first: { input: 1, output: 2 } })).haltedReason).toBe('budget')
})

test('B67 without a model it says so at once', () => {
  expect(() => firstOf()).toThrow('firstOf needs at least one model')
})

test('B67 a conversation is not shortened for a stand-in: it is as long as the first model reads it', async () => {
  const usage = { usage: { input: 950, output: 5 } }
  const model = firstOf(
    named(scripted({ error: 'network' }, { text: 'back' }), 'first', 10_000),
    named(scripted([{ call: 'look' }, usage]), 'second', 1_000),
  )
  const log = [said('go')]
  const env = { agent: agentWith(look), model, retry: false, compact: {} } as const
  const { state } = await drive(log, env)
  expect([state.halted?.reason, log.filter(({ type }) => type === 'context.compacted')]).toEqual(['budget', []])
  log.push(said('and now?'))
  const { state: after } = await drive(log, env)
  expect([after.halted?.reason, after.turn?.model, after.compacted]).toEqual(['completed', 'first', null])
})
