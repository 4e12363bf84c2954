import { expect, test } from 'vitest'
import { failureOf } from '../../src/core/shapes/model.ts'
import { lazy, loaded } from '../../src/models/wire/loaded.ts'

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

test('a package that is not installed is told as such', async () => {
  const missing = Object.assign(new Error("Cannot find package 'openai'"), { code: 'ERR_MODULE_NOT_FOUND' })
  const error = await loaded(Promise.reject(missing)).catch((thrown: unknown) => thrown)
  expect(failureOf(error, 'x')).toMatchObject({
    kind: 'unsupported',
    message: 'a package that this model needs is not installed',
  })
})

test('code is loaded once, again only after a failure, and an abort does not wait for it', async () => {
  let times = 0
  let fail = true
  const code = lazy(async () => {
    times++
    if (fail) throw new TypeError('Failed to fetch')
    return 'code'
  })
  await expect(code.load()).rejects.toThrow('did not load')
  fail = false
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code'])
  expect(times).toBe(2)

  const never = lazy(() => new Promise<string>(() => {}))
  const stop = new AbortController()
  const load = never.load(stop.signal)
  stop.abort(new Error('stopped'))
  await expect(load).rejects.toThrow('stopped')
})
