import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTidy, listsOf, reduceTidy, type TidyState } from '../../src/tidy/state.ts'
import { walkOf } from '../../src/tidy/walk.ts'

type Going = readonly [item: string, to: string, where?: string]

/** The state after these decisions. */
const decided = (...all: readonly Going[]): TidyState =>
  all.reduce(
    (state, [item, to, where], at) =>
      reduceTidy(
        state,
        { type: 'user.confirmed', item, disposition: { to, ...(where !== undefined && { where }) } },
        { callId: `call_${at}` },
      ),
    emptyTidy,
  )

const names = (state: TidyState) => {
  const { stops, bags } = walkOf(listsOf(state))
  return {
    stops: stops.map(({ lists }) => lists.map(({ place, items }) => [place, ...items])),
    bags: bags.map(({ to, items }) => [to, ...items]),
  }
}

test('T32 the fullest place comes first, places of one thing are joined, and what leaves the home comes last', () => {
  const state = decided(
    ['Tape', 'trash'],
    ['Towel', 'place', 'Bathroom'],
    ['Mug', 'place', 'Kitchen'],
    ['Coat', 'donate'],
    ['Key', 'place', 'Hall'],
    ['Plate', 'place', ' kitchen'],
    ['Box', 'recycle'],
    ['Book', 'place', 'Shelf'],
    ['Stone', 'skip'],
  )
  expect(names(state)).toEqual({
    stops: [
      [['Kitchen', 'Mug', 'Plate']],
      [
        ['Bathroom', 'Towel'],
        ['Hall', 'Key'],
        ['Shelf', 'Book'],
      ],
    ],
    bags: [
      ['recycle', 'Box'],
      ['trash', 'Tape'],
      ['donate', 'Coat'],
    ],
  })
})

test.each([
  ['Kitchen', 'the kitchen', 'A  kitchen'],
  ['Küche', 'die Küche'],
  ['Flur', 'der Flur', 'dem Flur'],
  ['bureau', 'le bureau'],
  ['Entrée', "l'entrée", 'l’entrée'],
  ['Cajones', 'los cajones'],
  ['gaveta', 'a gaveta'],
  ['مطبخ', 'المطبخ'],
])('T32 nobody is sent to a place twice: %j is the same with an article, under the name that was first', (...all) => {
  for (const places of [all, all.toReversed()]) {
    const { stops } = names(decided(...places.map((place) => [`for ${place}`, 'place', place] as const)))
    expect(stops).toEqual([[[places[0], ...places.map((place) => `for ${place}`)]]])
  }
})

test('T32 what only looks like an article, or stands alone, is a part of the name of a place', () => {
  const places = ['Shelf', 'Den shelf', 'Theshelf', 'The', 'Box', 'Shelf: the box', 'Osten', 'ten']
  expect(listsOf(decided(...places.map((place) => ['Thing', 'place', place] as const))).map(({ place }) => place)).toEqual(places)
})

test.each([
  [1, [1]],
  [2, [2]],
  [4, [4]],
  [5, [3, 2]],
  [9, [3, 3, 3]],
  [10, [4, 3, 3]],
])('T32 %i places of one thing each are rounds of %j, in their order, after a place with more', (count, sizes) => {
  const singles = Array.from({ length: count }, (_, at): Going => [`Thing ${at}`, 'place', `A place with a long name ${at}`])
  const { stops } = names(decided(...singles, ['Mug', 'place', 'Kitchen'], ['Plate', 'place', 'Kitchen']))
  expect(stops.map((stop) => stop.length)).toEqual([1, ...sizes])
  expect(stops.flat()).toEqual([['Kitchen', 'Mug', 'Plate'], ...singles.map(([item, , where]) => [where, item])])
})

test('T32 what stays where it is, is on no walk; nothing decided is no walk', () => {
  const stays = reduceTidy(
    emptyTidy,
    { type: 'user.confirmed', item: 'Lamp', disposition: { to: 'place', where: 'Desk' }, stays: true },
    { callId: 'a' },
  )
  expect([names(stays), names(emptyTidy)]).toEqual([
    { stops: [], bags: [] },
    { stops: [], bags: [] },
  ])
})

test('T32 whatever was decided, nobody is sent twice to one place, and each thing is taken once', () => {
  const place = fc.constantFrom('Kitchen', 'kitchen ', 'KITCHEN', 'Hall', 'Desk  drawer', 'desk drawer', '机の引き出し')
  const going: fc.Arbitrary<Going> = fc.oneof(
    fc.tuple(fc.string(), fc.constant('place'), place),
    fc.tuple(fc.string(), fc.constantFrom('trash', 'donate', 'recycle', 'skip')),
  )
  fc.assert(
    fc.property(fc.array(going, { maxLength: 30 }), (all) => {
      const lists = listsOf(decided(...all))
      const { stops, bags } = walkOf(lists)
      const walked = [...stops.flatMap((stop) => stop.lists), ...bags]
      const places = stops.flatMap((stop) => stop.lists.map((list) => list.place.toLowerCase().replace(/\s+/g, ' ')))
      expect(new Set(places).size).toBe(places.length)
      expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length)
      expect(walked.flatMap(({ callIds }) => callIds).toSorted()).toEqual(lists.flatMap(({ callIds }) => callIds).toSorted())
    }),
  )
})
