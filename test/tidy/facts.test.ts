import { expect, test } from 'vitest'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import type { Fact } from '../../src/core/tools/outcome.ts'
import type { Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { describe } from '../../src/tidy/describe.ts'
import { wordsOf } from '../../src/tidy/fact-words.ts'
import { factsOf } from '../../src/tidy/facts.ts'
import { drive } from '../core/drive.ts'
import { unlisted } from '../support/unlisted.ts'

const logged = (log: readonly Event[]): Logged[] =>
  log.map((event, seq) => ({ ...event, v: 1, session: 's', seq, at: 1_000 + seq }))
const analysis = { room_type: 'office', chaos_level: 'cluttered', visible_items: ['mug'] }
const choices = [{ label: 'Shelf' }, { label: 'trash' }]
const card = (item: string): Scripted => ({ call: 'propose_disposition', args: { item, choices } })
const cardChoices = [
  { label: 'Shelf', disposition: { to: 'place', where: 'Shelf' } },
  { label: 'trash', disposition: { to: 'trash' } },
]
const said: Event = {
  type: 'user.said',
  parts: [
    { type: 'image', photo: 'p1' },
    { type: 'text', text: 'my desk' },
  ],
}
const tree = { prompt: 'For?', choices: [{ label: 'Work', value: 'office', reveals: [] }] }

/** The facts of a session in which these are the answers, by item or kind. */
async function facts(replies: readonly (Scripted | readonly Scripted[])[], answers: Readonly<Record<string, unknown>> = {}) {
  const model = scripted(...replies)
  const answerTo = (question: Question) => answers[String(question.item ?? question.kind)] ?? fallbackAnswer(question)
  const { log } = await drive([said], {
    agent: tidy,
    model,
    retry: false,
    ask: (question) => ({ answer: answerTo(question) as never, by: 'user' }),
  })
  expect(model.unconsumed()).toBe(0)
  return { told: factsOf(logged(log)), log }
}

const begin: Scripted = { call: 'begin_sorting', args: analysis }
const whole: readonly (Scripted | readonly Scripted[])[] = [
  [{ text: 'A desk.' }, { call: 'ask_space_function', args: tree }, begin, card('mug'), card('pen')],
  unlisted('nope'),
  { call: 'time_to_wrap' },
  { call: 'confirm_done', args: { items_processed: 2 } },
  { call: 'end_session', args: { next_time: ['the shelf'] } },
]
const answers = {
  choose: 'office',
  mug: { disposition: { to: 'trash' } },
  pen: { disposition: { to: 'place', where: 'Hall' }, corrected: true },
  confirm: true,
}

test('T21 a whole session is told in the order of its log, in the shapes of the facts', async () => {
  const { told } = await facts(whole, answers)
  expect(told.map(({ fact }) => fact)).toEqual([
    { type: 'photo.uploaded', photo: 'p1' },
    { type: 'user.input_received', text: 'my desk', photos: ['p1'] },
    {
      type: 'response.generated',
      text: 'A desk.',
      calls: ['ask_space_function', 'begin_sorting', 'propose_disposition', 'propose_disposition'],
    },
    { type: 'function.chosen', function: 'office', anchors: [] },
    { type: 'action.taken', tool: 'ask_space_function' },
    { type: 'photo.analyzed', analysis },
    { type: 'situation.classified', room: 'office', chaos: 'cluttered' },
    { type: 'mode.changed', from: 'surveying', to: 'sorting' },
    { type: 'item.proposed', item: 'mug', choices: cardChoices },
    { type: 'user.confirmed', item: 'mug', disposition: { to: 'trash' } },
    { type: 'action.taken', tool: 'propose_disposition' },
    { type: 'item.proposed', item: 'pen', choices: cardChoices },
    { type: 'user.corrected', item: 'pen', location: 'Hall' },
    { type: 'action.taken', tool: 'propose_disposition' },
    { type: 'response.generated', text: '', calls: ['nope'] },
    { type: 'tool.error', tool: 'nope', message: expect.stringContaining('tool "nope" not found') },
    { type: 'response.generated', text: '', calls: ['time_to_wrap'] },
    { type: 'mode.changed', from: 'sorting', to: 'winding_down' },
    { type: 'response.generated', text: '', calls: ['confirm_done'] },
    { type: 'session.confirmed_done', itemsProcessed: 2 },
    { type: 'action.taken', tool: 'confirm_done' },
    { type: 'response.generated', text: '', calls: ['end_session'] },
    { type: 'session.ended', itemsProcessed: 2, nextTime: ['the shelf'] },
  ])
})

test('T21 each fact has the number and the time of the event that says it', async () => {
  const { told, log } = await facts(whole, answers)
  for (const { seq, at } of told) expect(at).toBe(1_000 + seq)
  const type = (name: string) => log[told.find(({ fact }) => fact.type === name)?.seq ?? -1]?.type
  expect(['photo.uploaded', 'situation.classified', 'item.proposed', 'mode.changed', 'session.ended'].map(type)).toEqual([
    'user.said',
    'tool.returned',
    'question.asked',
    'tool.returned',
    'tool.returned',
  ])
})

const inShort = ({ fact }: { readonly fact: Fact }) =>
  fact.type === 'mode.changed' ? `${fact.from} to ${fact.to}` : `${fact.type} ${fact.item ?? ''}`.trim()
const changesIn = (told: readonly { readonly fact: Fact }[]) =>
  told.map(inShort).filter((line) => /^item|^user.confirmed| to /.test(line))

test('T1 T21 sorting begins with the result of begin_sorting, or of the first card, before the cards after it', async () => {
  const begun = await facts([[begin, card('mug')], { text: 'ok' }])
  expect(changesIn(begun.told)).toEqual(['surveying to sorting', 'item.proposed mug', 'user.confirmed mug'])
  const proposed = await facts([[card('mug'), card('pen')], { text: 'ok' }])
  expect(changesIn(proposed.told)).toEqual([
    'item.proposed mug',
    'user.confirmed mug',
    'surveying to sorting',
    'item.proposed pen',
    'user.confirmed pen',
  ])
})

test('T21 another mode changes once all calls of the reply have their results, and to the first shift in call order', async () => {
  const { told } = await facts([
    { call: 'begin_sorting' },
    [{ call: 'user_seems_stuck', args: { stuck_item: 'mug' } }, { call: 'time_to_wrap' }, card('pen')],
    { text: 'Is it of use here?' },
  ])
  expect(changesIn(told)).toEqual(['surveying to sorting', 'sorting to decision_support'])
})

test('what was not run is no error of a tool, and what the app says for the person is not theirs', async () => {
  const { told } = await facts([[begin, card('mug'), card('pen')], { text: 'What is it like?' }], {
    mug: { disposition: { to: 'need_more_info' }, help: 'what' },
  })
  const types = told.map(({ fact }) => fact.type)
  expect(types).not.toContain('tool.error')
  expect(types.filter((type) => type === 'user.input_received')).toHaveLength(1)
  expect(factsOf(logged([{ type: 'user.said', parts: [{ type: 'text', text: 'note' }], synthetic: true }]))).toEqual([])
})

test('a model that fails, and in an older log an analysis that could not be read, are errors that occurred', async () => {
  const failed = await facts([{ error: 'authentication_failed' }])
  expect(failed.told.at(-1)?.fact).toEqual({
    type: 'error.occurred',
    message: 'scripted: authentication_failed',
    kind: 'authentication_failed',
  })
  const unread: Fact = { type: 'error.occurred', message: 'the photos’ analysis could not be read' }
  expect(factsOf(logged([{ type: 'fact.noted', fact: unread }])).map(({ fact }) => fact)).toEqual([unread])
})

test('events of a newer version, and facts of unknown shape, are taken as they are', () => {
  const odd = [
    { type: 'moon.risen', phase: 1 },
    { type: 'fact.noted', fact: { type: 'photo.analyzed', analysis: null } },
    { type: 'tool.returned', callId: '__proto__', outcome: { type: 'ok', forModel: '' }, duration: 0 },
  ] as unknown as Event[]
  expect(factsOf(logged(odd)).map(({ fact }) => fact.type)).toEqual(['photo.analyzed'])
})

test('T21 whether a call failed is told by its kind', () => {
  const replied = {
    type: 'model.replied',
    seen: 0,
    text: '',
    finish: 'calls',
    usage: { input: 1, output: 1 },
    model: 'm',
    duration: 1,
  }
  const calls = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: 'propose_disposition', args: {} }))
  const returned = (callId: string, kind?: string) => ({
    type: 'tool.returned',
    callId,
    outcome: { type: 'error', forModel: 'x', ...(kind && { kind }) },
    duration: 0,
  })
  const started = (callId: string) => ({ type: 'tool.started', callId, effect: false })
  const log = [
    { ...replied, calls },
    started('a'),
    returned('a'),
    returned('b', 'not_run'),
    started('c'),
    returned('c', 'interrupted'),
    returned('d', 'unknown_tool'),
  ] as unknown as Event[]
  const failed = factsOf(logged(log)).filter(({ fact }) => fact.type === 'tool.error')
  expect(failed.map(({ seq }) => seq)).toEqual([2, 6])
})

