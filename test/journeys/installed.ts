import type { Page } from 'playwright-core'

/** Waits until the service worker has all that it keeps, and answers for this page. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

/** The addresses of everything kept in caches. */
export const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => url)
  })
