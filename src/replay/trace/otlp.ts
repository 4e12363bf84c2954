import type { Json } from '../../core/shapes/json.ts'

// OTLP in its JSON encoding: the messages of opentelemetry-proto 1.x (`trace.proto`, `common.proto`, `resource.proto`) as far as they are used here.
// Ids are hexadecimal, times are nanoseconds as decimal text, integers are decimal text, and kinds and status codes are numbers.

/** Spans in the form that collectors of OpenTelemetry take as the body of a request. */
export interface OtlpTrace {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] }
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string }
      readonly spans: readonly OtlpSpan[]
      readonly schemaUrl: string
    }[]
  }[]
}

/** One piece of work, with its beginning and its end. */
export interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 1: inside of the app. 3: a request to somebody else. */
  readonly kind: 1 | 3
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly OtlpAttribute[]
  /** 2: the work failed. Left out where it did not. */
  readonly status?: { readonly code: 2; readonly message?: string }
}

/** A named value of a span. */
export interface OtlpAttribute {
  readonly key: string
  readonly value: OtlpValue
}

/** A value of any kind; the empty object stands for null. */
export type OtlpValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly arrayValue: { readonly values: readonly OtlpValue[] } }
  | { readonly kvlistValue: { readonly values: readonly OtlpAttribute[] } }
  | { readonly [none: string]: never }

/** The attributes that have a value, in the order in which they are written. */
export const attributesOf = (values: { readonly [key: string]: Json | undefined }): readonly OtlpAttribute[] =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: otlpValue(value) }]))

function otlpValue(value: Json): OtlpValue {
  if (value === null) return {}
  switch (typeof value) {
    case 'string':
      return { stringValue: value }
    case 'boolean':
      return { boolValue: value }
    case 'number':
      return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
    default:
      return Array.isArray(value)
        ? { arrayValue: { values: value.map(otlpValue) } }
        : { kvlistValue: { values: attributesOf(value as { readonly [key: string]: Json }) } } // no list: a record
  }
}

/** A time in milliseconds as nanoseconds. */
export const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

/** The id of a trace: 32 hexadecimal digits, the same for the same text. */
export const traceIdOf = (text: string): string => `${spanIdOf(`trace ${text}`)}${spanIdOf(`${text} trace`)}`

/** The id of a span: 16 hexadecimal digits, the same for the same text, and never all zero. */
export const spanIdOf = (text: string): string =>
  `${hashOf(text, 0x811c9dc5)}${hashOf(text, 0x2f0b4f9d)}`.replace(/^0+$/, '0000000000000001')

/** FNV-1a with another beginning for each half, and its bits mixed once more: similar texts get ids that have nothing in common. */
function hashOf(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
