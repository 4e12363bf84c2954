import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { gemini } from '../../src/models/gemini.ts'
import type { WireDialect } from '../../src/models/hosts.ts'
import { openai } from '../../src/models/openai.ts'
import { retryAfter } from '../../src/models/wire/failure/failure.ts'
import { captures, haveCaptures, heard, streams } from './captures.ts'

const key = 'sk-proj-a-key-of-some-length'

const models: Readonly<Record<WireDialect, (baseURL: string, fetch: typeof globalThis.fetch) => Model>> = {
  chat: (baseURL, fetch) => openai({ model: 'm', apiKey: key, baseURL, fetch }),
  responses: (baseURL, fetch) => openai({ model: 'm', apiKey: key, api: 'responses', baseURL, fetch }),
  messages: (baseURL, fetch) => anthropic({ model: 'm', apiKey: key, baseURL, fetch }),
  gemini: (baseURL, fetch) => gemini({ model: 'm', apiKey: key, baseURL, fetch }),
}
const providers: Readonly<Record<WireDialect, string>> = {
  chat: 'openai',
  responses: 'openai',
  messages: 'anthropic',
  gemini: 'gemini',
}
const apis = Object.keys(models) as WireDialect[]
const status429 = /error-429-retry-info/

/** The failure of a model whose host answers so, or whose `fetch` throws so. */
async function failureFrom(
  answer: Response | Error,
  { baseURL = 'https://host.test/v1', api = 'chat' }: { baseURL?: string; api?: WireDialect } = {},
) {
  const fetch = async () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const { error, parts } = await heard(models[api](baseURL, fetch))
  expect(parts).toEqual([])
  expect(error).toBeInstanceOf(ModelError)
  return (error as ModelError).failure
}

const refusal = (status: number, error: unknown = {}, headers: Record<string, string> = {}) =>
  failureFrom(new Response(typeof error === 'string' ? error : JSON.stringify({ error }), { status, headers }))

describe(`recorded refusals of real providers${haveCaptures ? '' : ' (skipped: the recorded traffic is not beside the project)'}`, () => {
  const rows = captures().filter(({ api }) => api === 'error')
  test.skipIf(!haveCaptures)('are there', () => expect(rows.length).toBeGreaterThan(8))

  test.each(apis.flatMap((api) => rows.map((row) => ({ ...row, api }))))(
    'B32 $file, at the $api API',
    async ({ file, httpStatus, api }) => {
      const kind = /auth-error|api-keys|not-enabled/.test(file)
        ? 'authentication_failed'
        : /ontext-length/.test(file)
          ? 'context_length_exceeded'
          : status429.test(file)
            ? 'rate_limited'
            : 'invalid_request'
      const status = Number(httpStatus)
      const failure = await failureFrom(new Response(readFileSync(new URL(file, streams)), { status }), { api })
      expect(failure).toMatchObject({ kind, status, provider: providers[api] })
      expect(failure.retryAfter).toBe(status429.test(file) ? 34_400 : undefined)
      const detail = failure.message.slice(failure.message.indexOf(': ') + 2)
      expect(detail.length).toBeGreaterThan(10)
      expect(detail).not.toContain('{')
    },
  )
})

describe('B32 why a request was refused is told as data', () => {
  test.each([
    [402, 'Insufficient Balance', 'no_credit'],
    [401, 'CORS requests are not allowed for this Organization because of its settings.', 'no_cors_organisation'],
    [401, 'Incorrect API key provided', undefined],
    [400, 'llava:7b does not support tools', 'no_tools'],
    [404, 'No endpoints found that support tool use', 'no_tools'],
    [400, "This model doesn't support function calling", 'no_tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', 'no_tools'],
    [400, "Invalid schema for function 'x': 'oneOf' is not supported", undefined],
    [400, "Unknown name at 'tools[0].function_declarations[0].parameters': this is not supported", undefined],
    [400, "messages with role 'tool' must follow a message with 'tool_calls'", undefined],
    [404, 'No endpoints found that support image input', 'no_vision'],
    [400, 'Invalid content type. image_url is only supported by certain models.', 'no_vision'],
    [400, 'messages[1]: unknown variant `image_url`, expected `text`', 'no_vision'],
    [400, 'm is not a multimodal model', 'no_vision'],
    [400, 'unsupported image format: webp', undefined],
    [400, 'Invalid content type. input_audio is only supported by certain models.', 'no_audio'],
    [404, 'No endpoints found that support input audio', 'no_audio'],
    [400, 'unsupported audio format: ogg', undefined],
    [400, 'messages[1]: unknown variant `file`, expected `text` or `image_url`', 'no_files'],
    [400, 'This model does not support PDFs', 'no_files'],
    [400, 'unknown variant `image_url`, expected one of `text`, `input_audio`, `file`', 'no_vision'],
    [400, 'm does not support image input; it supports text and audio only', 'no_vision'],
    [400, 'unknown variant `input_audio`, expected one of `text`, `image_url`, `file`', 'no_audio'],
    [400, 'the image is too large', undefined],
    [404, 'The model `m` does not exist or you do not have access to it.', 'no_model'],
    [404, 'model: m', 'no_model'],
    [400, 'foo/bar is not a valid model ID', 'no_model'],
    [400, 'The model `m` has been decommissioned', 'no_model'],
    [400, "unknown parameter 'x' of this model", undefined],
    [400, 'too hot', undefined],
  ])('%d %s: %s', async (status, message, detail) => {
    expect((await refusal(status, { message })).detail).toBe(detail)
  })

  test.each(apis)('at the %s API', async (api) => {
    const unreached = await failureFrom(new TypeError('Failed to fetch'), { api })
    expect(unreached).toMatchObject({ kind: 'network', detail: 'not_reached' })
    const moved = await failureFrom(new Response(null, { status: 307, headers: { location: 'https://else.test' } }), { api })
    expect(moved).toMatchObject({ kind: 'invalid_request', detail: 'redirect', status: 307 })
    const fetch = async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))
    const { error } = await heard(models[api]('https://host.test/v1', fetch))
    expect((error as ModelError).failure).toMatchObject({ kind: 'network', detail: 'cut' })
  })
})

