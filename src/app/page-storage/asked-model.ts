import type { KnownConnection } from '../../bridge/protocol.ts'
import { keptSince, type LoggedSession } from './kept-since.ts'

type Connection = Pick<KnownConnection, 'provider' | 'baseURL' | 'model' | 'hint'>

// The reply that failed, or did not fit: another one is another request.
const kept = keptSince('asked-model', 'model.failed', 'model.replied')

/** What tells a connection from another one, and from none. The key is known by its last letters. */
export const inOneLine = (connection: Connection | null | undefined): string =>
  connection ? [connection.provider, connection.baseURL, connection.model, connection.hint].join(' ') : ''

/** What the last request of a session that failed was sent to: the log does not say it, since where a person's server is goes into no file. */
export const askedModel = {
  /** Keeps what was asked, when the failure is first seen. */
  keep(session: LoggedSession, connection: Connection): void {
    if (kept.get(session) === undefined) kept.set(session, inOneLine(connection))
  },
  /** Whether another model, address or key is connected since. */
  isAnother(session: LoggedSession, connection: Connection): boolean {
    const asked = kept.get(session)
    return asked !== undefined && asked !== inOneLine(connection)
  },
}
