import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ModelError } from '../../src/core/shapes/model.ts'
import { openai } from '../../src/models/openai.ts'
import { framed, heard, seeded, serving, simple, split, withReturns } from './captures.ts'

const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`../fixtures/chat/${name}.sse`, import.meta.url)))

/** Reads a capture of our own whole and in pieces, and hands back what was heard when all agree. */
async function read(name: string) {
  const whole = await hear([bytes(name)])
  const random = seeded(name.length)
  for (let round = 0; round < 10; round++) {
    const again = await hear(split(bytes(name), random))
    expect({ ...again, error: undefined }).toEqual({ ...whole, error: undefined })
    expect(failure(again)).toEqual(failure(whole))
  }
  return whole
}

const hear = (pieces: readonly Uint8Array[]) =>
  heard(openai({ model: 'm', apiKey: 'k', baseURL: 'https://host.test/v1', fetch: serving(pieces) }))
const failure = ({ error }: { error: unknown }) => (error instanceof ModelError ? error.failure : error)
const called = ({ calls }: Awaited<ReturnType<typeof hear>>) => calls.map(({ name, args }) => [name, args])

describe('B23 streamed calls', () => {
  test('B23 that all have index 0 are told apart by their ids', async () => {
    const { calls } = await read('parallel-all-index-0')
    expect(calls).toEqual([
      { providerId: 'a1', name: 'add', args: { a: 1 } },
      { providerId: 'a2', name: 'add', args: { a: 2 } },
      { providerId: 'a3', name: 'name', args: { b: 'é' } },
    ])
  })

  test('B23 that all have index 0 and no id are told apart by where a whole one ends', async () => {
    const reply = await read('parallel-all-index-0-no-ids')
    expect(called(reply)).toEqual([
      ['add', { a: 1 }],
      ['add', { a: 2 }],
      ['list', {}],
    ])
    expect(reply.calls.every((call) => !('providerId' in call))).toBe(true)
  })

  test('B23 that all have index 0 and the same id are told apart in the same way', async () => {
    const reply = await read('all-the-same')
    expect(called(reply)).toEqual([
      ['one', { a: 1 }],
      ['two', { a: 2 }],
      ['two', { a: 3 }],
    ])
  })

  test('B23 that take turns come out in the order of their indexes', async () => {
    expect(called(await read('interleaved'))).toEqual([
      ['first', { m: 1 }],
      ['second', { n: 2 }],
    ])
  })

  test('B23 with sparse indexes leave no holes', async () => {
    expect(called(await read('sparse'))).toEqual([
      ['one', {}],
      ['two', { x: [1] }],
    ])
  })

  test('B23 with repeated and empty ids stay apart', async () => {
    const { calls } = await read('ids-repeated')
    expect(calls.map(({ providerId, args }) => [providerId, args])).toEqual([
      ['call_0', { a: 1 }],
      ['call_0', { a: 2 }],
      [undefined, { a: 3 }],
    ])
  })

  test('B23 without index, several in one chunk', async () => {
    expect(called(await read('no-index-parallel'))).toEqual([
      ['one', { a: 1 }],
      ['two', { a: 2 }],
    ])
  })

  test('B23 with arguments as an object', async () => {
    expect(called(await read('arguments-object'))).toEqual([['one', { a: { b: [1, 'é'] } }]])
  })

  test('B23 with the whole name in each fragment', async () => {
    expect(called(await read('name-repeated'))).toEqual([['one', { a: '}{' }]])
  })

  test('B23 with an id that rotates', async () => {
    expect(called(await read('id-rotates'))).toEqual([['one', { a: 1 }]])
  })

  test('B23 in the shape of old hosts', async () => {
    const reply = await read('legacy-function-call')
    expect(called(reply)).toEqual([['one', { a: 1 }]])
    expect(reply.finish).toEqual(['calls'])
  })

  test('are shown while they stream, with the name and a place of their own', async () => {
    const { parts } = await read('interleaved')
    expect(parts.filter((part) => part.type === 'call.delta').slice(-2)).toEqual([
      { type: 'call.delta', index: 1, name: 'first', delta: ':1}' },
      { type: 'call.delta', index: 0, name: 'second', delta: ':2}' },
    ])
  })

  test('B5 whose arguments are not JSON are kept as they came; empty ones mean {}', async () => {
    const { calls } = await read('not-json')
    expect(calls).toEqual([
      { providerId: 'x', name: 'one', args: undefined, raw: '{"a": 1' },
      { providerId: 'y', name: 'two', args: {} },
    ])
  })

  test('finish the reply as calls where the host says stop, and not where it was cut for length', async () => {
    expect((await read('stop-with-calls')).finish).toEqual(['calls'])
    expect((await read('length-with-calls')).finish).toEqual(['length'])
  })
})

