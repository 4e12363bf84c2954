import { describe, expect, test } from 'vitest'
import type { Message, ToolCall } from '../../src/core/shapes/message.ts'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { gemini } from '../../src/models/gemini.ts'
import { framed, heard, serving } from './captures.ts'
import { reply, result, said, sentBy } from './conversation.ts'

const done = framed(['{"candidates":[{"content":{"parts":[{"text":"ok"}]},"finishReason":"STOP"}]}'], false)
const baseURL = 'https://gemini.test/v1beta'
const picture = 'data:image/png;base64,AAAA'

const sent = async (
  request: Partial<ModelRequest>,
  options: Partial<Parameters<typeof gemini>[0]> = {},
  answers: readonly Response[] | Uint8Array = done,
) => {
  const all = await sentBy(
    (fetch) => gemini({ model: 'gemini-flash-latest', apiKey: 'k', baseURL, fetch, ...options }),
    answers,
    request,
  )
  return { ...all, body: all.sent.at(-1)!.body }
}

/** What a model said in a stream of these parts, as the core keeps it. */
async function replied(...parts: object[]): Promise<Message> {
  const chunks = parts.map((part) => JSON.stringify({ candidates: [{ content: { parts: [part] } }] }))
  const end = '{"candidates":[{"finishReason":"STOP"}]}'
  const fetch = serving([framed([...chunks, end], false)])
  const { text, calls, kept, error } = await heard(gemini({ model: 'm', apiKey: 'k', baseURL, fetch }))
  if (error) throw error
  return { role: 'assistant', text, calls: calls.map((call, at): ToolCall => ({ ...call, id: `call_0_${at}` })), reasoning: kept }
}

