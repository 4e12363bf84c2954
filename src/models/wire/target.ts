import { checkPositive } from '../../core/check-positive.ts'
import { usualAddress } from '../hosts.ts'
import type { AdapterOptions } from './adapter-options.ts'
import { wholeAddress } from './base-url.ts'
import type { Endpoint } from './failure/failure.ts'
import { ownHeaders } from './own-headers.ts'

/** Where the requests of an adapter go. */
export interface Target {
  readonly baseURL: string
  readonly endpoint: Endpoint
}

/** Reads an adapter's options; `provider` is the id of a host too. Throws a `ModelError` that names what is wrong with them, and a `RangeError` for a bound that is none. */
export function targetOf({ apiKey, baseURL, headers, maxBody }: AdapterOptions, provider: string): Target {
  checkPositive('maxBody', maxBody)
  const address = wholeAddress(baseURL ?? usualAddress(provider), provider)
  return {
    baseURL: address,
    endpoint: { provider, host: new URL(address).host, key: apiKey.trim(), headers: ownHeaders(headers, provider), maxBody },
  }
}
