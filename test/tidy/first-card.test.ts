import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Settled } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { pilesOf } from '../../src/tidy/state.ts'
import { thingsOf } from '../../src/tidy/things.ts'
import { drive, results } from '../core/drive.ts'

type Replies = readonly (Scripted | readonly Scripted[])[]
const seen = { room_type: 'office', chaos_level: 'cluttered', visible_items: ['mug', 'tape'], first_target: 'the mug' }
const begin: Scripted = { call: 'begin_sorting', args: seen }
const card = (item: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: 'Shelf' }, { label: 'trash' }] },
})
const tree = {
  prompt: 'What is it for?',
  choices: [
    { label: 'Work', value: 'office', reveals: [{ prompt: 'At?', id: 'anchor', choices: [{ label: 'Desk', value: 'desk' }] }] },
  ],
}
const ask: Scripted = { call: 'ask_space_function', args: tree }
const path = [
  ['function', 'office'],
  ['anchor', 'desk'],
]
const said: Event = {
  type: 'user.said',
  parts: [
    { type: 'image', photo: 'p1' },
    { type: 'text', text: 'my desk' },
  ],
}
const trashed = { disposition: { to: 'trash' } } as const

const answerTo = (question: Question, card: Answer): Answer =>
  question.kind === 'choose' ? path : question.kind === 'proposeDisposition' ? card : fallbackAnswer(question)

/** A session of these replies, in which every card gets the same answer, and the function its path. `waits`: the model calls before each question. */
async function tidied(replies: Replies, { log = [said], answer = trashed, prefers, ask: answers }: More = {}) {
  const model = scripted(...replies)
  const waits: string[] = []
  const driven = await drive(
    [...log],
    { agent: tidy, model, retry: false, ask: answers ?? ((question) => ({ answer: answerTo(question, answer), by: 'user' })) },
    (what, add) => {
      if (what.type !== 'question.asked') return
      waits.push(`${what.question.item ?? what.question.kind} after ${model.requests.length}`)
      if (prefers !== undefined && waits.length === 1) add({ type: 'call.preferred', callId: prefers })
    },
  )
  const app = appState(tidy)(driven.state)
  const facts = driven.state.facts.map(({ fact }) => (fact.type === 'mode.changed' ? `to ${fact.to}` : fact.type))
  return { ...driven, model, waits, app, facts }
}
interface More {
  readonly log?: readonly Event[]
  readonly answer?: Answer
  /** The call that the person prefers while the first question is open. */
  readonly prefers?: string
  readonly ask?: (question: Question) => Settled
}
const begun = '[Continue as: Sorting. Begin processing items.]'

test('T24 one model call comes before the first card where the photo says what the space is for', async () => {
  const at = { ...seen, function: 'office', anchors: ['desk'] }
  const { waits, app, facts, model } = await tidied([
    [{ text: 'A desk.' }, { call: 'begin_sorting', args: at }, card('mug'), card('pen')],
    { text: 'ok' },
  ])
  expect(waits).toEqual(['mug after 1', 'pen after 1'])
  expect(facts).toEqual(['photo.analyzed', 'function.chosen', 'to sorting', 'user.confirmed', 'user.confirmed'])
  expect([app.mode, app.analysis, app.spaceFunction, app.anchors]).toEqual(['sorting', seen, 'office', ['desk']])
  expect(JSON.stringify(model.requests[1]?.messages)).not.toContain(begun)
})

test('T24 one model call and one question come before the first card where the photo does not say it', async () => {
  const { waits, app, model } = await tidied([[{ text: 'A desk.' }, ask, begin, card('mug'), card('pen')], { text: 'ok' }])
  expect(waits).toEqual(['choose after 1', 'mug after 1', 'pen after 1'])
  expect([app.mode, app.analysis, app.spaceFunction]).toEqual(['sorting', seen, 'office'])
  const line = 'Photos: office, cluttered; in sight: mug, tape; a good place to begin: the mug'
  expect(model.requests.map(({ system }) => system.includes(line))).toEqual([false, true])
})

test('T1 T24 with a model that begins alone two calls come before it, and the note asks for the proposals', async () => {
  const { waits, model } = await tidied([[{ text: 'A desk.' }, ask, begin], [card('mug')], { text: 'ok' }])
  expect(waits).toEqual(['choose after 1', 'mug after 2'])
  expect(model.requests[1]?.messages.at(-1)).toEqual({
    role: 'user',
    parts: [{ type: 'text', text: begun }],
    synthetic: true,
  })
})

