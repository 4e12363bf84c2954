import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Settled } from '../../src/core/shapes/env.ts'
import type { Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { drive, results, said } from '../core/drive.ts'

const begin = (args: Readonly<Record<string, unknown>> = {}): Scripted => ({ call: 'begin_sorting', args }) as Scripted
const tree: Scripted = {
  call: 'ask_space_function',
  args: { prompt: 'For?', choices: [{ label: 'Work', value: 'office', reveals: [] }] },
}

async function tidied(replies: readonly (Scripted | readonly Scripted[])[], by: Settled['by'] = 'user', words = 'my desk') {
  const model = scripted(...replies)
  const { log, state } = await drive([said(words)], { agent: tidy, model, ask: () => ({ answer: '', by }) })
  expect(model.unconsumed()).toBe(0)
  const facts = log.flatMap((event) =>
    event.type === 'tool.returned' && 'facts' in event.outcome ? (event.outcome.facts ?? []) : [],
  )
  return { state, model, facts, app: appState(tidy)(state) }
}

test('T30 what the space is for, said in words, is the function in the state and in every later prompt', async () => {
  const { app, model, facts } = await tidied([
    begin({ function: 'painting with my son', anchors: ['the easel'] }),
    { call: 'time_to_wrap' },
    { text: 'ok' },
  ])
  expect(facts).toEqual([{ type: 'function.chosen', function: 'painting with my son', anchors: ['the easel'] }])
  expect([app.spaceFunction, app.anchors, app.mode]).toEqual(['painting with my son', ['the easel'], 'winding_down'])
  for (const { system } of model.requests.slice(1))
    expect(system).toContain('Space is for: painting with my son\nAnchors: the easel')
})

test('T30 a question about it that is answered in words leads to the words, by way of begin_sorting', async () => {
  const { state, app, model } = await tidied(
    [tree, begin({ function: 'sleeping and yoga' }), { text: 'ok' }],
    'superseded',
    'I sleep here and do yoga.',
  )
  expect(results(state)[0]).toContain('pass it to begin_sorting as function')
  expect(model.requests[0]?.system).toContain('what must stay usable in it (anchors), in their words')
  expect(app.spaceFunction).toBe('sleeping and yoga')
})

test('T1 what begin_sorting carries of the photo is what was seen, beside what was seen before', async () => {
  const { app, facts, model } = await tidied([
    begin({ room_type: 'office', visible_items: ['mug', 'pen'], blocked_function: 'drawing' }),
    { text: 'ok' },
  ])
  const analysis = { room_type: 'office', visible_items: ['mug', 'pen'], blocked_function: 'drawing' }
  expect(facts).toEqual([{ type: 'photo.analyzed', analysis }])
  expect(app.analysis).toEqual(analysis)
  expect(model.requests[1]?.system).toContain('Photos: office; in sight: mug, pen; not usable for: drawing')
})

test('T1 with nothing to say begin_sorting notes nothing, and anchors alone join the function that is known', async () => {
  expect((await tidied([begin(), { text: 'ok' }])).facts).toEqual([])
  expect((await tidied([begin({ anchors: ['the lamp'] }), { text: 'ok' }])).facts).toEqual([])
})

test('T20 each level of the question takes other words, and those of an anchor are an anchor', async () => {
  const choices = [
    {
      label: 'Work',
      value: 'office',
      reveals: [{ prompt: 'What stays?', id: 'anchor', choices: [{ label: 'Lamp', value: 'lamp', reveals: [] }] }],
    },
  ]
  const model = scripted({ call: 'ask_space_function', args: { prompt: 'For?', choices } }, { text: 'ok' })
  const answer = [
    ['function', 'office'],
    ['anchor', { other: 'The drum' }],
  ]
  const { log, state } = await drive([said('my desk')], { agent: tidy, model, ask: () => ({ answer, by: 'user' }) })
  const asked = log.find(({ type }) => type === 'question.asked') as { readonly question: Question } | undefined
  expect(asked?.question).toMatchObject({ other: true, options: [{ reveals: [{ id: 'anchor', other: true }] }] })
  expect(appState(tidy)(state).anchors).toEqual(['The drum'])
})
