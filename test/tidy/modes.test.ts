import { describe, expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { handled, pilesOf } from '../../src/tidy/state.ts'
import { drive, results, said } from '../core/drive.ts'

type Replies = readonly (Scripted | readonly Scripted[])[]
const begin = { call: 'begin_sorting' }
const propose = (item: string, location = 'on the left') => ({
  call: 'propose_disposition',
  args: { item, location, choices: [{ label: 'Shelf' }, { label: 'trash' }] },
})

/** A session with Tidy in which `answers` are given in turn, and the fallback where there are no more. */
async function tidied(replies: Replies, ...answers: readonly Answer[]) {
  const model = scripted(...replies)
  const questions: Question[] = []
  const driven = await drive([said('my desk')], {
    agent: tidy,
    model,
    ask: (question) => ({ answer: answers[questions.push(question) - 1] ?? fallbackAnswer(question), by: 'user' }),
  })
  expect(model.unconsumed()).toBe(0)
  return { ...driven, model, questions, app: appState(tidy)(driven.state) }
}

const shifts = (log: readonly Event[]) =>
  log.flatMap((event) => {
    if (event.type !== 'tool.returned' || event.outcome.type !== 'shift') return []
    const { mode, note, data } = event.outcome
    return [{ mode, note, ...(data !== undefined && { data }) }]
  })
const offered = (request: { readonly tools: readonly { readonly name: string }[] } | undefined) =>
  request?.tools.map(({ name }) => name)

describe('the modes', () => {
  test('T2 a person who cannot tell which thing is meant is helped to find it, by where it is and what they said', async () => {
    const { log, model, app } = await tidied([
      begin,
      { call: 'need_to_clarify', args: { item: 'grey box', photo_context: 'under the lamp', reason: 'which box?' } },
      { text: 'A grey box under the lamp, with a cable. Do you see it?' },
    ])
    expect(shifts(log)[1]).toEqual({
      mode: 'clarifying',
      note: '[Continue as: Clarifying. Describe: grey box]',
      data: { item: 'grey box', photoContext: 'under the lamp', reason: 'which box?' },
    })
    expect(offered(model.requests[2])).toEqual(['resume_sorting', 'skip_item'])
    expect(model.requests[2]?.system).toContain('"photoContext":"under the lamp"')
    expect(app.mode).toBe('clarifying')
  })

  test('T3 a person who is stuck is helped with that one item', async () => {
    const { log, model } = await tidied([
      begin,
      { call: 'user_seems_stuck', args: { stuck_item: 'film camera' } },
      { text: 'Does it help you draw here?' },
    ])
    expect(shifts(log)[1]).toEqual({
      mode: 'decision_support',
      note: '[Continue as: DecisionSupport. Help with: film camera]',
      data: { stuckItem: 'film camera' },
    })
    expect(offered(model.requests[2])).toEqual(['resume_sorting'])
  })

  test('T6 an item that is skipped is in no pile and not counted, and sorting goes on', async () => {
    const { log, app } = await tidied([
      begin,
      { call: 'need_to_clarify', args: { item: 'grey box', photo_context: 'under the lamp', reason: 'no label' } },
      { call: 'skip_item' },
      { text: 'On we go.' },
    ])
    expect(shifts(log)[2]).toEqual({ mode: 'sorting', note: '[Continue as: Sorting. Item skipped, move on.]' })
    expect(pilesOf(app).skipped.map(({ item, disposition }) => [item, disposition?.to])).toEqual([['grey box', 'skip']])
    expect([handled(app), app.mode]).toEqual([0, 'sorting'])
  })

  test.each([
    ['what', 'clarifying', '[Continue as: Clarifying. Describe: camera]', ['resume_sorting', 'skip_item']],
    ['stuck', 'decision_support', '[Continue as: DecisionSupport. Help with: camera]', ['resume_sorting']],
  ] as const)('T16 help (%s) on a card ends the batch, and the model comes to help at once', async (help, mode, note, tools) => {
    const { log, state, model, questions, app } = await tidied(
      [begin, [propose('camera'), propose('mug'), propose('tape')], { text: 'Tell me about it.' }],
      { disposition: { to: 'need_more_info' }, help },
    )
    expect(questions).toHaveLength(1)
    expect(shifts(log)[1]).toMatchObject({ mode, note })
    expect(results(state).slice(1)).toEqual([
      `now in ${mode}`,
      'not run: the person needs help with camera',
      'not run: the person needs help with camera',
    ])
    expect(offered(model.requests[2])).toEqual(tools)
    expect([handled(app), app.mode]).toEqual([0, mode])
  })

  test('T16 once it is clear, the item is proposed again and decided once', async () => {
    const { app, questions } = await tidied(
      [begin, [propose('camera'), propose('mug')], { call: 'resume_sorting' }, [propose('camera')], { text: 'ok' }],
      { disposition: { to: 'need_more_info' }, help: 'stuck' },
      { disposition: { to: 'place', where: 'Shelf' } },
    )
    expect(questions.map(({ item }) => item)).toEqual(['camera', 'camera'])
    expect(app.decisions.map(({ item, disposition }) => [item, disposition.to])).toEqual([['camera', 'place']])
  })

  test('T17 the person’s words and photos stay in the history across a shift', async () => {
    const photo = { type: 'image', photo: 'p1' } as const
    const model = scripted(begin, { text: 'ok' })
    await drive([{ type: 'user.said', parts: [photo, { type: 'text', text: 'my desk' }] }], { agent: tidy, model })
    expect(model.requests[1]?.messages[0]).toEqual({ role: 'user', parts: [photo, { type: 'text', text: 'my desk' }] })
  })
})

describe('the questions', () => {
  const tree = {
    prompt: 'What is this room for?',
    choices: [
      {
        label: 'Working',
        value: 'office',
        reveals: [
          {
            prompt: 'At what?',
            id: 'anchor',
            choices: [
              {
                label: 'Drawing',
                value: 'desk',
                reveals: [{ prompt: 'With?', id: 'anchor', choices: [{ label: 'Light', value: 'lamp', reveals: [] }] }],
              },
            ],
          },
        ],
      },
      { label: 'Sleeping', value: 'bedroom', reveals: [] },
    ],
  }

  test('T9 T20 T21 a tree of any depth gives the function and every anchor on the way', async () => {
    const { log, questions, state, app } = await tidied(
      [{ call: 'ask_space_function', args: tree }, { text: 'ok' }],
      [
        ['function', 'office'],
        ['anchor', 'desk'],
        ['anchor', 'lamp'],
      ],
    )
    expect(questions[0]).toMatchObject({ kind: 'choose', id: 'function', options: [{ label: 'Working', value: 'office' }, {}] })
    expect(JSON.parse(results(state)[0] ?? '')).toEqual({ function: 'office', anchors: ['desk', 'lamp'] })
    expect([app.spaceFunction, app.anchors]).toEqual(['office', ['desk', 'lamp']])
    const returned = log.find(({ type }) => type === 'tool.returned')
    expect(returned).toMatchObject({
      outcome: { facts: [{ type: 'function.chosen', function: 'office', anchors: ['desk', 'lamp'] }] },
    })
  })

  test('T9 without branches the answer is the function; with no answer it is a place to live in', async () => {
    const flat = { prompt: 'For?', choices: [{ label: 'Cooking', value: 'kitchen', reveals: [] }] }
    expect((await tidied([{ call: 'ask_space_function', args: flat }, { text: 'ok' }], 'kitchen')).app.spaceFunction).toBe(
      'kitchen',
    )
    expect((await tidied([{ call: 'ask_space_function', args: tree }, { text: 'ok' }])).app.spaceFunction).toBe('living')
  })

  test("T9 the person's own words become what the space is for, in a tree as without branches", async () => {
    const flat = { prompt: 'For?', choices: [{ label: 'Cooking', value: 'kitchen', reveals: [] }] }
    for (const [args, answer] of [
      [flat, { other: 'to dance' }],
      [tree, [['function', { other: 'to dance' }]]],
    ] as const) {
      const { app, questions, state } = await tidied([{ call: 'ask_space_function', args }, { text: 'ok' }], answer)
      expect(questions[0]).toMatchObject({ kind: 'choose', id: 'function', other: true })
      expect(JSON.parse(results(state)[0] ?? '')).toEqual({ function: 'to dance', anchors: [] })
      expect([app.spaceFunction, app.anchors]).toEqual(['to dance', []])
    }
  })

  test.each([
    [true, [true]],
    [false, []],
  ])(
    'T10 T27 "done for now" asks with the app’s own count, not the model’s, and only a yes counts (%s)',
    async (answer, noted) => {
      const { state, questions, log } = await tidied(
        [
          begin,
          { call: 'time_to_wrap' },
          { call: 'confirm_done', args: { items_processed: 3, message: 'You can sit here.' } },
          { text: 'ok' },
        ],
        answer,
      )
      expect(questions[0]).toMatchObject({ kind: 'confirm', prompt: 'Done for now? (0 items handled)', default: true })
      expect(JSON.parse(results(state).at(-1) ?? '')).toEqual({ confirmed: answer })
      const facts = log.flatMap((event) =>
        event.type === 'tool.returned' && 'facts' in event.outcome ? (event.outcome.facts ?? []) : [],
      )
      expect(facts.map(({ type }) => type === 'session.confirmed_done')).toEqual(noted)
    },
  )
})
