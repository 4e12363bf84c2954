import { expect, test } from 'vitest'
import { agoWords, dayOf, daysBetween, shortDate, sinceWords } from '../../../src/app/parts/dates.ts'

const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).getTime()

test('days are counted by midnights, over a change of the clock as well', () => {
  expect(daysBetween(at(11, 21, 23), at(11, 22, 1))).toBe(1)
  expect(daysBetween(at(11, 22, 1), at(11, 22, 23))).toBe(0)
  expect(daysBetween(at(3, 1), at(4, 1))).toBe(31)
  expect(daysBetween(at(10, 1), at(11, 1))).toBe(31)
})

test('how long ago, in words; a clock that was set back is no future', () => {
  expect([at(11, 22), at(11, 21), at(11, 13), at(11, 24)].map((time) => agoWords(time, at(11, 22)))).toEqual([
    'today',
    'yesterday',
    '9 days ago',
    'today',
  ])
})

test('since when, in words', () => {
  expect([at(11, 22), at(11, 21), at(11, 17), at(10, 12)].map((time) => sinceWords(time, at(11, 22)))).toEqual([
    'today',
    'yesterday',
    'Tuesday',
    '12 October',
  ])
})

test('a date of another year has its year: since when something waits, on a line, and of a session', () => {
  const december = new Date(2025, 11, 8, 12).getTime()
  const now = at(11, 24)
  expect(sinceWords(december, now)).toBe('8 December 2025')
  expect([shortDate(december, now), shortDate(at(2, 8), now)]).toEqual([
    expect.stringMatching(/2025/),
    expect.not.stringMatching(/2026/),
  ])
  expect([dayOf(december, now), dayOf(at(2, 8), now)]).toEqual(['8 December 2025', '8 February'])
})
