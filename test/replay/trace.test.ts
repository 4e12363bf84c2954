import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { eventsIn } from '../../src/archive/read.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { type OtlpSpan, type OtlpTrace, type OtlpValue, traceOf } from '../../src/trace.ts'
import { tracesData } from './otlp-schema.ts'

const recordings = ['desk.jsonl', 'desk-later.zip', 'drawer.zip', 'shelf.zip']
const read = (name: string) => eventsIn(new Blob([readFileSync(`public/recordings/${name}`)]))

const spansIn = (trace: OtlpTrace): readonly OtlpSpan[] =>
  trace.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
const plain = (value: OtlpValue): unknown => {
  const [one] = Object.values(value) as [unknown]
  return typeof one === 'object' && one !== null && 'values' in one ? (one.values as unknown[]).length : one
}
const attribute = ({ attributes }: OtlpSpan, key: string) => {
  const found = attributes.find((one) => one.key === key)
  return found && plain(found.value)
}
const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: OtlpSpan) =>
  [startTimeUnixNano, endTimeUnixNano].map((time) => Number(BigInt(time) / 1_000_000n))

/** A log with these events, one second after the other. */
const logOf = (events: readonly Event[], session = 's'): Logged[] =>
  events.map((event, seq) => ({ ...event, v: 1, session, seq, at: 1_000_000 + seq * 1_000 }))
const replied = (seen: number, calls: readonly string[] = [], text = ''): Event => ({
  type: 'model.replied',
  seen,
  text,
  calls: calls.map((name, at) => ({ id: `call_${name}_${at}`, name, args: { of: 'a secret' } })),
  finish: calls.length > 0 ? 'calls' : 'stop',
  usage: { input: 100, output: 20, cached: 60, reasoning: 5 },
  model: 'large',
  duration: 400,
  cadence: [100, 50],
})
const said: Event = {
  type: 'user.said',
  parts: [
    { type: 'image', photo: 'p1' },
    { type: 'text', text: 'a secret wish' },
  ],
}
const log = logOf([
  { type: 'session.started', agent: 'helper' },
  said,
  replied(1, ['ask', 'look']),
  { type: 'tool.started', callId: 'call_ask_0', effect: false },
  { type: 'question.asked', id: 'q', callId: 'call_ask_0', question: { kind: 'freeText', prompt: 'which secret?' } },
  { type: 'question.answered', id: 'q', answer: 'my secret', by: 'user' },
  { type: 'tool.returned', callId: 'call_ask_0', outcome: { type: 'ok', forModel: 'the secret' }, duration: 2_900 },
  { type: 'tool.started', callId: 'call_look_1', effect: false },
  {
    type: 'tool.returned',
    callId: 'call_look_1',
    outcome: { type: 'error', forModel: 'too slow', kind: 'timed_out' },
    duration: 900,
  },
  {
    type: 'model.failed',
    seen: 4,
    text: '',
    failure: { kind: 'rate_limited', message: 'too many requests', provider: 'openai', status: 429 },
  },
  { type: 'run.halted', seen: 4, reason: 'error' },
  { type: 'run.resumed' },
  replied(4, [], 'Done.'),
  { type: 'run.halted', seen: 5, reason: 'completed' },
])

test('B70 a log becomes one trace: session, runs, replies, tools, questions, each inside of what it belongs to', () => {
  const spans = spansIn(traceOf(log, { provider: 'openai', service: 'my app' }))
  const nameOf = new Map(spans.map((span) => [span.spanId, span.name]))
  expect(
    spans.map((span) => [
      span.name,
      nameOf.get(span.parentSpanId ?? '') ?? null,
      ...milliseconds(span).map((ms) => ms - 1_000_000),
    ]),
  ).toEqual([
    ['session helper', null, 0, 13_000],
    ['invoke_agent helper', 'session helper', 1_000, 10_000],
    ['chat large', 'invoke_agent helper', 1_600, 2_000],
    ['execute_tool ask', 'invoke_agent helper', 3_000, 6_000],
    ['question freeText', 'execute_tool ask', 4_000, 5_000],
    ['execute_tool look', 'invoke_agent helper', 7_000, 8_000],
    ['chat large', 'invoke_agent helper', 8_000, 9_000],
    ['invoke_agent helper', 'session helper', 11_000, 13_000],
    ['chat large', 'invoke_agent helper', 11_600, 12_000],
  ])
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(nameOf.size).toBe(spans.length)
})

