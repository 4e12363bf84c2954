import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Part } from '../../src/core/shapes/message.ts'
import type { Fact } from '../../src/core/tools/outcome.ts'
import { scripted } from '../../src/models/scripted.ts'
import { drive, said } from './drive.ts'

type Hook = (parts: readonly Part[], about: { signal: AbortSignal }) => Promise<readonly Fact[]>
const agentThat = (onUserSaid: Hook) =>
  defineAgent({
    name: 'notes',
    modes: { only: { prompt: (facts: readonly string[]) => `noted: ${facts.join(', ')}`, tools: [] } },
    initialMode: 'only',
    initialState: [] as readonly string[],
    reduce: (state, fact) => state.concat(String(fact.word)),
    onUserSaid,
  })
const words = (parts: readonly Part[]) => parts.map((part) => (part.type === 'text' ? part.text : '?'))
const notesEach: Hook = async (parts) => words(parts).map((word) => ({ type: 'word.heard', word }))

test('what the agent notes of the person’s words is in the log and in the prompt before the model is called', async () => {
  const model = scripted({ text: 'fine' })
  const { log, state } = await drive([said('mug')], { agent: agentThat(notesEach), model })
  expect(log.map(({ type }) => type)).toEqual(['user.said', 'fact.noted', 'model.replied', 'run.halted'])
  expect(model.requests[0]?.system).toBe('noted: mug')
  expect(appState(agentThat(notesEach))(state)).toEqual(['mug'])
})

test('each message is noted once, also when the model is asked again, or the session opened anew', async () => {
  const heard: string[] = []
  const agent = agentThat(async (parts) => {
    heard.push(...words(parts))
    return notesEach(parts, { signal: new AbortController().signal })
  })
  const first = await drive([said('mug')], { agent, model: scripted({ error: 'invalid_request' }) })
  const resumed: Event[] = [...first.log, { type: 'run.resumed' }]
  const { log } = await drive(resumed, { agent, model: scripted({ text: 'fine' }) })
  expect(heard).toEqual(['mug'])
  await drive([...log, said('tape')], { agent, model: scripted({ text: 'fine' }) })
  expect(heard).toEqual(['mug', 'tape'])
})

test('what is said while the agent takes note is noted and answered by the next reply', async () => {
  const model = scripted({ text: 'one' }, { text: 'two' })
  let spoke = false
  const { log, state } = await drive([said('mug')], { agent: agentThat(notesEach), model }, (what, add) => {
    if (what.type !== 'fact.noted' || spoke) return
    spoke = true
    add(said('tape'))
  })
  expect(model.requests.map(({ system, messages }) => [system, messages.length])).toEqual([
    ['noted: mug', 1],
    ['noted: mug, tape', 3],
  ])
  expect(log.filter(({ type }) => type === 'fact.noted')).toHaveLength(2)
  expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
})

test.each<[string, Hook]>([
  ['throws', async () => Promise.reject(new Error('no'))],
  [
    'throws at once',
    () => {
      throw new Error('no')
    },
  ],
  ['hangs', () => new Promise(() => {})],
])('the session goes on without a note where the hook %s', async (_, hook) => {
  const { log } = await drive([said('mug')], { agent: agentThat(hook), model: scripted({ text: 'fine' }), firstPartMs: 20 })
  expect(log.map(({ type }) => type)).toEqual(['user.said', 'model.replied', 'run.halted'])
})

test('B34 a stop while the agent takes note ends it at once', async () => {
  const controller = new AbortController()
  const agent = agentThat(() => {
    setTimeout(() => controller.abort(), 5)
    return new Promise(() => {})
  })
  const { log } = await drive([said('mug')], { agent, model: scripted(), signal: controller.signal })
  expect(log.at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
})

test('what a model replied to the hook lies in the first fact that came of it, by the number of the call, and counts', async () => {
  const agent = defineAgent({
    ...agentThat(notesEach),
    async onUserSaid(_, { model, signal }) {
      const request = { system: 'look', messages: [], tools: [] }
      const texts: string[] = []
      for (let call = 0; call < 3; call++)
        try {
          for await (const part of model.stream(request, signal)) if (part.type === 'text') texts.push(part.delta)
        } catch {
          texts.push('failed')
        }
      return texts.map((word) => ({ type: 'word.heard', word }))
    },
  })
  const model = scripted(
    [{ text: 'one' }, { usage: { input: 7, output: 2 } }],
    { error: 'unavailable' },
    [{ text: 'three' }, { usage: { input: 9, output: 3 } }, { type: 'finish', reason: 'length' }],
    [{ text: 'fine' }, { usage: { input: 1, output: 1 } }],
  )
  let saved = 0
  const { log, state } = await drive([said('mug')], { agent, model, saved: async () => void saved++ })
  const noted = log.filter((event) => event.type === 'fact.noted')
  expect(noted.map(({ fact }) => fact.word)).toEqual(['one', 'failed', 'three'])
  expect(noted.map(({ replies }) => replies?.map(({ number, text, usage }) => [number, text, usage.input]))).toEqual([
    [
      [0, 'one', 7],
      [2, 'three', 9],
    ],
    undefined,
    undefined,
  ])
  expect(state.usage).toEqual({ input: 17, output: 6 })
  // Before the hook, and again before the reply, which depends on what was noted, and at rest.
  expect(saved).toBe(3)
  expect(model.requests.map(({ aside }) => aside)).toEqual([
    { seen: 1, number: 0 },
    { seen: 1, number: 1 },
    { seen: 1, number: 2 },
    undefined,
  ])
})
