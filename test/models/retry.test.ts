import { describe, expect, test } from 'vitest'
import type { RetryPolicy } from '../../src/core/loop/retry-policy.ts'
import { type Model, ModelError, type ModelErrorKind, type ModelFailure, type StreamPart } from '../../src/core/shapes/model.ts'
import { type RetryEnv, withRetry } from '../../src/models/retry.ts'
import { heard, simple } from './captures.ts'

const failure = (kind: ModelErrorKind, more: Partial<ModelFailure> = {}): ModelFailure => ({
  kind,
  message: kind,
  provider: 'p',
  ...more,
})
const text: StreamPart = { type: 'text', delta: 'hi' }
const finish: StreamPart = { type: 'finish', reason: 'stop' }

/** A model that takes these scripts in turn: parts to say, failures to throw. */
function playing(...scripts: (StreamPart | ModelFailure)[][]): Model & { asked: number } {
  const model = {
    provider: 'p',
    name: 'm',
    asked: 0,
    async *stream() {
      for (const step of scripts[model.asked++] ?? []) {
        if ('kind' in step) throw new ModelError(step)
        yield step
      }
    },
  }
  return model
}

/** What is heard through a retry that does not really wait, and the waits it wanted. */
async function retried(model: Model, policy?: RetryPolicy, env: RetryEnv = {}) {
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  return { ...(await heard(withRetry(model, policy, { random: () => 0, sleep, ...env }))), waits }
}

describe('B31 a model error before the first part', () => {
  test.each<[ModelErrorKind, number]>([
    ['network', 2],
    ['timeout', 2],
    ['rate_limited', 2],
    ['unavailable', 2],
    ['authentication_failed', 1],
    ['invalid_request', 1],
    ['context_length_exceeded', 1],
    ['content_filter', 1],
    ['malformed_response', 1],
    ['unsupported', 1],
    ['unknown', 1],
  ])('%s is asked %i times', async (kind, times) => {
    const model = playing([failure(kind)], [text, finish])
    const { error } = await retried(model)
    expect(model.asked).toBe(times)
    expect(error === undefined).toBe(times === 2)
  })

  test.each([
    [409, 'invalid_request'],
    [409, 'unknown'],
    [408, 'timeout'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [529, 'unavailable'],
  ] as const)('with status %i, told as %s, is tried again', async (status, kind) => {
    const model = playing([failure(kind, { status })], [text, finish])
    expect([(await retried(model)).error, model.asked]).toEqual([undefined, 2])
  })

  test('is tried again in every reply of the model, each with attempts of its own', async () => {
    const model = playing(
      [failure('network')],
      [failure('network')],
      [text, finish],
      [failure('network')],
      [failure('network')],
      [finish],
    )
    for (const parts of [[text, finish], [finish]]) expect(await retried(model)).toMatchObject({ parts, waits: [500, 1000] })
  })

  test('is not waited for where the host says that it may come at once', async () => {
    expect((await retried(playing([failure('rate_limited', { retryAfter: 0 })], [text, finish]))).waits).toEqual([0])
  })

  test('is given up after three attempts, with the last failure', async () => {
    const model = playing([failure('network')], [failure('network')], [failure('unavailable')], [text])
    const { error, waits } = await retried(model)
    expect([model.asked, waits]).toEqual([3, [500, 1000]])
    expect(error).toMatchObject({ kind: 'unavailable' })
  })

  test('waits twice as long each time, up to a bound, with up to a quarter more', async () => {
    const failing = () => playing(...Array.from({ length: 9 }, () => [failure('network')]))
    const policy = { attempts: 9, base: 500, most: 30_000 }
    expect((await retried(failing(), policy)).waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect((await retried(failing(), policy, { random: () => 1 })).waits.slice(0, 2)).toEqual([625, 1250])
  })

  test('waits as long as the host asks, and fails at once where that is too long', async () => {
    expect((await retried(playing([failure('rate_limited', { retryAfter: 30_000 })], [text]))).waits).toEqual([30_000])
    expect(
      (await retried(playing([failure('rate_limited', { retryAfter: 9 })], [text]), { attempts: 2, most: 9 })).waits,
    ).toEqual([9])
    for (const [retryAfter, most] of [
      [30_001, undefined],
      [10, 9],
    ] as const) {
      const model = playing([failure('rate_limited', { retryAfter })], [text])
      const { error } = await retried(model, { attempts: 3, ...(most && { most }) })
      expect(error).toMatchObject({ failure: { kind: 'rate_limited', retryAfter } })
      expect(model.asked).toBe(1)
    }
  })

  test('is told of before the wait', async () => {
    const told: unknown[] = []
    await retried(playing([failure('network')], [text]), { attempts: 2 }, { onRetry: (retry) => told.push(retry) })
    expect(told).toEqual([{ attempt: 1, wait: 500, failure: failure('network') }])
  })
})

test('B31 a model error after the first part is not retried, and the part was handed out', async () => {
  const model = playing([text, failure('network')], [text, finish])
  const { parts, error } = await retried(model)
  expect([parts, model.asked]).toEqual([[text], 1])
  expect(error).toMatchObject({ kind: 'network' })
})

test('an error that is no model error is not retried', async () => {
  const broken: Model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      throw new TypeError('a bug')
    },
  }
  expect((await retried(broken)).error).toBeInstanceOf(TypeError)
})

/** Milliseconds, far more than a test may take. */
const HOURS = 36_000_000

test('B34 an abort ends the wait at once, with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('stopped')
  setTimeout(() => controller.abort(reason), 20)
  const model = playing([failure('network')], [text])
  const { error } = await heard(withRetry(model, { attempts: 3, base: HOURS, most: HOURS }), simple, controller.signal)
  expect(error).toBe(reason)
  expect(model.asked).toBe(1)
})

test('a model keeps its name and what else it has', () => {
  expect(withRetry({ ...playing(), contextWindow: 8 })).toMatchObject({ provider: 'p', name: 'm', contextWindow: 8 })
})
