import type { ModelErrorKind } from '../../src/core/shapes/model.ts'
import { dialects } from './dialects.ts'
import type { Refusal, Reply } from './replies.ts'

/** Something that goes wrong at a model call in the middle of a conversation, and how its run must end. */
export interface Fault {
  readonly name: string
  readonly replies: readonly (Reply | Refusal)[]
  /** What the run says in the end, whole or in part. */
  readonly text: string | RegExp
  /** Missing where the run completes all the same. */
  readonly kind?: ModelErrorKind
  /** The person's stop ends it. */
  readonly stopped?: true
  readonly gapMs?: number
  /** It takes seconds. */
  readonly isLong?: true
}

const busy = { error: { message: 'slow down', type: 'rate_limit_error' } }
const down: Refusal = { status: 500, body: 'oops' }
const whole: Reply = { text: 'all is well' }
const long = 'This is said before it goes wrong. '
const page: Refusal = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Welcome</title>' }

/** The body of a reply, with something done to its bytes. */
const bytesOf = (speaks: keyof typeof dialects, reply: Reply): Uint8Array =>
  Buffer.from(dialects[speaks].chunks(reply, 'test-model', 0).join(''))

/** The bytes with each `~` as one that UTF-8 does not have. */
const spoilt = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => (byte === 0x7e ? 0xff : byte))

/** A reply whose text is one line of so many characters. */
function huge(speaks: keyof typeof dialects, length: number): Uint8Array {
  const [before, after] = Buffer.from(bytesOf(speaks, { text: '~' }))
    .toString('latin1')
    .split('~', 2)
  const rest = Buffer.from(bytesOf(speaks, { text: '~' }))
    .toString('latin1')
    .split('~')
    .slice(2)
  return Buffer.from([`${before}${'x'.repeat(length)}${after}`, ...rest].join('~'), 'latin1')
}

/** The faults that a host of one dialect may have. `elsewhere` is the address of another host. */
export const faultsOf = (speaks: keyof typeof dialects, elsewhere: string): readonly Fault[] => [
  {
    name: '429 with Retry-After in seconds',
    replies: [{ status: 429, headers: { 'retry-after': '0' }, body: busy }, whole],
    text: 'all is well',
  },
  {
    name: '429 with Retry-After in milliseconds',
    replies: [{ status: 429, headers: { 'retry-after': '9000', 'retry-after-ms': '5' }, body: busy }, whole],
    text: 'all is well',
  },
  {
    name: '429 that asks for an hour',
    replies: [{ status: 429, headers: { 'retry-after': '3600' }, body: busy }],
    text: '',
    kind: 'rate_limited',
  },
  { name: '500 once', replies: [down, whole], text: 'all is well' },
  { name: '500 three times', replies: [down, down, down], text: '', kind: 'unavailable' },
  {
    name: '529 once',
    replies: [{ status: 529, body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } }, whole],
    text: 'all is well',
  },
  { name: 'an overload before the first part', replies: [{ breaks: true }, whole], text: 'all is well' },
  { name: 'an overload in the middle', replies: [{ text: long, breaks: true }], text: long, kind: 'unavailable' },
  { name: 'a reset before the first part', replies: [{ text: long, cut: 0 }, whole], text: 'all is well' },
  { name: 'a reset in the middle', replies: [{ text: long.repeat(20), cut: 2_000 }], text: /^This is said/, kind: 'network' },
  { name: 'a host that falls silent', replies: [{ text: long, stall: true }], text: long, kind: 'timeout', gapMs: 1_500 },
  { name: 'a host that never stops talking', replies: [{ text: long, endless: true }], text: /^This is said/, stopped: true },
  {
    name: 'a body that ends without its end',
    replies: [{ bytes: bytesOf(speaks, { text: long, stall: true }) }],
    text: long,
    kind: 'malformed_response',
  },
  {
    name: 'bytes that are not UTF-8',
    replies: [{ bytes: spoilt(bytesOf(speaks, { text: 'half ~ letter' })) }],
    text: 'half \uFFFD letter',
  },
  {
    name: 'a line of 1,900,000 characters',
    replies: [{ bytes: huge(speaks, 1_900_000) }],
    text: 'x'.repeat(1_900_000),
    isLong: true,
  },
  {
    name: 'a line of ten million characters',
    replies: [{ bytes: huge(speaks, 10_000_000) }],
    text: '',
    kind: 'malformed_response',
    isLong: true,
  },
  { name: 'a web page in place of a reply', replies: [page], text: '', kind: 'malformed_response' },
  {
    name: 'a redirect to another origin',
    replies: [{ status: 307, headers: { location: elsewhere } }],
    text: '',
    kind: 'invalid_request',
  },
]

/** What is said around a fault: a run with a tool before it, the run it happens in, and one after it. */
export const around = ({ replies }: Fault): (Reply | Refusal)[] => [
  { text: 'I look.', calls: [{ name: 'look', args: { where: 'Küche' } }, { name: 'look' }] },
  { text: 'one' },
  { calls: [{ name: 'look', args: { where: 'Flur' }, id: 'same' }] },
  ...replies,
  { calls: [{ name: 'look', id: 'same' }] },
  { text: 'three' },
]