describe('B32 that a conversation is too long', () => {
  test.each([
    ['OpenAI: its code', 'context_length_exceeded'],
    ['OpenAI, Responses', 'Your input exceeds the context window of this model'],
    ['OpenAI, one text that is too long', 'string_above_max_length'],
    ['Anthropic', 'prompt is too long: 3333404 tokens > 200000 maximum'],
    ['Anthropic, where the reply would not fit', 'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000'],
    ['Gemini', 'The input token count (1300000) exceeds the maximum number of tokens allowed (1048575).'],
    [
      'DeepSeek, vLLM and others that speak as OpenAI once did',
      "This model's maximum context length is 1048565 tokens. However, you requested 1250025 tokens",
    ],
    ['xAI', "This model's maximum prompt length is 131072 but the request contains 537812 tokens."],
    ['Ollama', 'prompt too long; exceeded max context length by 1119046 tokens'],
    ['llama.cpp', 'the request exceeds the available context size, try increasing it'],
    ['LM Studio', 'The number of tokens to keep from the initial prompt is greater than the context length'],
    ['gateways of many providers', 'too many tokens in the request'],
  ])('is told in the words of %s', async (_, message) => {
    for (const status of [400, 500]) expect((await refusal(status, { message })).kind).toBe('context_length_exceeded')
  })
})

describe('B32 the kind of a refusal', () => {
  test.each([
    [401, { message: 'no' }, 'authentication_failed'],
    [403, { message: 'not from there' }, 'authentication_failed'],
    [403, { message: 'the input was flagged by moderation' }, 'content_filter'],
    [400, { code: 'content_filter', message: 'the prompt was filtered' }, 'content_filter'],
    [402, { message: 'Insufficient Balance' }, 'authentication_failed'],
    [429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }, 'authentication_failed'],
    [429, { status: 'RESOURCE_EXHAUSTED', message: 'You exceeded your current quota, retry in 30 s' }, 'rate_limited'],
    [429, { message: 'Rate limit reached: tokens per min' }, 'rate_limited'],
    [400, { code: 'context_length_exceeded', message: 'too long' }, 'context_length_exceeded'],
    [400, { message: 'the request exceeds the available context size' }, 'context_length_exceeded'],
    [400, { message: 'The input token count (9) exceeds the maximum number of tokens allowed (8)' }, 'context_length_exceeded'],
    [400, { message: 'max_tokens is too large: 99. This model supports at most 16 completion tokens' }, 'invalid_request'],
    [404, { code: 'model_not_found' }, 'invalid_request'],
    [422, {}, 'invalid_request'],
    [408, {}, 'timeout'],
    [409, {}, 'unavailable'],
    [500, {}, 'unavailable'],
    [503, '<html><body>503</body></html>', 'unavailable'],
    [529, { type: 'overloaded_error' }, 'unavailable'],
    [
      400,
      { type: 'invalid_request_error', message: 'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000' },
      'context_length_exceeded',
    ],
    [413, { type: 'request_too_large', message: 'Request exceeds the maximum size' }, 'invalid_request'],
    [400, { type: 'invalid_request_error', message: 'Your credit balance is too low' }, 'authentication_failed'],
    [404, '<!DOCTYPE html><html>no such page</html>', 'malformed_response'],
    [400, '', 'invalid_request'],
    [418, 'I am a teapot', 'invalid_request'],
  ])('%i %j is %s', async (status, error, kind) => {
    expect(await refusal(status, error)).toMatchObject({ kind, status })
  })

  test('in the list that Gemini sends', async () => {
    const body = JSON.stringify([
      { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
    ])
    expect(await failureFrom(new Response(body, { status: 400 }))).toMatchObject({ kind: 'authentication_failed' })
  })

  test('in a body that says 200', async () => {
    expect(await refusal(200, { message: 'no such model', code: 404 })).toMatchObject({ kind: 'invalid_request', status: 404 })
  })
})

