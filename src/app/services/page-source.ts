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

const registration = () => navigator.serviceWorker?.getRegistration().catch(() => undefined)

/** Returns false if the page was loaded again before, which did not help. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false
    sessionStorage.setItem(RELOADED, 'yes')
  } catch {
    return false // a browser that keeps nothing for this page
  }
  location.reload()
  return true
}
