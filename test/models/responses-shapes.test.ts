import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ModelError } from '../../src/core/shapes/model.ts'
import { openai } from '../../src/models/openai.ts'
import { heard, seeded, serving, simple, split } from './captures.ts'

const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`../fixtures/responses/${name}.sse`, import.meta.url)))
const failure = ({ error }: { error: unknown }) => (error instanceof ModelError ? error.failure : error)

const model = (fetch: typeof globalThis.fetch) =>
  openai({ model: 'm', apiKey: 'k', baseURL: 'https://host.test/v1', api: 'responses', fetch })
const hear = (pieces: readonly Uint8Array[]) => heard(model(serving(pieces)))

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

const kept = (item: object, after: [number, number], text = '') => ({
  text,
  provider: { api: 'responses', host: 'host.test', item: expect.objectContaining(item), after },
})

describe('a reply of the Responses API', () => {
  test('B36 keeps its reasoning whole, with its places among text and calls', async () => {
    const reply = await read('reasoning-between-calls')
    expect(reply).toMatchObject({ text: 'Hello', reasoning: 'First.Then.', finish: ['calls'], error: undefined })
    expect(reply.calls).toEqual([
      { providerId: 'call_1', name: 'look', args: { at: 1 } },
      { providerId: 'call_2', name: 'look', args: {} },
    ])
    expect(reply.kept).toEqual([
      kept({ type: 'reasoning', id: 'rs_1', encrypted_content: 'enc1' }, [0, 0], 'First.'),
      kept({ type: 'reasoning', id: 'rs_2', encrypted_content: 'enc2' }, [5, 1], 'Then.'),
    ])
  })

  test('B36 shows a thought once, whether in summaries or in full', async () => {
    expect(await read('two-summaries')).toMatchObject({ reasoning: 'One.\n\nTwo.', text: 'Hello' })
  })

  test('B23 has calls whose arguments take turns', async () => {
    const { calls, parts } = await read('interleaved')
    expect(calls.map(({ name, args }) => [name, args])).toEqual([
      ['look', { m: 1 }],
      ['hear', { n: 2 }],
    ])
    expect(parts.filter((part) => part.type === 'call.delta').map((part) => [part.index, part.name, part.delta])).toEqual([
      [0, 'look', ''],
      [1, 'hear', ''],
      [1, 'hear', '{"n"'],
      [0, 'look', '{"m"'],
      [1, 'hear', ':2}'],
      [0, 'look', ':1}'],
    ])
  })

  test('B23 has items that come whole, also only in the last event, and arguments as an object', async () => {
    expect(await read('whole-items')).toMatchObject({
      text: 'Hello',
      reasoning: 'Hm.',
      calls: [{ providerId: 'call_1', name: 'look', args: { at: 1 } }],
      finish: ['calls'],
    })
    expect(await read('only-completed')).toMatchObject({ text: 'Hello', calls: [{ name: 'look', args: {} }], finish: ['calls'] })
  })

  test('B23 has events that do not say which item they are of', async () => {
    expect(await read('no-index')).toMatchObject({
      text: 'Hello',
      reasoning: 'Hm.',
      calls: [{ providerId: 'call_1', name: 'look', args: { a: 1 } }],
    })
  })

  test.each([
    ['counts thought and text together', 'counted-together', 'Hello'],
    ['ends a part under another number than it began with', 'ends-elsewhere', 'Hello there'],
    ['puts the thought into the message', 'thought-in-message', 'Hello'],
  ])('B23 is not told twice by a host that %s', async (_, name, text) => {
    expect(await read(name)).toMatchObject({ text, reasoning: 'Hm.', finish: ['stop'], error: undefined })
  })

  test('B23 has each item once from a host that puts them all at one place, or their pieces at another', async () => {
    const reply = await read('all-at-place-0')
    expect(reply).toMatchObject({ text: 'Hello', reasoning: 'Hm.', finish: ['calls'] })
    expect(reply.kept).toEqual([kept({ type: 'reasoning', id: 'rs' }, [0, 0], 'Hm.')])
    expect(reply.calls).toEqual([
      { providerId: 'call_1', name: 'look', args: { a: 1 } },
      { providerId: 'call_2', name: 'look', args: { a: 2 } },
    ])
    const elsewhere = await read('items-elsewhere')
    expect(elsewhere.text).toBe('Hello')
    expect(elsewhere.calls).toEqual([{ providerId: 'call_1', name: 'look', args: { a: 1 } }])
  })

  test('has the usage of its last event', async () => {
    expect((await read('interleaved')).usage).toEqual([{ input: 11, output: 4, cached: 8, reasoning: 2 }])
  })

  test('B33 that is a refusal is text, and finishes as content_filter', async () => {
    expect(await read('refusal')).toMatchObject({ text: 'I cannot.', finish: ['content_filter'], error: undefined })
    expect(await read('incomplete-filter')).toMatchObject({ text: 'Well', finish: ['content_filter'] })
  })

  test('B33 that is cut for length finishes so, and its call is kept as it was said', async () => {
    const { finish, calls } = await read('incomplete-in-call')
    expect(finish).toEqual(['length'])
    expect(calls).toEqual([{ providerId: 'call_1', name: 'look', args: undefined, raw: '{"at": "he' }])
  })

  test('B33 that ends without an event that says how is malformed, also after an end mark', async () => {
    expect(await read('no-end')).toMatchObject({ text: 'Hello there', finish: [], error: { kind: 'malformed_response' } })
  })

  test('B32 that fails has the kind of what it reports, and its text and usage kept', async () => {
    const usage = [{ input: 11, output: 4, cached: 8, reasoning: 2 }]
    expect(await read('failed')).toMatchObject({ text: 'Hello', finish: [], usage, error: { kind: 'unavailable' } })
    expect(await read('error-flat')).toMatchObject({ text: 'Hello', finish: [], error: { kind: 'rate_limited' } })
  })

  test.each([
    ['insufficient_quota', 'You exceeded your current quota', 'authentication_failed'],
    ['context_length_exceeded', 'Your input exceeds the context window', 'context_length_exceeded'],
    ['invalid_prompt', 'flagged as potentially violating our usage policy', 'content_filter'],
    ['invalid_prompt', 'The prompt is bad', 'invalid_request'],
    ['rate_limit_exceeded', 'Rate limit reached', 'rate_limited'],
    ['server_error', 'sorry', 'unavailable'],
  ])('B32 that fails with %s (%s) is %s', async (code, message, kind) => {
    const event = { type: 'response.failed', response: { status: 'failed', error: { code, message } } }
    const { error } = await hear([new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)])
    expect(error).toMatchObject({ kind, message: expect.stringContaining(message) })
  })
})

test('B34 an abort in the middle of a stream throws the reason, though the body ignores the signal', async () => {
  const controller = new AbortController()
  const endless: typeof fetch = async () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(bytes('no-end').subarray(0, -20)) }))
  setTimeout(() => controller.abort('stopped'), 20)
  const { text, error } = await heard(model(endless), simple, controller.signal)
  expect([text, error]).toEqual(['Hello there', 'stopped'])
})
