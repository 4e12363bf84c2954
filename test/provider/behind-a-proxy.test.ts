import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Model } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { gemini } from '../../src/models/gemini.ts'
import { modelList } from '../../src/models/model-list.ts'
import { openai } from '../../src/models/openai.ts'
import { heard } from '../models/captures.ts'
import { dialects } from './dialects.ts'
import { type Provider, startProvider } from './openai-server.ts'

const apiKey = 'sk-test-0123456789'
const running: Provider[] = []

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

type Api = keyof typeof dialects
interface Options {
  readonly baseURL?: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function start(speaks: Api): Promise<Provider> {
  const provider = await startProvider({ replies: () => ({ text: 'here' }), apiKey, speaks })
  running.push(provider)
  return provider
}

function modelOf(speaks: Api, options: Options & { readonly fetch?: typeof fetch }): Model {
  const all = { model: 'test-model', apiKey, ...options }
  if (speaks === 'gemini') return gemini(all)
  return speaks === 'messages' ? anthropic(all) : openai({ ...all, api: speaks })
}

/** The header of the key, and what stands in it. */
const keyHeader: Readonly<Record<Api, Readonly<Record<string, string>>>> = {
  chat: { Authorization: `Bearer ${apiKey}` },
  responses: { Authorization: `Bearer ${apiKey}` },
  messages: { 'X-Api-Key': apiKey },
  gemini: { 'X-Goog-Api-Key': apiKey },
}

describe.each(Object.keys(dialects) as Api[])('the %s API', (speaks) => {
  test('takes a base URL that is relative to the page it is asked from', async () => {
    const provider = await start(speaks)
    vi.stubGlobal('location', new URL('/app/index.html', provider.url))
    const baseURL = speaks === 'messages' ? '/' : dialects[speaks].base
    expect(await heard(modelOf(speaks, { baseURL }))).toMatchObject({ text: 'here', error: undefined })
    expect(await heard(modelOf(speaks, { baseURL: `..${baseURL}` }))).toMatchObject({ text: 'here', error: undefined })
    expect(provider.calls).toHaveLength(2)
  })

  test('takes one in a worker that was made of a blob, which is at no address of its own', async () => {
    const provider = await start(speaks)
    const { origin } = new URL(provider.url)
    vi.stubGlobal('location', new URL(`blob:${origin}/3f2b`))
    expect(await heard(modelOf(speaks, { baseURL: speaks === 'messages' ? '/' : dialects[speaks].base }))).toMatchObject({
      text: 'here',
    })
  })

  test('names a relative base URL where there is no page, and one that is no address', () => {
    const made = (baseURL: string) => () => modelOf(speaks, { baseURL })
    expect(made('/api/llm')).toThrow(
      'the base URL "/api/llm" is relative, and there is no page here that it could be relative to: begin it with https://',
    )
    vi.stubGlobal('location', new URL('https://app.test/'))
    for (const address of ['api.host.test/v1', 'localhost:1234/v1', 'ftp://host.test', ''])
      expect(made(address)).toThrow(
        `the base URL "${address}" should begin with https:// or, for an address on the same host, with /`,
      )
    expect(made('https://')).toThrow('the base URL "https://" is not an address')
  })

  test("sends the caller's headers with each request, and they win over its own", async () => {
    const provider = await start(speaks)
    const model = modelOf(speaks, {
      baseURL: provider.url,
      apiKey: 'sk-not-the-right-one',
      headers: { ...keyHeader[speaks], 'X-Tenant': 'ours' },
    })
    for (const _ of [1, 2]) expect(await heard(model)).toMatchObject({ text: 'here', error: undefined })
    expect(provider.calls.map(({ headers }) => headers['x-tenant'])).toEqual(['ours', 'ours'])
  })

  test('has no header that may hold a key in what it throws', async () => {
    const refusal = async () =>
      Response.json({ error: { message: 'bad token tok-0123456789 of sk-abc-987654' } }, { status: 400 })
    const options = {
      headers: { Authorization: 'Bearer tok-0123456789', 'X-Proxy': 'sk-abc-987654' },
      baseURL: 'https://host.test',
    }
    const { error } = await heard(modelOf(speaks, { apiKey: '', fetch: refusal, ...options }))
    expect(String(error)).toContain('bad token [authorization] of [x-proxy]')
    const bad = () => modelOf(speaks, { headers: { 'X-Proxy': 'sk-abc\n987654' } })
    expect(bad).toThrow(/^the header "X-Proxy" cannot be sent$/)
  })
})

test('the list of models is asked for in the same way', async () => {
  const provider = await start('chat')
  vi.stubGlobal('location', new URL('/app/', provider.url))
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant': 'ours' }
  const { signal } = new AbortController()
  expect(await modelList({ api: 'openai', baseURL: '/v1', apiKey: '', headers }, signal)).toEqual(['test-model'])
  expect(provider.requests[0]!.headers['x-tenant']).toBe('ours')
})
