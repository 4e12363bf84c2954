import { expect, test } from 'vitest'
import { search } from '../../../src/app/home/search.ts'
import { toldApart, wholeName } from '../../../src/app/parts/told-apart.ts'
import { at, donate, session } from '../session-entry.ts'

const sessions = [
  session('hall', 'Hall shelf', [
    ['Cordless drill', at('Cellar, left shelf')],
    ['Drill bits', at('Tool box')],
    ['Box for the camera', { to: 'recycle' }],
  ]),
  session('kitchen', 'Kitchen drawer', [
    ['Café tin', at('Pantry')],
    ['Blue mug', at('Kitchen shelf')],
    ['Red mug', donate],
    ['Blue pen', at('Desk')],
  ]),
]
const items = (text: string) => search(text, sessions).things.map(({ item }) => item)
const titles = (text: string) => search(text, sessions).sessions.map(({ name }) => name)

test('a question finds the thing that it asks for, with its place and its session', () => {
  expect(search('where did I put the drill?', sessions).things).toEqual([
    { item: 'Cordless drill', disposition: at('Cellar, left shelf'), session: sessions[0] },
    { item: 'Drill bits', disposition: at('Tool box'), session: sessions[0] },
  ])
  expect(items('drill')).toEqual(items('Where is my drill'))
})

test('what fits most of the words is found, and nothing that fits fewer', () => {
  expect(items('blue mug')).toEqual(['Blue mug'])
  expect(items('mug')).toEqual(['Blue mug', 'Red mug'])
  expect(items('drill cellar')).toEqual(['Cordless drill'])
  expect(items('red drill')).toEqual(['Cordless drill', 'Drill bits', 'Red mug'])
})

test('places and destinations are found as well', () => {
  expect(items('pantry')).toEqual(['Café tin'])
  expect(items('donate')).toEqual(['Red mug'])
})

test('a thing on a card that is not answered yet is found too, and goes nowhere yet', () => {
  const hall = { ...sessions[0]!, summary: { ...sessions[0]!.summary, left: ['Drill stand'] } }
  expect(search('drill stand', [hall]).things).toEqual([{ item: 'Drill stand', disposition: null, session: hall }])
})

test('sessions are found by their title, and a title helps its things along without finding all of them', () => {
  expect([titles('kitchen drawer'), items('kitchen drawer')]).toEqual([['Kitchen drawer'], ['Blue mug']])
  expect(titles('hall')).toEqual(['Hall shelf'])
  expect(items('hall')).toEqual([])
  expect(items('hall drill')).toEqual(['Cordless drill', 'Drill bits'])
})

test('T50 a session is found by what the person first said, whatever it is called', () => {
  const hall = { ...sessions[0]!, summary: { ...sessions[0]!.summary, said: 'my shelf before grandma comes' } }
  expect(search('grandma', [hall, sessions[1]!]).sessions).toEqual([hall])
})

test('case, accents, plurals and an unfinished word make no difference', () => {
  for (const text of ['CAFE', 'café', 'caf']) expect(items(text)).toEqual(['Café tin'])
  expect(items('mugs')).toEqual(['Blue mug', 'Red mug'])
})

test('only words of a question are looked for when there is nothing else', () => {
  expect(items('the')).toEqual(['Box for the camera'])
})

test('a picture in a name is found', () => {
  const pot = [
    session('k', 'Kitchen', [
      ['🍲 Big pot 🥘', at('Rack')],
      ['Pan', at('Rack')],
    ]),
  ]
  for (const text of ['🍲', '🥘', '🍲 pot', '❤️'])
    expect(search(text, pot).things.map(({ item }) => item)).toEqual(text === '❤️' ? [] : ['🍲 Big pot 🥘'])
})

test('nothing finds nothing', () => {
  for (const text of ['', '  ', '?!', 'sofa']) expect(search(text, sessions)).toEqual({ things: [], sessions: [], more: 0 })
})

test('of very many things fifty are listed, and the others counted', () => {
  const full = session(
    'full',
    'Attic',
    Array.from({ length: 120 }, (_, index) => [`Box ${index}`, donate] as const),
  )
  const found = search('box', [full])
  expect([found.things.length, found.more]).toEqual([50, 70])
})

test('a part of a long word finds it, as does a part of a text without spaces', () => {
  const found = (text: string) =>
    search(text, [
      session('s', 'Keller', [
        ['Kopfhörerverstärker', at('Regal')],
        ['古い手紙の束', at('棚')],
        ['Party hat', at('Box')],
      ]),
    ]).things.map(({ item }) => item)
  expect([found('verstärker'), found('手紙'), found('art')]).toEqual([['Kopfhörerverstärker'], ['古い手紙の束'], []])
})

test('the time of day that tells sessions of one name apart is not searched, and whole words of a thing come first', () => {
  const morning = new Date(2026, 2, 5, 11, 39, 1).getTime()
  const office = (number: number) =>
    session(`${number}`, 'Office', [[`Mug ${number}`, at('Shelf')]], {
      startedAt: morning + number * 1_000,
      ...(number === 1 && { name: 'Attic' }),
    })
  const all = toldApart([21, 12, 2, 1].map(office), morning)
  expect(wholeName(all[0]!)).toMatch(/^Office, 11.39.22/)
  expect(search('mug 1', all).things.map(({ item }) => item)).toEqual(['Mug 1', 'Mug 12'])
  expect(search('39', all)).toEqual({ things: [], sessions: [], more: 0 })
})

test('the day that tells sessions of one name apart is searched, its number as a whole', () => {
  const on = (day: number) =>
    session(`${day}`, 'Office', [['Coat', at('Shelf')]], { startedAt: new Date(2025, 2, day, 14).getTime() })
  const all = toldApart([on(12), on(3)])
  expect(search('office 12', all).sessions.map(({ id }) => id)).toEqual(['12'])
  expect(search('office 1', all).sessions.map(({ id }) => id)).toEqual(['12', '3'])
})
