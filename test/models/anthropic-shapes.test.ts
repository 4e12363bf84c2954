import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ModelError } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { heard, seeded, serving, simple, split } from './captures.ts'

const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`../fixtures/messages/${name}.sse`, import.meta.url)))
const failure = ({ error }: { error: unknown }) => (error instanceof ModelError ? error.failure : error)

const model = (fetch: typeof globalThis.fetch) => anthropic({ model: 'm', apiKey: 'k', baseURL: 'https://host.test', fetch })
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

/** Answers with these captures in turn, and keeps the requests. */
function inTurn(...names: string[]) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
  const bodies: any[] = []
  const fetch: typeof globalThis.fetch = (url, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return serving([bytes(names[Math.min(bodies.length, names.length) - 1]!)])(url, init)
  }
  return { bodies, model: model(fetch) }
}

const kept = (item: object, after: [number, number], text = '') => ({
  text,
  provider: { api: 'messages', host: 'host.test', item, after },
})

describe('a reply of the Messages API', () => {
  test('B36 keeps its thoughts, signed and redacted, with their places among text and calls', async () => {
    const reply = await read('interleaved-thinking')
    expect(reply).toMatchObject({ text: 'Hello', reasoning: 'First.Then.', finish: ['calls'], error: undefined })
    expect(reply.calls).toEqual([
      { providerId: 'toolu_1', name: 'look', args: { at: 1 } },
      { providerId: 'toolu_2', name: 'look', args: {} },
    ])
    expect(reply.kept).toEqual([
      kept({ type: 'thinking', signature: 's1' }, [0, 0], 'First.'),
      kept({ type: 'redacted_thinking', data: 'xyz' }, [0, 0]),
      kept({ type: 'thinking', signature: 's2' }, [5, 1], 'Then.'),
    ])
  })

  test('B23 shows its calls while they stream, and takes arguments that come at once as an object', async () => {
    const { parts } = await read('interleaved-thinking')
    expect(parts.filter((part) => part.type === 'call.delta')).toEqual([
      { type: 'call.delta', index: 0, name: 'look', delta: '' },
      { type: 'call.delta', index: 0, name: 'look', delta: '{"at":' },
      { type: 'call.delta', index: 0, name: 'look', delta: '1}' },
      { type: 'call.delta', index: 1, name: 'look', delta: '' },
    ])
    expect((await read('whole-input')).calls).toEqual([{ providerId: 'toolu_1', name: 'look', args: { at: { x: 1 } } }])
  })

  test('B23 has each block once from a host that puts them all at one place, or their deltas at another', async () => {
    const reply = await read('all-at-place-0')
    expect(reply).toMatchObject({ text: 'Hello', reasoning: 'Hm.', finish: ['calls'], error: undefined })
    expect(reply.calls).toEqual([
      { providerId: 'toolu_1', name: 'look', args: { a: 1 } },
      { providerId: 'toolu_2', name: 'look', args: { a: 2 } },
    ])
    expect(reply.kept).toEqual([kept({ type: 'thinking', signature: 's1' }, [0, 0], 'Hm.')])
  })

  test('B23 whose stream ends with the whole message is told once', async () => {
    const reply = await read('whole-after-deltas')
    expect(reply).toMatchObject({ text: 'Hello', finish: ['calls'], usage: [{ input: 5, output: 9 }] })
    expect(reply.calls).toEqual([{ providerId: 'toolu_1', name: 'look', args: { a: 1 } }])
  })

  test('B29 counts as input what was read from a cache and written to one', async () => {
    expect((await read('refusal-after-text')).usage).toEqual([{ input: 125, output: 9, cached: 100 }])
  })

  test('B32 with an error in the stream has the kind of that error, and its text and usage kept', async () => {
    const usage = [{ input: 125, output: 1, cached: 100 }]
    expect(await read('overloaded')).toMatchObject({ text: 'Hello', finish: [], usage, error: { kind: 'unavailable' } })
    expect(await read('api-error')).toMatchObject({ text: 'Hello', finish: [], error: { kind: 'unavailable' } })
  })

  test.each([
    ['invalid_request_error', 'messages: bad', 'invalid_request'],
    ['invalid_request_error', 'prompt is too long: 200100 tokens > 200000 maximum', 'context_length_exceeded'],
    ['authentication_error', 'invalid x-api-key', 'authentication_failed'],
    ['permission_error', 'not allowed', 'authentication_failed'],
    ['billing_error', 'Your balance is too low', 'authentication_failed'],
    ['not_found_error', 'model: x', 'invalid_request'],
    ['request_too_large', 'over 32 MB', 'invalid_request'],
    ['rate_limit_error', 'slow down', 'rate_limited'],
    ['timeout_error', 'took too long', 'timeout'],
    ['api_error', 'Internal server error', 'unavailable'],
    ['overloaded_error', 'Overloaded', 'unavailable'],
  ])('B32 with a %s in the stream (%s) is %s', async (type, message, kind) => {
    const event = new TextEncoder().encode(
      `event: error\ndata: ${JSON.stringify({ type: 'error', error: { type, message } })}\n\n`,
    )
    expect((await hear([event])).error).toMatchObject({ kind, message: expect.stringContaining(message) })
  })

  test('B33 that is refused after some text keeps it, adds the reason, and finishes as content_filter', async () => {
    expect(await read('refusal-after-text')).toMatchObject({
      text: 'Well\n\nNot this.',
      finish: ['content_filter'],
      error: undefined,
    })
  })

  test('B33 that is cut for length finishes so, and its call is kept as it was said', async () => {
    const reply = await read('max-tokens-in-call')
    expect(reply.finish).toEqual(['length'])
    expect(reply.calls).toEqual([{ providerId: 'toolu_1', name: 'look', args: undefined, raw: '{"at": "here' }])
    expect((await read('window-exceeded')).finish).toEqual(['length'])
  })

  test('B33 that ends without a reason to stop is malformed, and its text kept', async () => {
    const reply = await read('no-stop')
    expect([reply.text, reply.finish]).toEqual(['Hello there', []])
    expect(reply.error).toMatchObject({
      kind: 'malformed_response',
      message: 'host.test ended the reply without saying that it was finished',
    })
  })

  test('that has its reason to stop, but not its last event, is whole', async () => {
    expect(await read('cut-after-stop-reason')).toMatchObject({ text: 'Hello', finish: ['stop'], error: undefined })
  })

  test('is over with its last event, though the connection stays open', async () => {
    const open: typeof fetch = async () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(bytes('open-connection')) }))
    expect(await heard(model(open))).toMatchObject({ text: 'Hello', finish: ['stop'], error: undefined })
  })
})

