import { expect, test } from 'vitest'
import { failureOf } from '../../src/core/shapes/model.ts'
import { loaded } from '../../worker/loaded.ts'

test('code that does not load is a failure of the network, told without the address of a script', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: http://host/openai-12345678.js')
  const error = await loaded(Promise.reject(cause)).catch((thrown: unknown) => thrown)
  expect(failureOf(error, 'x')).toEqual({
    kind: 'network',
    message: 'the code for this model did not load: there may be no network',
    provider: 'none',
  })
  expect((error as Error).cause).toBe(cause)
})

test('code that loads is handed on', async () => {
  expect(await loaded(Promise.resolve({ x: 1 }))).toEqual({ x: 1 })
})
