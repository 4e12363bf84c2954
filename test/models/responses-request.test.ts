import { describe, expect, test } from 'vitest'
import type { Message } from '../../src/core/shapes/message.ts'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { openai } from '../../src/models/openai.ts'
import { reply, result, said, sentBy } from './conversation.ts'

const done = new TextEncoder().encode('data: {"type":"response.completed","response":{"status":"completed","output":[]}}\n\n')

const modelWith = (fetch: typeof globalThis.fetch, baseURL = 'https://host.test/v1') =>
  openai({ model: 'm', apiKey: 'sk-secret-key', baseURL, api: 'responses', fetch })

/** What goes over the wire for a request. */
async function sent(request: Partial<ModelRequest>, baseURL?: string) {
  const { sent: all, error } = await sentBy((fetch) => modelWith(fetch, baseURL), done, request)
  if (error) throw error
  return all[0]!
}

const tools = [{ name: 'add', description: 'adds', schema: { type: 'object' } }]

describe('a request of the Responses API', () => {
  test('asks for a stream and for reasoning that it can send back, and that nothing is kept by the host', async () => {
    const { url, body } = await sent({})
    expect(url).toBe('https://host.test/v1/responses')
    expect(body).toEqual({
      model: 'm',
      instructions: 'be brief',
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'hello' }] }],
      stream: true,
      store: false,
      include: ['reasoning.encrypted_content'],
    })
    expect((await sent({ system: '' })).body).not.toHaveProperty('instructions')
  })

  test('sends only the headers that the API needs', async () => {
    const { headers, init } = await sent({})
    expect(headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer sk-secret-key',
    })
    expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('asks again without reasoning where the model has none to send, and from then on', async () => {
    const refusal = Response.json({ error: { message: 'Encrypted content is not supported with this model.' } }, { status: 400 })
    const { sent: all, error } = await sentBy((fetch) => modelWith(fetch), [refusal, new Response(done)], {})
    expect(error).toBeUndefined()
    expect(all.map(({ body }) => 'include' in body)).toEqual([true, false])
  })

  test('has the tools in the shape of the API, the choice among them, and output that fits a schema', async () => {
    const { body } = await sent({ tools, toolChoice: { name: 'add' } })
    expect(body.tools).toEqual([
      { type: 'function', name: 'add', description: 'adds', parameters: { type: 'object' }, strict: false },
    ])
    expect(body.tool_choice).toEqual({ type: 'function', name: 'add' })
    expect((await sent({ tools, toolChoice: 'none' })).body).toMatchObject({ tool_choice: 'none', tools: [{ name: 'add' }] })
    const output = { name: 'room', schema: { type: 'object' } }
    expect((await sent({ output, options: { text: { verbosity: 'low' } } })).body.text).toEqual({
      verbosity: 'low',
      format: { type: 'json_schema', name: 'room', schema: { type: 'object' }, strict: false },
    })
  })

  test('passes options on', async () => {
    const { body } = await sent({ options: { maxTokens: 5, temperature: 0, reasoning: { effort: 'low' } } })
    expect(body).toMatchObject({ max_output_tokens: 5, temperature: 0, reasoning: { effort: 'low' } })
    expect(body).not.toHaveProperty('maxTokens')
  })

  test('B35 has each call and its result as items of their own, and errors begin with Error:', async () => {
    const messages: Message[] = [
      said('go'),
      {
        ...(reply({ id: 'a', providerId: 'p1', args: { n: 1 } }, { id: 'b', args: undefined, raw: '{"a": 1' }) as object),
        text: 'Hm.',
      } as Message,
      result('a', 'fine'),
      result('b', 'broke', true),
    ]
    expect((await sent({ messages })).body.input.slice(1)).toEqual([
      { type: 'message', role: 'assistant', content: 'Hm.' },
      { type: 'function_call', call_id: 'p1', name: 't', arguments: '{"n":1}' },
      { type: 'function_call', call_id: 'b', name: 't', arguments: '{"a": 1' },
      { type: 'function_call_output', call_id: 'p1', output: 'fine' },
      { type: 'function_call_output', call_id: 'b', output: 'Error: broke' },
    ])
  })

  test('has images as addresses, in results too, and names a photo that has none', async () => {
    const image = { type: 'image', url: 'data:image/png;base64,AA==' } as const
    const messages: Message[] = [
      { role: 'user', parts: [{ type: 'text', text: 'look' }, image] },
      reply({ id: 'a' }),
      { role: 'tool', callId: 'a', name: 'camera', parts: [image], isError: false },
    ]
    const { input } = (await sent({ messages })).body
    const part = { type: 'input_image', image_url: image.url, detail: 'auto' }
    expect(input[0].content).toEqual([{ type: 'input_text', text: 'look' }, part])
    expect(input[2]).toEqual({ type: 'function_call_output', call_id: 'a', output: [part] })
    const photo = sent({ messages: [{ role: 'user', parts: [{ type: 'image', photo: 'photo-7' }] }] })
    await expect(photo).rejects.toMatchObject({ kind: 'invalid_request', message: expect.stringContaining('"photo-7"') })
  })

  test('B36 has reasoning back as it came and before its call, at the host it came from, and at no other', async () => {
    const kept = (item: object, after: [number, number]) => ({
      text: 'hm',
      provider: { api: 'responses', host: 'host.test', item, after } as never,
    })
    const first = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'enc1' }
    const search = { type: 'web_search_call', id: 'ws_1', status: 'completed' }
    const local = { type: 'reasoning', id: 'rs_2', summary: [], content: [{ type: 'reasoning_text', text: 'hm' }] }
    const messages: Message[] = [
      {
        ...(reply({ id: 'a' }, { id: 'b' }) as Extract<Message, { role: 'assistant' }>),
        reasoning: [
          kept(first, [0, 0]),
          kept(search, [0, 0]),
          kept(local, [0, 1]),
          // The host was asked to keep nothing, so it would not find this one.
          kept({ type: 'reasoning', id: 'rs_3', summary: [], encrypted_content: null }, [0, 1]),
        ],
      },
      result('a', 'fine'),
      result('b', 'fine'),
    ]
    const call = (id: string) => ({ type: 'function_call', call_id: id, name: 't', arguments: '{}' })
    expect((await sent({ messages })).body.input.slice(0, -2)).toEqual([first, search, call('a'), local, call('b')])
    expect((await sent({ messages }, 'https://elsewhere.test/v1')).body.input.slice(0, -2)).toEqual([call('a'), call('b')])
  })

  test('leaves out a reply that says and calls nothing: reasoning that nothing follows is refused', async () => {
    const item = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'enc1' }
    const provider = { api: 'responses', host: 'host.test', item, after: [0, 0] } as never
    const messages: Message[] = [
      said('a'),
      { role: 'assistant', text: '', calls: [], reasoning: [{ text: '', provider }] },
      said('b'),
    ]
    expect((await sent({ messages })).body.input.map(({ role }: { role: string }) => role)).toEqual(['user', 'user'])
  })
})
