import { describe, expect, test } from 'vitest'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { gemini } from '../../src/models/gemini.ts'
import type { WireDialect } from '../../src/models/hosts.ts'
import { openai } from '../../src/models/openai.ts'
import { bytesOf, type Capture, captures, haveCaptures, heard, seeded, serving, sha256, split, withReturns } from './captures.ts'

// The text of one was cut by hand.
const rows = captures().filter(({ api, file }) => api !== 'error' && file !== 'openai/openai-phase.jsonl')
const why = haveCaptures ? '' : ' (skipped: the recorded traffic is not beside the project)'

type Heard = Awaited<ReturnType<typeof heard>>

const models: Readonly<Record<WireDialect, (fetch: typeof globalThis.fetch) => Model>> = {
  chat: (fetch) => openai({ model: 'm', apiKey: 'k', fetch }),
  responses: (fetch) => openai({ model: 'm', apiKey: 'k', api: 'responses', fetch }),
  messages: (fetch) => anthropic({ model: 'm', apiKey: 'k', fetch }),
  gemini: (fetch) => gemini({ model: 'm', apiKey: 'k', fetch }),
}

const finishes: Readonly<Record<string, string>> = {
  tool_calls: 'calls',
  tool_use: 'calls',
  length: 'length',
  incomplete: 'length',
  content_filter: 'content_filter',
  refusal: 'content_filter',
  MAX_TOKENS: 'length',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  'block:SAFETY': 'content_filter',
}

/** What is thrown in the end, where the index says that something is. */
const kinds: Readonly<Record<string, string>> = {
  'openai/openai-error.jsonl': 'authentication_failed',
  'gemini-native/firebase-error-mid-stream.sse': 'unavailable',
}

/** How a host goes on that had paused. */
const goesOn = new TextEncoder().encode(
  ['{"type":"message_delta","delta":{"stop_reason":"end_turn"}}', '{"type":"message_stop"}']
    .map((one) => `data: ${one}\n\n`)
    .join(''),
)

/** Hears a capture in pieces; again and again, because making a client costs more than reading a reply. */
function listener({ api, finish }: Capture) {
  let answer: typeof fetch = serving([])
  const asking: typeof fetch = (url, init) => {
    const again = finish === 'pause_turn' && JSON.parse(String(init?.body)).messages.at(-1).role === 'assistant'
    return again ? serving([goesOn])(url, init) : answer(url, init)
  }
  const model = models[api as WireDialect](asking)
  return (pieces: readonly Uint8Array[], after?: Error) => {
    answer = serving(pieces, { after })
    return heard(model)
  }
}

/** What a person may rely on: all but how it was cut into parts. */
const told = ({ text, reasoning, calls, finish, usage, kept, error }: Heard) =>
  JSON.stringify({
    text,
    reasoning,
    calls,
    finish,
    usage,
    kept,
    failure: error instanceof ModelError ? error.failure : String(error),
  })

function expectRow(row: Capture, { text, reasoning, kept, calls, finish, usage, error }: Heard) {
  expect(row.refusal === '' ? sha256(text) : text).toBe(row.refusal || row.textSha)
  const thought = kept.length > 0 ? kept.map((one) => one.text).join('') : reasoning
  expect(thought === '' ? '' : sha256(thought)).toBe(row.reasoningSha)
  if (row.error !== '') {
    expect(error).toBeInstanceOf(ModelError)
    expect((error as ModelError).kind).toBe(kinds[row.file] ?? 'invalid_request')
    expect(finish).toEqual([])
    return
  }
  if (error) throw error
  expect(calls.map(({ name, args }) => ({ name, args }))).toEqual(row.toolCalls)
  const called = row.toolCalls.length > 0 ? 'calls' : 'stop'
  expect(finish).toEqual([row.refusal === '' ? (finishes[row.finish] ?? called) : 'content_filter'])
  const { input, output } = usageIn(row)
  expect(usage.map((one) => [one.input, one.output])).toEqual(input === undefined ? [] : [[input, output]])
}

