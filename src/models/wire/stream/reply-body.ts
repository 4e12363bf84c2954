import type { ModelError } from '../../../core/shapes/model.ts'
import { brokenOff, type Endpoint, errorIn, failed, malformed, refused, webPage } from '../failure/failure.ts'
import { bodyText } from './body-text.ts'
import { type ServerEvent, serverEvents } from './server-events.ts'

/** Characters of the longest body. 128,000 tokens, each in a chunk of 300 characters, are 40 million. The loop bounds what is in them (`Sizes`). */
const LONGEST = 64_000_000
/** The part of it that one event may have, or a body that is one JSON text. */
const SHARE = 16

/** The events of a body. `next` resolves with those that arrived together, and with undefined at the end. */
export interface ReplyBody {
  next(): Promise<readonly ServerEvent[] | undefined>
  close(): void
}

/**
 * Reads the body of a reply: an event stream, one JSON text from a host that does not stream, or a web page. The first character decides
 * which, because hosts send wrong content types. An abort ends it. It throws when the connection breaks.
 */
export function replyBody(response: Response, endpoint: Endpoint, signal: AbortSignal): ReplyBody {
  const most = endpoint.maxBody ?? LONGEST
  const body = response.body ? bodyText(response.body, signal) : undefined
  const events = serverEvents()
  const whole: string[] = []
  let kind: 'events' | 'whole' | undefined
  let over = false
  let size = 0
  /** Characters since the last whole event. */
  let pending = 0

  return {
    async next() {
      while (!over) {
        let text: string | undefined
        try {
          text = await body?.next()
        } catch (error) {
          over = true
          throw brokenOff(error, endpoint)
        }
        if (text === undefined) {
          over = true
          if (signal.aborted) return undefined
          return kind === 'whole' ? [{ event: '', data: whole.join('') }, end] : events.end()
        }
        size += text.length
        pending += text.length
        kind ??= kindOf(text)
        if (kind === 'whole') whole.push(text)
        const ready = kind === 'events' ? events.push(text) : []
        if (ready.length > 0) pending = 0
        if (size > most || pending > most / SHARE || ready.some(({ data }) => data.length > most / SHARE)) {
          over = true
          throw failed('malformed_response', `${endpoint.host} sent more than any reply has`, endpoint, { detail: 'too_large' })
        }
        if (kind === 'events') return ready
      }
      return undefined
    },
    close: () => body?.close(),
  }
}

const end: ServerEvent = { event: '', data: '[DONE]' }

/** The kind of a body by its beginning; undefined while there is only white space. */
function kindOf(text: string): 'events' | 'whole' | undefined {
  const start = text.trimStart()[0]
  if (start === undefined) return undefined
  return start === '{' || start === '[' || start === '<' ? 'whole' : 'events'
}

/** The chunk in an event, or the end mark; undefined for an empty event. Throws when the event is not JSON. */
export function chunkIn({ data }: ServerEvent, endpoint: Endpoint): object | 'end' | undefined {
  if (data.startsWith('[DONE]')) return 'end'
  try {
    const chunk: unknown = JSON.parse(data)
    return typeof chunk === 'object' && chunk !== null ? chunk : undefined
  } catch (cause) {
    const text = data.trim()
    if (text === '') return undefined
    if (text.startsWith('[DONE]')) return 'end'
    if (text.startsWith('<')) throw webPage(endpoint, cause)
    throw malformed(`${endpoint.host} sent what is not JSON: ${text.slice(0, 80)}`, endpoint, cause)
  }
}

/** The failure that an event reports in the middle of a reply; undefined when it reports none. */
export function failureIn(
  { event, data }: ServerEvent,
  chunk: object,
  { headers }: Response,
  endpoint: Endpoint,
): ModelError | undefined {
  if (event !== 'error' && !errorIn(chunk) && !('object' in chunk && chunk.object === 'error')) return undefined
  return refused({ headers, body: data }, endpoint)
}
