import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { inTurns } from '../support/in-turns.ts'
import { app } from './app.ts'
import { sticksOut, targetsOn } from './boxes.ts'
import { holdsOver } from './holds.ts'
import { everyScreen } from './screens.ts'

declare const axe: typeof axeCore

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The ways in which people look at a screen: the first, and one of the others, which take turns but for a full run. `letters` is the size in the browser's settings, from which every `em` follows. What
 * the elements are is the same in all of them: beside the first, axe looks at what differs.
 */
const usual = { name: 'light', colorScheme: 'light', width: 390, letters: 16, rules: null } as const
const others = [
  { name: 'dark', colorScheme: 'dark', width: 390, letters: 16, rules: ['color-contrast'] },
  { name: '320 px', colorScheme: 'light', width: 320, letters: 16, rules: ['target-size', 'scrollable-region-focusable'] },
  { name: '200 % text', colorScheme: 'dark', width: 390, letters: 32, rules: ['target-size', 'scrollable-region-focusable'] },
] as const

/** Strong buttons that a thumb has to reach for, on which screens, and why. */
const above: readonly (readonly [button: string, screens: RegExp, why: string])[] = [
  ['Continue', /^home/, 'it belongs to the photo of the open session; "New session" is in the tray'],
]

/** Whether a slider is moved by a tap and by an arrow key, without a drag. */
async function moves(page: Page, slider: Locator): Promise<boolean> {
  const value = () => slider.evaluate((one) => (one instanceof HTMLInputElement ? one.value : one.getAttribute('aria-valuenow')))
  await slider.scrollIntoViewIfNeeded()
  await holdsOver(page)
  const { x, y, width, height } = (await slider.boundingBox())!
  const seen = new Set([await value()])
  for (const part of [0.25, 0.75]) {
    await page.touchscreen.tap(x + width * part, y + height / 2)
    seen.add(await value())
  }
  await slider.press('ArrowLeft')
  return seen.size >= 2 && !seen.has(await value())
}

const found = { axe: [] as string[], small: [] as string[], out: [] as string[], high: [] as string[], stiff: [] as string[] }
const screens: string[] = []
let walk: Awaited<ReturnType<typeof everyScreen>>

beforeAll(async () => {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  let devtools: CDPSession
  const settled = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  walk = await everyScreen(
    app.url,
    async (screen, page) => {
      screens.push(screen)
      // Tools of the browser's own are not held by the policy of the page.
      await devtools.send('Runtime.evaluate', { expression: `globalThis.axe ?? (() => { ${source} })()` })
      for (const { name, colorScheme, width, letters, rules } of [usual, ...inTurns(others, screens.length % 3, 3)]) {
        const where = `${screen}, ${name}`
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme })
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
        await settled(page)
        const { violations } = await page.evaluate(
          (runOnly) => axe.run(document, { runOnly, resultTypes: ['violations'] }),
          rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags },
        )
        for (const { id, nodes } of violations)
          for (const { target, any, all, none } of nodes)
            found.axe.push(`${where}: ${id} at ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`)
        const targets = await targetsOn(page)
        for (const { name: target, width: across, height: down } of targets)
          if (across < 47.5 || down < 47.5) found.small.push(`${where}: ${target} is ${across.toFixed(0)} x ${down.toFixed(0)}`)
        found.out.push(...(await sticksOut(page)).map((line) => `${where}: ${line}`))
        if (name !== 'light') continue
        // What lies behind a dialog cannot be moved.
        const sliders = (await page.locator('dialog:modal').count()) > 0 ? [] : await page.getByRole('slider').all()
        for (const slider of sliders) if (!(await moves(page, slider))) found.stiff.push(screen)
        for (const { name: target, main, y, height } of targets)
          if (main && y + height / 2 < 422 && !above.some(([button, on]) => button === target && on.test(screen)))
            found.high.push(`${screen}: ${target} at ${y.toFixed(0)}`)
      }
      const { width, colorScheme, letters } = usual
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      await settled(page)
    },
    async ({ context, page }) => {
      // Or a colour is measured on its way to another.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      devtools = await context.newCDPSession(page)
    },
  )
})

test('axe finds nothing on any screen, light or dark, at 320 px and with letters of twice the size', () => {
  expect(screens.length).toBeGreaterThan(35)
  expect(found.axe).toEqual([])
})

test('whatever can be hit is at least 48 px high and wide', () => expect(found.small).toEqual([]))

test('nothing scrolls sideways, and nothing sticks out', () => expect(found.out).toEqual([]))

test('the strong button of a screen lies where the thumb is', () => expect(found.high).toEqual([]))

test('every slider is moved by a tap and by an arrow key', () => expect(found.stiff).toEqual([]))

test('the way through all screens asks for what it expects, and nobody complains', () => {
  expect(walk.unasked).toBe(0)
  expect(walk.complaints.filter((complaint) => !/401|ERR_INTERNET_DISCONNECTED|service-worker/.test(complaint))).toEqual([])
})
