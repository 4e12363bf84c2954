import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Answer } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { drive, results, said } from '../core/drive.ts'

// The way to the end of a session, and back from it.

const begin = { call: 'begin_sorting' }
const wrap = { call: 'time_to_wrap' }
const mug = { call: 'propose_disposition', args: { item: 'mug', choices: [{ label: 'Kitchen' }, { label: 'trash' }] } }

async function tidied(replies: readonly (Scripted | readonly Scripted[])[], done: unknown = true) {
  const model = scripted(...replies)
  const driven = await drive([said('my desk')], {
    agent: tidy,
    model,
    ask: ({ kind }) => ({
      answer: (kind === 'confirm' ? done : { disposition: { to: 'place', where: 'Kitchen' } }) as Answer,
      by: 'user',
    }),
  })
  expect(model.unconsumed()).toBe(0)
  return { ...driven, model, app: appState(tidy)(driven.state) }
}
const shifts = (log: readonly Event[]) =>
  log.flatMap((event) =>
    event.type === 'tool.returned' && event.outcome.type === 'shift' ? [[event.outcome.mode, event.outcome.note]] : [],
  )

test('T4 time_to_wrap shifts to winding down, with its note and the tools of the end', async () => {
  const { log, model, app } = await tidied([begin, wrap, { text: 'That was a lot.' }])
  expect(shifts(log).at(-1)).toEqual(['winding_down', '[Continue as: WindingDown. Wrap up session.]'])
  expect(JSON.stringify(model.requests[2]?.messages.at(-1))).toContain('[Continue as: WindingDown. Wrap up session.]')
  expect(model.requests[2]?.tools.map(({ name }) => name)).toEqual(['confirm_done', 'end_session', 'resume_sorting'])
  expect(app.mode).toBe('winding_down')
})

test.each([
  ['winding down', wrap],
  ['clarifying', { call: 'need_to_clarify', args: { item: 'mug', photo_context: 'on the left', reason: 'which one?' } }],
  ['decision support', { call: 'user_seems_stuck', args: { stuck_item: 'mug' } }],
])('T5 resume_sorting shifts back to sorting from %s, with its note, and things are proposed again', async (_, away) => {
  const { log, model, app } = await tidied([begin, away, { call: 'resume_sorting' }, mug, { text: 'ok' }])
  expect(shifts(log).at(-1)).toEqual(['sorting', '[Continue as: Sorting. Resume item processing.]'])
  expect(model.requests[3]?.tools.map(({ name }) => name)).toContain('propose_disposition')
  expect([app.mode, app.decisions.map(({ item }) => item)]).toEqual(['sorting', ['mug']])
})

test.each([true, false])(
  'T10 confirm_done asks whether the person is done, with how many things are handled (%s)',
  async (yes) => {
    const { state, log } = await tidied(
      [begin, mug, wrap, { call: 'confirm_done', args: { items_processed: 1 } }, { text: 'ok' }],
      yes,
    )
    const asked = log.flatMap((event) => (event.type === 'question.asked' ? [event.question] : []))
    expect(asked.at(-1)).toMatchObject({ kind: 'confirm', prompt: 'Done for now? (1 item handled)', default: true })
    expect(JSON.parse(results(state).at(-1) ?? '')).toEqual({ confirmed: yes })
  },
)

const sentence = 'The desk is free, so that you can draw here again. '
const wordy = sentence.repeat(7)
const short = `${sentence.repeat(5)}The desk is free, so that you can draw here…`

test('T10 words of a model that are too long do not keep the question away: it has as many whole words of them as have room', async () => {
  const done = { call: 'confirm_done', args: { items_processed: 1, message: wordy } }
  const { log, state } = await tidied([begin, mug, wrap, done, { text: 'ok' }], true)
  const asked = log.flatMap((event) => (event.type === 'question.asked' ? [event.question] : [])).at(-1)
  expect([asked?.kind, asked?.reason]).toEqual(['confirm', short])
  expect(JSON.parse(results(state).at(-1) ?? '')).toEqual({ confirmed: true })
})

test('T7 a summary that is too long ends the session all the same, with as much of it as has room', async () => {
  const end = async (session_summary: string) => {
    const { app } = await tidied([begin, mug, wrap, { call: 'end_session', args: { session_summary } }])
    return [app.ended, app.summary]
  }
  // The screen folds it, and shows all of what a person would read.
  expect(await end(wordy)).toEqual([true, wordy])
  const [ended, summary] = await end(sentence.repeat(50))
  expect([ended, String(summary).length <= 2001, String(summary).slice(-10)]).toEqual([true, true, expect.stringMatching(/\w…$/)])
})
