import { hasHeaders, reloadOnce } from './page-source.ts'

/** How long a service worker may take to be installed, in milliseconds, before the person is told that the page has no headers. */
const PATIENCE = 20_000

/**
 * Resolves with true once the page has the security headers: from its host, or, where that sends none, from the service worker, under which the
 * page is then loaded again. Resolves with false where there is no way to get them.
 */
export async function securityHeaders(): Promise<boolean> {
  if (hasHeaders()) return true
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => new Response())
  if (headers.get('Content-Security-Policy')?.includes("connect-src 'self'")) return true
  const ready = navigator.serviceWorker?.ready
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  if (!ready || !(await Promise.race([ready, tooLate])) || !reloadOnce()) return false
  return new Promise(() => {}) // the page that comes asks anew
}
