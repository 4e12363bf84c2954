import type { ReactiveControllerHost } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { onReconnect } from '../services/on-reconnect.ts'

/**
 * Resumes a run that stopped for want of a network, once, when the network is back: one that has stopped already, and one that still tries and
 * gives up after, since its attempts were made while there was none. Returns what looks at the open session anew.
 */
export function networkReturn(
  host: ReactiveControllerHost,
  open: { readonly session: RemoteSession | null },
  resume: () => Promise<unknown>,
): () => void {
  /** The session that was open when the network came back. */
  let back: RemoteSession | null = null
  const follow = () => {
    const { session } = open
    // A session that is being opened halts before its run begins: it has not stopped for any reason yet.
    if (!session || session !== back || session.status === 'running' || (session.status === 'halted' && !session.state.halted))
      return
    back = null
    if (session.status === 'halted' && session.state.failure?.kind === 'network' && !session.readOnly) void resume()
  }
  onReconnect(host, () => {
    back = open.session
    follow()
  })
  return follow
}
