import { beforeEach, expect, test } from 'vitest'
import type { LoggedSession } from '../../../src/app/page-storage/kept-since.ts'
import { forgetSession } from '../../../src/app/page-storage/page-storage.ts'
import { takenSteps } from '../../../src/app/page-storage/taken-steps.ts'
import { unsentWords } from '../../../src/app/page-storage/unsent-words.ts'
import { memoryStorage } from './memory-storage.ts'

const session = (...types: readonly string[]): LoggedSession => ({ id: 's', events: types.map((type, seq) => ({ type, seq })) })
const asked = session('model.replied', 'question.asked')
const steps = [['function', 'work']] as const

beforeEach(() => {
  globalThis.localStorage = memoryStorage()
})

test.each(['5', '3', 'null', '"work"', 'my old loom'])(
  'T20 T37 words that are typed to a question are no steps in it: %s',
  (text) => {
    unsentWords.set(asked, text, true)
    expect([unsentWords.of(asked, true), takenSteps.of(asked)]).toEqual([text, []])
    takenSteps.set(asked, steps)
    expect([unsentWords.of(asked, true), takenSteps.of(asked)]).toEqual([text, steps])
  },
)

test.each(['5', 'null', '{', '{}', '["work"]', '[["function"]]', '[["function",5]]'])(
  'T20 what is stored and is no steps is none: %s',
  (text) => {
    takenSteps.set(asked, steps)
    const [name] = Object.keys(localStorage)
    localStorage.setItem(name!, `1\n${text}`)
    expect(takenSteps.of(asked)).toEqual([])
  },
)

test('T20 T37 an answered question has neither steps nor words that wait', () => {
  takenSteps.set(asked, steps)
  unsentWords.set(asked, 'The loom', true)
  const answered = session('model.replied', 'question.asked', 'question.answered')
  expect([takenSteps.of(answered), unsentWords.of(answered, true)]).toEqual([[], ''])
})

test('what the page keeps of a session goes with it, and nothing else', () => {
  const other = { ...asked, id: 'other' }
  for (const one of [asked, other]) {
    takenSteps.set(one, steps)
    unsentWords.set(one, 'It is heavy', false)
    unsentWords.set(one, 'The loom', true)
  }
  forgetSession('s')
  expect([takenSteps.of(asked), unsentWords.of(asked, true), unsentWords.of(asked, false)]).toEqual([[], '', ''])
  expect([takenSteps.of(other), unsentWords.of(other, true), unsentWords.of(other, false)]).toEqual([
    steps,
    'The loom',
    'It is heavy\nThe loom',
  ])
})
