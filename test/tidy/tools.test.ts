import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { parseAnswer } from '../../src/core/tools/parse-answer.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { DispositionAnswer } from '../../src/tidy/disposition.ts'
import { dispositionOf } from '../../src/tidy/proposal.ts'
import { handled, listsOf, pilesOf } from '../../src/tidy/state.ts'
import { drive, results, said } from '../core/drive.ts'
import { unlisted } from '../support/unlisted.ts'

const begin = { call: 'begin_sorting' }
const propose = (item: string, ...labels: readonly string[]) => ({
  call: 'propose_disposition',
  args: { item, choices: labels.map((label) => ({ label })) },
})
const first = (question: Question): DispositionAnswer => ({
  disposition: (question as unknown as { choices: { disposition: DispositionAnswer['disposition'] }[] }).choices[0]!.disposition,
})

/** A session with Tidy in which the person answers each card as told, in turn; the first choice where nothing is told. */
async function tidied(replies: readonly (Scripted | readonly Scripted[])[], answers: readonly Partial<DispositionAnswer>[] = []) {
  const model = scripted(...replies)
  let asked = 0
  const driven = await drive([said('my desk')], {
    agent: tidy,
    model,
    ask: (question) => ({ answer: { ...first(question), ...answers[asked++] } as unknown as Answer, by: 'user' }),
  })
  return { ...driven, model, app: appState(tidy)(driven.state) }
}
const facts = (log: readonly Event[]) =>
  log.flatMap((event) => (event.type === 'tool.returned' && 'facts' in event.outcome ? (event.outcome.facts ?? []) : []))
const notes = (log: readonly Event[]) =>
  log.flatMap((event) => (event.type === 'tool.returned' && event.outcome.type === 'shift' ? [event.outcome.note] : []))

