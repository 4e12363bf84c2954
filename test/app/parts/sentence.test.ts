import { expect, test } from 'vitest'
import { sentence, sentences } from '../../../src/app/parts/sentence.ts'

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

test('a sentence without a full stop gets that of its script, and two are set apart as their script does it', () => {
  expect(sentence('左にあります')).toBe('左にあります。')
  expect(sentences(['On the left.', '', 'It is quick.'])).toBe('On the left. It is quick.')
  expect(sentences([sentence('左にあります'), sentence('すぐ済みます')])).toBe('左にあります。すぐ済みます。')
  expect(sentences(['動いていますか？', '確認してください。'])).toBe('動いていますか？確認してください。')
})