describe('B32 a failure', () => {
  test('says what happened in a sentence, with the words of the host', async () => {
    expect((await refusal(401, { message: 'who are you?' })).message).toBe(
      'host.test did not accept the API key (401): who are you?',
    )
    expect((await refusal(402, {})).message).toBe('the account at host.test has no credit left (402)')
    expect((await refusal(404, '<html></html>')).message).toContain('it answered with a web page')
  })

  test('says in a kind that a web page came, or that what was sent is too large, also where a page says that', async () => {
    expect(await refusal(404, '<html>no such page</html>')).toMatchObject({ kind: 'malformed_response', detail: 'web_page' })
    const large = { kind: 'invalid_request', detail: 'too_large' }
    expect(await refusal(413, '<html><h1>413 Request Entity Too Large</h1></html>')).toMatchObject(large)
    expect(await refusal(413, { type: 'request_too_large', message: 'Request exceeds the maximum size' })).toMatchObject(large)
    expect(await refusal(413, { message: 'prompt is too long' })).toMatchObject({ kind: 'context_length_exceeded' })
  })

  test('has the id of the request and how long to wait', async () => {
    const headers = { 'x-request-id': 'req_1', 'retry-after': '7' }
    expect(await refusal(429, {}, headers)).toMatchObject({ requestId: 'req_1', retryAfter: 7000 })
  })

  test('never holds the key, though the host quotes it', async () => {
    const failure = await refusal(401, { message: `Incorrect API key provided: ${key}.` })
    expect(failure.message).toBe('host.test did not accept the API key (401): Incorrect API key provided: [key].')
  })

  test('of a key that no header can hold says so, and sends nothing', async () => {
    let sent = 0
    const fetch = async () => {
      sent++
      return new Response('')
    }
    const { error } = await heard(openai({ model: 'm', apiKey: 'sk-proj-…copied\nbadly', fetch }))
    expect(error).toMatchObject({ kind: 'authentication_failed', message: 'the API key has characters that no key has' })
    expect(sent).toBe(0)
  })

  test('of the network says what it may be', async () => {
    const failure = await failureFrom(new TypeError('Failed to fetch'))
    expect(failure.kind).toBe('network')
    expect(failure.message).toMatch(/host\.test could not be reached.*CORS/)
    expect((await failureFrom(new TypeError('Failed to fetch'), { baseURL: 'https://api.openai.com/v1' })).message).toContain(
      'a wrong API key looks like this too',
    )
  })
})

describe.each(apis)('at the %s API', (api) => {
  test('a failure has the id of the request, how long to wait, the words of the host, and never the key', async () => {
    const headers = { 'request-id': 'req_1', 'retry-after': '7' }
    const body = JSON.stringify({ error: { message: `slow down, ${key}` } })
    expect(await failureFrom(new Response(body, { status: 429, headers }), { api })).toMatchObject({
      kind: 'rate_limited',
      requestId: 'req_1',
      retryAfter: 7000,
      message: 'host.test had too many requests for now (429): slow down, [key]',
    })
  })

  test('a refusal whose words speak of time is still a refusal', async () => {
    const body = JSON.stringify({ error: { message: 'the upstream timed out' } })
    expect(await failureFrom(new Response(body, { status: 504 }), { api })).toMatchObject({ kind: 'unavailable', status: 504 })
  })

  test('a host that cannot be reached is a network error', async () => {
    expect(await failureFrom(new TypeError('Failed to fetch'), { api })).toMatchObject({ kind: 'network' })
  })

  test('a web page in place of an answer is malformed', async () => {
    expect(await failureFrom(new Response('<!doctype html><html></html>'), { api })).toMatchObject({ kind: 'malformed_response' })
  })

  test('a redirect is refused with a sentence that says where it leads, and the key stays', async () => {
    const response = new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/v1' } })
    expect(await failureFrom(response, { api })).toMatchObject({
      kind: 'invalid_request',
      status: 307,
      message: expect.stringContaining('a redirect to https://elsewhere.test, which is not followed'),
    })
  })
})

test('Retry-After is read in all its spellings', () => {
  const wait = (headers: Record<string, string>) => retryAfter(new Headers(headers), Date.parse('2030-01-01T00:00:00Z'))
  expect(wait({ 'retry-after': '2' })).toBe(2000)
  expect(wait({ 'retry-after': '0.5' })).toBe(500)
  expect(wait({ 'retry-after-ms': '1500', 'retry-after': '2' })).toBe(1500)
  expect(wait({ 'retry-after': 'Tue, 01 Jan 2030 00:00:03 GMT' })).toBe(3000)
  expect(wait({ 'retry-after': 'Mon, 31 Dec 2029 00:00:00 GMT' })).toBe(0)
  expect(wait({ 'retry-after': 'soon' })).toBeUndefined()
  expect(wait({})).toBeUndefined()
})
