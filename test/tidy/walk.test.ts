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

test('T32 the fullest place comes first, places of one thing are joined in twos, and what leaves the home comes last', () => {
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
      ],
      [['Shelf', 'Book']],
    ],
    bags: [
      ['recycle', 'Box'],
      ['trash', 'Tape'],
      ['donate', 'Coat'],
    ],
  })
})

test('T32 places of one thing whose names fit into one heading are one stop, whatever words they have; longer ones are a stop each', () => {
  const stops = (...places: readonly string[]) =>
    names(decided(...places.map((place, at): Going => [`Thing ${at}`, 'place', place]))).stops.map((stop) =>
      stop.map(([place]) => place),
    )
  expect(stops('Top shelf', 'Desk drawer', 'Under the bed')).toEqual([['Top shelf', 'Desk drawer'], ['Under the bed']])
  expect(stops('机の引き出し', 'الرف العلوي')).toEqual([['机の引き出し', 'الرف العلوي']])
  expect(stops('Drawer under the desk', 'Box in the car', 'Küche', 'Bad')).toEqual([
    ['Drawer under the desk', 'Küche'],
    ['Box in the car', 'Bad'],
  ])
  expect(stops('Küchenoberschrank', 'Wohnzimmerregal links')).toEqual([['Küchenoberschrank'], ['Wohnzimmerregal links']])
})

test('T32 two places that are joined come before a place that gets one thing', () => {
  const state = decided(
    ['Pen', 'place', 'Bottom drawer under the big window'],
    ['Towel', 'place', 'Bathroom'],
    ['Key', 'place', 'Hall'],
  )
  expect(names(state).stops).toEqual([
    [
      ['Bathroom', 'Towel'],
      ['Hall', 'Key'],
    ],
    [['Bottom drawer under the big window', 'Pen']],
  ])
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
