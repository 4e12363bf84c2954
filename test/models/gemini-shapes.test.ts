import { describe, expect, test } from 'vitest'
import { ModelError } from '../../src/core/shapes/model.ts'
import { gemini } from '../../src/models/gemini.ts'
import { framed, heard, serving } from './captures.ts'

const read = (bytes: Uint8Array) =>
  heard(gemini({ model: 'm', apiKey: 'k', baseURL: 'https://gemini.test', fetch: serving([bytes]) }))
const hear = (...chunks: object[]) =>
  read(
    framed(
      chunks.map((chunk) => JSON.stringify(chunk)),
      false,
    ),
  )
const bare = (text: string) => new TextEncoder().encode(text)

const candidate = (parts: readonly object[], more: object = {}) => ({
  candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
})
const call = (name: string, more: object = {}) => ({ functionCall: { name, ...more } })
const stopped = (finishReason: string, more: object = {}) => ({ candidates: [{ finishReason, ...more }] })
const failureOf = (error: unknown) => (error instanceof ModelError ? error.failure : error)

describe('a reply of Gemini', () => {
  test('B23 several calls in one chunk, without ids or arguments, come out whole and in order', async () => {
    const { calls, finish, parts } = await hear(
      candidate([call('a', { args: { x: 1 } }), call('b'), call('b', { id: 'i', args: null })]),
      stopped('STOP'),
    )
    expect(calls).toEqual([
      { name: 'a', args: { x: 1 } },
      { name: 'b', args: {} },
      { providerId: 'i', name: 'b', args: {} },
    ])
    expect(finish).toEqual(['calls'])
    expect(parts.flatMap((part) => (part.type === 'call.delta' ? [[part.index, part.name, part.delta]] : []))).toEqual([
      [0, 'a', '{"x":1}'],
      [1, 'b', ''],
      [2, 'b', ''],
    ])
  })

  test.each([
    ['STOP', 'stop'],
    ['FINISH_REASON_UNSPECIFIED', 'stop'],
    ['A_REASON_OF_NEXT_YEAR', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['SAFETY', 'content_filter'],
    ['RECITATION', 'content_filter'],
    ['BLOCKLIST', 'content_filter'],
    ['PROHIBITED_CONTENT', 'content_filter'],
    ['SPII', 'content_filter'],
    ['IMAGE_SAFETY', 'content_filter'],
    ['LANGUAGE', 'content_filter'],
  ])('B33 that stops for %s finishes as %s, its text kept', async (reason, finish) => {
    const heardOf = await hear(candidate([{ text: 'said' }]), stopped(reason))
    expect([heardOf.text, heardOf.finish, heardOf.error]).toEqual(['said', [finish], undefined])
  })

  test('B33 calls of a reply that was cut for length are not taken for whole ones', async () => {
    expect((await hear(candidate([call('a')], { finishReason: 'MAX_TOKENS' }))).finish).toEqual(['length'])
  })

  test.each([
    [
      'MALFORMED_FUNCTION_CALL',
      'malformed_response',
      'gemini.test wrote a call that cannot be read (MALFORMED_FUNCTION_CALL): print(x',
    ],
    ['UNEXPECTED_TOOL_CALL', 'malformed_response', expect.stringContaining('called a tool though there is none')],
    ['MISSING_THOUGHT_SIGNATURE', 'invalid_request', expect.stringContaining('misses a signature')],
    ['OTHER', 'unknown', expect.stringContaining('does not say why')],
  ])('B32 that ends with %s is a failure, and what it said and used is kept', async (reason, kind, message) => {
    const { text, finish, usage, error } = await hear(candidate([{ text: 'Let me see' }]), {
      ...stopped(reason, { finishMessage: 'print(x' }),
      usageMetadata: { promptTokenCount: 7 },
    })
    expect(failureOf(error)).toEqual({ kind, message, provider: 'gemini' })
    expect([text, finish, usage]).toEqual(['Let me see', [], [{ input: 7, output: 0 }]])
  })

  test('B32 to a prompt that is blocked is its reason, and stopped by a filter', async () => {
    const { text, finish, error } = await hear({ promptFeedback: { blockReason: 'SAFETY', blockReasonMessage: 'Not this.' } })
    expect([text, finish, error]).toEqual(['Not this.', ['content_filter'], undefined])
  })

  test('B33 that ends without a reason to stop is malformed, its text kept', async () => {
    const { text, error } = await hear(candidate([{ text: 'half' }]))
    expect([text, failureOf(error)]).toMatchObject(['half', { kind: 'malformed_response' }])
  })

  test('of several candidates the first one is read; text after a reason to stop counts, and the last usage', async () => {
    const { text, usage } = await hear(
      {
        candidates: [
          { index: 1, content: { parts: [{ text: 'no' }] } },
          { index: 0, content: { parts: [{ text: 'yes' }] }, finishReason: 'STOP' },
        ],
        usageMetadata: { promptTokenCount: 1 },
      },
      {
        ...candidate([{ text: ', and more' }]),
        usageMetadata: {
          promptTokenCount: 10,
          toolUsePromptTokenCount: 3,
          candidatesTokenCount: 5,
          thoughtsTokenCount: 2,
          cachedContentTokenCount: 4,
        },
      },
    )
    expect(text).toBe('yes, and more')
    expect(usage).toEqual([{ input: 13, output: 7, cached: 4, reasoning: 2 }])
  })

  test('members that are missing, empty or of a newer kind harm nothing', async () => {
    const odd = [
      {},
      { candidates: null },
      { candidates: [] },
      { candidates: [{ content: null }] },
      candidate([{}, { text: 5 }, { newer: true }]),
      candidate([{ text: 'ok' }]),
    ]
    expect(await hear(...odd, stopped('STOP'))).toMatchObject({ text: 'ok', finish: ['stop'], error: undefined })
  })

  test('from a host that sends one list and no events is read all the same', async () => {
    expect(
      await read(bare(JSON.stringify([candidate([{ text: 'Hel' }]), candidate([{ text: 'lo' }], { finishReason: 'STOP' })]))),
    ).toMatchObject({ text: 'Hello', finish: ['stop'] })
  })

  test('B31 B32 an error in the middle counts, as an event, bare between events, or in a list', async () => {
    const failure = {
      error: {
        code: 429,
        message: 'slow',
        status: 'RESOURCE_EXHAUSTED',
        details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '2s' }],
      },
    }
    const said = candidate([{ text: 'said' }])
    const text = `data: ${JSON.stringify(said)}\r\n\r\n${JSON.stringify(failure, null, 2).replaceAll('\n', '\r\n')}`
    for (const { text: kept, error } of [
      await hear(said, failure),
      await read(bare(text)),
      await read(bare(`${text}\r\n\r\n`)),
    ]) {
      expect([kept, failureOf(error)]).toMatchObject(['said', { kind: 'rate_limited', status: 429, retryAfter: 2_000 }])
    }
    const { error } = await read(bare(JSON.stringify([said, failure])))
    expect(failureOf(error)).toMatchObject({ kind: 'rate_limited', status: 429 })
  })
})
