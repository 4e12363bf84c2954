import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../browser/chromium-flags.mjs'
import { findBrowser } from '../browser/find-browser.mjs'

// Draws the icons from their two drawings. A maskable one fills its square: the system cuts it to its own shape.
const icons = [
  { from: 'public/icon.svg', to: 'public/icons/192.png', size: 192 },
  { from: 'public/icon.svg', to: 'public/icons/512.png', size: 512 },
  { from: 'public/icon-maskable.svg', to: 'public/icons/maskable-512.png', size: 512 },
  { from: 'public/icon-maskable.svg', to: 'public/icons/apple-touch-180.png', size: 180 },
]

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
const page = await browser.newPage()
for (const { from, to, size } of icons) {
  const svg = (await readFile(from, 'utf8')).replace('width="512" height="512"', `width="${size}" height="${size}"`)
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  await writeFile(to, await page.screenshot({ omitBackground: true }))
}
await browser.close()