describe('a request to Gemini', () => {
  test('goes to the stream of the model, with the key in its header and nowhere else', async () => {
    const {
      sent: [first],
    } = await sent({}, { apiKey: ' secret-key ' })
    expect(first!.url).toBe('https://gemini.test/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse')
    expect(first!.headers).toEqual({ 'content-type': 'application/json', 'x-goog-api-key': 'secret-key' })
    expect(first!.body).toEqual({
      systemInstruction: { parts: [{ text: 'be brief' }] },
      contents: [{ role: 'user', parts: [{ text: 'hello' }] }],
    })
    const {
      sent: [keyless],
    } = await sent({}, { apiKey: '', model: 'tunedModels/mine', baseURL: `${baseURL}/` })
    expect(keyless!.url).toBe('https://gemini.test/v1beta/tunedModels/mine:streamGenerateContent?alt=sse')
    expect(keyless!.headers).toEqual({ 'content-type': 'application/json' })
  })

  test('declares tools with their JSON Schema, and leaves out one without members', async () => {
    const schema = { type: 'object', properties: { where: { type: 'string' } } }
    const tools = [
      { name: 'look', description: 'looks', schema },
      { name: 'wait', description: 'waits', schema: { type: 'object', properties: {} } },
    ]
    const { body } = await sent({ tools })
    expect(body.tools).toEqual([
      {
        functionDeclarations: [
          { name: 'look', description: 'looks', parametersJsonSchema: schema },
          { name: 'wait', description: 'waits' },
        ],
      },
    ])
    expect(body.toolConfig).toBe(undefined)
    const configs = await Promise.all(
      (['auto', 'none', 'required', { name: 'look' }] as const).map(
        async (toolChoice) => (await sent({ tools, toolChoice })).body.toolConfig,
      ),
    )
    expect(configs.map(({ functionCallingConfig }) => functionCallingConfig)).toEqual([
      { mode: 'AUTO' },
      { mode: 'NONE' },
      { mode: 'ANY' },
      { mode: 'ANY', allowedFunctionNames: ['look'] },
    ])
  })

  test('puts limits and the schema of the output where Gemini takes them, and other options where they belong', async () => {
    const schema = { type: 'object', properties: { room: { type: 'string' } } }
    const { body } = await sent({
      output: { name: 'room', schema },
      options: {
        maxTokens: 9,
        temperature: 0.5,
        generationConfig: { thinkingConfig: { includeThoughts: true } },
        safetySettings: [],
      },
    })
    expect(body.generationConfig).toEqual({
      maxOutputTokens: 9,
      temperature: 0.5,
      responseMimeType: 'application/json',
      responseJsonSchema: schema,
      thinkingConfig: { includeThoughts: true },
    })
    expect(body.safetySettings).toEqual([])
  })

  test('has pictures as data or by their address; one that is neither is named', async () => {
    const parts = [
      { type: 'image', url: picture },
      { type: 'image', url: 'https://host.test/a.jpg' },
    ] as const
    const { body } = await sent({ messages: [{ role: 'user', parts }] })
    expect(body.contents[0].parts).toEqual([
      { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
      { fileData: { fileUri: 'https://host.test/a.jpg' } },
    ])
    for (const part of [{ type: 'image', photo: 'p1' } as const, { type: 'image', url: 'data:image/svg+xml,<svg/>' } as const]) {
      const { error } = await sentBy((fetch) => gemini({ model: 'm', apiKey: 'k', baseURL, fetch }), done, {
        messages: [{ role: 'user', parts: [part] }],
      })
      expect(error).toMatchObject({ kind: 'invalid_request', message: expect.stringMatching(/photo "p1"|data:image\/svg/) })
    }
  })

  test('has all results of a turn in one message with nothing beside them, in the order of the calls', async () => {
    const { body } = await sent({
      messages: [
        said('go'),
        reply({ id: 'call_0_0', providerId: 'a1' }, { id: 'call_0_1' }),
        result('call_0_0', 'one'),
        result('call_0_1', 'two', true),
        said('and'),
        said('now'),
      ],
    })
    expect(body.contents.slice(1)).toEqual([
      {
        role: 'model',
        parts: [
          { functionCall: { id: 'a1', name: 't', args: {} }, thoughtSignature: 'skip_thought_signature_validator' },
          { functionCall: { name: 't', args: {} } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'a1', name: 't', response: { output: 'one' } } },
          { functionResponse: { name: 't', response: { error: 'two' } } },
        ],
      },
      { role: 'user', parts: [{ text: 'and' }, { text: 'now' }] },
    ])
  })

  test('B5 shows arguments that were not JSON, or no object, as they were written', async () => {
    const { body } = await sent({
      messages: [said('go'), reply({ id: 'c0', raw: '{"a"' }, { id: 'c1', args: [1] }), result('c0', 'x'), result('c1', 'y')],
    })
    expect(body.contents[1].parts.map(({ functionCall }: { functionCall: { args: unknown } }) => functionCall.args)).toEqual([
      { INVALID_JSON: '{"a"' },
      { INVALID_JSON: '[1]' },
    ])
  })

  test('a model before the third generation is sent no stand-in for a signature', async () => {
    const messages = [said('go'), reply({ id: 'c0' }), result('c0', 'x')]
    for (const model of ['gemini-2.5-flash', 'models/gemini-1.5-pro'])
      expect((await sent({ messages }, { model })).body.contents[1].parts[0].thoughtSignature).toBe(undefined)
  })

  const withPicture: readonly Message[] = [
    said('go'),
    reply({ id: 'c0' }),
    {
      role: 'tool',
      callId: 'c0',
      name: 't',
      parts: [
        { type: 'text', text: 'seen' },
        { type: 'image', url: picture },
      ],
      isError: false,
    },
  ]
  const inline = { inlineData: { mimeType: 'image/png', data: 'AAAA' } }

  test('has the pictures of a result in the result, and behind it for a model that refuses them there', async () => {
    const { body } = await sent({ messages: withPicture })
    expect(body.contents[2].parts).toEqual([{ functionResponse: { name: 't', response: { output: 'seen' }, parts: [inline] } }])
    const message = 'Unable to submit request because `function_response.parts` is not supported for this model.'
    const refusal = Response.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, { status: 400 })
    const { sent: all, text } = await sent({ messages: withPicture }, {}, [refusal, new Response(done.slice().buffer)])
    expect([text, all.length]).toEqual(['ok', 2])
    expect(all[1]!.body.contents.slice(2)).toEqual([
      { role: 'user', parts: [{ functionResponse: { name: 't', response: { output: 'seen' } } }] },
      { role: 'user', parts: [{ text: '[Images from t]' }, inline] },
    ])
  })

  test('B72 names what is behind a result: a file or sound, too', async () => {
    const file = { type: 'file', url: 'data:application/pdf;base64,AAAA', mime: 'application/pdf', name: 'a.pdf' } as const
    const messages: readonly Message[] = [
      said('go'),
      reply({ id: 'c0' }),
      { role: 'tool', callId: 'c0', name: 't', parts: [file], isError: false },
    ]
    const refusal = Response.json(
      { error: { code: 400, message: '`function_response.parts` is not supported', status: 'INVALID_ARGUMENT' } },
      { status: 400 },
    )
    const { sent: all } = await sent({ messages }, {}, [refusal, new Response(done.slice().buffer)])
    expect(all[1]!.body.contents.at(-1)?.parts[0]).toEqual({ text: '[Files from t]' })
  })

  test('tells a model of the schema in the prompt that does not hold output to one beside tools', async () => {
    const message = "Function calling with a response mime type: 'application/json' is unsupported"
    const refusal = Response.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, { status: 400 })
    const { body } = await sent({ output: { name: 'x', schema: { type: 'object' } } }, {}, [
      refusal,
      new Response(done.slice().buffer),
    ])
    expect(body.generationConfig).toBe(undefined)
    expect(body.systemInstruction.parts[0].text).toMatch(/^be brief\n\nAnswer with JSON .*\n\{"type":"object"\}$/)
  })
})

