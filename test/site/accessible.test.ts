import { readFileSync } from 'node:fs'
import type axeCore from 'axe-core'
import { expect, test } from 'vitest'
import { visit, withSite } from './built-site.ts'

declare const axe: typeof axeCore

withSite()
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const pages = ['index.html', 'guide.html', 'playground.html', 'reference/pocketloop-testing.html']

test.each(pages)('axe finds nothing on %s, light and wide, dark and narrow, and nothing is cut off at the side', async (path) => {
  const { page, complaints } = await visit(path)
  if (path === 'playground.html') {
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('option', { name: 'Guest list' }).waitFor()
  }
  await page.evaluate(source)
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    // A colour takes no time to change for who wants less motion.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(async () => {
      const { violations } = await axe.run(document)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    expect(found, colorScheme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})
