import { describe, expect, test } from 'vitest'
import type { Message, Reasoning } from '../../src/core/shapes/message.ts'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { openai } from '../../src/models/openai.ts'
import { framed, heard, serving } from './captures.ts'
import { reply, result, said, sentBy } from './conversation.ts'

const done = framed(['{"choices":[{"delta":{"content":"ok"},"finish_reason":"stop"}]}'])

/** What goes over the wire for a request. */
async function sent(request: Partial<ModelRequest>, { baseURL = 'https://host.test/v1', apiKey = 'sk-secret-key' } = {}) {
  const { sent: all, error } = await sentBy((fetch) => openai({ model: 'm', apiKey, baseURL, fetch }), done, request)
  if (error) throw error
  return all[0]!
}

describe('a request', () => {
  test('asks for a stream with usage, and sends nothing that was not asked for', async () => {
    const { url, body } = await sent({})
    expect(url).toBe('https://host.test/v1/chat/completions')
    expect(body).toEqual({
      model: 'm',
      messages: [
        { role: 'system', content: 'be brief' },
        { role: 'user', content: 'hello' },
      ],
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  test('sends only the headers that the API needs, no cookies, and follows no redirect', async () => {
    const { headers, init } = await sent({})
    expect(headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer sk-secret-key',
    })
    expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('sends no key where there is none', async () => {
    expect(Object.keys((await sent({}, { apiKey: '' })).headers)).toEqual(['accept', 'content-type'])
  })

  test('B1 has the tools in the shape of OpenAI, and the choice among them', async () => {
    const tools = [{ name: 'add', description: 'adds', schema: { type: 'object' } }]
    const { body } = await sent({ tools, toolChoice: { name: 'add' } })
    expect(body.tools).toEqual([
      { type: 'function', function: { name: 'add', description: 'adds', parameters: { type: 'object' } } },
    ])
    expect(body.tool_choice).toEqual({ type: 'function', function: { name: 'add' } })
    expect((await sent({ tools, toolChoice: 'required' })).body.tool_choice).toBe('required')
    expect(await sent({ toolChoice: 'none' })).not.toHaveProperty('body.tool_choice')
  })

  test('B30 asks for output that fits a schema', async () => {
    const { body } = await sent({ output: { name: 'room', schema: { type: 'object' } } })
    expect(body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'room', schema: { type: 'object' }, strict: false },
    })
  })

  test('names the most tokens as the host wants it, and passes other options on', async () => {
    const options = { maxTokens: 5, temperature: 0, seed: 7 }
    expect((await sent({ options })).body).toMatchObject({ max_tokens: 5, temperature: 0, seed: 7 })
    const { body } = await sent({ options }, { baseURL: 'https://api.openai.com/v1' })
    expect(body.max_completion_tokens).toBe(5)
    expect(body).not.toHaveProperty('max_tokens')
  })

  test('has images as addresses', async () => {
    const parts = [
      { type: 'text', text: 'look' },
      { type: 'image', url: 'data:image/png;base64,AA==' },
    ] as const
    const { body } = await sent({ messages: [{ role: 'user', parts }] })
    expect(body.messages[1].content).toEqual([
      { type: 'text', text: 'look' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
    ])
  })

  test('with a photo that has no address is refused, and names it', async () => {
    const photo = sent({ messages: [{ role: 'user', parts: [{ type: 'image', photo: 'photo-7' }] }] })
    await expect(photo).rejects.toMatchObject({ kind: 'invalid_request', message: expect.stringContaining('"photo-7"') })
  })

  test('B35 has one tool message per result, under the id of its call, and errors begin with Error:', async () => {
    const { body } = await sent({
      messages: [
        said('go'),
        reply({ id: 'a', providerId: 'p1' }, { id: 'b', providerId: '' }),
        result('a', 'fine'),
        result('b', 'broke', true),
      ],
    })
    expect(body.messages.slice(2)).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'p1', type: 'function', function: { name: 't', arguments: '{}' } },
          { id: 'b', type: 'function', function: { name: 't', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'p1', content: 'fine' },
      { role: 'tool', tool_call_id: 'b', content: 'Error: broke' },
    ])
  })

  test('has no id twice, though the provider repeats its own and one of ours looks like one of its', async () => {
    const { body } = await sent({
      messages: [
        reply({ id: 'a', providerId: 'call_0' }, { id: 'b', providerId: 'd' }),
        result('a', '1'),
        result('b', '2'),
        reply({ id: 'c', providerId: 'call_0' }, { id: 'd', providerId: 'e' }),
        result('c', '3'),
        result('d', '4'),
      ],
    })
    const ids = body.messages.flatMap(
      (message: { tool_calls?: { id: string }[] }) => message.tool_calls?.map(({ id }) => id) ?? [],
    )
    expect(ids).toEqual(['call_0', 'd', 'c', 'e'])
    expect(body.messages.flatMap((message: { tool_call_id?: string }) => message.tool_call_id ?? [])).toEqual(ids)
  })

  test('T19 leaves a reply of nothing out: some hosts refuse it', async () => {
    const user = { role: 'user', parts: [{ type: 'text', text: 'hello' }] } as const
    const { body } = await sent({ messages: [user, reply(), user] })
    expect(body.messages.map((message: { role: string }) => message.role)).toEqual(['system', 'user', 'user'])
  })

  test('B5 sends arguments that were not JSON back as they came', async () => {
    const { body } = await sent({
      messages: [reply({ id: 'a', args: undefined, raw: '{"a": 1' }), result('a', 'not JSON', true)],
    })
    expect(body.messages[1].tool_calls[0].function.arguments).toBe('{"a": 1')
  })

  test('has the images of results in a user message after all results of the turn', async () => {
    const image = { type: 'image', url: 'https://host.test/cat.png' } as const
    const picture: Message = { role: 'tool', callId: 'a', name: 'camera', parts: [image], isError: false }
    const { body } = await sent({ messages: [reply({ id: 'a' }, { id: 'b' }), picture, result('b', 'fine'), said('next')] })
    expect(body.messages.slice(2)).toEqual([
      { role: 'tool', tool_call_id: 'a', content: '(see the images below)' },
      { role: 'tool', tool_call_id: 'b', content: 'fine' },
      {
        role: 'user',
        content: [
          { type: 'text', text: '[Images from camera]' },
          { type: 'image_url', image_url: { url: image.url } },
        ],
      },
      { role: 'user', content: 'next' },
    ])
  })

  test('B72 names what follows the results of a turn: images, files or sound', async () => {
    const file = { type: 'file', url: 'data:application/pdf;base64,AAAA', mime: 'application/pdf', name: 'a.pdf' } as const
    const sound = { type: 'audio', url: 'data:audio/wav;base64,AAAA', mime: 'audio/wav' } as const
    const both: Message = { role: 'tool', callId: 'a', name: 'scanner', parts: [file, sound, file], isError: false }
    const one: Message = { role: 'tool', callId: 'b', name: 'microphone', parts: [sound], isError: false }
    const { body } = await sent({ messages: [reply({ id: 'a' }, { id: 'b' }), both, one] })
    const [, , first, second, after] = body.messages
    expect([first.content, second.content]).toEqual(['(see the files and sound below)', '(see the sound below)'])
    expect(after.content.flatMap((part: { text?: string }) => part.text ?? [])).toEqual([
      '[Files and Sound from scanner]',
      '[Sound from microphone]',
    ])
  })

  test('B36 gives a host its own reasoning back, and no other', async () => {
    const kept: Reasoning = {
      text: 'hm',
      provider: { api: 'chat', host: 'host.test', field: 'reasoning_content', extras: [{ google: { thought_signature: 's' } }] },
    }
    const messages: Message[] = [
      { role: 'assistant', text: 'x', calls: [{ id: 'a', name: 't', args: {} }], reasoning: [kept] },
      result('a', 'fine'),
    ]
    const same = (await sent({ messages })).body.messages[1]
    expect(same.reasoning_content).toBe('hm')
    expect(same.tool_calls[0].extra_content).toEqual({ google: { thought_signature: 's' } })
    const other = (await sent({ messages }, { baseURL: 'https://elsewhere.test/v1' })).body.messages[1]
    expect(Object.keys(other)).toEqual(['role', 'content', 'tool_calls'])
    expect(other.tool_calls[0]).not.toHaveProperty('extra_content')
  })
})

test('a host that refuses to be asked for usage is asked again without, and from then on', async () => {
  const asked: boolean[] = []
  const answer = serving([done])
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const asks = 'stream_options' in JSON.parse(String(init?.body))
    asked.push(asks)
    const detail = [{ type: 'extra_forbidden', loc: ['body', 'stream_options', 'include_usage'] }]
    return asks ? Response.json({ object: 'error', message: { detail } }, { status: 422 }) : answer(url, init)
  }
  const model = openai({ model: 'm', apiKey: 'k', fetch })
  expect(await heard(model)).toMatchObject({ text: 'ok', error: undefined })
  expect(await heard(model)).toMatchObject({ text: 'ok', error: undefined })
  expect(asked).toEqual([true, false, false])
})
