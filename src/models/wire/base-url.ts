import { hostOf } from '../../core/address.ts'
import { ModelError } from '../../core/shapes/model.ts'

/**
 * The full address of a base URL. A base URL is relative to the page or worker when it begins with `/` or `.`, or when its first part has
 * no dot and no colon (else that part is a host); a proxy on the app's own host has such an address. Throws a `ModelError` that names an
 * address that cannot be used.
 */
export function wholeAddress(baseURL: string, provider: string): string {
  const refused = (why: string) =>
    new ModelError({ kind: 'invalid_request', message: `the base URL "${baseURL}" ${why}`, provider })
  if (/^https?:\/\//i.test(baseURL)) {
    if (hostOf(baseURL) === '') throw refused('is not an address')
    return baseURL
  }
  if (!/^(\.{0,2}\/|[^/.:?#\s]+(\/|$))/.test(baseURL))
    throw refused('should begin with https:// or, for an address on the same host, with /')
  const base = here()
  if (base === undefined)
    throw refused('is relative, and there is no page here that it could be relative to: begin it with https://')
  return new URL(baseURL, base).href
}

/** The address of the page or worker; undefined outside of browsers. A worker made of a blob has only the origin of its page. */
function here(): string | undefined {
  const { location } = globalThis as { readonly location?: { readonly href: string; readonly origin: string } } // Node has none
  if (!location) return undefined
  return /^https?:/.test(location.href) ? location.href : /^https?:/.test(location.origin) ? location.origin : undefined
}
