import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { plainCalls } from '../../src/tidy/plain-calls.ts'
import { handled } from '../../src/tidy/state.ts'
import { thingsOf } from '../../src/tidy/things.ts'
import { drive, said } from '../core/drive.ts'

const begin = { call: 'begin_sorting' }
const propose = (item: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: '**Shelf** above' }, { label: '`donate`' }], reason: 'You *rarely* use it' },
})

/** What came of these proposals: the person gives the first thing that name, and puts each on the shelf. */
async function sorted(renamed: string | undefined, ...items: readonly string[]) {
  const questions: Question[] = []
  const { log, state } = await drive([said('my desk')], {
    agent: tidy,
    model: plainCalls(scripted(begin, ...items.map(propose), { text: 'ok' })),
    ask: (question) => {
      const { disposition } = (question as unknown as { choices: { disposition: Answer }[] }).choices[0]!
      const answer = { disposition, ...(questions.length === 0 && renamed && { renamed }) }
      questions.push(question)
      return { answer: answer as Answer, by: 'user' }
    },
  })
  return { log, questions, items: thingsOf(log).map(({ item }) => item), handled: handled(appState(tidy)(state)) }
}

test('T12 marks of Markdown belong to no name, place or reason, whether a model writes them again or not', async () => {
  const { log, questions, items, handled } = await sorted(undefined, '**Film camera** (old)', 'Film camera (old)')
  const choices = [
    { label: 'Shelf above', disposition: { to: 'place', where: 'Shelf above' } },
    { label: 'donate', disposition: { to: 'donate' } },
  ]
  expect(questions).toMatchObject([{ item: 'Film camera (old)', choices, reason: 'You rarely use it' }])
  expect([items[0], handled]).toEqual(['Film camera (old)', 1])
  // Wherever it stands it is one name, which a file may leave out.
  expect(JSON.stringify(log)).not.toContain('*')
})

test('T12 a name that a person gave keeps its marks, and a model that repeats it does not ask again', async () => {
  const { questions, items, handled } = await sorted('*NEW* cable', 'Cable', '*NEW* cable')
  expect([questions.length, items[0], handled]).toEqual([1, '*NEW* cable', 1])
})
