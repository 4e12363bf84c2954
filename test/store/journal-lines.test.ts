import { expect, test } from 'vitest'
import type { Logged } from '../../src/core/shapes/event.ts'
import { readLines, toLines } from '../../src/store/journal/lines.ts'
import { said } from './sample.ts'

const textOf = (events: readonly Logged[]) => new TextDecoder().decode(toLines(events))

test('what is written is read again, whatever is said in it', () => {
  const words = [
    '',
    'plain',
    'a\nline\r\n\n',
    '\u2028\u2029\u0085',
    '"\\"\\\\',
    '\0\u001f\u007f',
    '🧺👩‍👩‍👧',
    'ü\u0308',
    '\ud83e half',
    '\udd5a',
    '﻿',
  ]
  const events = words.map((text, seq) => said('s', seq, text))
  expect(readLines(textOf(events), 's')).toEqual({ events, damaged: 0 })
})

test('cut off at any byte, it gives the events before the cut and counts nothing as damaged', () => {
  const events = ['one', 'zwölf', '🧺 three', 'line\nbreak'].map((text, seq) => said('s', seq, text))
  const bytes = toLines(events)
  for (let length = 0; length <= bytes.length; length++) {
    const whole = bytes.subarray(0, length).filter((byte) => byte === 10).length
    expect(readLines(new TextDecoder().decode(bytes.subarray(0, length)), 's')).toEqual({
      events: events.slice(0, whole),
      damaged: 0,
    })
  }
})

test('events of another session, no events at all, and a number for the second time are left out and counted', () => {
  const text = textOf([said('s', 0), said('other', 1), said('s', 0, 'again'), said('s', 2)])
  expect(readLines(`${text}{"type":"user.said"}\nnull\n7\n\n`, 's')).toEqual({ events: [said('s', 0), said('s', 2)], damaged: 5 })
})

test('events of a newer version are read as any other', () => {
  const newer = { ...said('s', 0), v: 2, type: 'of.a.newer.version' } as unknown as Logged
  expect(readLines(textOf([newer]), 's')).toEqual({ events: [newer], damaged: 0 })
})
