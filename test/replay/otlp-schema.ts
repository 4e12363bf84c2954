import type { Schema } from '@cfworker/json-schema'

/*
 * The JSON encoding of `TracesData` as the OpenTelemetry protocol has it (opentelemetry-proto 1.x: trace.proto, common.proto, resource.proto, and
 * "JSON Protobuf Encoding" in docs/specification.md): names in camelCase, ids in hexadecimal, enums as numbers, 64-bit integers as decimal text.
 * A receiver may ignore names that it does not know; here none passes. `test/consumers/full/traces.test.ts` asks the code that is generated from the
 * protocol; this is the quick check.
 */
const text: Schema = { type: 'string' }
const id = (digits: number): Schema => ({ type: 'string', pattern: `^(?!0+$)[0-9a-f]{${digits}}$` })
const nanoseconds: Schema = { type: 'string', pattern: '^[1-9][0-9]{0,19}$' }
const record = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const attributes = listOf({ $ref: '#/$defs/KeyValue' })

export const tracesData: Schema = {
  $defs: {
    AnyValue: {
      ...record({
        stringValue: text,
        boolValue: { type: 'boolean' },
        intValue: { type: 'string', pattern: '^-?[0-9]{1,19}$' },
        doubleValue: { type: 'number' },
        arrayValue: record({ values: listOf({ $ref: '#/$defs/AnyValue' }) }),
        kvlistValue: record({ values: attributes }),
        bytesValue: text,
      }),
      maxProperties: 1,
    },
    KeyValue: record({ key: { type: 'string', minLength: 1 }, value: { $ref: '#/$defs/AnyValue' } }, ['key', 'value']),
  },
  ...record(
    {
      resourceSpans: listOf(
        record(
          {
            resource: record({ attributes }),
            scopeSpans: listOf(
              record(
                {
                  scope: record({ name: text, version: text, attributes }),
                  spans: listOf(
                    record(
                      {
                        traceId: id(32),
                        spanId: id(16),
                        parentSpanId: id(16),
                        traceState: text,
                        flags: { type: 'integer' },
                        name: { type: 'string', minLength: 1 },
                        kind: { type: 'integer', minimum: 0, maximum: 5 },
                        startTimeUnixNano: nanoseconds,
                        endTimeUnixNano: nanoseconds,
                        attributes,
                        status: record({ message: text, code: { type: 'integer', minimum: 0, maximum: 2 } }),
                      },
                      ['traceId', 'spanId', 'name', 'kind', 'startTimeUnixNano', 'endTimeUnixNano'],
                    ),
                  ),
                  schemaUrl: text,
                },
                ['spans'],
              ),
            ),
            schemaUrl: text,
          },
          ['scopeSpans'],
        ),
      ),
    },
    ['resourceSpans'],
  ),
}
