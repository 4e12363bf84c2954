import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { preview } from 'vite'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.mjs'
import { findBrowser } from '../../scripts/browser/find-browser.mjs'

/** How many times slower the pages' processor is made: `CPU_THROTTLE=4 npm run test:e2e`. */
const throttle = Number(process.env.CPU_THROTTLE ?? 1)
/** How long to wait for what should come, in milliseconds: for ever, to a person; only what never comes takes this long. */
const PATIENCE = 30_000 * throttle

/** The built app on a server of its own. */
export async function serveApp(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({ logLevel: 'error', preview: { port: 0, host: '127.0.0.1', open: false } })
  const { port } = server.httpServer.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong in page and worker: policy violations, errors, whatever was written to the console. */
  readonly complaints: string[]
  /** Everything written to any console. */
  readonly console: string[]
  close(): Promise<void>
}

export interface PhoneOptions {
  /** `true`: with a profile on disk, in a browser of its own. What is kept in memory alone cannot be installed. */
  readonly onDisk?: boolean
  /** The folder of such a profile, which stays when the phone is closed. */
  readonly folder?: string
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
  /** `false`: a mouse and a keyboard in place of fingers. */
  readonly touch?: boolean
  /** `true`: things move, as they do for most people. Else this person asked for less motion, and no test waits for a movement to end. */
  readonly motion?: boolean
  /** The language of the browser; British English unless it is given. */
  readonly locale?: string
  /** More switches for the browser, which is one of its own then. */
  readonly args?: readonly string[]
}

const launched = (args: readonly string[]) => {
  const executablePath = findBrowser()
  return { ...(executablePath && { executablePath }), args: [...chromiumFlags, ...args] }
}

let shared: Promise<Browser> | undefined
/** Closes the browser that the phones of this process share; a process that ends takes it along. */
export async function closeBrowser(): Promise<void> {
  const browser = await shared
  shared = undefined
  await browser?.close()
}

/** A context for the phone, and how to be rid of it and of all that was made for it. */
async function contextFor(
  options: BrowserContextOptions,
  { onDisk, folder: given, args }: PhoneOptions,
): Promise<[BrowserContext, () => Promise<void>]> {
  if (onDisk || given) {
    const folder = given ?? (await mkdtemp(join(tmpdir(), 'phone-')))
    const context = await chromium.launchPersistentContext(folder, { ...options, ...launched(args ?? []) })
    return [
      context,
      async () => {
        await context.close()
        if (!given) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      },
    ]
  }
  if (args) {
    const browser = await chromium.launch(launched(args))
    return [await browser.newContext(options), () => browser.close()]
  }
  shared ??= chromium.launch(launched([]))
  const context = await (await shared).newContext(options)
  return [context, () => context.close()]
}

/** A phone of its own, on which nothing is stored yet. Phones share a browser, and nothing else, unless the options ask for more. */
export async function openPhone(url: string, options: PhoneOptions = {}): Promise<Phone> {
  const { dark = false, width = 390, height = 844, touch = true, motion = false, locale = 'en-GB' } = options
  const [context, close] = await contextFor(
    {
      viewport: { width, height },
      deviceScaleFactor: 2,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: dark ? 'dark' : 'light',
      locale,
      reducedMotion: motion ? 'no-preference' : 'reduce',
    },
    options,
  )
  context.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  const said: string[] = []
  context.on('console', (message) => {
    said.push(message.text())
    // This browser has a model of its own in name only, and says so when it is asked.
    if (
      /text session because the service is not running|requested language options|Unsupported LanguageModel API languages/.test(
        message.text(),
      )
    )
      return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`))
  if (throttle > 1) slowDown(context)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  return { context, page, complaints, console: said, close }
}

/** Each page of the context gets a part of the processor. */
function slowDown(context: BrowserContext): void {
  const all: CDPSession[] = []
  context.on('page', async (page) => {
    try {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      all.push(devtools)
    } catch {
      // It was closed meanwhile.
    }
  })
  // A page that is loaded anew is offline only where each of its sessions says so.
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await Promise.all(all.map((devtools) => devtools.send('Network.emulateNetworkConditions', conditions).catch(() => {})))
    await setOffline(offline)
  }
}

export interface ConnectTo {
  readonly url: string
  readonly apiKey: string
  readonly model?: string
}

/** Types a base URL and a key on the Connect screen, which are not saved yet. */
export async function connectTo(page: Page, { url, apiKey, model = 'test-model' }: ConnectTo): Promise<void> {
  await page.getByRole('button', { name: 'Connect a model' }).click()
  await page.getByRole('button', { name: /^Any other host/ }).click()
  await page.getByLabel('Base URL').fill(url)
  await page.getByLabel('API key').fill(apiKey)
  await page.getByLabel('Model', { exact: true }).fill(model)
}

/**
 * Has a model connected, and is on Home: the Connect screen fires what a tap on "Save" fires, so that the app's own worker seals
 * the key and keeps it, and nobody types. `newSession` is what Home calls that in its language.
 */
export async function connected(
  page: Page,
  { url, apiKey, model = 'test-model' }: ConnectTo,
  newSession = 'New session',
): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/connect'
  })
  await page.locator('tidy-connect').evaluate((screen, detail) => screen.dispatchEvent(new CustomEvent('save', { detail })), {
    provider: 'other',
    baseURL: url,
    model,
    apiKey,
  })
  await page.getByText(`…${apiKey.slice(-4)}`).waitFor()
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await page.getByRole('button', { name: newSession }).waitFor()
}
