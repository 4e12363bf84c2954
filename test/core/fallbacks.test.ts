import { expect, test } from 'vitest'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { parseAnswer } from '../../src/core/tools/parse-answer.ts'
import { choose, confirm, freeText, type Question } from '../../src/core/tools/question.ts'
import '../../src/tidy/tools/propose.ts'

const leaf = { label: 'A', value: 'a' }

test.each<[string, Question, unknown]>([
  ['confirm: its default, yes', confirm('Sure?') as Question, true],
  ['confirm: its default, no', confirm('Sure?', false) as Question, false],
  ['choose: no value', choose('Which?', 'which', [leaf]) as Question, ''],
  [
    'choose with branches: an empty path',
    choose('Which?', 'which', [{ ...leaf, reveals: [{ prompt: 'And?', id: 'and', options: [leaf] }] }]) as Question,
    [],
  ],
  ['freeText: no words', freeText('Say') as Question, ''],
  ['proposeDisposition: skip', { kind: 'proposeDisposition', item: 'mug', choices: [] }, { disposition: { to: 'skip' } }],
])('B61 the fallback of %s; it fits its question', (_, question, fallback) => {
  expect(fallbackAnswer(question)).toEqual(fallback)
  expect(parseAnswer(question, fallbackAnswer(question))).toEqual(fallback)
})
