import { expect, test } from 'vitest'
import { appState, defineAgent } from '../../src/core/agent.ts'
import type { Event } from '../../src/core/event.ts'
import type { Part } from '../../src/core/message.ts'
import type { Fact } from '../../src/core/outcome.ts'
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
