import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumer, consumer } from '../consumer.ts'

// Traces beside what OpenTelemetry itself publishes: the code that is generated from the protocol, and the names of its conventions.

const recordings = ['desk.jsonl', 'desk-later.zip', 'drawer.zip', 'shelf.zip']

/** Writes the trace of a recording with the generated code, and reads it again. Says what came out, and all names and operations in it. */
const program = `
import { readFileSync } from 'node:fs'
import * as conventions from '@opentelemetry/semantic-conventions/incubating'
import { eventsIn } from 'pocketloop/archive'
import { traceOf } from 'pocketloop/trace'
import root from './node_modules/@opentelemetry/otlp-transformer/build/src/generated/root.js'

const [, , file, content] = process.argv
const events = await eventsIn(new Blob([readFileSync(file)]), { children: true })
// An empty list is the same as none in the generated code.
const withoutEmpty = (key, value) => (Array.isArray(value) && value.length === 0 ? undefined : value)
const trace = JSON.parse(JSON.stringify(traceOf(events, { provider: 'openai', content: content === 'content' })), withoutEmpty)

// JSON has ids in hexadecimal; in the generated code they are bytes. All else is as JSON has it.
const ids = ['traceId', 'spanId', 'parentSpanId']
const withIds = (value, change) =>
  JSON.parse(JSON.stringify(value), (key, one) => (ids.includes(key) ? change(one) : one))
const Request = root.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest
const sent = Request.encode(Request.fromObject(withIds(trace, (id) => Buffer.from(id, 'hex').toString('base64')))).finish()
const read = Request.toObject(Request.decode(sent), { longs: String, bytes: String })
const came = withIds(read, (id) => Buffer.from(id, 'base64').toString('hex'))

const spans = trace.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
const attributes = spans.flatMap((span) => span.attributes)
const own = Object.values(conventions)
const names = [...new Set(attributes.map(({ key }) => key))]
const operations = attributes.filter(({ key }) => key === conventions.ATTR_GEN_AI_OPERATION_NAME).map(({ value }) => value.stringValue)
console.log(JSON.stringify({
  trace,
  came,
  spans: spans.length,
  known: names.filter((name) => own.includes(name)),
  others: names.filter((name) => !own.includes(name)),
  operations: [...new Set(operations)],
  values: Object.entries(conventions).flatMap(([key, value]) => (key.startsWith('GEN_AI_OPERATION_NAME_VALUE') ? [value] : [])),
}))
`

interface Said {
  readonly trace: object
  readonly came: object
  readonly spans: number
  readonly known: readonly string[]
  readonly others: readonly string[]
  readonly operations: readonly string[]
  readonly values: readonly string[]
}

let stranger: Consumer
beforeAll(async () => {
  stranger = await consumer(
    '@opentelemetry/otlp-transformer@0.214.0',
    '@opentelemetry/api@1.9.0',
    '@opentelemetry/semantic-conventions@1.45.0',
  )
  await stranger.write({ 'read.mjs': program })
})
afterAll(() => stranger?.remove())

test.each(recordings)(
  'B70 the trace of %s goes through the generated code unchanged, and its names are those of the conventions',
  async (name) => {
    for (const content of ['none', 'content']) {
      const file = join(process.cwd(), 'public/recordings', name)
      const said: Said = JSON.parse(await stranger.run(process.execPath, 'read.mjs', file, content))
      expect(said.spans).toBeGreaterThan(10)
      // A name or a form that the protocol does not have would be missing here.
      expect(said.came).toEqual(said.trace)
      expect(said.known).toContain('gen_ai.usage.input_tokens')
      expect(said.others.filter((key) => !key.startsWith('pocketloop.'))).toEqual([])
      expect(said.operations.filter((operation) => !said.values.includes(operation))).toEqual([])
      expect([...said.operations].sort()).toEqual(['chat', 'execute_tool', 'invoke_agent'])
    }
  },
)

test('B70 the generated code leaves out what the protocol does not have', async () => {
  const script = `
import root from './node_modules/@opentelemetry/otlp-transformer/build/src/generated/root.js'
const Request = root.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest
const read = Request.toObject(Request.fromObject({ resourceSpans: [{ scopeSpans: [{ spans: [{ name: 'a', span_name: 'b' }] }] }] }))
console.log(JSON.stringify(read.resourceSpans[0].scopeSpans[0].spans))
`
  await stranger.write({ 'wrong.mjs': script })
  expect(JSON.parse(await stranger.run(process.execPath, 'wrong.mjs'))).toEqual([{ name: 'a' }])
})
