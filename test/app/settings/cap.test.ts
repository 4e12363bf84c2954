import { expect, test } from 'vitest'
import { capBeside } from '../../../src/app/settings/cap.ts'

test('the cap goes by 50,000 tokens, later by 100,000, and above a million there is none', () => {
  expect(capBeside(200_000, 1)).toBe(250_000)
  expect(capBeside(200_000, -1)).toBe(150_000)
  expect(capBeside(500_000, 1)).toBe(600_000)
  expect(capBeside(1_000_000, 1)).toBe(null)
  expect(capBeside(null, -1)).toBe(1_000_000)
})

test('it ends at 50,000 and at none', () => {
  expect(capBeside(50_000, -1)).toBe(50_000)
  expect(capBeside(null, 1)).toBe(null)
})

test('one that was set elsewhere goes to the next step', () => {
  expect([capBeside(123_456, 1), capBeside(123_456, -1)]).toEqual([150_000, 100_000])
  expect([capBeside(10, -1), capBeside(5e6, 1), capBeside(5e6, -1)]).toEqual([10, null, 1_000_000])
})

test('T35 with a price the limit goes by amounts of money, from what is enough for a session on', () => {
  const price = 2.5e-6
  expect(capBeside(200_000, 1, price)).toBe(400_000) // $0.50 to $1.00
  expect(capBeside(200_000, -1, price)).toBe(120_000) // $0.30
  expect(capBeside(20_000, -1, price)).toBe(20_000)
  expect(capBeside(8_000_000, 1, price)).toBe(null)
  expect(capBeside(null, -1, price)).toBe(8_000_000)
})

test('T35 an amount that is a step but for the mix of the last session goes to the next one', () => {
  expect(capBeside(201_000, -1, 2.5e-6)).toBe(120_000)
  expect(capBeside(199_000, 1, 2.5e-6)).toBe(400_000)
  // $0.52 is told as $0.50.
  expect([capBeside(208_000, -1, 2.5e-6), capBeside(208_000, 1, 2.5e-6)]).toEqual([120_000, 400_000])
})
