import type { Connection, Wall } from '../src/bridge/protocol.ts'

/** How long a host may take to answer at all, in milliseconds. */
const PATIENCE = 15_000

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** The permissions that browsers want for hosts on this device and on the network around it; the first is the name it had before. */
const permissions = ['local-network-access', 'loopback-network', 'local-network']

/** What keeps a request from the host of a connection; undefined when something answers there. No key is sent. */
export async function wallBefore({ baseURL }: Connection): Promise<Wall | undefined> {
  if (await answers(baseURL)) return undefined
  const { protocol, hostname } = new URL(baseURL)
  const isHere = loopback.test(hostname)
  if (!isHere && !navigator.onLine) return 'offline'
  if (await isForbidden(hostname)) return 'local_network'
  if (self.location.protocol === 'https:' && protocol === 'http:' && !isHere) return 'mixed_content'
  return 'address'
}

/** Without CORS an answer cannot be read, but that there is one can be told. */
const answers = (baseURL: string): Promise<boolean> =>
  fetch(baseURL, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  )

/** Whether the person, or nobody yet, was asked to let this page into their network, and it was not. */
async function isForbidden(hostname: string): Promise<boolean> {
  if (!loopback.test(hostname) && !isNear(hostname)) return false
  const states = await Promise.all(permissions.map(stateOf))
  // A page that came from this device needs no permission, and so has none.
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
