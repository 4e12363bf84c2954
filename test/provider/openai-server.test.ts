import { afterEach, describe, expect, test } from 'vitest'
import type { Message, ToolCall } from '../../src/core/shapes/message.ts'
import type { Model, ModelRequest } from '../../src/core/shapes/model.ts'
import { withRetry } from '../../src/models/retry.ts'
import { heard } from '../models/captures.ts'
import { modelFor } from './converse.ts'
import { dialects } from './dialects.ts'
import { type Provider, type ProviderOptions, startProvider } from './openai-server.ts'

const apiKey = 'sk-test-0123456789'
const running: Provider[] = []

const modelAt = (speaks: ProviderOptions['speaks'] = 'chat', url: string, key = apiKey): Model =>
  modelFor({ speaks, url, apiKey: key })

async function start(replies: ProviderOptions['replies'], more: Partial<ProviderOptions> = {}) {
  const provider = await startProvider({ replies, apiKey, ...more })
  running.push(provider)
  return { provider, model: modelAt(more.speaks, provider.url) }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

const said = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })
const asking = (...messages: Message[]): ModelRequest => ({
  system: 'be brief',
  messages,
  tools: [{ name: 'look', description: 'looks', schema: { type: 'object' } }],
})

/** Runs a conversation as a loop would, with a result for each call, until a reply has none. */
async function converse(model: Model, first: string): Promise<Message[]> {
  const messages: Message[] = [said(first)]
  for (let turn = 0; turn < 9; turn++) {
    const reply = await heard(model, asking(...messages))
    if (reply.error) throw reply.error
    const calls: ToolCall[] = reply.calls.map((call, at) => ({ ...call, id: `call_${turn}_${at}` }))
    messages.push({ role: 'assistant', text: reply.text, calls, reasoning: reply.kept })
    if (calls.length === 0) return messages
    for (const { id, name, args } of calls) {
      messages.push({ role: 'tool', callId: id, name, parts: [{ type: 'text', text: JSON.stringify(args) }], isError: false })
    }
  }
  throw new Error('the conversation did not end')
}

