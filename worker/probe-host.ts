import type { Connection } from '../src/bridge/protocol.ts'
import { isLoopback, isNear } from '../src/core/near-address.ts'
import { type ConnectionProblem, timedOut } from './connection-problem.ts'
import { within } from './within.ts'

/** How long a host may take to answer at all, in milliseconds. */
const PATIENCE = 15_000

/** The problem that keeps every request from the host of a connection; undefined when something answers there. It sends no key. */
export async function probeHost({ baseURL }: Connection, end?: AbortSignal): Promise<ConnectionProblem | undefined> {
  const found = await answerOf(baseURL, end)
  if (found === 'answers') return undefined
  const { protocol, hostname } = new URL(baseURL)
  const isHere = isLoopback(hostname)
  if (!isHere && !navigator.onLine) return { kind: 'offline' }
  const leave = isHere || isNear(hostname) ? await leaveFor(isHere) : undefined
  if (leave === 'denied') return { kind: 'local_network' }
  if (self.location.protocol === 'https:' && protocol === 'http:' && !isHere) return { kind: 'mixed_content' }
  // The person did not answer, or was not asked: some browsers ask only where something listens.
  if (leave === 'prompt') return { kind: 'address', detail: 'maybe_asked' }
  return { kind: 'address', ...(found === 'silent' && { detail: 'silent' }) }
}

/** What comes of a request to the host: it answers, nothing does, or it takes too long. Without CORS the answer cannot be read, but it can be seen that there is one. */
const answerOf = (baseURL: string, end?: AbortSignal): Promise<'answers' | 'none' | 'silent'> =>
  fetch(baseURL, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: within(PATIENCE, end) }).then(
    () => 'answers',
    (error) => (timedOut(error) ? 'silent' : 'none'),
  )

/**
 * The person's leave for this page to reach this device, or else the local network; undefined where the browser wants none. A page that came from
 * this device needs none. Some browsers know only the older name, which is for both.
 */
async function leaveFor(isHere: boolean): Promise<PermissionState | undefined> {
  if (isLoopback(self.location.hostname)) return undefined
  return (await stateOf(isHere ? 'loopback-network' : 'local-network')) ?? stateOf('local-network-access')
}

const stateOf = (name: string): Promise<PermissionState | undefined> =>
  // The types do not know these names, and no browser knows all of them.
  navigator.permissions.query({ name: name as PermissionName }).then(
    ({ state }) => state,
    () => undefined,
  )
