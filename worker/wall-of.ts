import type { Wall } from '../src/bridge/protocol.ts'
import { ModelError, messageOf } from '../src/core/model.ts'

/** A wall, and what was said of it where that helps the person. */
export interface Found {
  readonly wall: Wall
  readonly said?: string
}

/** The wall that a failed request met. `host` is that of the connection. */
export function wallOf(error: unknown, host: string): Found {
  if (!(error instanceof ModelError))
    return timedOut(error) ? { wall: 'busy', said: `${host} took too long` } : { wall: 'other', said: messageOf(error) }
  const { kind, message, status } = error.failure
  switch (kind) {
    case 'network':
      return hidden(host)
    case 'authentication_failed':
      if (/has no credit left/.test(message)) return { wall: 'credit' }
      if (/CORS requests are not allowed/i.test(message)) return { wall: 'organisation', said: message }
      return { wall: 'key' }
    case 'rate_limited':
    case 'unavailable':
    case 'timeout':
      return { wall: 'busy', said: message }
    case 'malformed_response':
      return { wall: 'address', said: message }
    case 'invalid_request':
      if (/answered with a redirect/.test(message))
        return { wall: 'address', said: `${host} sends requests on to another address, where the key must not go` }
      if (/\btools?\b|function.?call/i.test(message)) return { wall: 'tools' }
      if (/image|vision|multimodal|picture|content.*type/i.test(message)) return { wall: 'vision' }
      if (
        /model/i.test(message) &&
        (status === 404 || /not (found|exist|available)|unknown|decommissioned|no such|invalid model/i.test(message))
      )
        return { wall: 'model' }
      return { wall: 'other', said: message }
    case 'context_length_exceeded':
    case 'content_filter':
    case 'unsupported':
    case 'unknown':
      return { wall: 'other', said: message }
  }
}

/** A host that answers, with what a page may not read. Two providers do so for reasons of their own. */
function hidden(host: string): Found {
  if (/(^|\.)openai\.com$/.test(host)) return { wall: 'key', said: 'hidden' }
  if (/(^|\.)anthropic\.com$/.test(host)) return { wall: 'organisation' }
  return { wall: 'cors' }
}

const timedOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
