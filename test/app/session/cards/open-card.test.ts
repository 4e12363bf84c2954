import { expect, test } from 'vitest'
import { openCard } from '../../../../src/app/session/cards/open-card.ts'
import { emptySession, type SessionState } from '../../../../src/core/shapes/state.ts'
import { type AnsweredBy, confirm, type Question } from '../../../../src/core/tools/question.ts'

const [first, second] = [confirm('Keep the first?'), confirm('Keep the second?')]

/** A session whose batch has asked these questions; those with `by` have their answer. */
const asked = (questions: Readonly<Record<string, { question: Question; by?: AnsweredBy }>>): SessionState => ({
  ...emptySession,
  batch: {
    calls: [],
    started: {},
    results: {},
    halting: [],
    questions: Object.fromEntries(Object.entries(questions).map(([id, { question }]) => [id, { callId: id, question }])),
    answers: Object.fromEntries(Object.entries(questions).flatMap(([id, { by }]) => (by ? [[id, { answer: true, by }]] : []))),
    preferred: [],
    closing: null,
    inbox: [],
  },
})

test('the card is the open question of the state; answered, it stays until the next one, or until its batch is done', () => {
  const card = openCard()
  expect(card.follow(asked({ a: { question: first } }))).toBe(true)
  const { id, question } = card.card!
  expect(question).toBe(first)
  expect(card.take(id)).toBe('a')
  expect(card.follow(asked({ a: { question: first, by: 'user' } }))).toBe(false)
  expect(card.card?.id).toBe(id)
  expect(card.follow(asked({ a: { question: first, by: 'user' }, b: { question: second } }))).toBe(true)
  expect(card.card?.question).toBe(second)
  expect(card.take(card.card!.id)).toBe('b')
  card.follow(emptySession)
  expect(card.card).toBeNull()
})

test('a card that was closed without the person goes at once', () => {
  for (const by of ['timeout', 'superseded', 'error'] as const) {
    const card = openCard()
    card.follow(asked({ a: { question: first } }))
    card.follow(asked({ a: { question: first, by } }))
    expect(card.card).toBeNull()
  }
})

test('an answer that was given before this page came shows no card', () => {
  const card = openCard()
  card.follow(asked({ a: { question: first, by: 'user' } }))
  expect(card.card).toBeNull()
})

test('B62 a card takes one answer; refused, the same question takes another one on a card of its own', () => {
  const card = openCard()
  card.follow(asked({ a: { question: first } }))
  const { id } = card.card!
  expect([card.take('another'), card.take(id), card.take(id)]).toEqual([undefined, 'a', undefined])
  card.refuse('b')
  expect(card.card?.id).toBe(id)
  card.refuse('a')
  expect(card.card?.id).not.toBe(id)
  expect(card.card?.question).toBe(first)
  expect(card.take(card.card!.id)).toBe('a')
})

test('B41 another question under the same id is another card', () => {
  const card = openCard()
  card.follow(asked({ a: { question: first } }))
  const { id } = card.card!
  expect(card.follow(asked({ a: { question: second } }))).toBe(true)
  expect([card.card?.question, card.take(id)]).toEqual([second, undefined])
})
