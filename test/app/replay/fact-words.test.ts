import { expect, test } from 'vitest'
import { factLine } from '../../../src/app/replay/steps/fact-words.ts'
import type { Fact } from '../../../src/core/tools/outcome.ts'
import { wordsOf } from '../../../src/tidy/fact-words.ts'

const facts: readonly Fact[] = [
  { type: 'photo.uploaded', photo: 'p' },
  { type: 'photo.analyzed', analysis: { visible_items: ['mug', 'pen'], blocked_function: 'drawing' } },
  { type: 'photo.analyzed', analysis: { visible_items: ['mug'] } },
  { type: 'photo.analyzed', analysis: { visible_items: [], blocked_function: 'drawing' } },
  { type: 'photo.analyzed', analysis: null },
  { type: 'situation.classified', room: 'living_room', chaos: 'cluttered' },
  { type: 'situation.classified', room: 'other', chaos: null },
  { type: 'situation.classified', room: null, chaos: 'a_new_word' },
  { type: 'item.later', item: 'Mug' },
  { type: 'user.corrected', item: 'Mug', location: 'Kitchen' },
  { type: 'user.corrected', item: 9 },
  { type: 'function.chosen', function: 'drawing', anchors: ['the lamp', 'the chair'] },
  { type: 'function.chosen', function: 'drawing' },
  ...['surveying', 'sorting', 'clarifying', 'decision_support', 'winding_down', 'constructor'].map((to) => ({
    type: 'mode.changed',
    to,
  })),
  { type: 'session.confirmed_done' },
  { type: 'session.ended', itemsProcessed: 3 },
  { type: 'session.ended' },
  { type: 'action.taken', tool: 'mail_send' },
  { type: 'tool.error', tool: 'mail_send', message: 'no answer' },
  { type: 'error.occurred', message: 'the network is gone' },
]

test.each(facts)('T40 what is behind a step says the same as the story of the session: %j', (fact) => {
  const [name, words] = factLine(fact)!
  expect(name).toMatch(/^[A-Z]/)
  expect(words).toBe(wordsOf(fact))
})

test('T40 a step of Tidy is said in words; the story has the name of its tool', () => {
  expect(factLine({ type: 'action.taken', tool: 'propose_disposition' })).toEqual(['Step', 'Done: suggest where it goes'])
  expect(factLine({ type: 'tool.error', tool: 'ask_what', message: 'no answer' })?.[1]).toBe(
    'It did not work (ask what it is): no answer',
  )
})

test('T40 what the lines of the steps say already is not behind them once more', () => {
  for (const type of ['item.proposed', 'user.confirmed', 'response.generated', 'five.begun', 'of.another.version'])
    expect(factLine({ type })).toBeUndefined()
})
