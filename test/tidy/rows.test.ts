import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Settled } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { parseAnswer } from '../../src/core/tools/parse-answer.ts'
import { type Answer, choose, confirm, freeText, type Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { type Disposition, wordsFor } from '../../src/tidy/disposition.ts'
import { laterOf } from '../../src/tidy/state.ts'
import { suggested } from '../../src/tidy/tools/suggested.ts'
import { drive, results, said, types } from '../core/drive.ts'

type Ask = (question: Question) => Settled | Promise<Settled>
const begin = { call: 'begin_sorting' }
const propose = (item: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, location: 'on the sill', choices: [{ label: 'Shelf' }, { label: 'trash' }] },
})
const confirmDone = { call: 'confirm_done', args: { items_processed: 2 } }

async function tidied(
  replies: readonly (Scripted | readonly Scripted[])[],
  ask?: Ask,
  log: readonly Event[] = [said('my desk')],
) {
  const model = scripted(...replies)
  const driven = await drive([...log], { agent: tidy, model, ...(ask && { ask }) })
  expect(model.unconsumed()).toBe(0)
  return { ...driven, model, app: appState(tidy)(driven.state) }
}
const answering =
  (answer: unknown): Ask =>
  () => ({ answer: answer as Answer, by: 'user' })
const byOf = (log: readonly Event[]) => log.flatMap((event) => (event.type === 'question.answered' ? [event.by] : []))

test.each<[string, Ask | undefined, boolean]>([
  ['the person says yes', () => ({ answer: true, by: 'user' }), true],
  ['the person says no', () => ({ answer: false, by: 'user' }), false],
  ['their time is up: the default is of nobody', () => ({ answer: true, by: 'timeout' }), false],
  ['asking fails', () => Promise.reject(new Error('no screen')), false],
  ['nobody can be asked', undefined, false],
  ['the answer does not fit', () => ({ answer: 'yes', by: 'user' }), false],
  ['the person says something else', () => ({ answer: true, by: 'superseded' }), false],
])('T10 done for now where %s', async (_, ask, confirmed) => {
  const { state, log } = await tidied([begin, { call: 'time_to_wrap' }, confirmDone, { text: 'ok' }], ask)
  expect(results(state).at(-1)).toBe(JSON.stringify({ confirmed }))
  expect(JSON.stringify(log).includes('session.confirmed_done')).toBe(confirmed)
})

test('T10 a yes stands: who gave it is not asked again, until the session has gone on', async () => {
  const asked: Question[] = []
  const yes: Ask = (question) => {
    asked.push(question)
    return { answer: true, by: 'user' }
  }
  const wrap = { call: 'time_to_wrap' }
  const { state } = await tidied([begin, wrap, confirmDone, confirmDone, { text: 'ok' }], yes)
  expect(asked.length).toBe(1)
  expect(results(state).at(-1)).toContain('yes already')
  await tidied([begin, wrap, confirmDone, { call: 'resume_sorting' }, wrap, confirmDone, { text: 'ok' }], yes)
  expect(asked.length).toBe(3)
})

test('T13 a thing goes to a place, out, to another day or is not clear yet; there is no pile for unsure', () => {
  const all: readonly Disposition[] = [
    { to: 'place', where: 'Hall' },
    { to: 'trash' },
    { to: 'donate' },
    { to: 'recycle' },
    { to: 'skip' },
    { to: 'need_more_info' },
  ]
  expect(all.map(wordsFor)).toEqual(['place at Hall', 'trash', 'donate', 'recycle', 'skip', 'need more info'])
  const card = { kind: 'proposeDisposition', item: 'mug', choices: [] }
  for (const disposition of all) expect(parseAnswer(card, { disposition })).toEqual({ disposition })
  expect(() => parseAnswer(card, { disposition: { to: 'unsure' } })).toThrow('does not fit')
})

