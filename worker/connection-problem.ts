import type { Wall } from '../src/bridge/protocol.ts'
import { ModelError, messageOf } from '../src/core/shapes/model.ts'
import { quirksAt } from '../src/models/host-quirks.ts'

/** A problem of a connection. Each kind has a remedy of its own for the person; the protocol's name for these kinds is `Wall`. */
export type ProblemKind = Wall

/** A problem of a connection. `said` is the message of the host or the browser, where that helps the person. */
export interface ConnectionProblem {
  readonly kind: ProblemKind
  readonly said?: string
}

/** The problem that a failed request shows. `host` is the host of the connection. */
export function problemOf(error: unknown, host: string): ConnectionProblem {
  if (!(error instanceof ModelError))
    return timedOut(error) ? { kind: 'busy', said: `${host} took too long` } : { kind: 'other', said: messageOf(error) }
  const { kind, detail, message } = error.failure
  switch (kind) {
    case 'network':
      if (detail === 'not_loaded') return { kind: 'busy', said: 'the code for this model did not load: there may be no network' }
      return detail === 'cut' ? { kind: 'busy', said: message } : hidden(host)
    case 'authentication_failed':
      if (detail === 'no_credit') return { kind: 'credit' }
      if (detail === 'no_cors_organisation') return { kind: 'organisation', said: message }
      return { kind: 'key' }
    case 'rate_limited':
    case 'unavailable':
    case 'timeout':
      return { kind: 'busy', said: message }
    case 'malformed_response':
      return { kind: 'address', said: message }
    case 'invalid_request':
      if (detail === 'redirect')
        return { kind: 'address', said: `${host} sends requests on to another address, where the key must not go` }
      if (detail === 'no_tools') return { kind: 'tools' }
      if (detail === 'no_vision') return { kind: 'vision' }
      if (detail === 'no_model') return { kind: 'model' }
      return { kind: 'other', said: message }
    case 'context_length_exceeded':
    case 'content_filter':
    case 'unsupported':
    case 'unknown':
      return { kind: 'other', said: message }
  }
}

/** The host answered, and the page may not read the answer (CORS). Some hosts answer so for a reason that is known. */
function hidden(host: string): ConnectionProblem {
  switch (quirksAt(host)?.hides) {
    case 'key':
      return { kind: 'key', said: 'hidden' }
    case 'organisation':
      return { kind: 'organisation' }
    case undefined:
      return { kind: 'cors' }
  }
}

const timedOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
