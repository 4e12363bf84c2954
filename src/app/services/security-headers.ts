/** How long a service worker may take to be installed, in milliseconds, before the person is told that the page has no headers. */
const PATIENCE = 20_000
/** Says that this tab was loaded again for the sake of its headers: once, so that it never goes round in circles. */
const RELOADED = 'tidy/reloaded'

/**
 * Whether the service worker brought this page, as of its start: later it takes over pages that it did not bring. It brings each page with the
 * security headers, and each worker with the hosts that it may reach.
 */
const isBrought = Boolean(navigator.serviceWorker?.controller)

/** Whether this page is covered without any question: by the service worker, or because the dev server has neither. */
export const hasHeaders = (): boolean => !import.meta.env.PROD || isBrought

/**
 * Loads the page again if the service worker is there and did not bring it, as after Shift+reload. Resolves with true if it does: nothing should
 * begin then.
 */
export async function reloadIfPassedBy(): Promise<boolean> {
  if (hasHeaders()) sessionStorage.removeItem(RELOADED)
  else if ((await registration())?.active) return reloadOnce()
  return false
}

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

const registration = () => navigator.serviceWorker?.getRegistration().catch(() => undefined)

/** Returns false if the page was loaded again before, which did not help. */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false
    sessionStorage.setItem(RELOADED, 'yes')
  } catch {
    return false // a browser that keeps nothing for this page
  }
  location.reload()
  return true
}
