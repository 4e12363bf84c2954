import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone, type PhoneOptions } from './built-app.ts'
import { holdsOver } from './holds.ts'
import { installed } from './installed.ts'
import { propose, sendPhoto, sessionIn } from './person.ts'

const apiKey = 'sk-home-screen-0123456789-wxyz'

let phone: Phone
let page: Page
let provider: Provider

beforeEach(async () => {
  const calls = [{ name: 'begin_sorting' }, propose('Drill', ['Shelf', 'Box']), propose('Lamp', ['Desk', 'trash'])]
  provider = await startProvider({ apiKey, replies: [{ text: 'A cellar.', calls }] })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

/** A phone on which the script runs before the app does. */
async function take(script: () => void, options?: PhoneOptions): Promise<void> {
  phone = await openPhone(app.url, options)
  page = phone.page
  await page.addInitScript(script)
  await page.reload()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const hint = () => page.getByText(/^Put Tidy on your home screen/)

/** A session in which the first thing is decided and the second waits. */
async function sort(): Promise<string> {
  await connected(page, { url: provider.url, apiKey })
  await button('New session').tap()
  await sendPhoto(page, 'My cellar.')
  await page.getByRole('heading', { name: 'Drill', exact: true }).waitFor()
  await page.getByRole('option', { name: /^Shelf/ }).tap()
  await page.getByRole('heading', { name: 'Lamp', exact: true }).waitFor()
  return sessionIn(page)
}

async function home(): Promise<void> {
  await page.goto(`${app.url}#/`)
  await button('New session').waitFor()
}

async function settings(): Promise<void> {
  await page.goto(`${app.url}#/settings`)
  await page.getByRole('button', { name: 'Delete everything' }).waitFor()
}

test("the browser's offer to install waits until something is decided, and is taken from Home or Settings", async () => {
  await take(
    () => addEventListener('beforeinstallprompt', () => document.documentElement.setAttribute('offered', '')),
    // Chromium offers it to whoever has been on the page for a while.
    { onDisk: true, args: ['--bypass-app-banner-engagement-checks'] },
  )
  await installed(page)
  await page.locator('html[offered]').waitFor()
  await connected(page, { url: provider.url, apiKey })
  expect(await hint().count()).toBe(0)
  await sort()
  await home()
  await hint().waitFor()
  await button('Put away').tap()
  await hint().waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('html[offered]').waitFor()
  await button('New session').waitFor()
  expect(await hint().count()).toBe(0)

  await settings()
  await button('Install').tap()
  await hint().waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('on an iPhone the way to the home screen is told, with what is lost without it, until the app is there', async () => {
  await take(() => Object.defineProperty(navigator, 'standalone', { value: sessionStorage.getItem('on-home-screen') !== null }))
  await sort()
  await home()
  // The hint is short: it leads to the steps.
  await page.getByText('Put Tidy on your home screen.', { exact: true }).waitFor()
  await page.locator('loop-note').getByRole('button', { name: 'Settings' }).tap()
  await page.getByText('Then “Add to Home Screen”').waitFor()
  await page.getByText('Safari clears what you do not visit for seven days.').waitFor()
  expect(await button('Install').count()).toBe(0)

  await page.evaluate(() => sessionStorage.setItem('on-home-screen', ''))
  await page.reload()
  await settings()
  expect(await hint().count()).toBe(0)
})

test('the screen stays on while a session is shown, and not on Home', async () => {
  await take(() => {
    const locks: WakeLockSentinel[] = []
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      locks.push(lock)
      return lock
    }
    Object.assign(window, { locks })
  })
  const held = () =>
    page.evaluate(() => (window as unknown as { locks: WakeLockSentinel[] }).locks.filter(({ released }) => !released).length)
  const id = await sort()
  await expect.poll(held).toBe(1)
  // The phone takes it back, as when its battery is low; and the person looks at something else for a while.
  const look = (visibilityState: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)
  await page.evaluate(() => Promise.all((window as unknown as { locks: WakeLockSentinel[] }).locks.map((lock) => lock.release())))
  await look('visible')
  await expect.poll(held).toBe(1)
  await look('hidden')
  await expect.poll(held).toBe(0)
  await look('visible')
  await expect.poll(held).toBe(1)
  await home()
  await expect.poll(held).toBe(0)
  await page.goto(`${app.url}#/session/${id}`)
  await expect.poll(held).toBe(1)
  await button('Done for now').tap()
  await expect.poll(held).toBe(0)
})

test('a phone hands the backup to its share menu, at a second tap where the first is too long ago; put nowhere, it is no backup', async () => {
  await take(() => {
    const taken: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        const times = taken.push(`${files[0]!.name} ${files[0]!.size > 100}`)
        if (times === 1) throw new DOMException('the tap is too long ago', 'NotAllowedError')
        if (times === 2) throw new DOMException('closed', 'AbortError')
      },
    })
    Object.assign(window, { taken })
  })
  let downloads = 0
  page.on('download', () => downloads++)
  await sort()
  await home()
  await button('Back up now').tap()
  await button('Share the backup').tap()
  await page.getByRole('main').getByText('Nothing was backed up.').waitFor()
  await button('Back up now').tap()
  await page.getByRole('main').getByText('Backed up. The file is where you put it.').waitFor()
  const taken = await page.evaluate(() => (window as unknown as { taken: string[] }).taken)
  expect([taken.length, downloads]).toEqual([3, 0])
  expect(taken.at(-1)).toMatch(/^tidy-backup-\d{4}-\d\d-\d\d\.zip true$/)
})

test('T50 a long press on a cover opens its menu, which stays when the finger is lifted, and closes with a tap beside it', async () => {
  await take(() => {})
  await sort()
  await home()
  const touch = await finger()
  const { x, y } = await middleOfCover()
  const menu = inMenu('Rename')
  await touch('touchStart', [{ x, y }])
  await menu.waitFor()
  await touch('touchEnd', [])
  await frames()
  expect(await menu.isVisible()).toBe(true)
  await holdsOver(page)
  await page.touchscreen.tap(x, y)
  await menu.waitFor({ state: 'hidden' })
  expect(sessionIn(page)).toBe('')
})

test('T50 the finger that ends a long press does nothing, however long it was down and whichever row of the menu came below it', async () => {
  await take(() => {})
  await sort()
  await home()
  // So low that the menu covers the cover.
  await page.setViewportSize({ width: 390, height: 400 })
  const touch = await finger()
  const { x, y } = await middleOfCover()
  await touch('touchStart', [{ x, y }])
  await inMenu('Rename').waitFor()
  await holdsOver(page)
  const rows = page.locator('tidy-session-menu button.line')
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  expect(boxes.filter((box) => box && box.y < y && y < box.y + box.height)).toHaveLength(1)
  await touch('touchEnd', [])
  await frames()
  expect([await rows.count(), await inMenu('Rename').isVisible(), sessionIn(page)]).toEqual([4, true, ''])
  await inMenu('Delete').tap()
  await inMenu('Keep it').waitFor()
})

const inMenu = (name: string) => page.locator('tidy-session-menu').getByRole('button', { name, exact: true })

async function middleOfCover(): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('tidy-home section.open .cover').boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function finger() {
  const devtools = await phone.context.newCDPSession(page)
  return (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** The click of a lifted finger comes before the answer to a question that is asked after it. */
const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