describe('B33 a reply that the host pauses', () => {
  test('is sent again as it is, goes on by itself, and is one reply', async () => {
    const { bodies, model } = inTurn('paused', 'after-pause')
    const reply = await heard(model)
    expect(reply).toMatchObject({ text: 'Wait. Mugs. Done.', finish: ['calls'], error: undefined })
    expect(reply.calls).toEqual([{ providerId: 'toolu_1', name: 'look', args: { at: 'mugs' } }])
    expect(bodies[1].messages.slice(0, -1)).toEqual(bodies[0].messages)
    expect(bodies[1].messages.at(-1)).toEqual({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Search.', signature: 's1' },
        { type: 'text', text: 'Wait. ' },
        { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'mugs' } },
        {
          type: 'web_search_tool_result',
          tool_use_id: 'srvtoolu_1',
          content: [{ type: 'web_search_result', url: 'https://host.test/mugs', title: 'Mugs', encrypted_content: 'abc' }],
        },
        {
          type: 'text',
          text: 'Mugs. ',
          citations: [{ type: 'web_search_result_location', url: 'https://host.test/mugs', cited_text: 'Mugs' }],
        },
      ],
    })
  })

  test('adds up what each request used', async () => {
    expect((await heard(inTurn('paused', 'after-pause').model)).usage).toEqual([{ input: 250, output: 10, cached: 200 }])
  })

  test('and then fails keeps its text and its usage', async () => {
    const reply = await heard(inTurn('paused', 'no-stop').model)
    expect(reply).toMatchObject({ text: 'Wait. Mugs. Hello there', finish: [], error: { kind: 'malformed_response' } })
    expect(reply.usage).toEqual([{ input: 250, output: 8, cached: 200 }])
  })

  test('without end is a failure, and the person is told', async () => {
    const { bodies, model } = inTurn('paused')
    const { error, usage } = await heard(model)
    expect(error).toMatchObject({ kind: 'unknown', message: 'host.test paused its reply more than 16 times' })
    expect(bodies).toHaveLength(17)
    expect(usage).toEqual([{ input: 17 * 125, output: 17 * 7, cached: 1700 }])
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
      new Response(new ReadableStream({ start: (body) => body.enqueue(bytes('no-stop')), pull: wanted }, { highWaterMark: 0 }))
    const { text, error } = await heard(model(endless), simple, controller.signal)
    expect([text, error]).toEqual(['Hello there', reason])
  })

  test('B34 while the host has not answered throws the reason', async () => {
    const controller = new AbortController()
    const silent: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason)))
    setTimeout(() => controller.abort('stopped'), 20)
    expect((await heard(model(silent), simple, controller.signal)).error).toBe('stopped')
  })
})
