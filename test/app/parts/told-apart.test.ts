import { expect, test } from 'vitest'
import { nameAndDate } from '../../../src/app/parts/name-and-date.ts'
import type { SessionEntry } from '../../../src/app/parts/session-entry.ts'
import { sharedName } from '../../../src/app/parts/shared-name.ts'
import { toldApart, wholeName } from '../../../src/app/parts/told-apart.ts'
import { session } from '../session-entry.ts'

const now = new Date(2026, 10, 24, 20).getTime()
const began = (id: string, name: string, ...[year, month, day, hour = 9, minute = 5, second = 0]: readonly number[]) =>
  session(id, name, [], { startedAt: new Date(year!, month! - 1, day, hour, minute, second).getTime() })
/** What tells the sessions apart, without the commas that languages set differently. */
const whens = (...sessions: Parameters<typeof toldApart>[0]) =>
  toldApart(sessions, now).map(({ apart }) => apart?.text.replaceAll(',', ''))

test('T50 a session of a name of its own is told by that; those of one name by the day, with the year where it is another', () => {
  const [one, office, older, desk] = toldApart(
    [
      began('a', 'Kitchen', 2026, 11, 24),
      began('b', 'Office', 2026, 11, 15),
      began('c', 'office', 2025, 12, 8),
      began('d', 'Desk', 2026, 11, 15),
    ],
    now,
  )
  expect([wholeName(one!), wholeName(desk!), one!.apart]).toEqual(['Kitchen', 'Desk', undefined])
  expect(wholeName(office!)).toMatch(/^Office, (15 Nov|Nov 15)$/)
  expect(wholeName(older!)).toMatch(/^office, (8 Dec|Dec 8,) 2025$/)
  expect(office!.apart!.isDated).toBe(true)
})

test('T50 those of one day are told by the time, those of one minute by the seconds, those of one second by a number', () => {
  const today = ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
    began(id, 'Tuesday', 2026, 11, 24, 13, at === 0 ? 29 : 30, [0, 1, 2, 7, 7][at]!),
  )
  const told = whens(...today)
  expect(told.map((text) => text!.replace(/ [AP]M/i, ''))).toEqual([
    expect.stringMatching(/^0?1?[13].29$/),
    expect.stringMatching(/^0?1?[13].30.01$/),
    expect.stringMatching(/^0?1?[13].30.02$/),
    expect.stringMatching(/^0?1?[13].30.07 \(1\)$/),
    expect.stringMatching(/^0?1?[13].30.07 \(2\)$/),
  ])
  expect(toldApart(today, now)[0]!.apart!.isDated).toBe(false)
})

test('T50 a copy from a file is told from what it is a copy of, which keeps its name; seconds stand where they tell something', () => {
  const own = began('b', 'Bedroom', 2026, 11, 24, 13, 30, 7)
  const copy = (id: string) => ({ ...own, id, imported: true as const })
  const told = whens(copy('a'), own, copy('c'))
  expect(told.map((text) => text?.replace(/ [AP]M/i, ''))).toEqual([
    expect.stringMatching(/^0?1?[13].30 \(2\)$/),
    undefined,
    expect.stringMatching(/^0?1?[13].30 \(3\)$/),
  ])
})

test('T50 where some are of one day and some of another, the time stands beside the day', () => {
  const told = whens(
    began('a', 'Hall', 2026, 11, 24, 9),
    began('b', 'Hall', 2026, 11, 24, 11),
    began('c', 'Hall', 2025, 11, 24, 9),
  )
  expect(told[0]).toMatch(/24.*0?9.05/)
  expect(told[1]).toMatch(/24.*11.05/)
  expect(told[2]).toMatch(/2025$/)
  expect(new Set(told).size).toBe(3)
})

test('a line that has a date of its own says no day twice', () => {
  const [first, , only] = toldApart(
    [began('a', 'Hall', 2026, 11, 24), began('b', 'Hall', 2026, 11, 20), began('c', 'Desk', 2026, 11, 24)],
    now,
  )
  expect(nameAndDate(first!, now)).toEqual({ name: 'Hall', date: first!.apart!.text })
  expect(nameAndDate(only!, now)).toMatchObject({ name: 'Desk', date: expect.stringContaining('24') })
})

const words = (id: string, name: string, said?: string): SessionEntry => {
  const one = began(id, name, 2026, 11, 24, 13, 29)
  return { ...one, summary: { ...one.summary, ...(said !== undefined && { said }) } }
}

test('T50 sessions of one name are told by what the person first said; by the time where nothing was said or the same', () => {
  const all = toldApart(
    [
      words('a', 'Desk', 'my desk before grandma comes'),
      words('b', 'desk', 'the drawers'),
      words('c', 'Desk', 'The drawers'),
      words('d', 'Desk'),
      words('e', 'Hall', 'shoes'),
      words('f', 'Desk', 'Undo'),
    ],
    now,
  )
  const [said, same, other, none, alone, button] = all.map(wholeName)
  expect(said).toBe('Desk, my desk before grandma comes')
  for (const one of [same, other, none]) expect(one).toMatch(/^desk, \d+.29/i)
  expect([alone, button]).toEqual(['Hall', 'Desk, “Undo”'])
  // Where the words stand, the day does too.
  expect(nameAndDate(all[0]!, now)).toEqual({ name: said, date: expect.stringContaining('24') })
})

test('what others read names a session without what the person said in it', () => {
  const [desk, other] = toldApart([words('a', 'Desk', 'my desk'), words('b', 'Desk', 'the drawers')], now)
  for (const one of [desk!, other!]) expect(sharedName(one)).toMatch(/^Desk, \d+.29/)
  expect(sharedName({ ...words('c', 'my desk', 'my desk'), space: '' })).toBe('Tuesday afternoon')
})

test('T50 no run of the demo is named for its time: only the newest is shown', () => {
  const runs = ['a', 'b'].map((id) => session(id, 'Demo: desk corner', [], { demo: true, isDesk: true }))
  expect(toldApart(runs).map(wholeName)).toEqual(['Demo: desk corner', 'Demo: desk corner'])
})