test('B70 spans have the attributes of the conventions, and failures a status', () => {
  const [, run, reply, ask, question, look, failed] = spansIn(traceOf(log, { provider: (model) => `host of ${model}` }))
  const of = (span: OtlpSpan) => Object.fromEntries(span.attributes.map(({ key, value }) => [key, plain(value)]))
  expect([run!.kind, of(run!), run!.status]).toEqual([
    1,
    {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.provider.name': 'host of large',
      'gen_ai.request.model': 'large',
      'gen_ai.conversation.id': 's',
      'gen_ai.agent.name': 'helper',
      'pocketloop.halted_reason': 'error',
      'error.type': 'rate_limited',
    },
    { code: 2 },
  ])
  expect([reply!.kind, of(reply!), reply!.status]).toEqual([
    3,
    {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'host of large',
      'gen_ai.request.model': 'large',
      'gen_ai.request.stream': true,
      'gen_ai.conversation.id': 's',
      'gen_ai.response.model': 'large',
      'gen_ai.usage.input_tokens': '100',
      'gen_ai.usage.output_tokens': '20',
      'gen_ai.usage.cache_read.input_tokens': '60',
      'gen_ai.usage.reasoning.output_tokens': '5',
      'gen_ai.response.finish_reasons': 1,
      'gen_ai.response.time_to_first_chunk': 0.25,
    },
    undefined,
  ])
  expect(of(ask!)).toEqual({
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'ask',
    'gen_ai.tool.type': 'function',
    'gen_ai.tool.call.id': 'call_ask_0',
    'gen_ai.conversation.id': 's',
    'pocketloop.outcome': 'ok',
  })
  expect([attribute(question!, 'pocketloop.question.kind'), attribute(question!, 'pocketloop.answered_by')]).toEqual([
    'freeText',
    'user',
  ])
  expect([attribute(look!, 'error.type'), look!.status]).toEqual(['timed_out', { code: 2 }])
  expect([attribute(failed!, 'error.type'), attribute(failed!, 'http.response.status_code'), failed!.status]).toEqual([
    'rate_limited',
    '429',
    { code: 2, message: 'too many requests' },
  ])
})

test('B70 what was said is in the trace only if it is asked for, and what a redaction leaves out is not', () => {
  const text = (options?: Parameters<typeof traceOf>[1]) => JSON.stringify(traceOf(log, options))
  expect(text()).not.toContain('secret')
  const whole = text({ content: true })
  for (const words of ['a secret wish', 'which secret?', 'my secret', 'the secret', 'p1', 'Done.']) expect(whole).toContain(words)
  const redacted = text({ content: true, redact: { photos: true, text: true } })
  expect(redacted).not.toContain('secret')
  expect(redacted).not.toContain('p1')
  expect(redacted).toContain('[a photo, left out]')
})

test.each(recordings)('B70 the trace of the recording %s is what the protocol says, and the same each time', async (name) => {
  const events = await read(name)
  const validator = new Validator(tracesData, '2020-12', false)
  for (const content of [false, true]) {
    const trace = traceOf(events, { content, agent: tidy })
    expect(validator.validate(JSON.parse(JSON.stringify(trace))).errors).toEqual([])
    expect(JSON.stringify(traceOf(structuredClone(events), { content, agent: tidy }))).toBe(JSON.stringify(trace))
  }
  const spans = spansIn(traceOf(events))
  const ids = new Set(spans.map(({ spanId }) => spanId))
  expect([ids.size, spans.filter(({ parentSpanId }) => parentSpanId === undefined).length]).toEqual([spans.length, 1])
  expect(spans.filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId))).toEqual([])
  const count = (type: Event['type']) => events.filter((event) => event.type === type).length
  const named = (start: string) => spans.filter((span) => span.name.startsWith(start)).length
  const toHooks = events.flatMap((event) => (event.type === 'fact.noted' ? (event.replies ?? []) : [])).length
  expect([named('question '), named('chat ')]).toEqual([
    count('question.asked'),
    count('model.replied') + count('model.failed') + toHooks,
  ])
})

