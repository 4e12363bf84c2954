import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { closerIn, photoOf, sightOfCall, sightsOf, unseenIn } from '../../src/tidy/sights.ts'

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

test('T39 a photo that was given at a card is of no card before the next reply', () => {
  const question = {
    kind: 'proposeDisposition',
    item: 'Mug',
    choices: [],
    region: { photo: '', x: 0, y: 0, width: 1, height: 1 },
  }
  const asked = (callId: string) => ({ type: 'question.asked', id: callId, callId, question }) as unknown as Event
  const reply = {
    type: 'model.replied',
    seen: 1,
    text: '',
    calls: [],
    finish: 'calls',
    model: 'm',
    duration: 1,
  } as unknown as Event
  const events = [shot('a'), reply, asked('one'), { ...shot('b'), next: true } as Event, asked('two')]
  expect([photoOf(['a', 'b'], events), photoOf(['a', 'b'], events, '2')]).toEqual(['a', 'b'])
  events.push(reply, asked('three'))
  expect([...sightsOf(events).values()].map(({ photo }) => photo)).toEqual(['a', 'a', 'b'])
  expect(photoOf(['a', 'b'], events)).toBe('b')
})

test('T39 a card whose proposal came before a photo stays in the photo of its proposal, also when it is asked after the next reply', () => {
  const region = { x: 0.2, y: 0.3, width: 0.1, height: 0.2 }
  const reply = (...calls: readonly string[]) =>
    ({
      type: 'model.replied',
      seen: 1,
      text: '',
      calls: calls.map((id) => ({ id, name: 'propose_disposition', args: { item: id, choices: [], region } })),
      finish: 'calls',
      model: 'm',
      duration: 1,
    }) as unknown as Event
  const asked = (callId: string) =>
    ({
      type: 'question.asked',
      id: callId,
      callId,
      question: { kind: 'proposeDisposition', item: callId, choices: [], region: { ...region, photo: '' } },
    }) as unknown as Event
  const events = [shot('a'), reply('mug', 'tape'), asked('mug'), { ...shot('b'), next: true } as Event, reply('lamp')]
  expect(['mug', 'tape', 'lamp'].map((call) => sightOfCall(events, call)?.photo)).toEqual(['a', 'a', 'b'])
  const more = [...events, asked('mug'), asked('tape'), asked('lamp')]
  expect(['mug', 'tape', 'lamp'].map((call) => sightOfCall(more, call)?.photo)).toEqual(['a', 'a', 'b'])
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

test('the photo that was given from near in a help is that of the help until it ends', () => {
  const shift = (mode: string) =>
    ({ type: 'tool.returned', callId: 'x', outcome: { type: 'shift', mode, note: '' }, duration: 0 }) as const
  const events: Event[] = [shot('a'), shift('sorting'), shift('clarifying')]
  const after = (...more: readonly Event[]) => closerIn([...events, ...more])
  expect(after()).toBeUndefined()
  expect(after(shot('near'))).toBe('near')
  expect(after(shot('near'), shot(), shot('nearer', 'nearest'))).toBe('nearest')
  expect(after(shot('near'), shift('sorting'))).toBeUndefined()
})

test('of several photos the first one is looked at, until a card comes of them', () => {
  const question = { kind: 'proposeDisposition', item: 'Mug', choices: [] } as const
  const card = { type: 'question.asked', id: 'q', callId: 'c', question } as unknown as Event
  expect(unseenIn([shot('a', 'b')])).toBe('a')
  expect(unseenIn([shot('a', 'b'), card])).toBeUndefined()
  expect(unseenIn([shot('a', 'b'), card, shot('c', 'd'), shot()])).toBe('c')
})
