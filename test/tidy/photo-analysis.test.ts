import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { recorded } from '../../src/models/recorded.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { analysePhotos } from '../../src/tidy/photo-analysis.ts'
import { drive, types } from '../core/drive.ts'

const seen = { room_type: 'office', chaos_level: 'cluttered', visible_items: ['mug', 'tape'], first_target: 'the mug' }
const look: Scripted[] = [{ text: JSON.stringify(seen) }, { usage: { input: 900, output: 60 } }]
const photo = [{ type: 'image', photo: 'p1' }] as const
const { signal } = new AbortController()
const said = (...words: readonly string[]): Event => ({
  type: 'user.said',
  parts: [...photo, ...words.map((text) => ({ type: 'text' as const, text }))],
})
const withoutTimes = (log: readonly Event[]) => JSON.parse(JSON.stringify(log).replaceAll(/"duration":[\d.]+/g, '"duration":0'))

test('T21 a photo’s analysis is asked for by schema and without tools, and noted as a fact that every prompt carries', async () => {
  const model = scripted(look, { call: 'begin_sorting' }, { text: 'ok' })
  const { log } = await drive([said('my desk')], { agent: tidy, model })
  expect(log[1]).toMatchObject({ type: 'fact.noted', fact: { type: 'photo.analyzed', analysis: seen } })
  expect(model.requests[0]).toMatchObject({ tools: [], output: { name: 'photo_analysis' }, messages: [{ role: 'user' }] })
  const line = 'Photos: office, cluttered; in sight: mug, tape; a good place to begin: the mug'
  expect(model.requests.map(({ system }) => system.includes(line))).toEqual([false, true, true])
})

test('a photo is looked at once: words, and the same photo after a shift, are not', async () => {
  const model = scripted(look, { call: 'begin_sorting' }, { text: 'ok' }, { text: 'fine' })
  const { log } = await drive([said()], { agent: tidy, model })
  await drive([...log, { type: 'user.said', parts: [{ type: 'text', text: 'and now?' }] }], { agent: tidy, model })
  expect(model.requests.map(({ output }) => output?.name)).toEqual(['photo_analysis', undefined, undefined, undefined])
})

test('B29 the tokens of an analysis count, and one that uses up the budget is the last call that is made', async () => {
  const model = scripted(look, { text: 'ok' })
  const { log, state } = await drive([said()], { agent: tidy, model, budget: { total: 960 } })
  expect(state.usage).toEqual({ input: 900, output: 60 })
  expect(types(log)).toEqual(['user.said', 'fact.noted', 'run.halted'])
  expect(log.at(-1)).toMatchObject({ reason: 'budget' })
  expect(model.unconsumed()).toBe(1)
  const { state: more } = await drive([...log, { type: 'run.resumed' }], { agent: tidy, model, budget: { total: 2_000 } })
  expect(more.halted?.reason).toBe('completed')
})

test.each([
  ['no JSON', [{ text: 'a desk' }]],
  ['JSON that does not fit', [{ text: '{"room_type":"ship","chaos_level":"clear","visible_items":[]}' }]],
  ['no text', [{ usage: { input: 3, output: 0 } }]],
] as const)('an analysis that is %s is an error in the log, which counts and is not asked for again', async (_, pieces) => {
  const model = scripted(pieces as unknown as Scripted[], { error: 'invalid_request' }, { text: 'ok' })
  const { log } = await drive([said()], { agent: tidy, model })
  expect(log[1]).toMatchObject({ type: 'fact.noted', fact: { type: 'error.occurred' }, replies: [{ number: 0 }] })
  const { state } = await drive([...log, { type: 'run.resumed' }], { agent: tidy, model })
  expect(state.messages.at(-1)).toMatchObject({ text: 'ok' })
  expect(model.requests).toHaveLength(3)
  expect(appState(tidy)(state).analysis).toBeUndefined()
})

