import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Settled } from '../../src/core/shapes/env.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { drive, results, said } from '../core/drive.ts'

async function asked(args: Readonly<Record<string, unknown>>, answer: unknown, by: Settled['by'] = 'user') {
  const model = scripted({ call: 'begin_sorting' }, { call: 'ask_what', args } as Scripted, { text: 'ok' })
  const questions: Question[] = []
  const driven = await drive([said('my desk')], {
    agent: tidy,
    model,
    ask: (question) => {
      questions.push(question)
      return { answer: answer as Answer, by }
    },
  })
  const { mode, decisions, unanswered } = appState(tidy)(driven.state)
  return { question: questions[0], result: results(driven.state)[1] ?? '', app: { mode, decisions, unanswered } }
}
const box = { item: 'grey box', guesses: ['A charger', 'A radio', 'A radio'], location: 'Under the lamp' }
const nothing = { mode: 'sorting', decisions: [], unanswered: [] }

test('T28 what the model cannot tell is asked as its guesses, with words of one’s own, and decides nothing', async () => {
  const region = { x: 0.5, y: 0.5, width: 0.9, height: 0.2 }
  const { question, result, app } = await asked({ ...box, region }, 'A radio')
  expect(question).toEqual({
    kind: 'choose',
    prompt: 'What is this: grey box?',
    id: 'what',
    options: ['A charger', 'A radio'].map((value) => ({ label: value, value })),
    other: true,
    skip: true,
    item: 'grey box',
    reason: 'Under the lamp',
    region: { photo: '', x: 0.5, y: 0.5, width: 0.5, height: 0.2 },
  })
  expect([JSON.parse(result), app]).toEqual([{ item: 'grey box', it_is: 'A radio' }, nothing])
})

test('T28 the person may say what it is in their own words, also where there is no guess', async () => {
  expect(JSON.parse((await asked(box, { other: 'A hearing aid' })).result)).toMatchObject({ it_is: 'A hearing aid' })
  const { question, result } = await asked({ item: 'grey box' }, 'A hearing aid')
  expect(question).toMatchObject({ kind: 'freeText', prompt: 'What is this: grey box?' })
  expect(JSON.parse(result)).toMatchObject({ it_is: 'A hearing aid' })
})

test.each([
  ['user', 'The person did not say. Leave it for later.'],
  ['superseded', 'The person said something instead: read it.'],
  ['timeout', 'The person did not say. Leave it for later.'],
  ['error', 'The person did not say. Leave it for later.'],
] as const)('T28 where nobody answers (%s) it is nobody’s guess', async (by, result) => {
  expect(await asked(box, '', by)).toMatchObject({ result, app: nothing })
})

test('T1 T29 each tool that changes the mode says that it ends the turn; begin_sorting says that proposals may follow', () => {
  const tools = new Map(Object.values(tidy.modes).flatMap(({ tools }) => tools.map((tool) => [tool.name, tool.description])))
  for (const name of ['need_to_clarify', 'user_seems_stuck', 'time_to_wrap', 'resume_sorting', 'skip_item'])
    expect(tools.get(name), name).toContain('Ends this turn')
  expect(tools.get('begin_sorting')).toContain('The proposals may follow in the same reply.')
  for (const name of ['begin_sorting', 'propose_disposition', 'ask_space_function', 'ask_what'])
    expect(tools.get(name), name).not.toContain('Ends this turn')
  expect(tools.get('end_session')).toContain('the last turn')
})
