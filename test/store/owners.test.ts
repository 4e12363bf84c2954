import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { ownersIn } from '../../src/store/photos/owners.ts'
import { logOf } from '../archive/sample.ts'

const photo = { kind: 'photo', prompt: 'From near?' }
const choose = (reveals: unknown) => ({
  kind: 'choose',
  prompt: 'For?',
  id: 'for',
  options: [{ label: 'A', value: 'a', reveals }],
})
const owned = (question: Question, answer: Answer) => {
  const events: Event[] = [
    { type: 'question.asked', id: '1', callId: '1', question },
    { type: 'question.answered', id: '1', answer, by: 'user' },
  ]
  return ownersIn(logOf('s', events)).map((owner) => owner.photo)
}

test('a photo that answers a question for one belongs to the session, also at the end of a path', () => {
  expect(owned(photo, 'p1')).toEqual(['p1'])
  expect(owned(choose([photo]), [['for', 'a'], 'p1'])).toEqual(['p1'])
})

test('no photo, and a text at the end of a path, belong to nobody', () => {
  expect(owned(photo, null)).toEqual([])
  expect(owned(choose([photo]), [['for', 'a'], null])).toEqual([])
  expect(owned(choose([photo]), [['for', 'a']])).toEqual([])
  expect(owned(choose([{ kind: 'freeText', prompt: 'Who?' }]), [['for', 'a'], 'p1'])).toEqual([])
})