describe('what a model of Gemini said is sent back', () => {
  const back = async (message: Message, options: Partial<Parameters<typeof gemini>[0]> = {}) => {
    const results = message.role === 'assistant' ? message.calls.map(({ id }) => result(id, 'x')) : []
    return (await sent({ messages: [said('go'), message, ...results] }, options)).body.contents[1].parts
  }

  test.each([
    ['a thought with a signature', [{ text: 'hm', thought: true, thoughtSignature: 's0' }, { text: 'Hello' }]],
    ['a signature on a text', [{ text: 'Hel' }, { text: 'lo', thoughtSignature: 's1' }]],
    [
      'signatures on two texts',
      [
        { text: 'Hel', thoughtSignature: 's1' },
        { text: 'lo', thoughtSignature: 's2' },
      ],
    ],
    ['a signature on an empty text', [{ text: 'Hello' }, { text: '', thoughtSignature: 's3' }]],
    [
      'a signature on the first of several calls, with a text between them',
      [
        { functionCall: { name: 'a', args: { x: 1 } }, thoughtSignature: 's4' },
        { text: 'and', thoughtSignature: 's5' },
        { functionCall: { id: 'i1', name: 'b', args: {} } },
      ],
    ],
    [
      'what the host did by itself',
      [
        { executableCode: { language: 'PYTHON', code: '1+1' }, thoughtSignature: 's6' },
        { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '2' } },
        { text: 'two' },
      ],
    ],
  ])('%s, on the part it came with', async (_, parts) => {
    expect(await back(await replied(...parts))).toEqual(parts)
  })

  test('thoughts in pieces are one, and a picture that it made is not kept', async () => {
    const message = await replied(
      { text: 'I ', thought: true },
      { text: 'see', thought: true },
      { inlineData: { mimeType: 'image/png', data: 'A' } },
      { text: 'here' },
    )
    expect(await back(message)).toEqual([{ text: 'I see', thought: true }, { text: 'here' }])
    expect(JSON.stringify(message)).not.toContain('image/png')
  })

  test('to no other host', async () => {
    const message = await replied(
      { text: 'hm', thought: true, thoughtSignature: 's0' },
      { text: 'Hello', thoughtSignature: 's1' },
    )
    expect(await back(message, { baseURL: 'https://elsewhere.test' })).toEqual([{ text: 'Hello' }])
  })

  test('a text that was changed since takes no other part away', async () => {
    const message = await replied(
      { functionCall: { name: 'a', args: {} }, thoughtSignature: 's0' },
      { text: 'Hello', thoughtSignature: 's1' },
    )
    const parts = await back({ ...message, text: '' } as Message)
    expect(parts[0]).toEqual({ functionCall: { name: 'a', args: {} }, thoughtSignature: 's0' })
  })
})
