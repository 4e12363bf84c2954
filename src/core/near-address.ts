import { urlOf } from './address.ts'

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
const near = /^((10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[f[cde].*|.+\.local|[^.:]+)$/

/** Whether a host is this device. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)

/** Whether a host is in the local network: by its number, or by a name that the internet does not have. */
export const isNear = (hostname: string): boolean => near.test(hostname)

/** Whether an address is of this device or its network. */
function isOwnAddress(address: string): boolean {
  const { hostname = '' } = urlOf(address) ?? {}
  return isLoopback(hostname) || isNear(hostname)
}

/** Whether a model is on a server of the person's own, on this device or in its network: its host runs there (`local`), or its address says so. */
export const isNearModel = (host: { readonly local?: true } | undefined, address: string): boolean =>
  host?.local === true || isOwnAddress(address)

/** Whether what is sent to an address can be read on its way: it is not encrypted, and leaves this device and its network. */
export function isReadable(address: string): boolean {
  const { protocol, hostname = '' } = urlOf(address) ?? {}
  return protocol === 'http:' && !isLoopback(hostname) && !isNear(hostname)
}