test('T1 T4 T5 the modes change with their notes, and the prompt and tools with them', async () => {
  const { log, model, app } = await tidied([begin, { call: 'time_to_wrap' }, { call: 'resume_sorting' }, { text: 'On we go.' }])
  expect(notes(log)).toEqual([
    '[Continue as: Sorting. Begin processing items.]',
    '[Continue as: WindingDown. Wrap up session.]',
    '[Continue as: Sorting. Resume item processing.]',
  ])
  expect(model.requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([
    ['ask_space_function', 'begin_sorting', 'propose_disposition'],
    ['propose_disposition', 'need_to_clarify', 'user_seems_stuck', 'time_to_wrap', 'ask_what'],
    ['confirm_done', 'end_session', 'resume_sorting'],
    ['propose_disposition', 'need_to_clarify', 'user_seems_stuck', 'time_to_wrap', 'ask_what'],
  ])
  expect(app.mode).toBe('sorting')
})

test('T7 ending the session keeps the lists, notes how many items were handled, and asks no model again', async () => {
  const { log, state, app, model } = await tidied([
    begin,
    [propose('mug', 'Kitchen', 'Shelf'), propose('tape', 'trash', 'Drawer')],
    { call: 'time_to_wrap' },
    { call: 'end_session', args: { session_summary: 'You can draw here again.', next_time: ['The shelf'] } },
  ])
  expect(state.halted?.reason).toBe('ended')
  expect(model.unconsumed()).toBe(0)
  expect(facts(log).at(-1)).toEqual({
    type: 'session.ended',
    itemsProcessed: 2,
    summary: 'You can draw here again.',
    nextTime: ['The shelf'],
  })
  expect([app.ended, app.nextTime, listsOf(app).map(({ name, items }) => [name, items])]).toEqual([
    true,
    ['The shelf'],
    [
      ['Put away: Kitchen', ['mug']],
      ['Trash', ['tape']],
    ],
  ])
})

test('T8 T15 a tapped card is confirmed, another place typed is a correction, and the model is told which', async () => {
  const { log, state } = await tidied(
    [begin, [propose('mug', 'Kitchen', 'Shelf'), propose('pen', 'Drawer', 'trash')], { text: 'ok' }],
    [{}, { disposition: { to: 'place', where: 'Hall' }, corrected: true }],
  )
  expect(
    results(state)
      .slice(1)
      .map((text) => JSON.parse(text)),
  ).toEqual([
    { disposition: 'place at Kitchen', user_response: 'Kitchen', was_correction: false },
    { disposition: 'place at Hall', user_response: 'Hall', was_correction: true },
  ])
  expect(facts(log)).toEqual([
    { type: 'user.confirmed', item: 'mug', disposition: { to: 'place', where: 'Kitchen' } },
    { type: 'user.corrected', item: 'pen', location: 'Hall' },
  ])
})

test('T8 a proposal with one choice or with five is refused with a reason, and no card is shown', async () => {
  const { state, log } = await tidied([
    begin,
    [propose('mug', 'Kitchen'), propose('pen', 'a', 'b', 'c', 'd', 'e')],
    { text: 'ok' },
  ])
  expect(results(state).slice(1)).toEqual([
    expect.stringMatching(/^invalid arguments/),
    expect.stringMatching(/^invalid arguments/),
  ])
  expect(log.some(({ type }) => type === 'question.asked')).toBe(false)
})

test('T11 a tool of another mode is refused with an error result', async () => {
  const { state } = await tidied([[unlisted('time_to_wrap'), begin, unlisted('ask_space_function')], { text: 'ok' }])
  expect(results(state)).toEqual([
    'tool "time_to_wrap" not found; the tools here are: ask_space_function, begin_sorting, propose_disposition',
    'now in sorting',
    expect.stringMatching(/^tool "ask_space_function" not found; the tools here are: propose_disposition, need_to_clarify/),
  ])
})

test.each([
  [{ label: 'Bin', is_trash: true, disposition: 'keep' }, { to: 'trash' }],
  [{ label: 'Give away', is_donate: true }, { to: 'donate' }],
  [{ label: 'x', disposition: 'Recycle' }, { to: 'recycle' }],
  [{ label: 'x', disposition: 'skip' }, { to: 'skip' }],
  [
    { label: 'x', disposition: 'keep' },
    { to: 'place', where: 'the sill' },
  ],
  [
    { label: 'x', disposition: 'Hall' },
    { to: 'place', where: 'Hall' },
  ],
  [{ label: 'Donate' }, { to: 'donate' }],
  [{ label: 'Kitchen shelf' }, { to: 'place', where: 'Kitchen shelf' }],
] as const)('T12 the choice %j means %j', (choice, disposition) => {
  expect(dispositionOf(choice, 'the sill')).toEqual(disposition)
})

test('T12 what is kept and lies nowhere that was said stays where it is', () => {
  for (const nowhere of [undefined, '', ' '])
    expect(dispositionOf({ label: 'x', disposition: 'keep' }, nowhere)).toEqual({ to: 'place', where: 'where it is' })
})

test('T12 T14 what is kept belongs where it is, and is on no list of what is left to carry', async () => {
  const keep = {
    call: 'propose_disposition',
    args: { item: 'lamp', location: 'the sill', choices: [{ label: 'Leave it', disposition: 'keep' }, { label: 'Hall' }] },
  }
  const { app, log } = await tidied([begin, [keep, propose('pen', 'Hall', 'x')], { text: 'ok' }])
  expect(handled(app)).toBe(2)
  expect(listsOf(app).map(({ name, items }) => [name, items])).toEqual([['Put away: Hall', ['pen']]])
  expect(facts(log)[0]).toEqual({
    type: 'user.confirmed',
    item: 'lamp',
    disposition: { to: 'place', where: 'the sill' },
    stays: true,
  })
})

test('T14 places belong, the rest is out; what is skipped is in no pile and is not counted', async () => {
  const { app } = await tidied(
    [
      begin,
      [
        propose('a', 'Hall', 'x'),
        propose('b', 'trash', 'x'),
        propose('c', 'donate', 'x'),
        propose('d', 'recycle', 'x'),
        propose('e', 'Hall', 'x'),
      ],
      { text: 'ok' },
    ],
    [{}, {}, {}, {}, { disposition: { to: 'skip' } }],
  )
  const { belongs, out, skipped } = pilesOf(app)
  expect([belongs, out, skipped].map((pile) => pile.map(({ item }) => item))).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect(handled(app)).toBe(4)
})

test('an item that is decided is not asked again, whatever the model does', async () => {
  const { state, log } = await tidied([
    begin,
    [propose('Mug', 'Kitchen', 'Shelf'), propose(' mug', 'Hall', 'trash')],
    { text: 'ok' },
  ])
  expect(log.filter(({ type }) => type === 'question.asked')).toHaveLength(1)
  expect(results(state)[2]).toMatch(/^" mug" is decided: place at Kitchen\. Do not ask again/)
})

test('T23 a renamed item goes by its new name, and the model is told', async () => {
  const { state, app } = await tidied([begin, propose('cup', 'Kitchen', 'Shelf'), { text: 'ok' }], [{ renamed: 'pen holder' }])
  expect(app.decisions.map(({ item }) => item)).toEqual(['pen holder'])
  expect(JSON.parse(results(state)[1] ?? '')).toMatchObject({ item_is_really: 'pen holder' })
})

test('B60 B61 a card takes only what fits it, and falls back to skipping', () => {
  const card = { kind: 'proposeDisposition', item: 'mug', choices: [] }
  expect(fallbackAnswer(card)).toEqual({ disposition: { to: 'skip' } })
  expect(parseAnswer(card, { disposition: { to: 'place', where: 'Hall' }, corrected: true })).toEqual({
    disposition: { to: 'place', where: 'Hall' },
    corrected: true,
  })
  for (const wrong of [
    null,
    'trash',
    { disposition: { to: 'nowhere' } },
    { disposition: { to: 'place' } },
    { disposition: { to: 'trash' }, more: 1 },
  ])
    expect(() => parseAnswer(card, wrong)).toThrow('the answer to a proposeDisposition does not fit')
})

test('the prompt says what the session has come to', async () => {
  const { model } = await tidied([begin, propose('mug', 'Kitchen', 'Shelf'), { text: 'ok' }])
  expect(model.requests[2]?.system).toContain('Items processed: 1')
  expect(model.requests[2]?.system).toContain('- mug: place at Kitchen')
})

test('T8 a proposal whose region is in pixels, percent or thousandths, or no region at all, is a card without one, and the model is told fractions', async () => {
  const inFractions = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const regions = [
    { x: 320, y: 210, width: 640, height: 480 },
    { x: 0, y: 21, width: 30, height: 40 },
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0.1, y: 0.2 },
    'top left',
    null,
    inFractions,
  ]
  const { log, model } = await tidied([
    begin,
    regions.map((region, at) => {
      const { call, args } = propose(`thing ${at}`, 'Kitchen', 'Shelf')
      return { call, args: { ...args, region } }
    }),
    { text: 'ok' },
  ])
  const cards = log.flatMap((event) => (event.type === 'question.asked' ? [event.question as { region?: unknown }] : []))
  expect(cards.map(({ region }) => region)).toEqual([...regions.slice(1).map(() => undefined), { photo: '', ...inFractions }])
  const { schema } = model.requests[1]!.tools.find(({ name }) => name === 'propose_disposition')!
  expect(schema).toMatchObject({ properties: { region: { properties: { x: { minimum: 0, maximum: 1 } } } } })
})
