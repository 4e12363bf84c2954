import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Settled } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Outcome } from '../../src/core/tools/outcome.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { DispositionAnswer } from '../../src/tidy/disposition.ts'
import { handled, laterOf, pilesOf } from '../../src/tidy/state.ts'
import { summarise } from '../../src/tidy/summary.ts'
import { givenName, namedBy, thingsOf } from '../../src/tidy/things.ts'
import { drive, results, said, types } from '../core/drive.ts'

const begin = { call: 'begin_sorting' }
const propose = (item: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: 'Shelf' }, { label: 'trash' }] },
})
const trash: DispositionAnswer = { disposition: { to: 'trash' } }
const skip: DispositionAnswer = { disposition: { to: 'skip' } }
const nobody = (by: Settled['by']): Settled => ({ answer: skip as unknown as Answer, by })
const tapped = (answer: DispositionAnswer): Settled => ({ answer: answer as unknown as Answer, by: 'user' })

/** A session in which the cards come to this, in turn. */
async function tidied(replies: readonly (Scripted | readonly Scripted[])[], ...cards: readonly Settled[]) {
  const model = scripted(...replies)
  const left = [...cards]
  const questions: Question[] = []
  const ask = (question: Question) => {
    questions.push(question)
    return left.shift() ?? tapped(trash)
  }
  const { log, state } = await drive([said('my desk')], { agent: tidy, model, ask })
  expect(model.unconsumed()).toBe(0)
  return { log, state, model, questions, app: appState(tidy)(state), things: thingsOf(log) }
}
const where = (log: readonly Event[]) => thingsOf(log).map((thing) => [thing.item, thing.where])
const facts = (log: readonly Event[]) =>
  log.flatMap((event) => (event.type === 'tool.returned' && 'facts' in event.outcome ? (event.outcome.facts ?? []) : []))

test.each(['timeout', 'superseded', 'error'] as const)(
  'T15 a card that nobody answered (%s) decides nothing, and its thing is for later',
  async (by) => {
    const { log, app, state } = await tidied([begin, propose('mug'), { text: 'ok' }], nobody(by))
    expect(facts(log)).toEqual([{ type: 'item.later', item: 'mug' }])
    expect(JSON.parse(results(state)[1] ?? '')).toEqual({
      disposition: 'skip',
      user_response: 'nobody answered',
      was_correction: false,
    })
    expect(app.decisions).toEqual([])
    expect([handled(app), laterOf(app).map(({ item }) => item), where(log)]).toEqual([0, ['mug'], [['mug', 'later']]])
  },
)

test.each([
  ['was skipped', tapped(skip)],
  ['nobody answered', nobody('timeout')],
  ['was not clear', tapped({ disposition: { to: 'need_more_info' }, help: 'stuck' })],
])('T14 T26 a thing that %s may be proposed again, and is then no longer for later', async (_, first) => {
  const again = first.by === 'user' && 'help' in Object(first.answer) ? [{ call: 'resume_sorting' }] : []
  const { log, app, questions } = await tidied([begin, propose('mug'), ...again, propose(' Mug'), { text: 'ok' }], first)
  expect(questions).toHaveLength(2)
  expect([laterOf(app), pilesOf(app).out.map(({ item }) => item)]).toEqual([[], [' Mug']])
  const [call] = log.flatMap((event) => (event.type === 'question.asked' ? [event.callId] : []))
  expect(thingsOf(log)).toMatchObject([{ id: call, where: 'pile', disposition: { to: 'trash' } }])
  expect(app.decisions[0]?.id).toBe(call)
})

test('T14 two things of one name in one reply are two, and none is lost when only one of them is decided', async () => {
  const { log, app, things } = await tidied(
    [begin, [propose('mug'), propose('mug')], propose('mug'), { text: 'ok' }],
    tapped(skip),
    nobody('timeout'),
    tapped(trash),
  )
  expect(things.map(({ where }) => where)).toEqual(['pile', 'later'])
  expect([pilesOf(app).out.length, laterOf(app).length]).toEqual([1, 1])
  expect(new Set(things.map(({ id }) => id)).size).toBe(2)
  expect(facts(log).at(-1)).toMatchObject({ again: things[0]?.id })
})

test('T26 what lies in a pile is not asked about again', async () => {
  const { log, state } = await tidied([begin, propose('mug'), propose('mug'), { text: 'ok' }])
  expect(types(log).filter((type) => type === 'question.asked')).toHaveLength(1)
  expect(results(state)[2]).toMatch(/^"mug" is decided: trash/)
  expect(where(log)).toEqual([['mug', 'pile']])
})

test('T26 every prompt says what is for later, and the sorting prompt when it may be offered again', async () => {
  const { model } = await tidied([begin, [propose('mug'), propose('pen')], { text: 'ok' }], tapped(skip), nobody('timeout'))
  const system = model.requests[2]?.system ?? ''
  expect(system).toContain('For later: mug, pen')
  expect(system).toContain('is not proposed while other things are open, unless the person asks for it')
  expect(model.requests[1]?.system).toContain('For later: (none)')
})

