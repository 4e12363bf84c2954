import 'fake-indexeddb/auto'
import type { ChatResult, Model, openSession } from 'pocketloop'
import { afterEach, expect, test, vi } from 'vitest'
import { teller } from '../../examples/07-a-log-from-the-field.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { runBlocks } from './run-blocks.ts'

const exportsOf = runBlocks('models', {
  withAModel: 'first-tool/with-a-model.ts',
  whileItComes: 'first-tool/while-it-comes.ts',
  longSession: 'long-sessions/session.ts',
  proxy: 'behind-your-proxy/proxy.ts',
  bytes: 'test-an-agent/bytes.ts',
  models: 'several-models/model.ts',
  summary: 'several-models/summary.ts',
  provider: 'your-own-provider/provider.ts',
  umbrella: 'from-the-ai-sdk/umbrella.ts',
})
const key = 'sk-guide-0123456789'
afterEach(() => vi.unstubAllGlobals())

/** What is asked of this address goes to the server of the test. */
function standFor(address: string, { url }: Provider) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => fetch(String(input).replace(address, url), init))
}

test('a first tool: a real adapter asks, and text is written while it comes', async () => {
  const replies = [{ calls: [{ name: 'count_letter', args: { word: 'strawberry', letter: 'r' } }] }, { text: 'Three.' }]
  const provider = await startProvider({ apiKey: key, replies: [...replies, { text: 'Hello, you.' }], models: ['gpt-5-mini'] })
  try {
    standFor('https://api.openai.com/v1', provider)
    const { askOpenAI } = exportsOf<{ askOpenAI(key: string): Promise<ChatResult> }>('withAModel')
    expect(await askOpenAI(key)).toMatchObject({ text: 'Three.', haltedReason: 'completed' })
    const { show } = exportsOf<{ show(model: Model, words: string, write: (text: string) => void): Promise<ChatResult> }>(
      'whileItComes',
    )
    const { openai } = await import('pocketloop/models/openai')
    const written: string[] = []
    await show(openai({ model: 'gpt-5-mini', apiKey: key }), 'Say hello', (text) => written.push(text))
    expect(written.join('')).toBe('Hello, you.')
    provider.assertWellFormed()
  } finally {
    await provider.close()
  }
})

test('long sessions: a session with a model whose window is known', async () => {
  const provider = await startProvider({ apiKey: key, replies: [{ text: 'It is noon.' }], models: ['llama3.1'] })
  try {
    standFor('http://localhost:11434/v1', provider)
    const { open } = exportsOf<{ open(agent: unknown, key: string): ReturnType<typeof openSession> }>('longSession')
    const session = await open(teller(), key)
    await session.say('What time is it?')
    await expect.poll(() => session.status).toBe('idle')
    expect(session.state.messages.at(-1)).toMatchObject({ role: 'assistant', text: 'It is noon.' })
    await session.close()
  } finally {
    await provider.close()
  }
})

test('behind a proxy and on bytes: the handler holds the key, hands the reply through, and the recording plays again', async () => {
  const key = 'sk-upstream-0123456789'
  const provider = await startProvider({ apiKey: key, replies: [{ text: 'Hello.' }], models: ['gpt-5-mini'] })
  try {
    const { proxy } = exportsOf<{ proxy(request: Request, upstream: object, mayAsk: unknown): Promise<Response> }>('proxy')
    const upstream = { url: provider.url, key, models: ['gpt-5-mini'] }
    const through =
      (may: boolean): typeof fetch =>
      (url, init) => {
        expect(JSON.stringify(init)).not.toContain(key)
        return proxy(
          new Request(String(url).replace('https://api.openai.com/v1', 'https://app.test/api/llm'), init),
          upstream,
          async () => may,
        )
      }
    const bytes = exportsOf<{
      record(key: string, fetch: unknown): Promise<unknown[]>
      replay(all: unknown): Promise<ChatResult>
    }>('bytes')
    const recorded = await bytes.record('', through(true))
    expect(await bytes.replay(recorded)).toMatchObject({ text: 'Hello.' })
    const other = await bytes.record('', through(false))
    expect(await bytes.replay(other)).toMatchObject({ failure: { kind: 'authentication_failed' } })
    provider.assertWellFormed()
  } finally {
    await provider.close()
  }
})

test('several models: the second replies for the first, and is named', async () => {
  const key = 'sk-other-0123456789'
  const other = await startProvider({ apiKey: key, replies: [{ text: 'Short.' }], models: ['gpt-5-mini'] })
  try {
    const fetchFrom: typeof fetch = (url, init) =>
      String(url).startsWith('https://api.openai.com/v1')
        ? fetch(String(url).replace('https://api.openai.com/v1', other.url), init)
        : Promise.resolve(new Response('{"error":{"message":"overloaded"}}', { status: 529 }))
    const { modelFor } = exportsOf<{ modelFor(key: string, otherKey: string, fetch: unknown): Model }>('models')
    const { summary } = exportsOf<{ summary(model: Model, text: string): Promise<unknown> }>('summary')
    expect(await summary(modelFor('sk-first-0123456789', key, fetchFrom), 'a long text')).toEqual({
      said: 'Short.',
      by: ['gpt-5-mini'],
    })
  } finally {
    await other.close()
  }
})

test('your own provider: a reply by lines, and one that was cut short is an error', async () => {
  const { lines } = exportsOf<{ lines(name: string, address: string, fetch: unknown): Model }>('provider')
  const { umbrella } = exportsOf<{ umbrella(model: Model): Promise<ChatResult> }>('umbrella')
  const replies = [
    '{"call":{"name":"weather","args":{"city":"Bern"}}}\n{"done":"stop"}',
    '{"text":"Take one."}\n{"done":"stop"}\n',
  ]
  const whole = lines('m', 'https://host.test', async () => new Response(replies.shift()))
  expect(await umbrella(whole)).toMatchObject({ text: 'Take one.', haltedReason: 'completed' })
  const cut = lines('m', 'https://host.test', async () => new Response('{"text":"Ta"}\n'))
  expect(await umbrella(cut)).toMatchObject({ text: 'Ta', haltedReason: 'error' })
})
