import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chromiumFlags } from '../../../scripts/browser/chromium-flags.mjs'
import { findBrowser } from '../../../scripts/browser/find-browser.mjs'
import { hostFiles, type StaticHost } from '../../journeys/static-host.ts'
import { type Provider, startProvider } from '../../provider/openai-server.ts'
import { type Consumer, consumer } from '../consumer.ts'

const apiKey = 'sk-template-0123456789'
let stranger: Consumer
let host: StaticHost
let provider: Provider
let browser: Browser
let errors: string[]

beforeEach(async () => {
  const executablePath = findBrowser()
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
  provider = await startProvider({
    apiKey,
    replies: [
      { text: 'It may rain in Bergen.', calls: [{ name: 'propose', args: { item: 'umbrella' } }] },
      { text: 'That was all. Have a good trip!' },
      { text: 'And on it goes. ', endless: true },
    ],
  })
})
afterEach(async () => {
  await browser.close()
  await host?.close()
  await provider.close()
  await stranger?.remove()
})

/** Copies a template, installs what it asks for, with the packed package in place of the one in the registry, and builds it. */
async function build(template: string): Promise<string> {
  const folder = join('templates', template)
  const names = (await readdir(folder, { recursive: true })).filter((name) => !/^(node_modules|dist)\b/.test(name))
  const files = names.filter((name) => /\.\w+$/.test(name))
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const))
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { pocketloop: _, ...others } = { ...dependencies, ...devDependencies } as Record<string, string>
  stranger = await consumer(...Object.entries(others).map(([name, range]) => `${name}@${range}`))
  await stranger.write(Object.fromEntries(texts))
  await stranger.bin('typescript/bin/tsc')
  await stranger.bin('vite/bin/vite.js', 'build')
  return join(stranger.folder, 'dist')
}

async function visit(template: string): Promise<Page> {
  host = await hostFiles(await build(template))
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  page.setDefaultTimeout(120_000)
  errors = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(host.url)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const log = (page: Page) => page.getByRole('log')
const reads = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

async function connect(page: Page) {
  await page.getByLabel('Address').fill(provider.url)
  await page.getByLabel('Model').fill('test-model')
  await page.getByLabel('Key').fill(apiKey)
  await button(page, 'Save').click()
  await reads(page, `test-model at ${new URL(provider.url).host}`)
}

async function say(page: Page, words: string) {
  await page.getByLabel('Message').fill(words)
  await button(page, 'Send').click()
}

/** What axe has to say of a page. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; help: string }[] }> } }
    return (await axe.run()).violations.map(({ id, help }) => `${id}: ${help}`)
  })
}

test.each(['vanilla', 'react'])(
  'the %s template: a person connects, talks, reloads in a question, answers, and stops',
  async (name) => {
    const page = await visit(name)
    await connect(page)
    await say(page, 'I am off to Bergen.')
    const question = page.getByText('Pack the umbrella?')
    await question.waitFor()
    expect(await log(page).innerText()).toContain('It may rain in Bergen.')

    await page.reload()
    await question.waitFor()
    await reads(page, 'In the bag: nothing yet.')
    for (const colorScheme of ['light', 'dark'] as const) {
      // A colour takes no time to change for who wants less motion.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await faultsOf(page)).toEqual([])
    }
    await button(page, 'Yes').click()
    await reads(page, 'That was all. Have a good trip!')
    await reads(page, 'In the bag: umbrella.')

    // The reply has no end: whatever is read of it was shown while it came.
    await say(page, 'And then?')
    const stream = log(page).getByText('And on it goes. And on it goes.')
    await stream.waitFor()
    await button(page, 'Stop').click()
    await button(page, 'Stop').waitFor({ state: 'hidden' })
    expect(await stream.innerText()).toContain('Stopped.')

    await page.reload()
    await stream.waitFor()
    await reads(page, 'In the bag: umbrella.')
    provider.assertWellFormed()
    expect(provider.calls).toHaveLength(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(errors).toEqual([])
  },
)

test.each(['vanilla', 'react'])('the %s template: what went wrong is said, and can be put right', async (name) => {
  const page = await visit(name)
  await say(page, 'I am off to Bergen.')
  await page.getByRole('alert').filter({ hasText: 'no model is connected yet' }).waitFor()
  await connect(page)
  await button(page, 'Go on').click()
  await page.getByText('Pack the umbrella?').waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  expect(errors).toEqual([])
})
