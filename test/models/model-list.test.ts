import { expect, test } from 'vitest'
import { modelList } from '../../src/models/model-list.ts'

const never = new AbortController().signal

/** The list that comes of a body, and what was asked. */
async function listed(
  body: unknown,
  options: { api?: 'openai' | 'anthropic' | 'gemini'; baseURL?: string; apiKey?: string; status?: number } = {},
) {
  const { api = 'openai', baseURL = 'https://models.test/v1', apiKey = 'sk-test-0123456789', status = 200 } = options
  const asked: { url: string; headers: Record<string, string> }[] = []
  const send: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), headers: init?.headers as Record<string, string> })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const names = await modelList({ api, baseURL, apiKey, fetch: send }, never).catch((error: unknown) => error)
  return { names, asked }
}

test('each API is asked in its own way, and a host that wants no key gets none', async () => {
  const data = { data: [{ id: 'b' }, { id: 'a' }] }
  const openai = await listed(data)
  expect(openai).toEqual({
    names: ['a', 'b'],
    asked: [
      {
        url: 'https://models.test/v1/models',
        headers: { accept: 'application/json', authorization: 'Bearer sk-test-0123456789' },
      },
    ],
  })
  const anthropic = await listed(data, { api: 'anthropic', baseURL: 'https://models.test/' })
  expect(anthropic.asked[0]).toMatchObject({
    url: 'https://models.test/v1/models?limit=1000',
    headers: { 'x-api-key': 'sk-test-0123456789' },
  })
  expect((await listed(data, { apiKey: '' })).asked[0]!.headers).toEqual({ accept: 'application/json' })
})

test('what a host says cannot see or cannot call tools is left out, and what makes sounds and vectors', async () => {
  const data = [
    { id: 'models/gemini-flash-latest' },
    { id: 'text-embedding-3-small' },
    { id: 'gpt-realtime-mini' },
    { id: 'whisper-1' },
    { id: 'blind', architecture: { input_modalities: ['text'] }, supported_parameters: ['tools'] },
    { id: 'idle', architecture: { input_modalities: ['text', 'image'] }, supported_parameters: ['temperature'] },
    { id: 'able', architecture: { input_modalities: ['text', 'image'] }, supported_parameters: ['tools'] },
    { id: 'mistral-tiny', capabilities: { function_calling: true, vision: false } },
    { id: 'mistral-medium-latest', capabilities: { function_calling: true, vision: true } },
    null,
    { name: 'nameless' },
  ]
  expect((await listed({ data })).names).toEqual(['able', 'gemini-flash-latest', 'mistral-medium-latest'])
})

test('Gemini is asked for its own list, and only models that generate are in it', async () => {
  const models = [
    { name: 'models/gemini-flash-latest', supportedGenerationMethods: ['generateContent', 'countTokens'] },
    { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] },
    { name: 'models/aqa', supportedGenerationMethods: ['generateAnswer'] },
  ]
  const { names, asked } = await listed({ models }, { api: 'gemini', baseURL: 'https://models.test/v1beta' })
  expect(names).toEqual(['gemini-flash-latest'])
  expect(asked).toEqual([
    {
      url: 'https://models.test/v1beta/models?pageSize=1000',
      headers: { accept: 'application/json', 'x-goog-api-key': 'sk-test-0123456789' },
    },
  ])
})

test('a host without a list has an empty one; a web page and a wrong key are failures', async () => {
  expect((await listed({ models: {} })).names).toEqual([])
  expect((await listed('<!doctype html>')).names).toMatchObject({ kind: 'malformed_response' })
  expect((await listed({ error: { message: 'no' } }, { status: 401 })).names).toMatchObject({ kind: 'authentication_failed' })
})