describe('a reply', () => {
  test('B23 whose stream ends with the whole message is told once, with what only that has', async () => {
    const reply = await read('whole-after-deltas')
    expect(reply).toMatchObject({ text: 'Hello there', reasoning: 'Hm.', finish: ['calls'], usage: [{ input: 5, output: 2 }] })
    expect(called(reply)).toEqual([['one', { a: 1 }]])
  })

  test('B33 that is cut in the middle of an event is malformed, and its text kept', async () => {
    const { text, error, finish } = await read('cut-mid-event')
    expect([text, finish]).toEqual(['Hello there', []])
    expect(error).toMatchObject({ kind: 'malformed_response' })
  })

  test('B33 that ends with neither finish reason nor end mark is malformed, and its text kept', async () => {
    const { text, error, finish } = await read('no-end-mark')
    expect([text, finish]).toEqual(['Hello there', []])
    expect(error).toMatchObject({
      kind: 'malformed_response',
      message: 'host.test ended the reply without saying that it was finished',
    })
  })

  test('B33 that ends with the end mark alone is whole', async () => {
    const { error, finish } = await read('end-mark-only')
    expect([error, finish]).toEqual([undefined, ['stop']])
  })

  test('that breaks after it said that it was finished is whole', async () => {
    const { text, error, finish } = await read('cut-after-finish')
    expect([text, error, finish]).toEqual(['Hello', undefined, ['stop']])
  })

  test('B31 whose connection breaks is a network error, and its text kept', async () => {
    const model = openai({
      model: 'm',
      apiKey: 'k',
      fetch: serving([bytes('no-end-mark')], { after: new TypeError('terminated') }),
    })
    const { text, error } = await heard(model)
    expect(text).toBe('Hello there')
    expect(error).toMatchObject({ kind: 'network' })
  })

  test('B32 with an error in the stream has the kind of that error, and its text kept', async () => {
    expect(await read('error-event')).toMatchObject({ text: 'Hello', finish: [], error: { kind: 'unavailable' } })
    expect(await read('error-event-bare')).toMatchObject({ text: 'Hello', finish: [], error: { kind: 'rate_limited' } })
  })

  test('has the usage that was sent last', async () => {
    const { usage } = await read('usage-repeated')
    expect(usage).toEqual([{ input: 5, output: 3, cached: 4, reasoning: 1 }])
  })

  test('B33 that is a refusal is text, and finishes as content_filter', async () => {
    expect(await read('refusal')).toMatchObject({ text: 'I cannot.', finish: ['content_filter'] })
  })

  test('B36 has its reasoning once, however many names it has, and what the host wants back', async () => {
    const { reasoning, kept } = await read('reasoning-twice')
    expect(reasoning).toBe('Think')
    const details = [
      { type: 'reasoning.text', text: 'Think', index: 0, signature: 'sig' },
      { type: 'reasoning.encrypted', data: 'xyz', index: 1 },
    ]
    expect(kept).toEqual([{ text: 'Think', provider: { api: 'chat', host: 'host.test', field: 'reasoning_content', details } }])
  })

  test('B36 keeps the signatures of its calls', async () => {
    const { kept } = await read('signatures')
    expect(kept).toEqual([
      { text: '', provider: { api: 'chat', host: 'host.test', extras: [{ google: { thought_signature: 's1' } }, null] } },
    ])
  })

  test('is read under any framing that event streams allow', async () => {
    expect(await read('framing')).toMatchObject({ text: 'abc', finish: ['stop'], error: undefined })
  })

  test('is read with a byte order mark before it', async () => {
    const marked = new Uint8Array([
      0xef,
      0xbb,
      0xbf,
      ...framed(['{"choices":[{"delta":{"content":"é"},"finish_reason":"stop"}]}']),
    ])
    expect(await hear([...split(marked, () => 'bytes')])).toMatchObject({ text: 'é', finish: ['stop'] })
    expect(await hear([withReturns(marked)])).toMatchObject({ text: 'é', finish: ['stop'] })
  })

  test('that is a web page is malformed, and the message says so', async () => {
    const { error } = await hear([new TextEncoder().encode('\n<!doctype html><html><body>Welcome</body></html>')])
    expect(error).toMatchObject({
      kind: 'malformed_response',
      failure: { detail: 'web_page' },
      message: 'host.test answered with a web page, so the base URL may be wrong',
    })
  })

  test('that is empty is malformed', async () => {
    expect((await hear([])).error).toMatchObject({ kind: 'malformed_response' })
  })
})

describe('abort', () => {
  test('B34 in the middle of a stream throws the reason at once, though the body ignores the signal', async () => {
    const controller = new AbortController()
    const reason = new Error('stopped')
    // Whoever wants more of it waits for ever.
    const wanted = () => {
      setTimeout(() => controller.abort(reason), 20)
      return new Promise<never>(() => {})
    }
    const endless: typeof fetch = async () =>
      new Response(
        new ReadableStream({ start: (body) => body.enqueue(bytes('no-end-mark')), pull: wanted }, { highWaterMark: 0 }),
      )
    const model = openai({ model: 'm', apiKey: 'k', fetch: endless })
    const { text, error } = await heard(model, simple, controller.signal)
    expect([text, error]).toEqual(['Hello there', reason])
  })

  test('B34 before the request sends nothing', async () => {
    let sent = 0
    const fetch = async () => {
      sent++
      return new Response('')
    }
    const model = openai({ model: 'm', apiKey: 'k', fetch })
    const { error } = await heard(model, simple, AbortSignal.abort('no'))
    expect([error, sent]).toEqual(['no', 0])
  })

  test('B34 by a timer comes through though all bytes are there at once', async () => {
    const chunk = '{"choices":[{"delta":{"content":"word "}}]}'
    const many = framed(Array.from({ length: 200_000 }, () => chunk))
    const controller = new AbortController()
    setTimeout(() => controller.abort())
    const { error, finish } = await heard(
      openai({ model: 'm', apiKey: 'k', fetch: serving([many.subarray(0, 4096), many.subarray(4096)]) }),
      simple,
      controller.signal,
    )
    expect([error, finish]).toEqual([controller.signal.reason, []])
  })

  test('leaving a stream early lets go of the body', async () => {
    let cancelled = false
    const cancel = () => {
      cancelled = true
    }
    const body = () => new ReadableStream({ start: (to) => to.enqueue(bytes('no-end-mark')), cancel })
    const model = openai({ model: 'm', apiKey: 'k', fetch: async () => new Response(body()) })
    for await (const _ of model.stream(simple, new AbortController().signal)) break
    expect(cancelled).toBe(true)
  })
})
