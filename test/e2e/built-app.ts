import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { preview } from 'vite'
import { chromiumFlags } from '../../scripts/chromium-flags.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'

/** The built app on a server of its own. */
export async function serveApp(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({ logLevel: 'error', preview: { port: 0, host: '127.0.0.1', open: false } })
  const { port } = server.httpServer.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly profile: string
  /** What went wrong in page and worker: policy violations, errors, whatever was written to the console. */
  readonly complaints: string[]
  /** Everything written to any console. */
  readonly console: string[]
  close(): Promise<void>
}

export interface PhoneOptions {
  readonly profile?: string
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
  /** `false`: a mouse and a keyboard in place of fingers. */
  readonly touch?: boolean
  /** More switches for the browser. */
  readonly args?: readonly string[]
}

/** A phone with a profile on disk: what is stored stays when it is opened again. */
export async function openPhone(
  url: string,
  { profile, dark = false, width = 390, height = 844, touch = true, args = [] }: PhoneOptions = {},
): Promise<Phone> {
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'phone-')))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, ...args],
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: touch,
    isMobile: touch,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(15_000)
  const complaints: string[] = []
  const said: string[] = []
  context.on('console', (message) => {
    said.push(message.text())
    // This browser has a model of its own in name only, and says so when it is asked.
    if (/text session because the service is not running/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  return {
    context,
    page,
    profile: folder,
    complaints,
    console: said,
    async close() {
      await context.close()
      if (!profile) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Types a base URL and a key on the Connect screen and saves them. */
export async function connectTo(
  page: Page,
  { url, apiKey, model = 'test-model' }: { url: string; apiKey: string; model?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Connect a model' }).click()
  await page.getByLabel('Provider').selectOption({ label: 'Other OpenAI-compatible' })
  await page.getByLabel('Base URL').fill(url)
  await page.getByLabel('API key').fill(apiKey)
  await page.getByLabel('Model', { exact: true }).fill(model)
}