test('T12 places that a model says as it was told of them, and a need for more, are taken for what they mean', async () => {
  const args = { item: 'mug', choices: [{ label: 'a', disposition: 'place at Hall' }, { label: 'Need more info' }] }
  const { log } = await tidied([begin, { call: 'propose_disposition', args }, { text: 'ok' }])
  const asked = log.find((event) => event.type === 'question.asked')
  expect(asked?.question.choices).toEqual([
    { label: 'a', disposition: { to: 'place', where: 'Hall' } },
    { label: 'Need more info', disposition: { to: 'need_more_info' } },
  ])
})

test('T16 a card answered with need more info is a call for help, whoever words it', async () => {
  const { state, app, log } = await tidied(
    [begin, [propose('camera'), propose('mug')], { text: 'What is it like?' }],
    answering({ disposition: { to: 'need_more_info' } }),
  )
  expect(results(state).slice(1)).toEqual(['now in clarifying', 'not run: the person needs help with camera'])
  expect(app.modeData).toMatchObject({ item: 'camera', photoContext: 'on the sill' })
  expect(types(log).filter((type) => type === 'question.asked')).toHaveLength(1)
})

test('T18 an empty message is refused: nothing is logged and no model called', async () => {
  const model = scripted()
  const session = await openSession({ store: openStore('empty-input'), agent: tidy, model })
  for (const nothing of ['', '  \n', [], [{ type: 'text', text: ' ' } as const]])
    await expect(session.say(nothing)).rejects.toThrow('there is nothing to say')
  expect(session.events).toEqual([])
  expect(model.requests).toEqual([])
  await session.close()
})

test('T19 after a reply of nothing the session waits, and goes on with the person’s next words', async () => {
  const { log, model } = await tidied([begin, { usage: { input: 1, output: 0 } }])
  expect(log.at(-1)).toMatchObject({ type: 'run.halted', reason: 'completed' })
  expect(model.requests).toHaveLength(2)
  const { state } = await tidied([propose('mug'), { text: 'ok' }], undefined, [...log, said('and now?')])
  expect(results(state).at(-1)).toContain('"disposition"')
})

test('T20 choices reveal others to any depth, under the names that the tool takes, and become options of the question', async () => {
  interface Choice {
    readonly label: string
    readonly value: string
    readonly reveals: readonly { readonly prompt: string; readonly id: string; readonly choices: readonly Choice[] }[]
  }
  const nested = (depth: number): Choice => ({
    label: `Level ${depth}`,
    value: `v${depth}`,
    reveals: depth === 0 ? [] : [{ prompt: `And ${depth}?`, id: 'anchor', choices: [nested(depth - 1)] }],
  })
  const path = [['function', 'v6'], ...[5, 4, 3, 2, 1, 0].map((depth) => ['anchor', `v${depth}`])]
  const { state, log } = await tidied(
    [{ call: 'ask_space_function', args: { prompt: 'For?', choices: [nested(6)] } }, { text: 'ok' }],
    answering(path),
  )
  expect(results(state)[0]).toBe(JSON.stringify({ function: 'v6', anchors: ['v5', 'v4', 'v3', 'v2', 'v1', 'v0'] }))
  const asked = log.find((event) => event.type === 'question.asked')
  expect(asked?.question).toMatchObject({
    kind: 'choose',
    options: [{ label: 'Level 6', value: 'v6', reveals: [{ prompt: 'And 6?', id: 'anchor', options: [{ value: 'v5' }] }] }],
  })
  expect(JSON.stringify(asked)).toContain('{"label":"Level 0","value":"v0"}')
})

test('T9 what is picked first is what the space is for, and what is picked below it is an anchor', async () => {
  const branch = { prompt: 'What must stay?', id: 'anchor', choices: [{ label: 'Bed', value: 'bed', reveals: [] }] }
  const choices = [{ label: 'Sleeping', value: 'bedroom', reveals: [branch] }]
  const { app } = await tidied(
    [{ call: 'ask_space_function', args: { prompt: 'For?', choices } }, { text: 'ok' }],
    answering([
      ['function', 'bedroom'],
      ['anchor', 'bed'],
    ]),
  )
  expect([app.spaceFunction, app.anchors]).toEqual(['bedroom', ['bed']])
})

