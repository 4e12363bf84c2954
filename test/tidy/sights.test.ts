import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { photoOf, sightsOf } from '../../src/tidy/sights.ts'

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

test('T36 a thing that is decided without having asked was seen where its proposal says', () => {
  const propose = (id: string, region: unknown) => ({ id, name: 'propose_disposition', args: { item: id, choices: [], region } })
  const outcome = { type: 'ok', forModel: '' } as const
  const events = [
    shot('a'),
    {
      type: 'model.replied',
      seen: 1,
      text: '',
      calls: [propose('one', { x: 0.2, y: 0.3, width: 0.1, height: 0.2 }), propose('two', { x: 'left' }), propose('three', null)],
      finish: 'calls',
      usage: { input: 1, output: 1 },
      model: 'm',
      duration: 1,
    },
    ...['one', 'two'].map((callId) => ({ type: 'decision.remade', callId, answer: null, outcome })),
  ] as Event[]
  const sights = sightsOf(events)
  expect([...sights.keys()]).toEqual(['one', 'two'])
  expect(sights.get('one')).toEqual({ photo: 'a', region: { photo: '', x: 0.2, y: 0.3, width: 0.1, height: 0.2 } })
  expect(sights.get('two')).toEqual({ photo: 'a', region: null })
})