test('B70 the check of the protocol finds what is wrong', () => {
  const validator = new Validator(tracesData, '2020-12', false)
  const [span] = spansIn(traceOf(log))
  const withSpan = (change: object) => ({ resourceSpans: [{ scopeSpans: [{ spans: [{ ...span, ...change }] }] }] })
  expect(validator.validate(withSpan({})).valid).toBe(true)
  for (const change of [
    { traceId: 'AAAA' },
    { kind: 'SPAN_KIND_CLIENT' },
    { endTimeUnixNano: 5 },
    { span_id: '0' },
    { name: '' },
  ])
    expect(validator.validate(withSpan(change)).valid).toBe(false)
})

test('B70 a longer log adds spans, and what is not over ends with the last event', () => {
  const cut = spansIn(traceOf(log.slice(0, 5)))
  expect(cut.map(({ name }) => name)).toEqual([
    'session helper',
    'invoke_agent helper',
    'chat large',
    'execute_tool ask',
    'question freeText',
  ])
  expect(attribute(cut[3]!, 'pocketloop.outcome')).toBe('open')
  expect(attribute(cut[4]!, 'pocketloop.answered_by')).toBe('nobody')
  const all = new Set(spansIn(traceOf(log)).map(({ spanId }) => spanId))
  expect(cut.every(({ spanId }) => all.has(spanId))).toBe(true)
})

test('B70 background work ends with its late result, and a session that a tool ran is inside of its call', () => {
  const parent = logOf([
    { type: 'session.started', agent: 'helper' },
    said,
    replied(1, ['later', 'delegate']),
    { type: 'tool.started', callId: 'call_later_0', effect: false },
    { type: 'tool.returned', callId: 'call_later_0', outcome: { type: 'background', forModel: 'soon' }, duration: 0 },
    { type: 'tool.started', callId: 'call_delegate_1', effect: false },
    { type: 'tool.returned', callId: 'call_delegate_1', outcome: { type: 'ok', forModel: 'it is done' }, duration: 0 },
    { type: 'background.finished', callId: 'call_later_0', outcome: { type: 'ok', forModel: 'there' } },
  ])
  const child = logOf([{ type: 'session.started', agent: 'reader' }, said, replied(1)], 's_call_delegate_1_0')
  const spans = spansIn(traceOf([...parent, ...child]))
  const find = (name: string) => spans.find((span) => span.name === name)!
  expect(milliseconds(find('execute_tool later'))).toEqual([1_003_000, 1_007_000])
  expect(find('session reader').parentSpanId).toBe(find('execute_tool delegate').spanId)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
})

test('B70 an empty log is a trace without spans', () => {
  expect(spansIn(traceOf([]))).toEqual([])
})

test('B65 B70 a compaction is a request to the model that wrote the summary, in the run that needed it', () => {
  const compacted: Event = {
    type: 'context.compacted',
    seen: 1,
    upTo: 1,
    summary: 'a secret',
    usage: { input: 70, output: 7 },
    model: 'small',
  }
  const trace = traceOf(logOf([said, compacted, replied(1, [], 'Done')]))
  const spans = spansIn(trace)
  const run = spans.find(({ name }) => name.startsWith('invoke_agent'))!
  const summary = spans.find(({ name }) => name === 'chat small')!
  expect(summary.parentSpanId).toBe(run.spanId)
  expect(milliseconds(summary)).toEqual([1_000_000, 1_001_000])
  expect(attribute(summary, 'gen_ai.usage.input_tokens')).toBe('70')
  expect(JSON.stringify(trace)).not.toContain('a secret')
})