test('T24 a model that asks again is told what the answer was, and nobody is asked', async () => {
  const { waits, log } = await tidied([[ask, ask], [ask, begin, card('mug')], { text: 'ok' }])
  expect(waits).toEqual(['choose after 1', 'mug after 2'])
  expect(JSON.stringify(log)).toContain('the person was asked already: the space is for office')
})

test('T24 the survey is told to ask, to begin and to propose in one reply, and the tools say the same', async () => {
  const { model } = await tidied([{ text: 'ok' }])
  const [{ system, tools } = { system: '', tools: [] }] = model.requests
  expect(system).toContain(
    'all in this very reply: begin_sorting with what you see in the photos, and after it the first proposals',
  )
  expect(system).toContain('call ask_space_function before it')
  expect(system).toContain('three to six calls in one reply')
  expect(tools.map(({ name }) => name)).toEqual(['ask_space_function', 'begin_sorting', 'propose_disposition'])
  expect(tools[0]?.description).toContain('call begin_sorting and the first proposals after it in the same reply')
})

test('T9 T24 a person who says what it is for instead of tapping is not taken to live there, and not asked again', async () => {
  let spoke = false
  const model = scripted([ask, begin, card('mug')], ask, { text: 'I see.' })
  const { state, log } = await drive(
    [said],
    { agent: tidy, model, ask: () => new Promise((resolve) => setTimeout(() => resolve({ answer: [], by: 'superseded' }), 1)) },
    (what, add) => {
      if (what.type !== 'question.asked' || spoke) return
      spoke = true
      add({ type: 'user.said', parts: [{ type: 'text', text: 'I sew here.' }] })
    },
  )
  expect(appState(tidy)(state).spaceFunction).toBeUndefined()
  expect(log.some((event) => event.type === 'tool.returned' && JSON.stringify(event).includes('function.chosen'))).toBe(false)
  expect(model.requests[1]?.system).toContain('The person said: "my desk" … "I sew here."')
  expect(log.filter(({ type }) => type === 'question.asked')).toHaveLength(1)
  expect(JSON.stringify(log)).toContain('the person was asked already: they said it in their own words')
})

test('T1 a proposal that comes without begin_sorting begins sorting by its answer', async () => {
  const { state, facts, model } = await tidied([[card('mug'), card('pen')], { text: 'ok' }])
  expect(facts).toEqual(['user.confirmed', 'to sorting', 'user.confirmed'])
  expect(results(state).map((text) => JSON.parse(text).disposition)).toEqual(['trash', 'trash'])
  expect(model.requests[1]?.system).toContain('You are sorting.')
  expect(JSON.stringify(model.requests[1]?.messages)).not.toContain('Continue as')
})

test('T1 a first card that nobody answers begins sorting too, and one that asks for help leads to help', async () => {
  const unanswered = await tidied([[card('mug'), card('pen')], { text: 'ok' }], {
    ask: (question) => ({ answer: fallbackAnswer(question), by: 'timeout' }),
  })
  expect(unanswered.facts).toEqual(['item.later', 'to sorting', 'item.later'])
  const help = { disposition: { to: 'need_more_info' }, help: 'stuck' } as const
  const helped = await tidied([[card('mug'), card('pen')], { call: 'resume_sorting' }, { text: 'ok' }], { answer: help })
  expect(helped.facts).toEqual(['user.confirmed', 'to decision_support', 'to sorting'])
})

test.each<[string, Replies, string | undefined]>([
  ['that comes after the cards', [[card('mug'), card('pen'), begin], { text: 'ok' }], undefined],
  ['that waits behind a card which the person prefers', [[ask, begin, card('mug'), card('pen')], { text: 'ok' }], 'call_0_3'],
])('T1 a begin_sorting %s is not refused, and what it carries counts', async (_, replies, prefers) => {
  const { app, log, waits } = await tidied(replies, prefers === undefined ? {} : { prefers })
  expect([app.mode, app.analysis, app.decisions.length]).toEqual(['sorting', seen, 2])
  expect(log.some((event) => event.type === 'tool.returned' && event.outcome.type === 'error')).toBe(false)
  if (prefers) expect(waits).toEqual(['choose after 1', 'pen after 1', 'mug after 1'])
})

