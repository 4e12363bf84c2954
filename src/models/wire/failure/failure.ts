import { ModelError, type ModelErrorKind, type ModelFailure, type ModelFailureDetail } from '../../../core/shapes/model.ts'
import { quirksAt } from '../../host-quirks.ts'
import { type OwnHeaders, secretsIn } from '../own-headers.ts'
import { detailOf, isOutOfCredit } from './failure-detail.ts'
import { isTooLong } from './too-long.ts'

/** Where a request goes. Errors name `provider` and `host`; `key`, and any header that may hold a key, is cut out of every error message. */
export interface Endpoint {
  readonly provider: string
  readonly host: string
  readonly key: string
  readonly headers?: OwnHeaders
  /** Characters of the longest body of a reply. */
  readonly maxBody?: number | undefined
}

/** The answer of a provider that refused a request. An error inside a stream has no status and no headers of its own. */
export interface Refusal {
  readonly status?: number
  readonly headers?: Headers
  readonly body: string
}

/**
 * A refusal as a `ModelError`.
 *
 * The status decides the kind. The words decide where providers use a plain 400 or 429 for several things: a conversation that is too
 * long, a wrong key, a content filter. An account without credit is `authentication_failed` at any status: the person must change the
 * key, and waiting does not help, so the request must not be tried again as after `rate_limited`. A web page in place of an answer is
 * `malformed_response`, unless the status says that the host is down or that too much was sent.
 */
export function refused(refusal: Refusal, endpoint: Endpoint, now = Date.now()): ModelError {
  const { message, words, requestId, wait: waitInBody, ...said } = reading(refusal)
  const status = refusal.status ?? said.status
  const kind = kindOf(status, words, isPage(refusal.body))
  const told = isPage(refusal.body) ? 'it answered with a web page' : message
  const detail = kind === 'malformed_response' ? 'web_page' : detailOf(kind, words, status)
  const wait = retryAfter(refusal.headers, now) ?? waitInBody
  const id = refusal.headers?.get('x-request-id') ?? refusal.headers?.get('request-id') ?? requestId
  return failed(kind, sentence(kind, detail, status, told, endpoint), endpoint, {
    ...(detail && { detail }),
    ...(status !== undefined && { status }),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(id && { requestId: id }),
  })
}

/** A connection that could not be made, as a `ModelError`. */
export function unreachable(cause: unknown, endpoint: Endpoint): ModelError {
  const shared = `${endpoint.host} could not be reached: no network, a wrong address, or a host that does not allow requests from web pages (CORS)`
  const hidesKeys = quirksAt(endpoint.host)?.hides === 'key'
  const key = hidesKeys ? '; a wrong API key looks like this too' : ''
  return failed('network', shared + key, endpoint, { detail: 'not_reached' }, cause)
}

/** A connection that broke in the middle of a reply, as a `ModelError`. */
export const brokenOff = (cause: unknown, endpoint: Endpoint): ModelError =>
  failed('network', `the connection to ${endpoint.host} broke off before the reply was whole`, endpoint, { detail: 'cut' }, cause)

/** An answer that is not what the API promises, as a `ModelError`. */
export const malformed = (what: string, endpoint: Endpoint, cause?: unknown): ModelError =>
  failed('malformed_response', what, endpoint, {}, cause)

/** A web page in place of a reply, as a `ModelError`. */
export const webPage = (endpoint: Endpoint, cause: unknown): ModelError =>
  failed(
    'malformed_response',
    `${endpoint.host} answered with a web page, so the base URL may be wrong`,
    endpoint,
    { detail: 'web_page' },
    cause,
  )

/** A `ModelError` of any kind, with the key cut out of its message. */
export function failed(
  kind: ModelErrorKind,
  message: string,
  endpoint: Endpoint,
  more: Pick<ModelFailure, 'detail' | 'status' | 'retryAfter' | 'requestId'> = {},
  cause?: unknown,
): ModelError {
  const { provider } = endpoint
  const { requestId } = more
  // Some providers quote the key they were sent.
  const safe = (said: string) => secretsAt(endpoint).reduce((text, [name, secret]) => text.replaceAll(secret, `[${name}]`), said)
  const failure = {
    kind,
    message: safe(message),
    provider,
    ...more,
    ...(requestId && { requestId: safe(requestId).slice(0, 200) }),
  }
  return new ModelError(failure, cause === undefined ? undefined : { cause })
}

/** The texts that a request must not get back, with their names. Very short ones are placeholders for hosts that want none. */
export const secretsAt = ({ key, headers = {} }: Endpoint): readonly (readonly [name: string, secret: string])[] =>
  [['key', key] as const, ...secretsIn(headers)].filter(([, secret]) => secret.length >= 8)

/** The part of a body that describes an error; undefined when the body describes none. */
export function errorIn(body: unknown): Record<string, unknown> | undefined {
  const outer = outerOf(body)
  if (!isRecord(outer)) return undefined
  if (isRecord(outer.error)) return outer.error
  if (typeof outer.error === 'string') return { message: outer.error, code: outer.code }
  return undefined
}

