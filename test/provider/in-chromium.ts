import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.mjs'
import { findBrowser } from '../../scripts/browser/find-browser.mjs'
import { hostFiles } from '../journeys/static-host.ts'
import type { Order } from './chromium/worker.ts'

/** A page in Chromium whose worker carries out orders with the app's own models and doctor. */
export interface InChromium {
  readonly context: BrowserContext
  readonly page: Page
  give<Result>(order: Order): Promise<Result>
  /** The same page as if it came from this origin, which need not exist. */
  moveTo(origin: string): Promise<void>
  close(): Promise<void>
}

/** Builds the page and opens it. `public`: as if this device's own server were on the internet. */
export async function openInChromium({ isPublic = false } = {}): Promise<InChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./chromium', import.meta.url)),
    logLevel: 'error',
    base: './',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  const host = await hostFiles(folder)
  const executablePath = findBrowser()
  const { host: server, port } = new URL(host.url)
  const outside = `http://tidy.test:${port}`
  const asPublic = [
    `--ip-address-space-overrides=${server}=public`,
    '--host-resolver-rules=MAP tidy.test 127.0.0.1',
    `--unsafely-treat-insecure-origin-as-secure=${outside}`,
  ]
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, ...(isPublic ? asPublic : [])],
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(isPublic ? outside : host.url)
  return {
    context,
    page,
    give: <Result>(order: Order) =>
      page.evaluate((given) => (globalThis as unknown as { give(order: Order): Promise<Result> }).give(given), order),
    async moveTo(origin) {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ response: await fetched(new URL(pathname, host.url)) })
      })
      await page.goto(`${origin}/`)
    },
    async close() {
      await browser.close()
      await host.close()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function fetched(url: URL) {
    return context.request.get(url.href)
  }
}
