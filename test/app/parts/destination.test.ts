import { afterEach, expect, test } from 'vitest'
import { choiceName, destination, destinationName, listName } from '../../../src/app/parts/destination.ts'
import { words as german } from '../../../src/app/words/de/words.ts'
import { setWords } from '../../../src/app/words/words.ts'
import { dispositionOf } from '../../../src/tidy/proposal.ts'
import { listFor } from '../../../src/tidy/state.ts'

afterEach(() => setWords(null))

const all = ['trash', 'donate', 'recycle', 'skip', 'need_more_info'] as const

test('every destination has a name of its own, which a choice of a card may have', () => {
  expect(all.map((to) => destinationName({ to }))).toEqual(['Trash', 'Donate', 'Recycle', 'Skip', 'Need more info'])
  expect(destinationName({ to: 'place', where: 'Shelf' })).toBe('Shelf')
})

test('the English name of a pile, all that a model may give, is the word of the language on a choice; any other label is shown', () => {
  setWords(german)
  expect(choiceName(' Donate', { to: 'donate' })).toBe('Spenden')
  expect(choiceName('To the charity shop', { to: 'donate' })).toBe('To the charity shop')
  expect(choiceName('Place', { to: 'place', where: 'Regal' })).toBe('Place')
  expect(choiceName('skip', { to: 'skip' })).toBe('skip')
})

test('a thing that stays where nobody said is where it is', () => {
  const kept = dispositionOf({ label: 'Keep' })
  expect([destination(kept), destinationName(kept)]).toEqual(['where it is', 'where it is'])
})

test('a list has the name that its id is made of, and a place of another script goes to a file as it is', () => {
  for (const disposition of [{ to: 'trash' }, { to: 'donate' }, { to: 'recycle' }, { to: 'place', where: 'מגירה' }] as const) {
    const list = listFor(disposition)!
    expect(listName(list)).toBe(list.name)
  }
})
