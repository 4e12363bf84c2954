import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapView, places } from '../../../../src/app/session/map/places.ts'

/** A part of a pixel that nobody sees. */
const TINY = 0.02

const frame = { x: 0, y: 0, width: 390, height: 300 }

test('marks lie over no other one, over no button, and never beyond the photo, however many things are in one spot', () => {
  const point = fc.record({ x: fc.integer({ min: -50, max: 440 }), y: fc.integer({ min: -50, max: 350 }) })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 80 }), (wanted) => {
      const pill = { x: 0, y: 0, width: 128, height: 60 }
      const found = places(wanted, frame, [pill]).flatMap((one) => one ?? [])
      for (const [index, { x, y }] of found.entries()) {
        expect(x).toBeGreaterThanOrEqual(24)
        expect(x).toBeLessThanOrEqual(frame.width - 24)
        expect(y).toBeGreaterThanOrEqual(24)
        expect(y).toBeLessThanOrEqual(frame.height - 24)
        expect(x >= 152 - TINY || y >= 84 - TINY).toBe(true)
        for (const other of found.slice(index + 1))
          expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThanOrEqual(48 - TINY)
      }
    }),
  )
})

test('a mark lies on its thing where nothing else does, and beside it where there is room; who comes first is placed first', () => {
  const thing = { x: 200, y: 150 }
  const [first, second, third] = places([thing, thing, { x: 50, y: 50 }], frame)
  expect(first).toEqual(thing)
  expect(Math.hypot(second!.x - 200, second!.y - 150)).toBe(48)
  expect(third).toEqual({ x: 50, y: 50 })
  expect(
    places(
      Array.from({ length: 200 }, () => thing),
      frame,
    ).filter(Boolean).length,
  ).toBeLessThan(50)
})

test('a mark is moved only as far as it must', () => {
  // Two things that are 43 pixels apart.
  expect(
    places(
      [
        { x: 203, y: 242 },
        { x: 203, y: 199 },
      ],
      frame,
    ),
  ).toEqual([
    { x: 203, y: 242 },
    { x: 203, y: 194 },
  ])
  // Past two others: along the edges of both.
  expect(
    places(
      [
        { x: 200, y: 150 },
        { x: 200, y: 210 },
        { x: 210, y: 175 },
      ],
      frame,
    )[2],
  ).toEqual({ x: 248, y: 175 })
})

test('a mark of a thing under a button in the corner is beside that', () => {
  const pill = { x: 0, y: 0, width: 128, height: 60 }
  expect(places([{ x: 40, y: 24 }], frame, [pill])).toEqual([{ x: 40, y: 84 }])
  expect(places([{ x: 120, y: 30 }], frame, [pill])).toEqual([{ x: 152, y: 30 }])
})

test('a map shows the whole photo, but for a part of the sides, and what is lit with them', () => {
  const photo = { width: 1200, height: 900 }
  const all = mapView(photo, { width: 400, height: 600 }, null, 0, 0)
  expect(all).toMatchObject({ x: 0, width: 1200 })
  expect(all.height / 2 + all.y).toBeCloseTo(450)
  const cut = mapView(photo, { width: 400, height: 600 }, null, 0, 0.25)
  expect(cut).toMatchObject({ x: 150, width: 900 })
  expect(mapView(photo, { width: 400, height: 600 }, { x: 0, y: 0, width: 50, height: 50 }, 0, 0.25).x).toBe(0)
  // A photo that is upright is never cut.
  expect(mapView({ width: 900, height: 1200 }, { width: 600, height: 400 }, null, 0, 0.5)).toMatchObject({ y: 0, height: 1200 })
})
