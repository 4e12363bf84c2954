import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownModel, proxy } from '../../examples/12-proxy.ts'
import { chat, stream } from '../../src/index.ts'
import { type Provider, type ProviderOptions, startProvider } from '../provider/openai-server.ts'

const key = 'sk-upstream-0123456789'
let host: string
let mayAsk: boolean
let provider: Provider
let close: () => Promise<void>

/** A host with the proxy, in front of a provider. A page of that host is what an address without a host is relative to. */
async function begin(replies: ProviderOptions['replies']) {
  provider = await startProvider({ apiKey: key, replies })
  const server = createServer(proxy({ url: provider.url, key, mayAsk: async () => mayAsk }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  host = `http://127.0.0.1:${port}`
  vi.stubGlobal('location', { href: `${host}/app/`, origin: host })
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await provider.close()
  }
}

beforeEach(() => {
  mayAsk = true
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await close()
})

test('a proxy: the page has no key, its host adds one, and the reply comes through', async () => {
  await begin([{ text: 'Hello.' }])
  expect(await chat({ model: ownModel(), messages: 'Say hello.' })).toMatchObject({ text: 'Hello.', haltedReason: 'completed' })
  expect(provider.calls[0]?.headers.authorization).toBe(`Bearer ${key}`)
  provider.assertWellFormed()
})

test('a proxy: a reply streams through, and a page that stops ends it at the provider too', async () => {
  await begin([{ text: 'Hello. ', endless: true }])
  const stop = new AbortController()
  const run = stream({ model: ownModel(), messages: 'Say hello.', signal: stop.signal })
  for await (const what of run) if (what.type === 'draft.text') stop.abort()
  expect(await run.result).toMatchObject({ haltedReason: 'cancelled', text: expect.stringContaining('Hello.') })
  await expect.poll(() => provider.left).toBe(1)
})

test('a proxy: who may not ask is told, and nothing is spent', async () => {
  await begin([])
  mayAsk = false
  expect(await chat({ model: ownModel(), messages: 'Hello.', retry: false })).toMatchObject({
    failure: { kind: 'authentication_failed' },
  })
  expect(provider.requests).toEqual([])
})

test('a proxy: what the provider refuses, the page hears as the provider said it', async () => {
  await begin([{ status: 429, headers: { 'retry-after': '7' } }])
  expect(await chat({ model: ownModel(), messages: 'Hello.', retry: false })).toMatchObject({
    failure: { kind: 'rate_limited', retryAfter: 7_000 },
  })
})

test('a proxy: any other path, and a request that is too long, never reach the provider', async () => {
  await begin([])
  expect((await fetch(`${host}/api/llm/models`)).status).toBe(404)
  const body = JSON.stringify({ messages: 'x'.repeat(2_000_001) })
  const sent = fetch(`${host}/api/llm/chat/completions`, { method: 'POST', body })
  await sent.then(
    ({ status }) => expect(status).toBe(502),
    () => {}, // the connection was closed while it still came
  )
  expect(provider.requests).toEqual([])
})
