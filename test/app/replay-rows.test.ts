import { expect, test } from 'vitest'
import { factsOf } from '../../src/app/replay-facts.ts'
import { answerWords, rowsOf } from '../../src/app/replay-rows.ts'
import type { Logged } from '../../src/core/event.ts'
import type { Fact } from '../../src/core/outcome.ts'
import type { Answer } from '../../src/core/question.ts'
import { emptySession } from '../../src/core/state.ts'
import { emptyTidy } from '../../src/tidy/state.ts'
import { logOf } from '../store/archive-sample.ts'

const odd = { _$litType$: 1, strings: ['x'], values: [], toString: 1 }
const readOf = (log: readonly Logged[]) => {
  const lines = rowsOf(() => 0)
  lines.read(log)
  return lines.rows
}

test.each<Fact>([
  { type: 'user.confirmed', item: 'Mug', disposition: 'trash' },
  { type: 'user.confirmed', item: 'Mug', disposition: { to: 'place', where: odd } },
  { type: 'user.confirmed', item: odd, disposition: { to: 'trash' } },
  { type: 'user.corrected', item: 'Mug', location: odd },
])('a result whose fact decides nothing is a line of its text alone: %j', (fact) => {
  const [row] = readOf(
    logOf('s', [{ type: 'tool.returned', callId: '1', outcome: { type: 'ok', forModel: 'done', facts: [fact] }, duration: 0 }]),
  )
  expect(row).toMatchObject({ text: 'done', icon: 'check' })
  expect(row?.decided).toBeUndefined()
})

test.each([odd, [odd], [['x', odd]], { disposition: { to: 'place', where: odd } }])(
  'a question of a kind that is not known here has lines and details of text, whatever it holds and is answered: %j',
  (answer) => {
    const question = { kind: 'newer', prompt: odd, item: odd, reason: odd, choices: [{ label: odd }], region: odd }
    const log = logOf('s', [
      { type: 'question.asked', id: '1', callId: '1', question },
      { type: 'question.answered', id: '1', answer, by: 'user' },
    ])
    const rows = readOf(log)
    const details = rows.flatMap((row) => factsOf(row, log, { session: emptySession, app: emptyTidy }, () => undefined))
    for (const words of [...rows.map(({ text }) => text), ...details.flat()]) expect(typeof words).toBe('string')
    expect(details).toContainEqual(['Asked', 'Where does it go?'])
  },
)

test.each<[answer: Answer, words: string]>([
  [{ other: 'to dance' }, 'to dance'],
  [
    [
      ['function', { other: 'to dance' }],
      ['anchor', 'lamp'],
    ],
    'to dance, lamp',
  ],
  [[['function', 'work'], false], 'work, no'],
  [[['function', 'work'], ''], 'work, nothing'],
  [[], 'nothing'],
  ['', 'nothing'],
])('B60 what a person said in place of the options, and at the end of a path, is told in words: %j', (answer, words) => {
  expect(answerWords(answer)).toBe(words)
})
