import { expect, test } from 'vitest'
import { sentence } from '../../../src/app/parts/sentence.ts'

test('a reason is a sentence, however the model ends it', () => {
  const reasons = [
    'on the left',
    ' On the left. ',
    'is it yours?',
    '左にあります。',
    'ये किताबें हैं।',
    'he said “no.”',
    'left (or right)',
  ]
  expect(reasons.map(sentence)).toEqual([
    'On the left.',
    'On the left.',
    'Is it yours?',
    '左にあります。',
    'ये किताबें हैं।',
    'He said “no.”',
    'Left (or right).',
  ])
})
