import { expect, test } from 'vitest'
import { limitOf, thingsOf } from '../../../src/app/parts/spending.ts'
import { capBeside } from '../../../src/app/settings/cap.ts'

const price = 2.5e-6

/** What is told of the limits on the way from one to the end. */
function told(from: number | null, direction: -1 | 1, tell: (cap: number) => number, priceOfToken?: number) {
  const all: (number | null)[] = []
  for (let cap = from; ; ) {
    all.push(cap === null ? null : tell(cap))
    const next = capBeside(cap, direction, priceOfToken)
    if (next === cap) return all
    cap = next
  }
}

test('without a price the limit goes by twenty things, and above 400 there is none', () => {
  const up = told(200_000, 1, thingsOf)
  expect(up.slice(0, 4)).toEqual([70, 80, 100, 120])
  expect(up.slice(-3)).toEqual([380, 400, null])
  expect(told(200_000, -1, thingsOf)).toEqual([70, 60, 40, 20])
  expect(told(null, -1, thingsOf).slice(0, 3)).toEqual([null, 400, 380])
})

test('T35 the steps go back the way they came, to the limit that was there at first too', () => {
  expect(told(capBeside(200_000, 1), -1, thingsOf)).toEqual([80, 70, 60, 40, 20])
  // $0.80 of today, told as that.
  const tell = (cap: number) => limitOf(cap, 4e-6)
  expect(told(null, -1, tell, 4e-6).slice(-5)).toEqual([1, 0.8, 0.5, 0.2, 0.1])
  expect(told(50_000, 1, tell, 4e-6).slice(0, 4)).toEqual([0.2, 0.5, 0.8, 1])
})

test('one that was set elsewhere goes to the next step', () => {
  expect([capBeside(10, -1), capBeside(5e6, 1), capBeside(5e6, -1)]).toEqual([10, null, 1_080_000])
})

test('T35 with a price the limit goes by amounts of money, each about double the one before, from what is enough for a session on', () => {
  const tell = (cap: number) => limitOf(cap, price)
  expect(told(20_000, 1, tell, price)).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, null])
  expect(told(null, -1, tell, price)).toEqual([null, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05])
})

test('T35 an amount that is a step but for the prices of today goes to the next one', () => {
  const beside = (cap: number, direction: -1 | 1) => capBeside(cap, direction, price)
  expect(beside(201_000, -1)).toBe(80_000)
  expect(beside(199_000, 1)).toBe(400_000)
  // $0.52 is told as $0.50.
  expect([beside(208_000, -1), beside(208_000, 1)]).toEqual([80_000, 400_000])
})
