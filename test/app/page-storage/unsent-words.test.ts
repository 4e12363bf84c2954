import { beforeEach, expect, test } from 'vitest'
import type { LoggedSession } from '../../../src/app/page-storage/kept-since.ts'
import { unsentWords } from '../../../src/app/page-storage/unsent-words.ts'
import { memoryStorage } from './memory-storage.ts'

const session = (...types: readonly string[]): LoggedSession => ({ id: 's', events: types.map((type, seq) => ({ type, seq })) })
const asked = session('question.asked')
const answered = session('question.asked', 'question.answered')
const askedAgain = session('question.asked', 'question.answered', 'question.asked')
const [toQuestion, free] = [true, false]

beforeEach(() => {
  globalThis.localStorage = memoryStorage()
})

test('T37 words that an answer did not take stand in no other question, and where the person can say what they like', () => {
  unsentWords.set(asked, 'It is heavy', toQuestion)
  expect([unsentWords.of(answered, toQuestion), unsentWords.of(answered, free)]).toEqual(['', 'It is heavy'])
  unsentWords.set(askedAgain, 'A radio', toQuestion)
  expect(unsentWords.of(askedAgain, toQuestion)).toBe('A radio')
  expect(unsentWords.of(askedAgain, free)).toBe('It is heavy\nA radio')
})

test('T37 a note at a card stays while a help is answered, and what is changed there is all that waits', () => {
  unsentWords.set(asked, 'The letters are hers', free)
  expect(unsentWords.of(asked, toQuestion)).toBe('')
  unsentWords.set(asked, 'Yes, it', toQuestion)
  unsentWords.set(asked, '', toQuestion)
  expect(unsentWords.of(asked, free)).toBe('The letters are hers')
  unsentWords.set(asked, 'Yes, it', toQuestion)
  unsentWords.set(answered, 'All letters', free)
  expect([unsentWords.of(asked, toQuestion), unsentWords.of(answered, free)]).toEqual(['', 'All letters'])
  unsentWords.set(answered, '', free)
  expect(Object.keys(localStorage)).toEqual([])
})