test('T23 a renamed thing is decided under both names: the model may not ask about it by the old one', async () => {
  const { state, log, app } = await tidied(
    [begin, [propose('cup'), propose('Cup'), propose('pen holder')], { text: 'ok' }],
    answering({ disposition: { to: 'trash' }, renamed: 'pen holder' }),
  )
  expect(types(log).filter((type) => type === 'question.asked')).toHaveLength(1)
  expect(results(state)[2]).toMatch(/^"Cup" is decided: trash\. Do not ask again/)
  expect(app.decisions).toMatchObject([{ item: 'pen holder', was: 'cup' }])
})

test('T14 a thing that was left open is in one pile once it is decided, and undone it is in none', async () => {
  const first: unknown[] = [{ disposition: { to: 'need_more_info' }, help: 'stuck' }, { disposition: { to: 'donate' } }]
  const { app, log } = await tidied(
    [begin, propose('camera'), { call: 'resume_sorting' }, propose('camera'), { text: 'ok' }],
    () => answering(first.shift())({ kind: '' }) as Settled,
  )
  expect(app.decisions.map(({ disposition }) => disposition.to)).toEqual(['donate'])
  const undone: Event = { type: 'decision.undone', callId: app.decisions[0]?.callId ?? '' }
  const again = await tidied([{ text: 'ok' }], undefined, [...log, undone, said('hm')])
  expect(again.app.decisions.map(({ disposition }) => disposition.to)).toEqual(['need_more_info'])
})

test('B60 B61 every kind takes what fits it, falsy answers among them, and falls back to its own', () => {
  const flat = choose('Which?', 'which', [{ label: 'A', value: 'a' }])
  const tree = choose('Which?', 'which', [
    { label: 'A', value: 'a', reveals: [{ prompt: 'And?', id: 'and', options: flat.options }] },
  ])
  const cases: readonly [Question, readonly unknown[], readonly unknown[], unknown][] = [
    [confirm('Sure?') as Question, [true, false], ['true', null, 1], true],
    [confirm('Sure?', false) as Question, [true, false], [], false],
    [flat as Question, ['a', ''], ['b', ['which', 'a'], null], ''],
    [
      { ...flat, other: true } as Question,
      ['a', '', { other: 'words of their own' }],
      ['b', { other: ' ' }, { other: 7 }, { words: 'x' }],
      '',
    ],
    [
      tree as Question,
      [
        [
          ['which', 'a'],
          ['and', 'a'],
        ],
        [],
      ],
      ['a', [['and', 'a']], [['which', 'b']]],
      [],
    ],
    [freeText('Say') as Question, ['', 'words'], [null, 7], ''],
    [{ kind: 'photo', prompt: 'Show' }, ['p1', null], ['', 7], null],
    [
      { kind: 'proposeDisposition', item: 'mug', choices: [] },
      [{ disposition: { to: 'skip' } }],
      ['skip', {}],
      { disposition: { to: 'skip' } },
    ],
  ]
  for (const [question, fits, wrong, fallback] of cases) {
    for (const answer of fits) expect(parseAnswer(question, answer)).toEqual(answer)
    for (const answer of wrong) expect(() => parseAnswer(question, answer)).toThrow()
    expect(fallbackAnswer(question)).toEqual(fallback)
    expect(parseAnswer(question, fallbackAnswer(question))).toEqual(fallback)
  }
})

test.each<[string, Ask | undefined]>([
  ['throws', () => Promise.reject(new Error('gone'))],
  ['is not there', undefined],
  ['answers what does not fit', () => ({ answer: { disposition: { to: 'nowhere' } }, by: 'user' })],
])('B62 B63 a handler that %s leaves the thing for another day, by error, and the run goes on', async (_, ask) => {
  const { log, app, state } = await tidied([begin, [propose('mug'), propose('pen')], { text: 'ok' }], ask)
  expect(byOf(log)).toEqual(['error', 'error'])
  expect([app.decisions, laterOf(app).map(({ item }) => item)]).toEqual([[], ['mug', 'pen']])
  expect(state.halted?.reason).toBe('completed')
})

