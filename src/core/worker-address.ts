import { originOf } from './address.ts'

/** The member of the query that names an origin. */
const REACHES = 'reaches'

/**
 * The address of a worker's script with the origins that the worker may reach besides its own. A header for this address makes them the worker's
 * policy, and nothing changes the address of a worker that has started.
 */
export function withOrigins(address: string, origins: readonly string[]): string {
  const url = new URL(address)
  const others = url.search
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && !one.startsWith(`${REACHES}=`))
  // They come first: Vite's dev server takes the end of an address, such as ".com", for the type of a file.
  url.search = origins
    .filter(isSource)
    .map((origin) => `${REACHES}=${encodeURIComponent(origin)}`)
    .concat(others)
    .join('&')
  return url.href
}

/** The origins that a worker's address names. What is not the origin of one host is left out: in a policy it could mean more than that. */
export const originsIn = (address: string): readonly string[] => new URL(address).searchParams.getAll(REACHES).filter(isSource)

const isSource = (origin: string): boolean => originOf(origin) === origin && /^https?:\/\/[\w.:[\]-]+$/.test(origin)
