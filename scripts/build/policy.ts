import { originsIn } from '../../src/core/worker-address.ts'
import { hosts } from '../../src/models/hosts.ts'

/** The security headers, in one place: for the preview and dev servers, the `_headers` file of a static host, and the service worker. */

const common = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

/** The page holds no key and talks to nobody but its own host. Photos are blob URLs made on the device. */
export const pagePolicy = [
  ...common,
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // lit-html makes its templates through a policy of its own; `pocketloop` lets through script addresses of this host only.
  'trusted-types lit-html pocketloop',
].join('; ')

/** A worker reaches its own host and these sources. */
const policyReaching = (sources: readonly string[]): string =>
  [...common, `connect-src ${["'self'", ...sources].join(' ')}`, "trusted-types 'none'"].join('; ')

/** The policy of a worker that reaches these origins and no other. */
export const workerPolicy = (origins: readonly string[]): string => policyReaching(origins)

/** For a host that sends the same header whatever the query says: the service worker adds the policy of the address. */
const anyWorkerPolicy = policyReaching(['https:', 'http:'])

/** The service worker fetches files of this host and nothing else. */
const servicePolicy = policyReaching([])

export const otherHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The pages on which hosts hand out keys, as patterns: with an empty fragment, and so with an empty query, there is nothing to say in them. */
const keyPages = hosts.flatMap(({ keyPage }) => (keyPage ? `"${keyPage}#"` : []))

/**
 * What a policy leaves open: that a page is navigated away with something in the address, opens a window, or connects by WebRTC. A browser that
 * does not know the header ignores it. The links to the pages for keys would not open otherwise; where such a page sends a person on, to log in, is
 * its own matter, and without `redirects` the browser would stop there.
 */
export const pageHeaders = { 'Connection-Allowlist': `(${['response-origin', ...keyPages].join(' ')});redirects=allow` }

/** The script of a worker is not shown as a document: a window with it would have the worker's policy, which is the looser one. */
export const scriptHeaders = { 'Content-Disposition': 'attachment' }

/** The folder of scripts of workers, which have a policy of their own, and the script of the service worker. */
const [WORKERS, SERVICE] = ['/worker/', '/service-worker.js']

/** The security headers for an address of the app. Only its path counts, which begins where the app lies, and for a worker the origins in its query. */
export function headersFor(address: string): Readonly<Record<string, string>> {
  const { href, pathname, searchParams } = new URL(address, 'http://host')
  const policy = (value: string) => ({ 'Content-Security-Policy': value, ...otherHeaders })
  if (pathname.startsWith(WORKERS)) {
    const origins = searchParams.size > 0 ? workerPolicy(originsIn(href)) : anyWorkerPolicy
    return { ...policy(origins), ...scriptHeaders }
  }
  return pathname === SERVICE ? policy(servicePolicy) : { ...policy(pagePolicy), ...pageHeaders }
}

/** How long a file is good: those with a hash in their name for ever, all others until the host has been asked. */
export const cachingFor = (path: string): string =>
  path.startsWith('/assets/') || path.startsWith(WORKERS) ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * The same for hosts that read a `_headers` file: a rule for each path, such as `/` and `/icons/*`. The rules do not overlap: two policies for one
 * path would both hold.
 */
export const headersFile = (paths: readonly string[]): string =>
  ['/', '/index.html', `${WORKERS}*`, SERVICE, '/assets/*', ...paths]
    .map((path) => {
      const headers = { ...headersFor(path), 'Cache-Control': cachingFor(path) }
      return `${[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`
    })
    .join('\n')
