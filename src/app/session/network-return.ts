import type { ReactiveControllerHost } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { onReconnect } from '../services/on-reconnect.ts'

/** The return of the network, for the session that is open. */
export interface NetworkReturn {
  /** Looks at the session anew. */
  follow(): void
  /** Another session is opened: the network was there before it. */
  reset(): void
}

/**
 * Resumes a run that stopped for want of a network, once, when the network is back: one that has stopped already, and one that still tries and
 * gives up after, since its attempts were made while there was none.
 */
export function networkReturn(
  host: ReactiveControllerHost,
  open: { readonly session: RemoteSession | null },
  resume: () => Promise<unknown>,
): NetworkReturn {
  let isBack = false
  const follow = () => {
    const { status, state, readOnly } = open.session ?? {}
    // A session that is being opened halts before its run begins: it has not stopped for any reason yet.
    if (!isBack || !state || status === 'running' || (status === 'halted' && !state.halted)) return
    isBack = false
    if (status === 'halted' && state.failure?.kind === 'network' && !readOnly) void resume()
  }
  onReconnect(host, () => {
    isBack = true
    follow()
  })
  return {
    follow,
    reset() {
      isBack = false
    },
  }
}
