/** The security headers, in one place: for the preview and dev servers, and for the `_headers` file of a static host. */

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

/** The worker talks to the provider that the person chose, whichever that is. */
export const workerPolicy = [...common, "connect-src 'self' https: http:", "trusted-types 'none'"].join('; ')

/** The service worker fetches files of this host and nothing else. */
const servicePolicy = [...common, "connect-src 'self'", "trusted-types 'none'"].join('; ')

export const otherHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Scripts of workers lie in a folder of their own, because they have a policy of their own. */
export const policyFor = (path: string): string =>
  /\/worker\//.test(path) ? workerPolicy : /\/service-worker\.js/.test(path) ? servicePolicy : pagePolicy

/** How long a file is good: those with a hash in their name for ever, all others until the host has been asked. */
export const cachingFor = (path: string): string =>
  /\/(assets|worker)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The same for hosts that read a `_headers` file. The rules do not overlap: two policies for one path would both hold. */
export const headersFile = (): string => {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const guarded = ['/', '/index.html', '/worker/*', '/service-worker.js'].map((path) =>
    rule(path, { 'Content-Security-Policy': policyFor(path), ...otherHeaders, 'Cache-Control': cachingFor(path) }),
  )
  return `${[...guarded, rule('/assets/*', { 'Cache-Control': cachingFor('/assets/') })].join('\n\n')}\n`
}
