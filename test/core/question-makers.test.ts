import { expect, test } from 'vitest'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { parseAnswer, parseQuestion } from '../../src/core/tools/parse-answer.ts'
import { defineQuestion, photo } from '../../src/core/tools/question.ts'

const members = { question: { type: 'object', required: ['kind', 'prompt'] }, answer: { type: 'integer' } }

test('a defined kind of question makes questions of its kind, as plain data', () => {
  const stars = defineQuestion<{ kind: 'stars'; prompt: string }, number>({ kind: 'stars', ...members, fallback: () => 3 })
  const question = stars({ prompt: 'How was it?' })
  // In this order: a question that is asked again is compared with the one in the log.
  expect(JSON.stringify(question)).toBe('{"kind":"stars","prompt":"How was it?"}')
  expect(parseQuestion(question)).toEqual(question)
  expect(parseAnswer(question, 4)).toBe(4)
  expect(fallbackAnswer(question)).toBe(3)
})

test('a defined kind of question still has the members of its definition', () => {
  const definition = { kind: 'stars', ...members, fallback: () => 3, typed: () => ['three'] }
  expect({ ...defineQuestion(definition) }).toEqual(definition)
})

test('a question for a photo is answered with its id, or with null', () => {
  const question = photo('Show the shelf')
  expect(question).toEqual({ kind: 'photo', prompt: 'Show the shelf' })
  expect(parseAnswer(question, 'p1')).toBe('p1')
  expect(fallbackAnswer(question)).toBeNull()
})
