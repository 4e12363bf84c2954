import { expect, test } from 'vitest'
import { costOf, costToSend, dollars } from '../../../src/app/parts/money.ts'

const prices = { input: 0.25, output: 2 }

test('where no price is known nothing is said, and nothing was used is no price', () => {
  expect(costOf({ input: 4000, output: 500, estimated: true }, null)).toBe('')
  expect(costOf({ input: 0, output: 0 }, prices)).toBe('')
})

test('with prices it is said in money, about', () => {
  expect(costOf({ input: 40_000, output: 5_000 }, prices)).toBe('~$0.02')
  expect(costOf({ input: 4_000, output: 500 }, prices)).toBe('~$0.002')
  expect(costOf({ input: 0, output: 0 }, prices)).toBe('')
  expect(costOf({ input: 1_000_000, output: 0 }, { input: 0, output: 0 })).toBe('~$0.00')
})

test('what photos cost to send grows with their size', () => {
  expect(costToSend(0, { input: 2.5, output: 15 })).toBe('$0.008')
  expect(costToSend(2 * 1280 * 960, { input: 2.5, output: 15 })).toBe('$0.02')
})

test('small amounts keep their first digit', () => {
  expect([0, 0.000_02, 0.004, 0.31, 12].map(dollars)).toEqual(['$0.00', '$0.001', '$0.004', '$0.31', '$12.00'])
})
