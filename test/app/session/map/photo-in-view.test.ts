import { expect, test } from 'vitest'
import { inShownPhoto, photoInView } from '../../../../src/app/session/map/photo-in-view.ts'
import { draftThings } from '../../../../src/app/session/wait/draft-things.ts'
import type { Event } from '../../../../src/core/shapes/event.ts'
import { tidyReading } from '../../../../src/tidy/reading.ts'
import { logOf } from '../../../archive/sample.ts'

type Looked = Parameters<ReturnType<typeof photoInView>>[0]

const sent = ['a', 'b', 'c']
const shot = (...photos: readonly string[]): Event => ({
  type: 'user.said',
  parts: photos.map((photo) => ({ type: 'image', photo })),
})
const inHelp = { ...tidyReading.initialState, mode: 'clarifying', modeData: { item: 'Mug' } } as const
const proposed = (...photos: readonly string[]) => {
  const things = draftThings()
  photos.forEach((photo, index) => {
    const args = { item: `Thing ${index}`, choices: [], region: { x: 0.1, y: 0.1, width: 0.1, height: 0.1, photo } }
    const call = { id: `${index}`, name: 'propose_disposition', args }
    things.add({ type: 'draft.call', index, name: call.name, delta: '', call })
  })
  return things.all
}
/** What it looks at of the session: its log, its state, the reply that comes, and whether a card is shown. */
const session = (events: readonly Event[], more: Partial<{ app: unknown; things: unknown; card: unknown }> = {}) => {
  const { app = tidyReading.initialState, things = [], card = null } = more
  return { session: { events: logOf('s', events) }, app, cards: { top: card }, reply: { things } } as unknown as Looked
}

test('T56 a wait is on the first of several photos, then on that of the thing which was found first, where the dots are', () => {
  const photo = photoInView()
  const events = [shot('a', 'b', 'c')]
  expect(photo(session(events), sent, undefined)).toBe('a')
  const things = proposed('2', '3', '2')
  const shown = photo(session(events, { things }), sent, undefined)
  expect(shown).toBe('b')
  const lit = inShownPhoto(things, { shown, sent, events: logOf('s', events) }).map(({ region }) => region !== null)
  expect(lit).toEqual([true, false, true])
  // What names no photo lies in the newest.
  expect(photo(session(events, { things: proposed('') }), sent, undefined)).toBe('c')
  expect(photoInView()(session(events, { card: {} }), sent, '2')).toBe('b')
})

test('T16 a help shows the photo that was given from near, while one waits and after the answer', () => {
  const shift = { type: 'tool.returned', callId: 'x', outcome: { type: 'shift', mode: 'clarifying', note: '' }, duration: 0 }
  const events = [shot('a', 'b'), shift as Event]
  const photo = photoInView()
  expect(photo(session(events, { app: inHelp }), ['a', 'b'], 'a')).toBe('a')
  expect(photo(session([...events, shot('c')], { app: inHelp }), sent, undefined)).toBe('c')
  expect(photo(session([...events, shot('c')], { app: inHelp }), sent, 'a')).toBe('c')
})
