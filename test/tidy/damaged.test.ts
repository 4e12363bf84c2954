import { expect, test } from 'vitest'
import type { Json } from '../../src/core/shapes/json.ts'
import type { Fact } from '../../src/core/tools/outcome.ts'
import { tidy } from '../../src/tidy/agent.ts'

const after = (...facts: readonly Fact[]) =>
  facts.reduce((state, fact) => tidy.reduce(state, fact, { callId: '1' }), tidy.initialState)

test.each<Json>(['trash', null, {}, { to: 'weird' }, { to: ['trash'] }, { to: 'place' }, { to: 'place', where: {} }])(
  'a fact of a file that says the disposition %j decides nothing',
  (disposition) => {
    expect(after({ type: 'user.confirmed', item: 'Mug', disposition })).toBe(tidy.initialState)
  },
)

test('a fact of a file whose item, place or mode is no text changes nothing', () => {
  const odd = { toString: 1 }
  expect(after({ type: 'user.confirmed', item: odd, disposition: { to: 'trash' } })).toBe(tidy.initialState)
  expect(after({ type: 'user.corrected', item: 'Mug', location: odd })).toBe(tidy.initialState)
  expect(after({ type: 'mode.changed', to: odd })).toBe(tidy.initialState)
})

test('of a disposition only what makes it one is kept', () => {
  const { decisions } = after(
    { type: 'user.confirmed', item: 'Mug', disposition: { to: 'trash', where: {} } },
    { type: 'user.corrected', item: 'Cup', location: 'Shelf', was: 'Glass' },
  )
  expect(decisions).toEqual([
    { callId: '1', item: 'Mug', disposition: { to: 'trash' } },
    { callId: '1', item: 'Cup', disposition: { to: 'place', where: 'Shelf' }, corrected: true, was: 'Glass' },
  ])
})