const helped = (mode: 'clarifying' | 'decision_support', text: string) => {
  const call: Scripted =
    mode === 'clarifying'
      ? { call: 'need_to_clarify', args: { item: 'box', photo_context: 'under the lamp', reason: 'no label' } }
      : { call: 'user_seems_stuck', args: { stuck_item: 'box' } }
  return tidied([begin, call, { text }])
}

test.each(['clarifying', 'decision_support'] as const)(
  'in %s the model is told to ask one short question, with answers in the form that a screen can read',
  async (mode) => {
    const text = 'Does the box help you draw here?\n- Yes, often\n- I forgot I had it'
    const { model, state } = await helped(mode, text)
    const system = model.requests[2]?.system ?? ''
    expect(system).toContain('shown as one question')
    expect(system).toContain('on lines of their own that begin with "- ", and nothing after them')
    const last = state.messages.at(-1)
    expect(suggested(last?.role === 'assistant' ? last.text : '')).toEqual({
      text: 'Does the box help you draw here?',
      answers: ['Yes, often', 'I forgot I had it'],
    })
  },
)

test('every prompt carries what the session has come to, and asks for the language of the person', async () => {
  const things = Array.from({ length: 12 }, (_, at) => `thing ${at}`)
  const tree = {
    prompt: 'For?',
    choices: [
      {
        label: 'Work',
        value: 'office',
        reveals: [{ prompt: 'At?', id: 'anchor', choices: [{ label: 'Desk', value: 'the desk', reveals: [] }] }],
      },
    ],
  }
  const { app, state } = await tidied(
    [
      [
        { call: 'ask_space_function', args: tree },
        {
          call: 'begin_sorting',
          args: { room_type: 'living_room', chaos_level: 'buried', visible_items: ['mug'], blocked_function: 'guests' },
        },
        ...things.map(propose),
      ],
      { text: 'ok' },
    ],
    (question) => {
      const disposition = question.item === 'thing 11' ? { to: 'skip' as const } : { to: 'place' as const, where: 'Hall' }
      const path = [
        ['function', 'office'],
        ['anchor', 'the desk'],
      ]
      return { answer: question.kind === 'choose' ? path : ({ disposition } as Answer), by: 'user' }
    },
    [
      {
        type: 'user.said',
        parts: [
          { type: 'image', photo: 'p1' },
          { type: 'text', text: 'Start with these, left from last time: the shelf, the blue box.' },
        ],
      },
    ],
  )
  for (const [name, { prompt }] of Object.entries(tidy.modes)) {
    const text = typeof prompt === 'function' ? prompt(app, state.messages) : prompt
    for (const line of [
      'Answer in the language the person writes',
      'Space is for: office',
      'Anchors: the desk',
      'Items processed: 11',
      'Belongs: 11. Out: 0. Skipped: 1.',
      '- thing 2: place at Hall',
      '- thing 11: skip',
      'Photos: living room, buried; in sight: mug; not usable for: guests',
      'The person said: "Start with these, left from last time: the shelf, the blue box."',
    ])
      expect(text, name).toContain(line)
    expect(text).not.toContain('- thing 1:')
    const empty = typeof prompt === 'function' ? prompt(tidy.initialState) : prompt
    expect(empty).toContain('Space is for: (unknown)\nAnchors: (none)\nItems processed: 0')
  }
})

test('the first words of the person, which are what they want, stay in every prompt, with the last two beside them', async () => {
  const words = ['Begin with the shelf.', 'one', 'two', 'three'].map((text) => said(text))
  const { model } = await tidied([{ text: 'ok' }], undefined, words)
  expect(model.requests[0]?.system).toContain('The person said: "Begin with the shelf." … "two" … "three"')
})
