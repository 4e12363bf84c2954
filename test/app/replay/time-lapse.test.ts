import fc from 'fast-check'
import { expect, test } from 'vitest'
import { melt } from '../../../src/app/replay/lapse/patches.ts'
import { frameAt, LENGTH, momentOf, stillAfter, stopsOf, timeLapseOf } from '../../../src/app/replay/lapse/time-lapse.ts'
import type { Event, Logged } from '../../../src/core/shapes/event.ts'
import type { Json } from '../../../src/core/shapes/json.ts'
import type { Disposition, Region } from '../../../src/tidy/disposition.ts'
import { logOf } from '../../archive/sample.ts'

/** A thing that a model proposed and a person decided. */
interface Told {
  readonly item: string
  readonly to: Disposition['to']
  /** The number of its photo, from 1; 0 for a thing that no photo shows. */
  readonly photo?: number
}

const regionAt = (at: number, photo: number): Region => ({
  photo: String(photo),
  x: (at % 7) / 10,
  y: (at % 5) / 10,
  width: 0.2,
  height: 0.2,
})
const photos = (...names: readonly string[]): Event => ({
  type: 'user.said',
  parts: names.map((photo) => ({ type: 'image', photo }) as const),
})

function decided({ item, to, photo = 1 }: Told, at: number): readonly Event[] {
  const callId = `call_${at}`
  const disposition: Json = to === 'place' ? { to, where: 'Shelf' } : { to }
  const question = {
    kind: 'proposeDisposition',
    item,
    choices: [{ label: 'Shelf', disposition: { to: 'place', where: 'Shelf' } }],
    ...(photo > 0 && { region: regionAt(at, photo) }),
  }
  return [
    {
      type: 'model.replied',
      seen: 1,
      text: '',
      calls: [{ id: callId, name: 'propose_disposition', args: { item } }],
      finish: 'calls',
      usage: { input: 1, output: 1 },
      model: 'm',
      duration: 1,
    },
    { type: 'tool.started', callId, effect: false },
    { type: 'question.asked', id: `${callId}:0`, callId, question },
    { type: 'question.answered', id: `${callId}:0`, answer: { disposition }, by: 'user' },
    {
      type: 'tool.returned',
      callId,
      outcome: { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item, disposition }] },
      duration: 1,
    },
  ]
}

const things = fc.array(
  fc.record({
    item: fc.nat({ max: 1_000 }).map((number) => `thing ${number}`),
    to: fc.constantFrom<Disposition['to']>('place', 'trash', 'donate', 'skip'),
    photo: fc.constantFrom(0, 1, 2),
  }),
  { maxLength: 40 },
)
const sessionOf = (told: readonly Told[], ...more: readonly Event[]): readonly Logged[] =>
  logOf('s', [photos('desk', 'shelf'), ...told.flatMap(decided), ...more])
const items = (log: readonly Logged[], moment = LENGTH) => frameAt(timeLapseOf(log), moment).left.map(({ item }) => item)

test('T40 the piles only grow, whatever is decided: from none to all, and each thing once', () => {
  fc.assert(
    fc.property(things, fc.array(fc.nat({ max: LENGTH }), { minLength: 2, maxLength: 30 }), (told, moments) => {
      const lapse = timeLapseOf(sessionOf(told))
      expect(frameAt(lapse, 0).left).toEqual([])
      expect(frameAt(lapse, LENGTH).left).toEqual(lapse.things)
      let before = frameAt(lapse, 0)
      for (const moment of moments.sort((a, b) => a - b)) {
        const frame = frameAt(lapse, moment)
        expect(frame.left.slice(0, before.left.length)).toEqual(before.left)
        for (const { thing, share } of before.scenes.flatMap(({ melted }) => melted)) {
          const now = frame.scenes.flatMap(({ melted }) => melted).find((one) => one.thing === thing)
          // In another photo it is not seen; in the same one it does not come back.
          if (now) expect(now.share).toBeGreaterThanOrEqual(share)
        }
        expect(frame.after).toBeGreaterThanOrEqual(before.after)
        before = frame
      }
    }),
  )
})

test('T40 the time-lapse takes 20 seconds whatever the length of the session, and its things follow each other evenly', () => {
  for (const count of [1, 2, 9, 100]) {
    const told = Array.from({ length: count }, (_, at): Told => ({ item: `thing ${at}`, to: 'place' }))
    const { things: all } = timeLapseOf(sessionOf(told))
    const gaps = all.slice(1).map(({ begin }, at) => begin - all[at]!.begin)
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!)
    expect(all[0]!.begin).toBeGreaterThan(1_000)
    expect(momentOf(all.at(-1)!)).toBeLessThan(LENGTH - 1_000)
    expect(frameAt({ first: 'desk', things: all }, momentOf(all.at(-1)!)).share).toBe(1)
  }
})

test('T40 it opens on a photo before anything happened, and ends on all of it, and on the photo of the place in the end', () => {
  const lapse = timeLapseOf(sessionOf([{ item: 'Mug', to: 'place' }]))
  expect(frameAt(lapse, 0)).toMatchObject({ scenes: [{ photo: 'desk', shown: 1, melted: [] }], left: [], after: 0 })
  const centre = { x: 0.5, y: 0.5 }
  const end = { scenes: [{ photo: 'desk', centre, melted: [{ share: 1 }] }], whole: 1, after: 1 }
  expect(frameAt(lapse, LENGTH)).toMatchObject(end)
  expect(frameAt(lapse, momentOf(lapse.things[0]!))).toMatchObject({ whole: 0, after: 0 })
  expect(frameAt(timeLapseOf(sessionOf([])), LENGTH).scenes).toHaveLength(1)
  expect(frameAt(timeLapseOf([]), 0).scenes).toEqual([])
  expect(lapse.after).toBe('')
  const noted = (photo: string): Event => ({ type: 'fact.noted', fact: { type: 'place.photographed', photo } })
  expect(timeLapseOf(sessionOf([], noted('after'), noted('later'))).after).toBe('later')
})

