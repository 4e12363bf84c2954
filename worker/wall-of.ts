import type { Wall } from '../src/bridge/protocol.ts'
import { ModelError, messageOf } from '../src/core/shapes/model.ts'
import { factsAt } from '../src/models/host-facts.ts'

/** A wall, and what was said of it where that helps the person. */
export interface Found {
  readonly wall: Wall
  readonly said?: string
}

/** The wall that a failed request met. `host` is that of the connection. */
export function wallOf(error: unknown, host: string): Found {
  if (!(error instanceof ModelError))
    return timedOut(error) ? { wall: 'busy', said: `${host} took too long` } : { wall: 'other', said: messageOf(error) }
  const { kind, detail, message } = error.failure
  switch (kind) {
    case 'network':
      return detail === 'cut' ? { wall: 'busy', said: message } : hidden(host)
    case 'authentication_failed':
      if (detail === 'no_credit') return { wall: 'credit' }
      if (detail === 'no_cors_organisation') return { wall: 'organisation', said: message }
      return { wall: 'key' }
    case 'rate_limited':
    case 'unavailable':
    case 'timeout':
      return { wall: 'busy', said: message }
    case 'malformed_response':
      return { wall: 'address', said: message }
    case 'invalid_request':
      if (detail === 'redirect')
        return { wall: 'address', said: `${host} sends requests on to another address, where the key must not go` }
      if (detail === 'no_tools') return { wall: 'tools' }
      if (detail === 'no_vision') return { wall: 'vision' }
      if (detail === 'no_model') return { wall: 'model' }
      return { wall: 'other', said: message }
    case 'context_length_exceeded':
    case 'content_filter':
    case 'unsupported':
    case 'unknown':
      return { wall: 'other', said: message }
  }
}

/** A host that answers with what a page may not read. Some do so for reasons of their own. */
function hidden(host: string): Found {
  switch (factsAt(host)?.cors?.hides) {
    case 'key':
      return { wall: 'key', said: 'hidden' }
    case 'organisation':
      return { wall: 'organisation' }
    case undefined:
      return { wall: 'cors' }
  }
}

const timedOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