test('an analysis that fails leaves no trace, and the session goes on without it', async () => {
  const model = scripted({ error: 'unavailable' }, { text: 'ok' })
  const { log, state } = await drive([said()], { agent: tidy, model })
  expect(types(log)).toEqual(['user.said', 'model.replied', 'run.halted'])
  expect(state.halted?.reason).toBe('completed')
})

test('of an analysis ten things at most are kept, and nothing that was not asked for', async () => {
  const many = { ...seen, visible_items: Array.from({ length: 40 }, (_, at) => `thing ${at}`), more: { than: 'asked' } }
  const [fact] = await analysePhotos(photo, { model: scripted({ text: JSON.stringify(many) }), signal })
  expect(fact?.analysis).toEqual({ ...seen, visible_items: many.visible_items.slice(0, 10) })
})

test('of a session from a file an analysis that is none is passed over, and one of odd words does no harm', () => {
  const after = (analysis: unknown) => tidy.reduce(tidy.initialState, { type: 'photo.analyzed', analysis: analysis as never }, {})
  for (const none of [null, 'a desk', {}, { visible_items: 'mug' }]) expect(after(none)).toEqual(tidy.initialState)
  const { prompt } = tidy.modes.sorting!
  expect(typeof prompt === 'function' && prompt(after({ room_type: 7, visible_items: [{}, null] }))).toContain(
    'Photos: 7; in sight',
  )
})

test('words alone need no look', async () => {
  const model = scripted()
  expect(await analysePhotos([{ type: 'text', text: 'hi' }], { model, signal })).toEqual([])
  expect(model.requests).toEqual([])
})

const card = (item: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: 'Shelf' }, { label: 'trash' }] },
})

test.each(['refuse', 'next'] as const)(
  'B49 a log with an analysis runs again with its own replies (%s) and is the same log',
  async (onMismatch) => {
    const ask = () => ({ answer: { disposition: { to: 'trash' } }, by: 'user' }) as const
    const model = scripted(look, { call: 'begin_sorting' }, [card('mug'), card('pen')], { text: 'ok' }, look, { text: 'fine' })
    const first = await drive([said('my desk')], { agent: tidy, model, ask })
    const { log } = await drive([...first.log, said('and here')], { agent: tidy, model, ask })
    expect(model.unconsumed()).toBe(0)
    const again = recorded(log, { onMismatch })
    const once = await drive([said('my desk')], { agent: tidy, model: again, ask })
    const twice = await drive([...once.log, said('and here')], { agent: tidy, model: again, ask })
    const scriptedAs = (text: string) => JSON.parse(JSON.stringify(text).replaceAll(/scripted/g, 'recorded'))
    expect(scriptedAs(withoutTimes(twice.log))).toEqual(scriptedAs(withoutTimes(log)))
  },
)

test('B49 a recording without an analysis plays as it was: nothing is noted, and no reply of the conversation is used up', async () => {
  const model = scripted({ error: 'unavailable' }, { text: 'A desk.' })
  const { log } = await drive([said('my desk')], { agent: tidy, model })
  for (const onMismatch of ['refuse', 'next'] as const) {
    const again = await drive([said('my desk')], { agent: tidy, model: recorded(log, { onMismatch }) })
    expect(types(again.log)).toEqual(['user.said', 'model.replied', 'run.halted'])
    expect(again.state.messages.at(-1)).toMatchObject({ text: 'A desk.' })
  }
})

test('B49 next: a person who says more while the photo is looked at gets its analysis all the same', async () => {
  const { log } = await drive([said('my desk')], { agent: tidy, model: scripted(look, { text: 'A desk.' }) })
  const words: Event = { type: 'user.said', parts: [{ type: 'text', text: 'hurry' }] }
  const again = await drive([said('my desk'), words], { agent: tidy, model: recorded(log, { onMismatch: 'next' }) })
  expect(again.log[2]).toMatchObject({ type: 'fact.noted', fact: { type: 'photo.analyzed', analysis: seen }, seen: 2 })
})

const tree = {
  prompt: 'What is it for?',
  choices: [
    { label: 'Work', value: 'office', reveals: [{ prompt: 'At?', id: 'anchor', choices: [{ label: 'Desk', value: 'desk' }] }] },
  ],
}
const path = [
  ['function', 'office'],
  ['anchor', 'desk'],
]
const ask = { call: 'ask_space_function', args: tree }

