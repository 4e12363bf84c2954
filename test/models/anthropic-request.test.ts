import { describe, expect, test } from 'vitest'
import type { Message } from '../../src/core/shapes/message.ts'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { messagesSchema } from '../../src/models/messages/schema.ts'
import { heard } from './captures.ts'
import { reply, result, said, sentBy } from './conversation.ts'

const done = new TextEncoder().encode(
  'data: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}\n\ndata: {"type":"message_stop"}\n\n',
)
const answered = new Response(done)

const modelWith = (fetch: typeof globalThis.fetch, { baseURL = 'https://host.test', apiKey = 'sk-ant-secret' } = {}) =>
  anthropic({ model: 'm', apiKey, baseURL, fetch })

/** What goes over the wire for a request. */
async function sent(request: Partial<ModelRequest>, options?: { baseURL?: string; apiKey?: string }) {
  const { sent: all, error } = await sentBy((fetch) => modelWith(fetch, options), done, request)
  if (error) throw error
  return all[0]!
}

const tools = [{ name: 'add', description: 'adds', schema: { type: 'object' } }]

describe('a request of the Messages API', () => {
  test('asks for a stream, and sends nothing that was not asked for', async () => {
    const { url, body } = await sent({})
    expect(url).toBe('https://host.test/v1/messages')
    expect(body).toEqual({
      model: 'm',
      max_tokens: 8192,
      stream: true,
      system: [{ type: 'text', text: 'be brief' }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
    })
    expect((await sent({ system: '' })).body).not.toHaveProperty('system')
  })

  test.each(['https://host.test/v1', 'https://host.test/v1/', 'https://host.test/'])(
    'goes to the same place from %s',
    async (baseURL) => {
      expect((await sent({}, { baseURL })).url).toBe('https://host.test/v1/messages')
    },
  )

  test('sends only the headers that the API needs, the key as x-api-key, no cookies, and follows no redirect', async () => {
    const { headers, init } = await sent({})
    expect(headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
      'x-api-key': 'sk-ant-secret',
    })
    expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('sends no key where there is none', async () => {
    expect((await sent({}, { apiKey: '' })).headers).not.toHaveProperty('x-api-key')
  })

  test('B1 has the tools in the shape of Anthropic, and the choice among them', async () => {
    const { body } = await sent({ tools, toolChoice: { name: 'add' } })
    expect(body.tools).toEqual([{ name: 'add', description: 'adds', input_schema: { type: 'object' } }])
    expect(body.tool_choice).toEqual({ type: 'tool', name: 'add' })
    expect((await sent({ tools, toolChoice: 'required' })).body.tool_choice).toEqual({ type: 'any' })
    expect((await sent({ tools, toolChoice: 'auto' })).body.tool_choice).toEqual({ type: 'auto' })
    expect(await sent({ toolChoice: 'none' })).not.toHaveProperty('body.tool_choice')
  })

  test('B30 keeps its tools listed where none may be called', async () => {
    const { body } = await sent({ tools, toolChoice: 'none' })
    expect(body.tools).toHaveLength(1)
    expect(body.tool_choice).toEqual({ type: 'none' })
  })

  test('B30 asks for output that fits a schema, closed and without the limits that the API refuses', async () => {
    const schema = { type: 'object', properties: { age: { type: 'integer', description: 'years', minimum: 0 } } }
    const { body } = await sent({ output: { name: 'person', schema }, options: { output_config: { effort: 'low' } } })
    expect(body.output_config).toEqual({
      effort: 'low',
      format: {
        type: 'json_schema',
        schema: {
          type: 'object',
          properties: { age: { type: 'integer', description: 'years (minimum: 0)' } },
          additionalProperties: false,
        },
      },
    })
  })

  test('B30 tells the model of the schema where the host cannot hold it to one, and from then on', async () => {
    const message = 'output_config.format: Extra inputs are not permitted'
    const refusal = Response.json({ type: 'error', error: { type: 'invalid_request_error', message } }, { status: 400 })
    const output = { name: 'room', schema: { type: 'object' } }
    const { sent: all, error } = await sentBy((fetch) => modelWith(fetch), [refusal, answered], { output })
    expect(error).toBeUndefined()
    expect(all.map(({ body }) => 'output_config' in body)).toEqual([true, false])
    expect(all[1]!.body.system[0].text).toBe(
      'be brief\n\nAnswer with JSON and nothing else. It must fit this JSON Schema:\n{"type":"object"}',
    )
  })

  test('tells the host to cache what will be sent again, and only where there are tools', async () => {
    const { body } = await sent({ tools, messages: [said('a'), reply({ id: 'x' }), result('x', 'r'), said('b')] })
    const cache_control = { type: 'ephemeral' }
    expect(body.system).toEqual([{ type: 'text', text: 'be brief', cache_control }])
    expect(body.messages.at(-1).content.at(-1)).toEqual({ type: 'text', text: 'b', cache_control })
    expect(JSON.stringify(body).match(/cache_control/g)).toHaveLength(2)
    expect(JSON.stringify((await sent({})).body)).not.toContain('cache_control')
  })

  test('passes options on', async () => {
    const options = { maxTokens: 5, temperature: 0, top_k: 7, thinking: { type: 'enabled', budget_tokens: 1024 } }
    const { body } = await sent({ options })
    expect(body).toMatchObject({ max_tokens: 5, temperature: 0, top_k: 7, thinking: { budget_tokens: 1024 } })
    expect(body).not.toHaveProperty('maxTokens')
  })

  test('has images as bytes or as addresses, in results too', async () => {
    const image = { type: 'image', url: 'data:image/png;base64,AA==' } as const
    const messages: Message[] = [
      { role: 'user', parts: [image, { type: 'image', url: 'https://host.test/cat.png' }] },
      reply({ id: 'a' }),
      { role: 'tool', callId: 'a', name: 'camera', parts: [{ type: 'text', text: 'a mug' }, image], isError: false },
    ]
    const { body } = await sent({ messages })
    const block = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } }
    expect(body.messages[0].content).toEqual([
      block,
      { type: 'image', source: { type: 'url', url: 'https://host.test/cat.png' } },
    ])
    expect(body.messages[2].content).toEqual([
      { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'a mug' }, block] },
    ])
  })

  test('with a photo that has no address is refused, and names it', async () => {
    const photo = sent({ messages: [{ role: 'user', parts: [{ type: 'image', photo: 'photo-7' }] }] })
    await expect(photo).rejects.toMatchObject({ kind: 'invalid_request', message: expect.stringContaining('"photo-7"') })
  })

  test('B35 has all results of a turn in one user message, before any text, and marks only failures', async () => {
    const messages = [
      said('go'),
      reply({ id: 'a', providerId: 'p1' }, { id: 'b' }),
      result('a', 'fine'),
      result('b', 'broke', true),
      said('and now?'),
    ]
    expect((await sent({ messages })).body.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'go' }] },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'p1', name: 't', input: {} },
          { type: 'tool_use', id: 'b', name: 't', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'p1', content: [{ type: 'text', text: 'fine' }] },
          { type: 'tool_result', tool_use_id: 'b', content: [{ type: 'text', text: 'broke' }], is_error: true },
          { type: 'text', text: 'and now?' },
        ],
      },
    ])
  })

  test('makes one message of those that follow each other in one role, and leaves out what says nothing', async () => {
    const nothing: Message = { role: 'assistant', text: ' ', calls: [], reasoning: [{ text: 'hm' }] }
    const messages = [
      said('a'),
      said(' \n'),
      said('b'),
      nothing,
      said('c'),
      { role: 'assistant', text: 'd', calls: [] } as const,
      reply({ id: 'x' }),
      result('x', ''),
    ]
    expect((await sent({ messages })).body.messages).toEqual([
      { role: 'user', content: ['a', 'b', 'c'].map((text) => ({ type: 'text', text })) },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'd' },
          { type: 'tool_use', id: 'x', name: 't', input: {} },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x' }] },
    ])
  })

  test('B5 shows arguments that were not JSON as they came, within what the API takes', async () => {
    const { body } = await sent({
      messages: [reply({ id: 'a', args: undefined, raw: '{"a": 1' }, { id: 'b', args: [1] }), result('a', 'not JSON', true)],
    })
    expect(body.messages[0].content.map((block: { input: unknown }) => block.input)).toEqual([
      { INVALID_JSON: '{"a": 1' },
      { INVALID_JSON: '[1]' },
    ])
  })

  test('B36 has thoughts back as they came and where they stood, at the host that thought them, and at no other', async () => {
    const kept = (item: object, after: [number, number], text = '') => ({
      text,
      provider: { api: 'messages', host: 'host.test', item, after } as never,
    })
    const messages: Message[] = [
      {
        role: 'assistant',
        text: 'Hello there',
        calls: [
          { id: 'a', name: 't', args: {} },
          { id: 'b', name: 't', args: {} },
        ],
        reasoning: [
          kept({ type: 'thinking', signature: 's1' }, [0, 0], 'First.'),
          kept({ type: 'redacted_thinking', data: 'xyz' }, [5, 0]),
          kept({ type: 'thinking', signature: 's2' }, [11, 1], 'Then.'),
        ],
      },
      result('a', 'fine'),
      result('b', 'fine'),
    ]
    const text = (words: string) => ({ type: 'text', text: words })
    const use = (id: string) => ({ type: 'tool_use', id, name: 't', input: {} })
    expect((await sent({ messages })).body.messages[0].content).toEqual([
      { type: 'thinking', thinking: 'First.', signature: 's1' },
      text('Hello'),
      { type: 'redacted_thinking', data: 'xyz' },
      text(' there'),
      use('a'),
      { type: 'thinking', thinking: 'Then.', signature: 's2' },
      use('b'),
    ])
    const elsewhere = await sent({ messages }, { baseURL: 'https://elsewhere.test' })
    expect(elsewhere.body.messages[0].content).toEqual([text('Hello there'), use('a'), use('b')])
  })
})

