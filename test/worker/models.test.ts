import { afterEach, expect, test, vi } from 'vitest'
import { models, prepare } from '../../worker/models.ts'
import { heard } from '../models/captures.ts'
import { dialects } from '../provider/dialects.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'

const apiKey = 'sk-test-0123456789'
const made = (provider: string, baseURL: string, model: string) => models[provider]!({ provider, baseURL, model, apiKey })

let provider: Provider
afterEach(() => provider?.close())

test.each([
  ['anthropic', 'messages'],
  ['openai', 'chat'],
  ['gemini', 'gemini'],
  // As a connection to a proxy was saved by earlier versions.
  ['gemini', 'chat'],
  ['ollama', 'chat'],
  ['other', 'chat'],
] as const)("%s speaks %s at an address of the person's own", async (name, speaks) => {
  provider = await startProvider({ apiKey, speaks, replies: [{ text: 'here' }] })
  const { text } = await heard(await made(name, provider.url, 'test-model'))
  expect(text).toBe('here')
  expect(provider.calls.map(({ path }) => path)).toEqual([dialects[speaks].path])
})

test("a connection to Gemini's OpenAI-compatible address, as earlier versions saved it, goes on working", async () => {
  provider = await startProvider({ apiKey, speaks: 'chat', replies: [{ text: 'here' }] })
  const saved = 'https://generativelanguage.googleapis.com/v1beta/openai'
  const online = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => online(url.replace(saved, provider.url), init))
  const { text } = await heard(await made('gemini', saved, 'gemini-flash-latest'))
  vi.unstubAllGlobals()
  expect(text).toBe('here')
  expect(provider.calls.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
})

test('a provider that is not known is an error that names it, and never another provider', async () => {
  const connection = { provider: 'next-year', baseURL: 'https://api.next.test/v1', model: 'm' }
  expect(models['next-year']).toBe(undefined)
  expect(models.default).toBe(undefined)
  await expect(prepare(connection)).rejects.toThrow('there is no provider "next-year"')
})

test('a context window is only told where its own host documents it', async () => {
  const windows = [
    ['anthropic', 'https://api.anthropic.com', 'claude-sonnet-5-5', 1_000_000],
    ['anthropic', 'https://api.anthropic.com', 'claude-haiku-4-5-20251001', 200_000],
    ['anthropic', 'https://api.anthropic.com', 'claude-sonnet-50', undefined],
    ['anthropic', 'https://proxy.test', 'claude-sonnet-5-5', undefined],
    ['openai', 'https://api.openai.com/v1', 'gpt-6-luna', 922_000],
    ['openai', 'https://api.openai.com/v1', 'gpt-5-mini-2025-08-07', 272_000],
    ['openai', 'https://api.openai.com/v1', 'gpt-9', undefined],
    ['openrouter', 'https://openrouter.ai/api/v1', 'openai/gpt-6-luna', undefined],
  ] as const
  const told = await Promise.all(windows.map(async ([name, at, model]) => (await made(name, at, model)).contextWindow))
  expect(told).toEqual(windows.map(([, , , tokens]) => tokens))
})
