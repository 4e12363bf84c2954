import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, crop, type Size } from '../../src/elements/base/crop.ts'
import { inPhoto } from '../../src/elements/base/in-photo.ts'

const size = (least: number, most: number) =>
  fc.record({ width: fc.integer({ min: least, max: most }), height: fc.integer({ min: least, max: most }) })
const anyCase = fc.record({
  photo: size(200, 4000),
  frame: size(200, 900),
  lit: fc.record({
    x: fc.double({ min: 0, max: 0.9, noNaN: true }),
    y: fc.double({ min: 0, max: 0.9, noNaN: true }),
    width: fc.double({ min: 0.02, max: 0.1, noNaN: true }),
    height: fc.double({ min: 0.02, max: 0.1, noNaN: true }),
  }),
  covered: fc.integer({ min: 0, max: 120 }),
})
const inPixels = (photo: Size, { x, y, width, height }: Box): Box => ({
  x: x * photo.width,
  y: y * photo.height,
  width: width * photo.width,
  height: height * photo.height,
})
const nearly = 1e-6

test('without a lit thing the photo fills the frame', () => {
  fc.assert(
    fc.property(anyCase, ({ photo, frame, covered }) => {
      const view = crop(photo, frame, null, covered)
      expect(view.y + view.height).toBeLessThanOrEqual(photo.height + nearly * photo.height)
    }),
  )
})

test('the photo fills the frame, but for what is covered', () => {
  fc.assert(
    fc.property(anyCase, ({ photo, frame, lit, covered }) => {
      const view = crop(photo, frame, inPixels(photo, lit), covered)
      expect(view.x).toBeGreaterThanOrEqual(0)
      expect(view.y).toBeGreaterThanOrEqual(0)
      expect(view.x + view.width).toBeLessThanOrEqual(photo.width + nearly * photo.width)
      // The ground below the photo may show behind what covers it.
      const behind = (Math.min(covered, (frame.height * 2) / 3 + 8) * view.height) / frame.height
      expect(view.y + view.height).toBeLessThanOrEqual(photo.height + behind + nearly * photo.height)
      expect(view.width / view.height).toBeCloseTo(frame.width / frame.height, 5)
    }),
  )
})

test('a small lit thing is never covered', () => {
  fc.assert(
    fc.property(anyCase, ({ photo, frame, lit, covered }) => {
      const thing = inPixels(photo, lit)
      const view = crop(photo, frame, thing, covered)
      const open = (Math.max(frame.height - covered, frame.height / 3) * view.height) / frame.height
      // What is taller than the open part of the photo at its smallest cannot be shown whole.
      fc.pre(thing.height <= open && thing.width <= view.width)
      expect(thing.y).toBeGreaterThanOrEqual(view.y - nearly * photo.height)
      expect(thing.y + thing.height).toBeLessThanOrEqual(view.y + open + nearly * photo.height)
      expect(thing.x).toBeGreaterThanOrEqual(view.x - nearly * photo.width)
      expect(thing.x + thing.width).toBeLessThanOrEqual(view.x + view.width + nearly * photo.width)
    }),
  )
})

test('a thing in the middle is lit in the middle of what nothing covers', () => {
  const view = crop({ width: 1200, height: 900 }, { width: 390, height: 300 }, { x: 500, y: 400, width: 200, height: 100 }, 100)
  const scale = 390 / view.width
  expect((600 - view.x) * scale).toBeCloseTo(195)
  expect((450 - view.y) * scale).toBeCloseTo(100)
})

test('a thing near the lower edge is brought so near that nothing covers it, where that is not too near', () => {
  const [photo, frame] = [
    { width: 1200, height: 900 },
    { width: 390, height: 300 },
  ]
  const lit = { x: 500, y: 740, width: 200, height: 90 }
  const view = crop(photo, frame, lit, 60)
  const bottom = ((lit.y + lit.height - view.y) * frame.height) / view.height
  expect(bottom).toBeLessThanOrEqual(240.001)
  expect(view.y + view.height).toBeLessThanOrEqual(900.001)
})

test('around a thing that is small there is enough of the photo to know the place', () => {
  const photo = { width: 1200, height: 900 }
  for (const frame of [
    { width: 388, height: 390 },
    { width: 390, height: 620 },
    { width: 397, height: 224 },
  ])
    for (const lit of [
      { x: 1140, y: 840, width: 60, height: 60 },
      { x: 0, y: 0, width: 50, height: 40 },
    ]) {
      const { width } = crop(photo, frame, lit, 120)
      expect(width).toBeGreaterThanOrEqual(Math.min(300, (frame.width * 900) / frame.height) - 1)
    }
})

test('a pixel of the photo becomes no larger than it may, unless the photo would not fill the frame', () => {
  const [photo, lit] = [
    { width: 1280, height: 960 },
    { x: 600, y: 900, width: 40, height: 60 },
  ]
  const scaleIn = (frame: Size) => frame.width / crop(photo, frame, lit, 0, 0.7, 0.5, undefined, 1.5).width
  expect(scaleIn({ width: 960, height: 720 })).toBeCloseTo(1.5)
  expect(scaleIn({ width: 2560, height: 1920 })).toBeCloseTo(2)
})

test('of a region only what lies in the photo counts, and next to nothing is nothing', () => {
  expect(inPhoto({ x: 0.5, y: 0.25, width: 0.25, height: 0.5 })).toEqual({ x: 0.5, y: 0.25, width: 0.25, height: 0.5 })
  expect(inPhoto({ x: 0.75, y: -1, width: 1, height: 1.5 })).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 })
  for (const odd of [
    { x: 0, y: 0, width: 0, height: 0 },
    { x: 1, y: 1, width: 1, height: 1 },
    { x: 0.5, y: 0.5, width: -0.2, height: 0.2 },
    { x: 0.5, y: 0.5, width: Number.NaN, height: 0.2 },
  ])
    expect(inPhoto(odd)).toBe(null)
})

test('a small picture of a thing is filled by it, and the thing is whole', () => {
  const [photo, frame] = [
    { width: 2000, height: 1500 },
    { width: 52, height: 52 },
  ]
  const part = (lit: Box) => {
    const view = crop(photo, frame, lit, 0, 0.9, 0.5, undefined, 2)
    return Math.max(lit.width / view.width, lit.height / view.height)
  }
  for (const [width, height] of [
    [200, 150],
    [80, 240],
    [600, 700],
  ] as const)
    expect(part({ x: 900, y: 500, width, height })).toBeCloseTo(0.9, 5)
})