describe.each(Object.keys(dialects) as (keyof typeof dialects)[])('over a real socket, with the %s API', (speaks) => {
  const begin = (replies: ProviderOptions['replies']) => start(replies, { speaks })

  test('a conversation of several turns, with parallel calls and text cut inside its characters', async () => {
    const { provider, model } = await begin([
      {
        text: 'Ich schaue nach… 🧦',
        calls: [
          { name: 'look', args: { where: 'Küche 🍳' } },
          { name: 'look', args: { where: 'Flur' }, id: 'same' },
        ],
        pieces: 'odd',
      },
      {
        calls: [
          { name: 'look', id: 'same' },
          { name: 'look', args: {}, id: '' },
        ],
        pieces: 'odd',
      },
      { text: 'Done: "tidy" 你好', usage: { input: 30, output: 9, cached: 20 } },
    ])
    const messages = await converse(model, 'hello')
    expect(messages.filter(({ role }) => role === 'assistant')).toMatchObject([
      { text: 'Ich schaue nach… 🧦', calls: [{ args: { where: 'Küche 🍳' } }, { args: { where: 'Flur' } }] },
      { calls: [{ args: {} }, { args: {} }] },
      { text: 'Done: "tidy" 你好' },
    ])
    expect(provider.calls).toHaveLength(3)
    provider.assertWellFormed()
    const { headers } = provider.calls[0]!
    const own = Object.keys(headers).filter((name) => /^(x-|anthropic-|openai-)/.test(name))
    expect(own.filter((name) => !dialects[speaks].headers.includes(name))).toEqual([])
  })

  test('usage, finish and reasoning arrive', async () => {
    const { model } = await begin([{ reasoning: 'hm', text: 'ok', usage: { input: 7, output: 3, cached: 5 } }])
    const { reasoning, usage, finish } = await heard(model, asking(said('hi')))
    expect([reasoning, usage, finish]).toEqual(['hm', [{ input: 7, output: 3, cached: 5 }], ['stop']])
  })

  test('B32 a wrong key is authentication_failed', async () => {
    const { provider } = await begin([])
    const { error } = await heard(modelAt(speaks, provider.url, 'sk-another-key'))
    expect(error).toMatchObject({ kind: 'authentication_failed', failure: { status: 401 } })
  })

  test('B31 a 429 with Retry-After is waited out, and the reply that follows is the only one', async () => {
    const { provider, model } = await begin([
      { status: 429, headers: { 'retry-after': '0.05' }, body: { error: { message: 'slow down' } } },
      { status: 503, body: '<html>down</html>' },
      { text: 'here' },
    ])
    const waits: number[] = []
    const patient = withRetry(model, { attempts: 3, base: 20 }, { onRetry: ({ wait }) => waits.push(wait), random: () => 0 })
    const { text, error } = await heard(patient, asking(said('hi')))
    expect([text, error, waits]).toEqual(['here', undefined, [50, 40]])
    expect(provider.calls).toHaveLength(3)
  })

  test('B34 an abort in the middle of a stream throws the reason within 100 ms and hangs up', async () => {
    const { provider, model } = await begin([{ text: 'one two three four five six seven', delay: 30 }])
    const controller = new AbortController()
    const reason = new Error('stopped')
    let text = ''
    let error: unknown
    try {
      for await (const part of model.stream(asking(said('hi')), controller.signal)) {
        if (part.type !== 'text') continue
        text += part.delta
        controller.abort(reason)
      }
    } catch (thrown) {
      error = thrown
    }
    expect([text, error]).toEqual(['one two thre', reason])
    await expect.poll(() => provider.left).toBe(1)
  })

  test('B34 an abort while the host is silent throws the reason', async () => {
    const { provider, model } = await begin([{ text: 'hello', stall: true }])
    const controller = new AbortController()
    let text = ''
    let error: unknown
    try {
      for await (const part of model.stream(asking(said('hi')), controller.signal)) {
        if (part.type !== 'text') continue
        text += part.delta
        setTimeout(() => controller.abort()) // by then it is waited for more
      }
    } catch (thrown) {
      error = thrown
    }
    expect([text, error]).toEqual(['hello', controller.signal.reason])
    await expect.poll(() => provider.left).toBe(1)
  })

  test('B31 a connection that is reset in the middle of a stream is a network error, its text kept, and not retried', async () => {
    const { provider, model } = await begin([
      { text: 'a text that is much longer than what arrives of it', cut: 900 },
      { text: 'never' },
    ])
    const { text, error } = await heard(withRetry(model, { attempts: 3, base: 1 }), asking(said('hi')))
    expect(text).toMatch(/^a text that/)
    expect(error).toMatchObject({ kind: 'network', message: expect.stringContaining('broke off before the reply was whole') })
    expect(provider.calls).toHaveLength(1)
  })

  test('B31 a host that is not there is a network error', async () => {
    const { provider, model } = await begin([])
    await provider.close()
    expect((await heard(model)).error).toMatchObject({ kind: 'network' })
  })

  test('a scripted call of a tool that the request does not list is refused, unless that is meant', async () => {
    const calls = [{ name: 'look' }, { name: 'begin' }]
    const { provider, model } = await begin([{ calls }, { calls, unlisted: true }])
    const { error } = await heard(model, asking(said('hi')))
    expect(error).toMatchObject({ kind: 'invalid_request', failure: { status: 400 } })
    expect(() => provider.assertWellFormed()).toThrow('the reply to model call 1 calls "begin", and the request lists look')
    expect((await heard(model, asking(said('hi')))).calls.map(({ name }) => name)).toEqual(['look', 'begin'])
  })

  test('a redirect is refused, and the key never gets there', async () => {
    const { provider: other } = await begin([{ text: 'gotcha' }])
    const { model } = await begin([{ status: 307, headers: { location: `${other.url}/chat/completions` } }])
    expect((await heard(model)).error).toMatchObject({
      kind: 'invalid_request',
      message: expect.stringContaining(new URL(other.url).origin),
    })
    expect(other.requests).toEqual([])
  })
})

