import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { anthropic } from '../../../src/models/anthropic.ts'
import { gemini } from '../../../src/models/gemini.ts'
import { modelList } from '../../../src/models/model-list.ts'
import { openai } from '../../../src/models/openai.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { chat } from '../../../src/session/chat/chat.ts'
import { unlisted } from '../../support/unlisted.ts'
import { apiKey, argued, end, ending, event, held, host, never } from './hostile-host.ts'

const big = 'x'.repeat(50_000)
const endless: Readonly<Record<string, string>> = {
  text: event({ content: big }),
  reasoning: event({ reasoning: big }),
  'arguments of a call': argued(big),
  'data that is no text': event({ reasoning_details: [{ type: 'reasoning.encrypted', index: 0, data: big }] }),
  'one line': big,
  'one event': `data: ${big}\n`,
  'one JSON text': `{"choices": "${big}`,
  'a bare error': `{${big}`,
  comments: `: ${big}\n`,
}

test.each(Object.entries(endless))(
  'B77 endless %s ends as too large, is asked for once, and the session opens again',
  async (name, piece) => {
    const { failed, seen } = await held(() => piece)
    expect(failed).toMatchObject({ failure: { kind: 'malformed_response', detail: 'too_large' } })
    expect(seen.requests).toBe(1)
    // What is in whole events and no part of a reply is bounded by the length of the body alone.
    expect(seen.pieces).toBeLessThan(name === 'data that is no text' ? 1_500 : 100)
  },
)

test('B77 the text that came is kept up to the bound, which an app can set', async () => {
  const { failed } = await held(() => event({ content: 'abcdefghi ' }), { reply: 25 })
  expect(failed).toMatchObject({
    text: 'abcdefghi abcdefghi abcde',
    failure: { message: 'openai sent a reply that is longer than 25 characters' },
  })
})

test('B77 an app can set how long a body may be', async () => {
  const { fetch } = host(ending(event({ content: 'hello' }), end('stop')))
  const model = openai({ model: 'm', apiKey, baseURL: 'https://host.test/v1', fetch, maxBody: 60 })
  await expect(async () => {
    for await (const _ of model.stream({ system: '', messages: [], tools: [] }, never));
  }).rejects.toMatchObject({ failure: { detail: 'too_large' } })
})

test.each([Number.POSITIVE_INFINITY, Number.NaN, 0, 2.5])('B77 a body may not be without a bound: %s is refused', (maxBody) => {
  const options = { model: 'm', apiKey, maxBody }
  for (const make of [openai, anthropic, gemini])
    expect(() => make(options)).toThrow(`maxBody must be a positive integer; got: ${maxBody}`)
})

test('B77 a reply of 501 calls fails, and one of 500 does not', async () => {
  const calls = (count: number) =>
    ending(
      ...Array.from({ length: count }, (_, at) =>
        event({ tool_calls: [{ index: at, id: `c${at}`, function: { name: 'echo', arguments: '{}' } }] }),
      ),
      end('tool_calls'),
    )
  expect((await held(calls(501))).failed).toMatchObject({ failure: { detail: 'too_large' } })
  expect((await held(calls(500))).calls).toHaveLength(500)
})

test('B77 100,000 calls end at the bound, also when no whole call comes, and 40,000 in one event cost no more than one', async () => {
  const one = event({ tool_calls: [{ id: 'c', function: { name: 'echo', arguments: '{}' } }] })
  const { failed, seen } = await held(() => one.repeat(100))
  expect(failed).toMatchObject({ failure: { detail: 'too_large' } })
  expect(seen.pieces).toBeLessThan(20)
  const many = Array.from({ length: 40_000 }, (_, at) => ({
    id: `c${at}`,
    index: at,
    function: { name: 'echo', arguments: '{}' },
  }))
  expect((await held(ending(event({ tool_calls: many }), end('tool_calls')))).failed).toMatchObject({
    failure: { detail: 'too_large' },
  })
})

test('arguments that look whole again and again are read whole up to a bound', async () => {
  const read = vi.spyOn(JSON, 'parse')
  const piece = event({ tool_calls: [{ index: 0, function: { name: 'echo', arguments: '{}}' } }] })
  await held(ending(piece.repeat(20_000), end('tool_calls')))
  const whole = read.mock.calls.filter(([text]) => text.startsWith('{}}'))
  read.mockRestore()
  expect(Math.max(...whole.map(([text]) => text.length))).toBeLessThan(70_000)
  expect(whole.length).toBeLessThan(5_000)
})

test('B77 so is a reply of whole calls that no pieces came before', async () => {
  const calls = Array.from({ length: 501 }, () => unlisted('echo'))
  const { failure } = await chat({ model: scripted(calls), messages: 'hi', maxTurns: 1 })
  expect(failure).toMatchObject({ kind: 'malformed_response', detail: 'too_large' })
})

test.each([65, 5_000])('B77 arguments nested %i levels deep are kept as text, and the model is told', async (depth) => {
  const text = `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  const { calls, state } = await held(ending(argued(text), end('tool_calls')))
  expect(calls).toMatchObject([{ name: 'echo', raw: text }])
  expect(state.messages.at(-1)).toMatchObject({ role: 'tool' })
})

test('B77 arguments nested 64 levels deep are arguments', async () => {
  const text = `{"a":${'['.repeat(63)}${']'.repeat(63)}}`
  const { calls } = await held(ending(argued(text), end('tool_calls')))
  expect(JSON.stringify(calls[0]?.args)).toBe(text)
})

test('B77 100,000 levels, numbers that are none and text that is none leave a session that opens', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const odd = `data: {"choices":[{"delta":{"content":[{"type":"text","text":${deep}}],"tool_calls":[{"index":0,"id":${deep},"function":{"name":"echo","arguments":${deep}}}]},"finish_reason":"stop"}],"usage":{"prompt_tokens":${deep},"completion_tokens":1e999}}\n\n`
  const { events } = await held(ending(odd, end('stop')))
  expect(events.at(-1)).toMatchObject({ type: 'run.halted' })
})

describe('B77 what is read of a host', () => {
  test('B77 a refusal of any length is read to a bound', async () => {
    const refusing = host(() => big)
    const fetch = async () => new Response((await refusing.fetch()).body, { status: 400 })
    const model = openai({ model: 'm', apiKey, baseURL: 'https://host.test/v1', fetch })
    await expect(async () => {
      for await (const _ of model.stream({ system: '', messages: [], tools: [] }, never));
    }).rejects.toMatchObject({ failure: { kind: 'invalid_request' } })
    expect(refusing.seen.pieces).toBeLessThan(10)
  })

  test('B77 of 400,000 models some thousands are named, and an endless list is refused', async () => {
    const options = { api: 'chat', baseURL: 'https://host.test/v1', apiKey } as const
    const many = JSON.stringify({ data: Array.from({ length: 400_000 }, (_, at) => ({ id: `model-${at}` })) })
    expect(await modelList({ ...options, ...host(ending(many)) }, never)).toHaveLength(5_000)
    const endlessList = host(() => big)
    await expect(modelList({ ...options, ...endlessList }, never)).rejects.toMatchObject({ kind: 'malformed_response' })
    expect(endlessList.seen.pieces).toBeLessThan(400)
  })
})