const every = [
  'photo.uploaded',
  'user.input_received',
  'photo.analyzed',
  'situation.classified',
  'response.generated',
  'item.proposed',
  'user.confirmed',
  'user.corrected',
  'function.chosen',
  'mode.changed',
  'session.confirmed_done',
  'session.ended',
  'tool.error',
  'error.occurred',
  'action.taken',
]

test('T21 every kind of fact is in the words of a session’s file, and none is a word of the code alone', async () => {
  const { log } = await facts(whole, answers)
  const failed = await facts([{ error: 'authentication_failed' }])
  const told = [...describe(logged(log)), ...describe(logged(failed.log))]
  const named = told.map((line) => /\(([\w.]+)\)$/.exec(line)?.[1])
  expect([...new Set(named)].toSorted()).toEqual(every.toSorted())
  expect(told).toContain('00:00 The space is for: office (function.chosen)')
  expect(told).toContain('00:00 pen: Hall (user.corrected)')
  expect(told).toContain('00:00 Looked at the photo: mug (photo.analyzed)')
})

test('words of a fact from a file are text, whatever it holds', () => {
  const odd = { toString: 1 }
  for (const type of [...every, 'item.later', 'function.asked', 'moon.risen']) {
    const fact = {
      type,
      item: odd,
      text: odd,
      photos: odd,
      calls: odd,
      analysis: [odd],
      room: 7,
      function: odd,
      anchors: odd,
      tool: odd,
      to: odd,
      message: odd,
      disposition: odd,
    }
    expect(typeof wordsOf(fact as unknown as Fact), type).toBe('string')
  }
})
