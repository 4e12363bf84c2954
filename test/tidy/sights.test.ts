import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { photoOf } from '../../src/tidy/sights.ts'

const shot = (...photos: readonly string[]): Event => ({
  type: 'user.said',
  parts: photos.map((photo) => ({ type: 'image', photo })),
})

test('a card is lit in the photo that is named, by its id or its number, else in the newest of the place', () => {
  const shift = (mode: string): Event => ({
    type: 'tool.returned',
    callId: 'x',
    outcome: { type: 'shift', mode, note: '' },
    duration: 0,
  })
  const events = [shot('a', 'b'), shift('sorting'), shift('clarifying'), shot('near'), shift('sorting')]
  const sent = ['a', 'b', 'near']
  expect(['', 'a', '1', '3', '9'].map((named) => photoOf(sent, events, named))).toEqual(['b', 'a', 'a', 'near', 'b'])
  events.push(shot('c'))
  expect(photoOf([...sent, 'c'], events)).toBe('c')
  expect(photoOf([], [])).toBeUndefined()
})