test('T16 T26 cards behind a call for help are for later until they are proposed again', async () => {
  const help = tapped({ disposition: { to: 'need_more_info' }, help: 'what' })
  const { log } = await tidied([begin, [propose('camera'), propose('mug')], { text: 'Left of the lamp.' }], help)
  expect(where(log)).toEqual([
    ['camera', 'later'],
    ['mug', 'later'],
  ])
  const { log: more } = await drive([...log, said('I see it')], {
    agent: tidy,
    model: scripted({ call: 'resume_sorting' }, [propose('camera'), propose('mug')], { text: 'ok' }),
    ask: () => tapped(trash),
  })
  expect(where(more)).toEqual([
    ['camera', 'pile'],
    ['mug', 'pile'],
  ])
})

test('T26 with a card open its thing is open and those behind it wait; stopped, all of them are for later', async () => {
  const stop = new AbortController()
  const model = scripted(begin, [propose('mug'), propose('pen'), propose('lamp')])
  let open: (() => void) | undefined
  const asked = new Promise<void>((resolve) => {
    open = resolve
  })
  const log: Event[] = [said('my desk')]
  const driving = drive(log, {
    agent: tidy,
    model,
    signal: stop.signal,
    ask: (question: Question) => {
      if (question.item === 'mug') return tapped(trash)
      open?.()
      return new Promise<Settled>(() => {})
    },
  })
  await asked
  expect(where([...log])).toEqual([
    ['mug', 'pile'],
    ['pen', 'open'],
    ['lamp', 'waiting'],
  ])
  expect(summarise(tidy.initialState, [...log])).toMatchObject({ left: ['pen', 'lamp'], next: { item: 'pen' } })
  stop.abort()
  const stopped = await driving
  expect(where(stopped.log)).toEqual([
    ['mug', 'pile'],
    ['pen', 'later'],
    ['lamp', 'later'],
  ])
})

test('T25 a thing that was decided and taken back is open again, until it is decided anew', async () => {
  const { log } = await tidied([begin, propose('mug'), { text: 'ok' }])
  const [call] = log.flatMap((event) => (event.type === 'question.asked' ? [event.callId] : []))
  const undone: Event = { type: 'decision.undone', callId: call ?? '' }
  expect(thingsOf([...log, undone])).toMatchObject([{ id: call, item: 'mug', where: 'taken_back' }])
  const outcome: Outcome = {
    type: 'ok',
    forModel: '',
    facts: [{ type: 'user.confirmed', item: 'mug', disposition: { to: 'donate' } }],
  }
  const remade = { type: 'decision.remade', callId: call, answer: null, outcome } as unknown as Event // of the version to come
  expect(thingsOf([...log, undone, remade])).toMatchObject([{ id: call, where: 'pile', disposition: { to: 'donate' } }])
})

test('a proposal that was refused for its arguments puts no thing before the person', async () => {
  const { things } = await tidied([begin, { call: 'propose_disposition', args: { item: 'mug', choices: [] } }, { text: 'ok' }])
  expect(things).toEqual([])
})

test('T6 a thing that was never on a card and is skipped is for later too', async () => {
  const clarify = { call: 'need_to_clarify', args: { item: 'box', photo_context: 'under the lamp', reason: 'which one?' } }
  const { log } = await tidied([begin, clarify, { call: 'skip_item' }, { text: 'ok' }])
  expect(where(log)).toEqual([['box', 'later']])
})

test('the things are read on where the log grows, and come to the same as read at once', async () => {
  const { log } = await tidied([begin, [propose('mug'), propose('pen')], propose('mug'), { text: 'ok' }], tapped(skip))
  const growing: Event[] = []
  for (const event of log) {
    growing.push(event)
    thingsOf(growing)
  }
  expect(thingsOf(growing)).toEqual(thingsOf([...log]))
})

test('T23 a name that the person gave is that of the thing before its card is answered, and when that is taken back, or nobody answers', async () => {
  const { log } = await tidied([begin, propose('mug'), { text: 'ok' }], nobody('timeout'))
  const call = log.findLast((event) => event.type === 'question.asked')!.callId
  const named = (name: string): Event => ({ type: 'fact.noted', fact: namedBy(call, name), by: 'user' })
  const asked = log.findIndex((event) => event.type === 'question.asked') + 1
  const renamed = [...log.slice(0, asked), named('HHH')]
  expect(thingsOf(renamed)).toMatchObject([{ id: call, item: 'HHH', was: 'mug', where: 'open' }])
  expect(givenName(renamed, call, 'mug')).toBe('HHH')
  const unanswered = [...renamed, ...log.slice(asked)]
  expect(thingsOf(unanswered)).toMatchObject([{ item: 'HHH', where: 'later' }])
  expect(thingsOf([...unanswered, { type: 'decision.undone', callId: call }])).toMatchObject([
    { item: 'HHH', where: 'taken_back' },
  ])
  // The model's own name, or another spelling of it, is one that can be given.
  expect(givenName([...renamed, named('Mug')], call, 'mug')).toBe('Mug')
  expect(givenName([...renamed, named('mug')], call, 'mug')).toBe('')
  // A file may hold any shape.
  const odd = [
    { call, item: 7 },
    { call, item: ' ' },
    { call: 7, item: 'HHH' },
    { call: 'none', item: 'HHH' },
  ]
  for (const fact of odd)
    expect(givenName([...log, { type: 'fact.noted', fact: { ...namedBy(call, ''), ...fact } }], call, 'mug')).toBe('')
})
