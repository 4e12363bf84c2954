import { hasHeaders, reloadOnce } from './page-source.ts'

/** How long a service worker may take to be installed, in milliseconds, before the person is told that the page has no headers. */
const PATIENCE = 20_000

/** The host has sent them with this page, which has them as long as it lives. */
let areSent = false

/** Whether the page has the security headers, as far as that is known already. */
export const isSecured = (): boolean => hasHeaders() || areSent

/**
 * Resolves with true once the page has the security headers: from its host, or, where that sends none, from the service worker, under which the
 * page is then loaded again. Resolves with false where there is no way to get them. Without a network nobody knows what the host sends: that is
 * asked once it is back.
 */
export async function securityHeaders(): Promise<boolean> {
  if (isSecured()) return true
  const wasOnline = navigator.onLine
  const back = new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => new Response())
  areSent = headers.get('Content-Security-Policy')?.includes("connect-src 'self'") === true
  if (areSent) return true
  const isOffline = !wasOnline || !navigator.onLine
  const over = isOffline ? back : new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  const workers = navigator.serviceWorker
  if (!workers && !isOffline) return false
  const isReady = await Promise.race([workers?.ready ?? over, over])
  if (!isReady) return isOffline && securityHeaders()
  if (!reloadOnce()) return false
  return new Promise(() => {}) // the page that comes asks anew
}
