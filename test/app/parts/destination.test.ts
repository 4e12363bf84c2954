import { expect, test } from 'vitest'
import { destination, destinationName, listName } from '../../../src/app/parts/destination.ts'
import { dispositionOf } from '../../../src/tidy/proposal.ts'
import { listFor } from '../../../src/tidy/state.ts'

const all = ['trash', 'donate', 'recycle', 'skip', 'need_more_info'] as const

test('every destination has a name of its own, which a choice of a card may have', () => {
  expect(all.map((to) => destinationName({ to }))).toEqual(['Trash', 'Donate', 'Recycle', 'Skip', 'Need more info'])
  expect(destinationName({ to: 'place', where: 'Shelf' })).toBe('Shelf')
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
