import type { ReactiveControllerHost } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { onReconnect } from '../services/on-reconnect.ts'

/** How often a run is resumed after one return of the network: it may be said to be back before a worker can use it. */
const TRIES = 3

/**
 * Resumes a run that stopped for want of a network when the network is back: one that has stopped already, and one that still tries and gives up
 * after, since its attempts were made while there was none. Returns what looks at the open session anew.
 */
export function networkReturn(
  host: ReactiveControllerHost,
  open: { readonly session: RemoteSession | null },
  resume: () => Promise<unknown>,
): () => void {
  /** The session that was open when the network came back. */
  let back: RemoteSession | null = null
  let tries = 0
  let resumedAfter: unknown
  const follow = () => {
    const { session } = open
    if (!session || session !== back || session.readOnly || session.status !== 'halted') return
    const { halted, failure } = session.state
    // A session that is being opened halts before its run begins: it has not stopped for any reason yet.
    if (!halted || failure?.kind !== 'network' || failure === resumedAfter || ++tries > TRIES) return
    resumedAfter = failure
    void resume()
  }
  onReconnect(host, () => {
    back = open.session
    tries = 0
    resumedAfter = undefined
    follow()
  })
  return follow
}
