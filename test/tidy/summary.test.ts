import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { summarise } from '../../src/tidy/summary.ts'

const said = (...photos: readonly string[]): Event => ({
  type: 'user.said',
  parts: photos.map((photo) => ({ type: 'image', photo })),
})
const region = (photo: string) => ({ photo, x: 0.2, y: 0.5, width: 0.1, height: 0.1 })
const call = { id: 'c', name: 'propose_disposition', args: { item: 'mug', choices: [{ label: 'Kitchen' }] } }
const usage = { input: 0, output: 0 }
const card = (where?: ReturnType<typeof region>): readonly Event[] => [
  { type: 'model.replied', seen: 1, text: '', calls: [call], finish: 'calls', usage, model: 'm', duration: 1 },
  {
    type: 'question.asked',
    callId: 'c',
    id: 'c:0',
    question: { kind: 'proposeDisposition', item: 'mug', choices: [], ...(where && { region: where }) },
  },
]
const nextOf = (...events: readonly Event[]) => summarise(tidy.initialState, events).next

test('the thing of the open card is known, with its photo and place where the card says it', () => {
  const { photo: _, ...place } = region('')
  expect(nextOf(said('a', 'b'))).toBeUndefined()
  expect(nextOf(said('a', 'b'), ...card())).toEqual({ item: 'mug' })
  expect(nextOf(said('a', 'b'), ...card(region('b')))).toEqual({ item: 'mug', photo: 'b', region: place })
  expect(nextOf(said('a', 'b'), ...card(region('1')))).toEqual({ item: 'mug', photo: 'a', region: place })
  expect(nextOf(said('a'), ...card(region('')))).toEqual({ item: 'mug', photo: 'a', region: place })
  // The same photo as on its card.
  expect(nextOf(said('a', 'b'), ...card(region('')))).toEqual({ item: 'mug', photo: 'b', region: place })
  expect(nextOf(...card(region('')))).toEqual({ item: 'mug' })
})

test('T34 a thing that is given away is known by its part of a photo, where its card says it', () => {
  const { photo: _, ...place } = region('')
  const given: Event = {
    type: 'tool.returned',
    callId: 'c',
    outcome: { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item: 'mug', disposition: { to: 'donate' } }] },
    duration: 1,
  }
  const seenIn = (...events: readonly Event[]) =>
    summarise(
      tidy.reduce(tidy.initialState, { type: 'user.confirmed', item: 'mug', disposition: { to: 'donate' } }, { callId: 'c' }),
      events,
    ).donatedSeen
  expect(seenIn(said('a'), ...card(region('a')), given)).toEqual([{ photo: 'a', region: place }])
  expect(seenIn(said('a'), ...card(), given)).toBeUndefined()
})
