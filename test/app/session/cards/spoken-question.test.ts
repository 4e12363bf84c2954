import { expect, test } from 'vitest'
import { spokenQuestion } from '../../../../src/app/session/cards/spoken-question.ts'
import { first as german } from '../../../../src/app/words/de/first.ts'
import { setFirst } from '../../../../src/app/words/first.ts'
import { emptySession, type SessionState } from '../../../../src/core/shapes/state.ts'
import { choose, confirm, freeText, type Question } from '../../../../src/core/tools/question.ts'
import { emptyTidy } from '../../../../src/tidy/state.ts'

const asking = (name: string, args = {}) =>
  ({ ...emptySession, batch: { calls: [{ id: '1', name, args }], results: {} } }) as unknown as SessionState // only what is used here
const card = (question: Question = confirm('Done for now? (0 items handled)')) => ({ id: 'c', callId: '1', question })

test('a question that a tool words itself is asked in the language of the app, and any other as it is', () => {
  const done = card()
  const spoken = spokenQuestion(done, asking('confirm_done'), emptyTidy)
  expect(spoken).toEqual({ ...done.question, prompt: 'Done for now? (0 items handled)' })
  expect(spokenQuestion(done, asking('confirm_done'), emptyTidy)).toBe(spoken)
  expect(spokenQuestion(card(freeText('x')), asking('ask_what', { item: 'Mug' }), emptyTidy)).toMatchObject({
    prompt: expect.stringMatching(/^What is this: .*Mug.*\?$/),
  })
  const other = card()
  expect(spokenQuestion(other, asking('ask_space_function'), emptyTidy)).toBe(other.question)
  expect(spokenQuestion(other, emptySession, emptyTidy)).toBe(other.question)
})

test('T38 what a model says with the question of a tool is in plain words, without the marks of Markdown', () => {
  const asked = card({ ...confirm('Done for now?'), reason: '**Nine things** have a place.' })
  expect(spokenQuestion(asked, asking('confirm_done'), emptyTidy)).toMatchObject({ reason: 'Nine things have a place.' })
  const list = card({
    ...confirm('Done for now?'),
    reason: '## Well done!\n\nThe desk is free:\n1. The shelf looks full\n- **The drawer** is next\n',
  })
  expect(spokenQuestion(list, asking('confirm_done'), emptyTidy)).toMatchObject({
    reason: 'Well done! The desk is free: The shelf looks full; The drawer is next',
  })
})

test('T40 the marks of what a file left out are said in the language of the app, and an answer is still its value', () => {
  setFirst(german)
  try {
    const options = [
      {
        label: '[choice 2]',
        value: '[choice 2]',
        reveals: [{ prompt: '[left out]', id: 'anchor', options: [{ label: '[thing 1]', value: 'a' }] }],
      },
    ]
    expect(spokenQuestion(card(choose('[left out]', 'function', options)), emptySession, emptyTidy)).toMatchObject({
      prompt: '[weggelassen]',
      options: [
        {
          label: '[Antwort 2]',
          value: '[choice 2]',
          reveals: [{ prompt: '[weggelassen]', options: [{ label: '[Ding 1]', value: 'a' }] }],
        },
      ],
    })
  } finally {
    setFirst(null)
  }
})
