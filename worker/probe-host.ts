import type { Connection } from '../src/bridge/protocol.ts'
import type { ProblemKind } from './connection-problem.ts'

/** How long a host may take to answer at all, in milliseconds. */
const PATIENCE = 15_000

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The permissions that browsers ask for before a page may reach this device or the local network. The first one is an older name.
 */
const permissions = ['local-network-access', 'loopback-network', 'local-network']

/** The problem that keeps every request from the host of a connection; undefined when something answers there. It sends no key. */
export async function probeHost({ baseURL }: Connection): Promise<ProblemKind | undefined> {
  if (await answers(baseURL)) return undefined
  const { protocol, hostname } = new URL(baseURL)
  const isHere = loopback.test(hostname)
  if (!isHere && !navigator.onLine) return 'offline'
  if (await isForbidden(hostname)) return 'local_network'
  if (self.location.protocol === 'https:' && protocol === 'http:' && !isHere) return 'mixed_content'
  return 'address'
}

/** Whether the host answers at all. Without CORS the answer cannot be read, but it can be seen that there is one. */
const answers = (baseURL: string): Promise<boolean> =>
  fetch(baseURL, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  )

/** Whether the browser keeps this page from the local network: the person refused, or was not asked yet. */
async function isForbidden(hostname: string): Promise<boolean> {
  if (!loopback.test(hostname) && !isNear(hostname)) return false
  const states = await Promise.all(permissions.map(stateOf))
  // A page that came from this device needs no permission, so the browser asked for none.
  return states.includes('denied') || (states.includes('prompt') && !loopback.test(self.location.hostname))
}

const isNear = (hostname: string): boolean =>
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cde])|\.local$/.test(hostname)

const stateOf = (name: string): Promise<PermissionState | undefined> =>
  // The types do not know these names, and no browser knows all of them.
  navigator.permissions.query({ name: name as PermissionName }).then(
    ({ state }) => state,
    () => undefined,
  )
