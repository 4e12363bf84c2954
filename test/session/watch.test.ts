import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { watch } from '../../src/session/requests/reply-watch.ts'

const request = { system: 'be brief', messages: [], tools: [] }
afterEach(() => void vi.useRealTimers())

/** What is kept of a reply whose deltas came with these pauses before them. */
function watched(deltas: readonly { readonly length: number; readonly after: number }[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const watching = watch(request)
  let now = 0
  for (const { length, after } of deltas) {
    now += after
    vi.setSystemTime(now)
    watching.onPart({ type: 'text', delta: 'x'.repeat(length) })
  }
  return watching.record()
}

test('a reply keeps its cadence in at most 20 numbers, which come to the time from its first word to its last', () => {
  const delta = fc.record({ length: fc.integer({ min: 1, max: 900 }), after: fc.nat({ max: 500 }) })
  fc.assert(
    fc.property(fc.array(delta, { minLength: 1, maxLength: 400 }), (deltas) => {
      const { cadence = [] } = watched(deltas)
      const took = deltas.slice(1).reduce((sum, { after }) => sum + after, 0)
      expect(cadence.length).toBeLessThanOrEqual(20)
      if (took > 20) expect(cadence.reduce((sum, ms) => sum + ms, 0)).toBe(took)
    }),
  )
})

test('a slow half and a quick half are told apart', () => {
  const half = (after: number) => Array.from({ length: 160 }, () => ({ length: 2, after }))
  const { cadence = [] } = watched([...half(30), ...half(10)])
  const sum = (from: number, to?: number) => cadence.slice(from, to).reduce((all, ms) => all + ms, 0)
  const middle = cadence.length / 2
  expect(sum(0, middle) / sum(middle)).toBeCloseTo(3, 0)
})

test('a reply that came at once has none, and every reply has the mark of what it was asked for with', () => {
  expect(watched([{ length: 500, after: 900 }])).toEqual({ asked: expect.stringMatching(/^\w+-\w+$/) })
  expect(watch({ ...request, system: 'be long' }).record().asked).not.toBe(watch(request).record().asked)
})