test('a schema within a schema is closed too, and values that look like one are left alone', () => {
  expect(
    messagesSchema({
      type: 'object',
      properties: {
        minimum: { type: 'string', enum: ['maximum', { maximum: 3 }] },
        list: { type: 'array', maxItems: 10, items: { $ref: '#/$defs/item' } },
      },
      $defs: { item: { type: 'object', properties: {}, additionalProperties: true } },
    }),
  ).toEqual({
    type: 'object',
    properties: {
      minimum: { type: 'string', enum: ['maximum', { maximum: 3 }] },
      list: { type: 'array', items: { $ref: '#/$defs/item' }, description: 'maxItems: 10' },
    },
    $defs: { item: { type: 'object', properties: {}, additionalProperties: false } },
    additionalProperties: false,
  })
})

test('a key that no header can hold is refused with a sentence, and nothing is sent', async () => {
  const { sent: all, error } = await sentBy((fetch) => modelWith(fetch, { apiKey: 'sk-…' }), done, {})
  expect(error).toMatchObject({ kind: 'authentication_failed', message: 'the API key has characters that no key has' })
  expect(all).toEqual([])
})

test('a host that cannot be reached is a network error, also where its words speak of time', async () => {
  const gone = async () => {
    throw new TypeError('connect timed out')
  }
  expect((await heard(modelWith(gone))).error).toMatchObject({
    kind: 'network',
    message: expect.stringContaining('host.test could not be reached'),
  })
})