test('T24 three model calls and one question come before the first card: the look, the survey with its question, the cards', async () => {
  const model = scripted(look, [{ text: 'A desk.' }, ask, { call: 'begin_sorting' }], [card('mug')], { text: 'ok' })
  const before: string[] = []
  await drive(
    [said('my desk')],
    {
      agent: tidy,
      model,
      ask: (question) => ({ answer: question.kind === 'choose' ? path : fallbackAnswer(question), by: 'user' }),
    },
    (what) => {
      if (what.type !== 'question.asked') return
      before.push(`${what.question.kind} after ${model.requests.length}`)
    },
  )
  expect(before).toEqual(['choose after 2', 'proposeDisposition after 3'])
})

test('T24 a model that asks again is told what the answer was, and nobody is asked', async () => {
  const model = scripted(look, [ask, ask], [ask, { call: 'begin_sorting' }], [card('mug')], { text: 'ok' })
  const { log } = await drive([said('my desk')], {
    agent: tidy,
    model,
    ask: (question) => ({ answer: question.kind === 'choose' ? path : fallbackAnswer(question), by: 'user' }),
  })
  const asked = log.flatMap((event) => (event.type === 'question.asked' ? [event.question.kind] : []))
  expect(asked).toEqual(['choose', 'proposeDisposition'])
  expect(JSON.stringify(log)).toContain('the person was asked already: the space is for office')
})

test('T24 the survey is told to ask and to begin in one reply, and the tool says the same', async () => {
  const model = scripted(look, { text: 'ok' })
  await drive([said('my desk')], { agent: tidy, model })
  expect(model.requests[1]?.system).toContain('call ask_space_function and, after it in the same reply, begin_sorting')
  expect(model.requests[1]?.tools[0]?.description).toContain('call begin_sorting in the same reply')
})

test('T9 T24 a person who says what it is for instead of tapping is not taken to live there, and not asked again', async () => {
  const model = scripted({ error: 'unavailable' }, [ask, { call: 'begin_sorting' }], ask, { text: 'I see.' })
  let spoke = false
  const { state, log } = await drive(
    [said('my desk')],
    { agent: tidy, model, ask: () => new Promise((resolve) => setTimeout(() => resolve({ answer: [], by: 'superseded' }), 1)) },
    (what, add) => {
      if (what.type !== 'question.asked' || spoke) return
      spoke = true
      add({ type: 'user.said', parts: [{ type: 'text', text: 'I sew here.' }] })
    },
  )
  expect(appState(tidy)(state).spaceFunction).toBeUndefined()
  expect(log.some((event) => event.type === 'tool.returned' && JSON.stringify(event).includes('function.chosen'))).toBe(false)
  expect(model.requests[2]?.system).toContain('The person said: "my desk" … "I sew here."')
  expect(log.filter(({ type }) => type === 'question.asked')).toHaveLength(1)
  expect(JSON.stringify(log)).toContain('the person was asked already: they said it in their own words')
})

test('a session in a store keeps the analysis with its tokens, and folds them when it is opened again', async () => {
  const store = openStore('analysis')
  const model = scripted(look, { text: 'A desk.' })
  const session = await openSession({ store, agent: tidy, model, patienceMs: null })
  await session.say([...photo])
  for (let tries = 0; session.status !== 'idle' && tries < 20_000; tries++) await new Promise((resolve) => setTimeout(resolve, 2))
  const usage = session.state.usage
  expect(usage.input).toBe(900)
  const kept: readonly Logged[] = await store.read(session.id)
  expect(kept.find(({ type }) => type === 'fact.noted')).toMatchObject({ replies: [{ usage: { input: 900, output: 60 } }] })
  await session.close()
  const again = await openSession({ store, agent: tidy, model, id: session.id })
  expect([again.state.usage, again.state.app.analysis]).toEqual([usage, seen])
  await again.close()
})
