import { chromium } from 'playwright-core'
import { expect } from 'vitest'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.mjs'
import { findBrowser } from '../../scripts/browser/find-browser.mjs'
import { hostFiles } from '../journeys/static-host.ts'
import { startProvider } from '../provider/openai-server.ts'

/** What the program of `programs/page.ts` wrote on its page. */
export interface Shown {
  readonly chat: string
  readonly session: string
  readonly errors: readonly string[]
}

/** What the page shows when all is well. */
export const allIsWell: Shown = { chat: 'It is 42. 1', session: expect.stringMatching(/^They said yes\. \d+$/), errors: [] }

/** Opens a built page in Chromium, with a provider on this machine, and waits until its program is done. */
export async function shownBy(folder: string, path = ''): Promise<Shown> {
  const provider = await startProvider({
    apiKey: 'sk-consumer',
    replies: [{ calls: [{ name: 'add', args: { a: 20, b: 22 } }] }, { text: 'It is 42.' }],
  })
  const host = await hostFiles(folder)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
  const errors: string[] = []
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${host.url}${path}?api=${encodeURIComponent(provider.url)}`)
    await page.locator('#done').waitFor({ timeout: 120_000 })
    const textOf = async (id: string) => ((await page.locator(`#${id}`).count()) ? page.locator(`#${id}`).innerText() : '')
    const error = await textOf('error')
    if (error) errors.push(error)
    return { chat: await textOf('chat'), session: await textOf('session'), errors }
  } finally {
    await browser.close()
    await host.close()
    await provider.close()
  }
}