test('T40 a decision that was taken back is not in it, and one that was made again is there when it was made again', () => {
  const told: readonly Told[] = ['Mug', 'Pen', 'Cup'].map((item) => ({ item, to: 'place' }))
  const undone = sessionOf(told, { type: 'decision.undone', callId: 'call_0' })
  expect(items(undone)).toEqual(['Pen', 'Cup'])
  const again: Event = {
    type: 'decision.remade',
    callId: 'call_0',
    answer: { disposition: { to: 'trash' } },
    outcome: { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item: 'Mug', disposition: { to: 'trash' } }] },
  }
  const remade = sessionOf(told, { type: 'decision.undone', callId: 'call_0' }, again)
  expect(items(remade)).toEqual(['Pen', 'Cup', 'Mug'])
  expect(timeLapseOf(remade).things.map(({ pile }) => pile)).toEqual(['in', 'in', 'out'])
})

test('T40 a branch begins with what its origin had until there, and goes on by itself', () => {
  const told: readonly Told[] = ['Mug', 'Pen', 'Cup'].map((item) => ({ item, to: 'place' }))
  const origin = sessionOf(told)
  const until = origin.slice(0, 1 + 2 * 5)
  const branch = [...until, ...logOf('b', decided({ item: 'Lamp', to: 'donate' }, 9))]
  expect(items(branch)).toEqual(['Mug', 'Pen', 'Lamp'])
  expect(items(origin)).toEqual(['Mug', 'Pen', 'Cup'])
})

test('T40 with several photos it moves from one to the next, and a thing that no photo shows counts in its pile alone', () => {
  const lapse = timeLapseOf(
    sessionOf([
      { item: 'Mug', to: 'place', photo: 1 },
      { item: 'Key', to: 'place', photo: 0 },
      { item: 'Book', to: 'donate', photo: 2 },
    ]),
  )
  expect(lapse.things.map(({ photo, region }) => [photo, region !== null])).toEqual([
    ['desk', true],
    ['shelf', false],
    ['shelf', true],
  ])
  const [mug, , book] = lapse.things
  expect(frameAt(lapse, momentOf(mug!)).scenes.map(({ photo }) => photo)).toEqual(['desk'])
  expect(frameAt(lapse, momentOf(book!)).scenes).toMatchObject([{ photo: 'shelf', melted: [{ thing: { item: 'Book' } }] }])
  expect(frameAt(lapse, LENGTH).left.filter(({ pile }) => pile === 'in')).toHaveLength(2)
  expect(frameAt(lapse, LENGTH).scenes).toMatchObject([{ photo: 'desk', melted: [{ thing: { item: 'Mug' } }] }])
})

test('T40 photos and places never jump: from one frame to the next the camera moves a little, and photos fade', () => {
  fc.assert(
    fc.property(things, (told) => {
      const lapse = timeLapseOf(sessionOf(told))
      let before = frameAt(lapse, 0)
      for (let moment = 10; moment <= LENGTH; moment += 10) {
        const frame = frameAt(lapse, moment)
        const [now, last] = [frame.scenes[0]!, before.scenes[0]!]
        if (now.photo === last.photo) {
          expect(Math.abs(now.centre.x - last.centre.x)).toBeLessThan(0.2)
          expect(Math.abs(now.centre.y - last.centre.y)).toBeLessThan(0.2)
        } else expect(before.scenes.at(-1)!.photo).toBe(now.photo)
        before = frame
      }
    }),
    { numRuns: 20 },
  )
})

test('T40 keys stop at each thing once it is gone, and seven stills stand for the whole', () => {
  const told = Array.from({ length: 17 }, (_, at): Told => ({ item: `thing ${at}`, to: 'place' }))
  const lapse = timeLapseOf(sessionOf(told))
  const counts = stopsOf(lapse).map((moment) => frameAt(lapse, moment).left.length)
  expect(counts).toEqual([...Array.from({ length: 18 }, (_, at) => at), 17])
  const stills = [0]
  for (let moment = stillAfter(lapse, 0); moment !== 0; moment = stillAfter(lapse, moment)) stills.push(moment)
  expect(stills).toHaveLength(7)
  expect([stills[0], stills.at(-1)]).toEqual([0, LENGTH])
  for (const still of stills)
    for (const { melted } of frameAt(lapse, still).scenes) for (const { share } of melted) expect(share).toBe(1)
})

test('T40 where a thing was, what lies around it is continued, and the thing is not brought back by the next one', () => {
  const [width, height] = [40, 40]
  const data = new Uint8ClampedArray(width * height * 4).fill(200)
  const at = (x: number, y: number) => (y * width + x) * 4
  for (let y = 15; y < 25; y++) for (let x = 15; x < 25; x++) data.fill(0, at(x, y), at(x, y) + 3)
  const photo = { width, height, data }
  const { pixels, box } = melt(photo, { x: 15 / 40, y: 15 / 40, width: 10 / 40, height: 10 / 40 })
  const middle = ((20 - box.y) * box.width + 20 - box.x) * 4
  expect([pixels[middle]! > 190, pixels[middle + 3]]).toEqual([true, 255])
  expect(pixels[3]).toBe(0)
  expect(data[at(20, 20)]).toBeGreaterThan(190)
  expect(data[at(2, 2)]).toBe(200)
})
