import { describe, expect, test } from 'vitest'
import { failureOf, type Model, type ModelRequest } from '../../src/core/shapes/model.ts'
import { lazyModel } from '../../src/models/wire/lazy-model.ts'
import { lazy, loaded } from '../../src/models/wire/loaded.ts'
import { gate } from '../support/gate.ts'

test('code that does not load is a failure of the network, told without the address of a script', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: http://host/openai-12345678.js')
  const error = await loaded(Promise.reject(cause)).catch((thrown: unknown) => thrown)
  expect(failureOf(error, 'x')).toEqual({
    kind: 'network',
    detail: 'not_loaded',
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
  await expect(code.load()).rejects.toThrow(
    'the code for this model did not load: there may be no network, or a package that it needs is neither installed nor in the import map',
  )
  fail = false
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code'])
  expect(times).toBe(2)

  const never = lazy(() => new Promise<string>(() => {}))
  const stop = new AbortController()
  const load = never.load(stop.signal)
  stop.abort(new Error('stopped'))
  await expect(load).rejects.toThrow('stopped')
})

test('an abort before the load begins loads nothing, and leaves no failure that nobody hears', async () => {
  let times = 0
  const code = lazy(async () => {
    times++
    throw new TypeError('Failed to fetch')
  })
  await expect(code.load(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  expect(times).toBe(0)
})

describe('a model whose code is loaded for its first request', () => {
  /** A model that says two parts for each request, behind code that loads when it is told to. */
  const setUp = () => {
    const { promise: loading, resolve: finish } = gate()
    let requests = 0
    const model: Model = {
      provider: 'test',
      name: 'test',
      async *stream() {
        requests++
        yield { type: 'text', delta: 'one' }
        yield { type: 'text', delta: 'two' }
      },
    }
    const options = { model: 'test', apiKey: '', baseURL: 'https://models.test' }
    const lazily = lazyModel(options, 'openai', async () => {
      await loading
      return model
    })
    const parts = lazily.stream({} as ModelRequest, new AbortController().signal)[Symbol.asyncIterator]()
    return { parts, finish, requests: () => requests }
  }

  test('it sends one request, however often it is asked before the code is there', async () => {
    const { parts, finish, requests } = setUp()
    const both = Promise.all([parts.next(), parts.next()])
    finish()
    expect((await both).map(({ value }) => value?.delta)).toEqual(['one', 'two'])
    expect((await parts.next()).done).toBe(true)
    expect(requests()).toBe(1)
  })

  test('it sends none once it was left', async () => {
    const { parts, finish, requests } = setUp()
    const first = parts.next()
    await parts.return?.()
    finish()
    expect((await first).done).toBe(true)
    expect((await parts.next()).done).toBe(true)
    expect(requests()).toBe(0)
  })
})
