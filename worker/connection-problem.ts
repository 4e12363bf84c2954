import type { Wall, WallDetail } from '../src/bridge/protocol.ts'
import { ModelError, messageOf } from '../src/core/shapes/model.ts'
import { quirksAt } from '../src/models/host-quirks.ts'

/** A problem of a connection. Each kind has a remedy of its own for the person. `said` is the message of the host or the browser, where there is one. */
export interface ConnectionProblem {
  readonly kind: Wall
  readonly detail?: WallDetail
  readonly said?: string
}

/** The problem that a failed request shows. `host` is the host of the connection; `hasAnswered`: the page has read an answer of it just before. */
export function problemOf(error: unknown, host: string, hasAnswered = false): ConnectionProblem {
  if (!(error instanceof ModelError))
    return timedOut(error) ? { kind: 'down', detail: 'silent' } : { kind: 'other', said: messageOf(error) }
  const { kind, detail, message: said, status } = error.failure
  switch (kind) {
    case 'network':
      if (detail === 'not_loaded') return { kind: 'offline', detail: 'not_loaded' }
      return detail === 'cut' ? { kind: 'down', detail: 'cut', said } : hidden(host, hasAnswered)
    case 'authentication_failed':
      if (detail === 'no_credit') return { kind: 'credit', said }
      if (detail === 'no_cors_organisation') return { kind: 'organisation', said }
      return { kind: status === 403 ? 'permission' : 'key', said }
    case 'rate_limited':
      return { kind: 'busy', said }
    case 'unavailable':
    case 'timeout':
      return { kind: 'down', said }
    case 'malformed_response':
      return { kind: 'address', detail: detail === 'web_page' ? 'web_page' : 'no_model', said }
    case 'invalid_request':
      if (detail === 'redirect') return { kind: 'address', detail: 'redirect' }
      if (detail === 'no_tools') return { kind: 'tools' }
      if (detail === 'no_vision') return { kind: 'vision' }
      if (detail === 'no_model') return { kind: 'model' }
      return { kind: 'other', said, ...(status === 404 && { detail: 'not_found' }) }
    case 'unsupported':
      return detail === 'no_own_model' || detail === 'not_downloaded' ? { kind: 'other', detail, said } : { kind: 'other', said }
    case 'context_length_exceeded':
    case 'content_filter':
    case 'unknown':
      return { kind: 'other', said }
  }
}

/**
 * The host answered, and the page may not read the answer (CORS). Some hosts answer so for a reason that is known. One that lets the page in broke the
 * connection off.
 */
function hidden(host: string, hasAnswered: boolean): ConnectionProblem {
  switch (quirksAt(host)?.hides) {
    case 'key':
      return { kind: 'key', detail: 'hidden' }
    case 'organisation':
      return { kind: 'organisation', detail: 'hidden' }
    case undefined:
      return hasAnswered ? { kind: 'down', detail: 'cut' } : { kind: 'cors' }
  }
}

export const timedOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