test('T1 with a begin_sorting that does not fit the cards are shown all the same, and the model is told to begin again', async () => {
  const { waits, app, state, model } = await tidied([
    [{ call: 'begin_sorting', args: { ...seen, room_type: 'ship' } }, card('mug')],
    [begin, card('pen')],
    { text: 'ok' },
  ])
  expect(results(state)[0]).toMatch(/^invalid arguments for tool "begin_sorting": room_type/)
  expect(waits).toEqual(['mug after 1', 'pen after 2'])
  expect(model.requests[1]?.system).toContain('You are surveying.')
  expect([app.mode, app.analysis, app.decisions.map(({ item }) => item)]).toEqual(['sorting', seen, ['mug', 'pen']])
})

test('of the photos ten things at most are kept, and nothing that was not asked for', async () => {
  const visible_items = Array.from({ length: 40 }, (_, at) => `thing ${at}`)
  const { app } = await tidied([[{ call: 'begin_sorting', args: { ...seen, visible_items } }], { text: 'ok' }])
  expect(app.analysis).toEqual({ ...seen, visible_items: visible_items.slice(0, 10) })
})

test('of a session from a file an analysis that is none is passed over, and one of odd words does no harm', () => {
  const after = (analysis: unknown) => tidy.reduce(tidy.initialState, { type: 'photo.analyzed', analysis: analysis as never }, {})
  for (const none of [null, 'a desk', {}, { visible_items: 'mug' }]) expect(after(none)).toEqual(tidy.initialState)
  const { prompt } = tidy.modes.sorting!
  expect(typeof prompt === 'function' && prompt(after({ room_type: 7, visible_items: [{}, null] }))).toContain(
    'Photos: 7; in sight',
  )
})

test.each<[string, Replies]>([
  ['asks, begins and proposes at once', [[ask, begin, card('mug'), card('pen')], [card('cup')], { text: 'ok' }]],
  ['begins and proposes at once', [[begin, card('mug'), card('pen')], { text: 'ok' }]],
  ['only proposes', [[card('mug'), card('pen')], [card('cup')], { text: 'ok' }]],
  ['begins alone', [[ask, begin], [card('mug')], { text: 'ok' }]],
  ['begins last', [[card('mug'), begin], [card('cup')], { text: 'ok' }]],
])('T1 B41 a session whose model %s comes to the same end, killed after any event', async (_, replies) => {
  const whole = await tidied(replies)
  for (let at = 1; at < whole.log.length; at++) {
    const kept = whole.log.slice(0, at)
    const again = await tidied(replies.slice(kept.filter(({ type }) => type === 'model.replied').length), { log: kept })
    expect([again.state.messages, again.state.facts, again.app], `killed after event ${at}`).toEqual([
      whole.state.messages,
      whole.state.facts,
      whole.app,
    ])
  }
})

test('B45 T25 a first card that began sorting is undone and decided again, and sorting goes on', async () => {
  const store = openStore('first-card')
  const model = scripted([card('mug'), card('pen')], { text: 'ok' })
  const open = (id?: string) => openSession({ store, agent: tidy, model, patienceMs: null, ...(id && { id }) })
  const session = await open()
  const until = (status: string) => expect.poll(() => session.status, { timeout: 60_000, interval: 1 }).toBe(status)
  await session.say('my desk')
  await until('awaiting_user')
  await session.answer('call_0_0:0', trashed)
  await expect.poll(() => session.state.question?.id, { timeout: 60_000, interval: 1 }).toBe('call_0_1:0')
  await session.undo('call_0_0')
  expect([session.state.app.mode, session.state.app.decisions]).toEqual(['sorting', []])
  await session.redecide('call_0_0', { disposition: { to: 'donate' } })
  await session.answer('call_0_1:0', trashed)
  await until('idle')
  const { app } = session.state
  expect([app.mode, pilesOf(app).out.map(({ item }) => item)]).toEqual(['sorting', ['mug', 'pen']])
  expect(thingsOf(session.events).map(({ where }) => where)).toEqual(['pile', 'pile'])
  await session.close()
  const again = await open(session.id)
  expect(again.state.app).toEqual(app)
  await again.close()
})