describe('the provider', () => {
  const get = (url: string, init?: RequestInit) => fetch(url, { headers: { authorization: `Bearer ${apiKey}` }, ...init })

  test('lists its models', async () => {
    const { provider } = await start([], { models: ['one', 'two'] })
    const { data } = await (await get(`${provider.url}/models`)).json()
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['one', 'two'])
  })

  test('answers whole to a request that wants no stream', async () => {
    const { provider } = await start([{ text: 'whole', calls: [{ name: 'look', args: { a: 1 } }], unlisted: true }])
    const body = JSON.stringify({ model: 'm', messages: [] })
    const { choices } = await (await get(`${provider.url}/chat/completions`, { method: 'POST', body })).json()
    expect(choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { content: 'whole', tool_calls: [{ function: { arguments: '{"a":1}' } }] },
    })
  })

  test('lets a preflight pass that asks for what it allows, and refuses one that asks for more', async () => {
    const { provider } = await start([])
    const preflight = (names: string) =>
      fetch(`${provider.url}/chat/completions`, { method: 'OPTIONS', headers: { 'access-control-request-headers': names } })
    const fine = await preflight('authorization,content-type')
    expect([fine.status, fine.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    provider.assertWellFormed()
    expect((await preflight('authorization,x-stainless-os')).status).toBe(400)
    expect(() => provider.assertWellFormed()).toThrow('a preflight asked for x-stainless-os')
  })

  test('has no CORS headers where it is told so', async () => {
    const { provider: closed } = await start([], { cors: false })
    expect((await get(`${closed.url}/models`)).headers.get('access-control-allow-origin')).toBeNull()
    const { provider: half } = await start([], { corsOnRefusals: false })
    expect((await get(`${half.url}/models`)).headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(`${half.url}/models`)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('complains of a call too many', async () => {
    const { provider, model } = await start([])
    expect((await heard(model)).error).toMatchObject({ kind: 'unavailable' })
    expect(() => provider.assertWellFormed()).toThrow('unexpected model call 1: there are 0 replies')
  })

  const asksLook: Message = { role: 'assistant', text: '', calls: [{ id: 'a', name: 'look', args: {} }] }
  const resultOf = (callId: string): Message => ({ role: 'tool', callId, name: 'look', parts: [], isError: false })
  const wrong: { what: string; messages: Message[]; complaint: string; at: (keyof typeof dialects)[] }[] = [
    {
      what: 'a call without its result',
      messages: [said('go'), asksLook],
      complaint: 'ends before the results of a',
      at: ['chat', 'responses', 'messages'],
    },
    {
      what: 'a result without its call',
      messages: [resultOf('b')],
      complaint: 'a result for "b"',
      at: ['chat', 'responses', 'messages'],
    },
    {
      what: 'something said between a call and its result',
      messages: [asksLook, said('wait'), resultOf('a')],
      complaint: 'comes before the results of a',
      // For the third API the adapter itself puts results first.
      at: ['chat', 'responses'],
    },
    {
      what: 'a result that never comes',
      messages: [said('go'), asksLook, said('wait')],
      complaint: 'lacks the results of a',
      at: ['messages'],
    },
  ]

  test.each(wrong.flatMap(({ at, ...one }) => at.map((speaks) => ({ ...one, speaks }))))(
    'complains of $what, at the $speaks API',
    async ({ messages, complaint, speaks }) => {
      const { provider, model } = await start([{ text: 'ok' }], { speaks })
      await heard(model, asking(...messages))
      expect(() => provider.assertWellFormed()).toThrow(complaint)
    },
  )
})
