import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkWords, type Tested } from '../../src/app/connect/problem-words.ts'
import type { Check, Connection } from '../../src/bridge/protocol.ts'
import { type InChromium, openInChromium } from '../provider/in-chromium.ts'
import { type Provider, type ProviderOptions, startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'

const apiKey = 'sk-canary-0123456789-wxyz'
const grey: Reply = { calls: [{ name: 'colour', args: { name: 'grey' } }] }
const running: Provider[] = []
let at: InChromium

const provide = async (options: Partial<ProviderOptions> = {}): Promise<Provider> => {
  const provider = await startProvider({ apiKey, replies: () => grey, ...options })
  running.push(provider)
  return provider
}

/** What each result is of. */
const testedBy = new WeakMap<readonly Check[], Tested>()

async function check(about: Partial<Connection>, key = apiKey, from = at): Promise<readonly Check[]> {
  const connection = { provider: 'other', baseURL: '', model: 'test-model', ...about }
  const checks: readonly Check[] = await from.give({ what: 'check', connection, apiKey: key })
  testedBy.set(checks, { connection, hasKey: key !== '', origin: 'http://127.0.0.1:4000' })
  return checks
}

/** The three ticks in short: the state of each, and the wall. */
const short = (checks: readonly Check[]) => checks.map(({ state, wall }) => (wall ? `${state} ${wall}` : state)).join(', ')
/** What the person reads of the tick that failed. */
function textOf(checks: readonly Check[]): string | undefined {
  const failed = checks.find(({ state }) => state === 'bad')
  return failed && checkWords(failed, testedBy.get(checks)!)
}

/** An address at which nobody listens. */
const deadAddress = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 1}/v1`))
    })
  })

beforeAll(async () => {
  at = await openInChromium()
}, 120_000)
afterAll(() => at.close())
afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

describe('the connection doctor, in Chromium', { timeout: 60_000 }, () => {
  test.each([
    ['other', 'chat'],
    ['anthropic', 'messages'],
    ['gemini', 'gemini'],
  ] as const)('%s: all is well, and the requests are in order', async (provider, speaks) => {
    const { url, ...host } = await provide({ speaks })
    expect(short(await check({ provider, baseURL: url }))).toBe('ok, ok, ok')
    host.assertWellFormed()
    expect(host.requests[0]).toMatchObject({ method: 'GET' })
    expect(JSON.stringify(host.requests[0])).not.toContain(apiKey)
  })

  test("OpenAI's own host is asked through Responses", async () => {
    const provider = await provide({ speaks: 'responses' })
    await at.context.route('https://api.openai.com/**', async (route) => {
      const url = route.request().url().replace('https://api.openai.com/v1', provider.url)
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    const openai = { provider: 'openai', baseURL: 'https://api.openai.com/v1' }
    expect(short(await check(openai))).toBe('ok, ok, ok')
    expect(provider.calls[0]!.path).toBe('/v1/responses')
    await at.context.unrouteAll()
  })

  test('a wrong key that OpenAI hides behind a missing CORS header is called one', async () => {
    await at.context.route('https://api.openai.com/**', (route) =>
      // Without one the driver would put in its own.
      route.fulfill({ status: 401, body: '{}', headers: { 'access-control-allow-origin': 'https://elsewhere.test' } }),
    )
    const checks = await check({ provider: 'openai', baseURL: 'https://api.openai.com/v1' })
    expect(short(checks)).toBe('ok, bad key, wait')
    expect(textOf(checks)).toMatch(/^OpenAI hides its reason .* Check that no letter is missing/)
    await at.context.unrouteAll()
  })

  test('a wrong key and a missing one are told apart', async () => {
    const { url } = await provide()
    const wrong = await check({ baseURL: url }, 'sk-wrong-0123456789')
    expect([short(wrong), textOf(wrong)]).toEqual(['ok, bad key, wait', expect.stringContaining('does not accept this key.')])
    const missing = await check({ baseURL: url }, '')
    expect([short(missing), textOf(missing)]).toEqual(['ok, bad key, wait', expect.stringContaining('wants a key.')])
  })

  test.each([
    ['other', /does not let this page read its answer \(CORS\)\. Add http:\/\/127\.0\.0\.1:\d+ to the origins that it allows/],
    ['ollama', /^Ollama answers, but does not let this page in \(CORS\)\. Set OLLAMA_ORIGINS=http:\/\/127\.0\.0\.1:\d+ where/],
    ['lmstudio', /^LM Studio answers, .* Switch on “Enable CORS”/],
  ])('%s without CORS says how to open it', async (provider, words) => {
    const { url } = await provide({ cors: false })
    const checks = await check({ provider, baseURL: url }, '')
    expect(short(checks)).toBe('ok, bad cors, wait')
    expect(textOf(checks)).toMatch(words)
    expect(textOf(checks)).not.toContain('letter')
  })

  test('a refused key that a host hides is thought of where CORS is missing', async () => {
    const { url } = await provide({ corsOnRefusals: false })
    expect(textOf(await check({ baseURL: url }, 'sk-wrong-0123456789'))).toContain('check the key: it may be refused')
  })

  test('a host that listed its models and then resets the connection broke off, and does not keep the page out', async () => {
    const provider = await provide({
      replies: () => {
        provider.hangUp()
        return { text: '' }
      },
    })
    const checks = await check({ baseURL: provider.url })
    expect(short(checks)).toBe('ok, ok, bad down')
    expect(textOf(checks)).toMatch(/broke the connection off\./)
  })

  test('nobody there', async () => {
    const baseURL = await deadAddress()
    expect(short(await check({ baseURL }))).toBe('bad address, wait, wait')
    expect(textOf(await check({ baseURL, provider: 'ollama' }))).toMatch(
      /^Nothing answers at 127\.0\.0\.1:\d+\. Is Ollama running\?$/,
    )
  })

  test('a page of this device needs no leave to reach it, so nobody is there', async () => {
    await at.context.grantPermissions(['clipboard-read']) // which denies all others
    const checks = await check({ baseURL: await deadAddress(), provider: 'lmstudio' }, '').finally(() =>
      at.context.clearPermissions(),
    )
    expect(short(checks)).toBe('bad address, wait, wait')
    expect(textOf(checks)).toMatch(/Is LM Studio running\?$/)
  })

  test('no network', async () => {
    await at.context.setOffline(true)
    const checks = await check({ baseURL: 'http://192.0.2.7/v1' }).finally(() => at.context.setOffline(false))
    expect(short(checks)).toBe('bad offline, wait, wait')
  })

  test('a redirect is not followed with the key', async () => {
    const other = await provide()
    const origin = 'https://moved.test'
    await at.context.route(`${origin}/**`, (route) =>
      route.fulfill({ status: 307, headers: { location: `${other.url}/models` } }),
    )
    const checks = await check({ baseURL: `${origin}/v1` })
    await at.context.unrouteAll()
    expect(short(checks)).toBe('ok, bad address, wait')
    expect(textOf(checks)).toMatch(/sends requests on to another address/)
    expect(JSON.stringify(other.requests)).not.toContain(apiKey)
  })

  test('a web page in place of an API', async () => {
    const body = '<!doctype html><title>Welcome</title>'
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'text/html' }
    await at.context.route('https://page.test/**', (route) => route.fulfill({ status: 200, headers, body }))
    const checks = await check({ baseURL: 'https://page.test/v2' })
    await at.context.unrouteAll()
    expect(short(checks)).toBe('ok, bad address, wait')
    expect(textOf(checks)).toMatch(/answers with a web page, not as a model does\. Check the base URL/)
  })

  const atTheCall: readonly (readonly [string, readonly (Reply | Refusal)[], string, RegExp])[] = [
    [
      'an account without credit',
      [{ status: 429, body: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } } }],
      'ok, bad credit, wait',
      /Your server passes requests on to another host, where credit has run out/,
    ],
    ['a host that is down', [{ status: 503, body: 'down' }], 'ok, ok, bad down', /^It may be busy\. Your key is not the problem/],
    [
      'a model that is not there',
      [{ status: 404, body: { error: { message: 'The model `test-model` does not exist', code: 'model_not_found' } } }],
      'ok, ok, bad model',
      /has no model called test-model\. Choose/,
    ],
    [
      'a model that says it takes no pictures',
      [{ status: 404, body: { error: { message: 'No endpoints found that support image input', code: 404 } } }],
      'ok, ok, bad vision',
      /takes no photos\. Choose/,
    ],
    ['a model that guesses', [{ calls: [{ name: 'colour', args: { name: 'blue' } }] }], 'ok, ok, bad vision', /did not see/],
    [
      'a model that cannot take a picture and does not say so',
      [{ status: 400, body: { error: { message: 'bad request' } } }, grey],
      'ok, ok, bad vision',
      /takes no photos/,
    ],
    [
      'a model that says it has no tools',
      [{ status: 400, body: { error: { message: 'llava:7b does not support tools' } } }],
      'ok, ok, bad tools',
      /calls no tools\. Choose/,
    ],
    ['a model that never calls', [{ text: 'Grey.' }, { text: 'Grey!' }], 'ok, ok, bad tools', /calls no tools/],
    ['a model that calls only when it must', [{ text: 'Grey.' }, grey], 'ok, ok, ok', /^$/],
    [
      'a request that is refused for another reason',
      [
        { status: 400, body: { error: { message: 'too hot' } } },
        { status: 400, body: { error: { message: 'too hot' } } },
      ],
      'ok, ok, bad other',
      /did not take the request\. Choose another model, or check the base URL/,
    ],
    [
      'a request of which nothing is found',
      [
        { status: 404, body: 'too hot' },
        { status: 404, body: 'too hot' },
      ],
      'ok, ok, bad other',
      /found nothing there\. Check the name of the model and the base URL/,
    ],
  ]
  test.each(atTheCall)('%s', async (_, replies, ticks, words) => {
    const provider = await provide({ replies })
    const checks = await check({ baseURL: provider.url })
    expect(short(checks)).toBe(ticks)
    expect(textOf(checks) ?? '').toMatch(words)
    if (ticks.endsWith('bad other')) expect(checks.find(({ state }) => state === 'bad')?.said).toContain('too hot')
    expect(provider.calls.length).toBe(replies.length)
    provider.assertWellFormed()
  })

  test('an organisation that Anthropic keeps from web pages', async () => {
    const message = 'CORS requests are not allowed for this Organization because of its settings.'
    const refusal = { status: 401, body: { type: 'error', error: { type: 'authentication_error', message } } }
    const { url } = await provide({ speaks: 'messages', replies: [refusal] })
    const checks = await check({ provider: 'anthropic', baseURL: url })
    expect(short(checks)).toBe('ok, bad organisation, wait')
    expect(textOf(checks)).toMatch(/^Anthropic does not let the organisation of this key in from web pages\. /)
  })

  test('a connection whose model is not chosen yet has its list, and is not asked to see', async () => {
    const provider = await provide({
      models: ['gpt-6-luna', 'text-embedding-3-small', 'gpt-image-1', 'whisper-1', 'claude-sonnet-5'],
    })
    const checks = await check({ baseURL: provider.url, model: '' })
    expect(short(checks)).toBe('ok, ok, wait')
    expect(checks.map(({ models }) => models)).toEqual([undefined, ['claude-sonnet-5', 'gpt-6-luna'], undefined])
    const connection = { provider: 'other', baseURL: provider.url, model: '' }
    expect(await at.give({ what: 'list', connection, apiKey })).toEqual(['claude-sonnet-5', 'gpt-6-luna'])
    expect(provider.calls).toEqual([])
  })
})

test('a page from https is kept from http, but for this device', { timeout: 60_000 }, async () => {
  await at.moveTo('https://tidy.test')
  const checks = await check({ baseURL: 'http://192.0.2.7/v1' })
  expect(short(checks)).toBe('bad mixed_content, wait, wait')
  expect(textOf(checks)).toMatch(/^This page came over https, .* Use an address with https/)
})

test('a page from the internet needs leave to reach this device, and says so', { timeout: 120_000 }, async () => {
  const outside = await openInChromium({ isPublic: true })
  try {
    const provider = await provide()
    const checks = await check({ baseURL: provider.url }, apiKey, outside)
    expect(short(checks)).toBe('bad local_network, wait, wait')
    expect(textOf(checks)).toMatch(/Allow it to reach your local network, in the browser's settings/)
    expect(provider.requests).toEqual([])
    await outside.context.grantPermissions(['local-network-access'])
    expect(short(await check({ baseURL: provider.url }, apiKey, outside))).toBe('ok, ok, ok')
    const nobody = await check({ provider: 'lmstudio', baseURL: await deadAddress() }, '', outside)
    expect(textOf(nobody)).toMatch(/^Nothing answers at 127\.0\.0\.1:\d+\. Is LM Studio running\?$/)
  } finally {
    await outside.close()
  }
})