/** The tokens of a capture, counted apart from the adapters: the last count in it, with what Anthropic counts beside it. */
function usageIn({ file, api }: Capture): { input?: number; output?: number } {
  const found: Record<string, number | null | Record<string, number>[]>[] = []
  const text = new TextDecoder().decode(bytesOf(file))
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const usage = (value as Record<string, (typeof found)[number] | undefined>)[api === 'gemini' ? 'usageMetadata' : 'usage']
    if (usage) found.push(usage)
    for (const [name, member] of Object.entries(value)) if (name !== 'usage' && name !== 'tools') look(member)
  }
  const chunks = /^[{[]/.test(text)
    ? [text]
    : text.split(/\r?\n/).flatMap((line) => (/^data: ?\{/.test(line) ? [line.slice(5)] : []))
  for (const chunk of chunks) look(JSON.parse(chunk))
  if (found.length === 0) return {}
  const last = api === 'messages' ? Object.assign({}, ...found) : found.at(-1)!
  const sum = (one: Record<string, number>, ...names: string[]) => names.reduce((total, name) => total + (one[name] ?? 0), 0)
  const counts: Record<string, number>[] = Array.isArray(last.iterations) ? last.iterations : [last]
  return {
    input: counts.reduce(
      (total, one) =>
        total +
        sum(one, 'prompt_tokens', 'input_tokens', 'promptTokenCount', 'toolUsePromptTokenCount') +
        (api === 'messages' ? sum(one, 'cache_creation_input_tokens', 'cache_read_input_tokens') : 0),
      0,
    ),
    output: counts.reduce(
      (total, one) => total + sum(one, 'completion_tokens', 'output_tokens', 'candidatesTokenCount', 'thoughtsTokenCount'),
      0,
    ),
  }
}

/**
 * Where to cut: at every byte, four far from each other at a time; of what is long at 200 places. Each list begins with 0. Without
 * `npm run test:full` at 80 places: that nothing hangs on where a piece ends is seen byte by byte, too.
 */
function* places(length: number, random: () => number): Generator<number[]> {
  const apart = Math.ceil(length / 4)
  const most = process.env.FULL ? 50 : 20
  const all = length <= (process.env.FULL ? 20_480 : 4 * most)
  for (let round = 0; round < (all ? apart : most); round++) {
    const first = all ? round : Math.floor(random() * apart)
    yield [0, ...[0, 1, 2, 3].map((n) => Math.min(length, first + n * apart))]
  }
}

const seconds = { timeout: 60_000 }

describe(`recorded replies of real providers${why}`, () => {
  test.skipIf(!haveCaptures)('there are many of them, of every API', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(new Set(rows.map(({ api }) => api))).toEqual(new Set(Object.keys(models)))
  })

  describe.each(rows)('$file', (row) => {
    const bytes = bytesOf(row.file)
    const hear = listener(row)

    test('B23 is read whole', async () => expectRow(row, await hear([bytes])))

    test('B23 is read the same wherever it is cut', seconds, async () => {
      const whole = told(await hear([bytes]))
      for (const cuts of places(bytes.length, seeded(row.file.length * 7919))) {
        const again = told(await hear(cuts.map((at, n) => bytes.subarray(at, cuts[n + 1]))))
        if (again !== whole) expect(again, `cut at ${cuts.slice(1)}`).toBe(whole)
      }
    })

    test('B23 is read the same with CRLF, in pieces cut anywhere', async () => {
      const whole = told(await hear([bytes]))
      const returns = withReturns(bytes)
      const random = seeded(row.file.length * 104_729)
      expect(told(await hear([returns]))).toBe(whole)
      for (let round = 0; round < 5; round++) expect(told(await hear(split(returns, random)))).toBe(whole)
    })

    test.skipIf(bytes.length > 30_000)('B23 is read the same byte by byte', async () => {
      const whole = told(await hear([bytes]))
      expect(told(await hear(split(bytes, () => 'bytes')))).toBe(whole)
    })

    test('B33 that is cut short is malformed, and what was delivered is kept; no call is made before it is whole', async () => {
      const whole = await hear([bytes])
      const random = seeded(row.file.length * 15_485_863)
      for (let round = 0; round < 50; round++) {
        const at = Math.floor(random() * bytes.length)
        const { text, calls, finish, error } = await hear([bytes.subarray(0, at)])
        expect(whole.text.startsWith(text)).toBe(true)
        // What comes after the reason to stop is not missed.
        if (!error) {
          // One host says that it stopped, and goes on: then the end of it may be missed.
          if (row.file.endsWith('/firebase-error-mid-stream.sse')) continue
          expect(text).toBe(whole.text)
          if (!whole.error) expect([calls, finish]).toEqual([whole.calls, whole.finish])
          continue
        }
        const kind = whole.error instanceof ModelError ? [whole.error.kind, 'malformed_response'] : ['malformed_response']
        expect(kind).toContain((error as ModelError).kind)
        expect([calls, finish]).toEqual([[], []])
      }
    })

    test('B31 whose connection breaks is a network error, its text kept', async () => {
      const at = Math.floor(bytes.length / 2)
      const { text, calls, error } = await hear([bytes.subarray(0, at)], new TypeError('terminated'))
      if (error) expect([error instanceof ModelError && error.kind, calls]).toEqual(['network', []])
      expect((await hear([bytes])).text.startsWith(text)).toBe(true)
    })
  })
})