/** How many milliseconds the headers ask to wait. They may say seconds, a date, or OpenAI's own header in milliseconds. */
export function retryAfter(headers: Headers | undefined, now: number): number | undefined {
  const exact = headers?.get('retry-after-ms')
  if (exact && Number(exact) >= 0) return Number(exact)
  const plain = headers?.get('retry-after')
  if (!plain) return undefined
  const wait = Number.isNaN(Number(plain)) ? Date.parse(plain) - now : Number(plain) * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** The element of a list that describes an error, else the first: Gemini answers with a list when a request asks for no events. */
const outerOf = (body: unknown): unknown =>
  Array.isArray(body) ? (body.find((one) => isRecord(one) && 'error' in one) ?? body[0]) : body

interface Reading {
  readonly message: string
  readonly words: string
  readonly status?: number
  readonly requestId?: string
  /** Milliseconds to wait, where the body says so. */
  readonly wait?: number
}

function reading({ body }: Refusal): Reading {
  const parsed = parse(body)
  const outer = outerOf(parsed)
  if (!isRecord(outer)) return { message: body.trim().slice(0, 500), words: body.slice(0, 2000) }
  const error = errorIn(outer) ?? outer
  const message = textOf(error.message) ?? textOf(error.detail) ?? textOf(error.error) ?? ''
  const words = [error.code, error.type, error.status, message].filter((word) => typeof word === 'string').join(' ')
  const status = [error.status_code, error.code, error.status].map(Number).find((number) => number >= 400 && number <= 599)
  const requestId = typeof outer.request_id === 'string' ? outer.request_id : undefined
  const wait = retryDelay(error.details)
  return {
    message: message.slice(0, 500),
    words,
    ...(status && { status }),
    ...(requestId && { requestId }),
    ...(wait !== undefined && { wait }),
  }
}

/** How many milliseconds to wait, from the details of an error at Google: `{ '@type': '…RetryInfo', retryDelay: '34.4s' }`. */
function retryDelay(details: unknown): number | undefined {
  if (!Array.isArray(details)) return undefined
  for (const detail of details.filter(isRecord)) {
    const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(String(detail.retryDelay)) ?? []
    if (seconds !== undefined) return Math.round(Number(seconds) * 1000)
  }
  return undefined
}

const key =
  /(incorrect|invalid|wrong|missing|expired|no)[ _]?api[ _-]?key|api[ _-]?key (is )?(not valid|not found|invalid|expired|missing)|invalid_api_key|authentication_error|permission_error|unauthorized|unauthenticated/i
const filtered = /content[ _](filter|policy)|content_policy_violation|responsibleai|moderation|flagged|safety system/i
const limited = /rate[ _]?limit|too many requests|resource_exhausted/i
const late = /timeout_error|timed?[ _]out/i
const down = /overloaded|server[ _]error|api_error|internal error|unavailable|bad gateway/i

function kindOf(status: number | undefined, words: string, page: boolean): ModelErrorKind {
  if (isOutOfCredit(words, status)) return 'authentication_failed'
  if (status === 401) return 'authentication_failed'
  if (status === 429) return 'rate_limited'
  if (status === 408) return 'timeout'
  // 499: the host itself cancelled the request.
  if (status !== undefined && (status === 409 || status === 499 || status >= 500))
    return isTooLong(words) ? 'context_length_exceeded' : 'unavailable'
  // Whoever says it with a page has understood that much: a proxy before the model has a bound of its own.
  if (page) return status === 413 ? 'invalid_request' : 'malformed_response'
  if (filtered.test(words)) return 'content_filter'
  if (key.test(words)) return 'authentication_failed'
  if (isTooLong(words)) return 'context_length_exceeded'
  if (status === 403) return 'authentication_failed'
  if (status !== undefined) return 'invalid_request'
  // An error inside a stream has no status, so only the words are left.
  if (limited.test(words)) return 'rate_limited'
  if (late.test(words)) return 'timeout'
  if (down.test(words)) return 'unavailable'
  return /invalid|not_found|unsupported|too_large|tool_use_failed/i.test(words) ? 'invalid_request' : 'unknown'
}

function sentence(
  kind: ModelErrorKind,
  detail: ModelFailureDetail | undefined,
  status: number | undefined,
  told: string,
  { host }: Endpoint,
): string {
  const head = (() => {
    switch (kind) {
      case 'authentication_failed':
        return detail === 'no_credit' ? `the account at ${host} has no credit left` : `${host} did not accept the API key`
      case 'rate_limited':
        return `${host} had too many requests for now`
      case 'unavailable':
        return `${host} is not available right now`
      case 'timeout':
        return `${host} took too long`
      case 'context_length_exceeded':
        return 'the conversation is too long for this model'
      case 'content_filter':
        return `the content filter of ${host} stopped this`
      case 'malformed_response':
        return `${host} did not answer as the API promises, so the base URL may be wrong`
      case 'invalid_request':
        return `${host} refused the request`
      case 'network':
      case 'unsupported':
      case 'unknown':
        return `${host} reported an error`
    }
  })()
  return `${head}${status === undefined ? '' : ` (${status})`}${told ? `: ${told}` : ''}`
}

/** Whether an answer is a page for people. */
export const isPage = (body: string) => /^\s*<(!doctype|html|head|body)/i.test(body)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
