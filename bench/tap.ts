import type { Page } from 'playwright-core'
import { connectTo, openPhone, serveApp } from '../test/e2e/built-app.ts'
import { propose, sendPhoto } from '../test/e2e/person.ts'
import { startProvider } from '../test/provider/openai-server.ts'
import { decidedSession } from './tap/session.ts'

// node scripts/run.mjs bench/tap.ts — after `npm run build`: how long a person with a slow phone (a quarter of this processor) waits
// for the next card of a batch, from the finger's lifting to the frame in which the new heading is. With a fresh session and with
// one in which 300 things are decided. Fails above 100 ms at the 98th percentile.
const TAPS = 120
const BATCH = 13
const LIMIT = 100
const apiKey = 'sk-bench-0123456789'

let thing = 0
const provider = await startProvider({
  apiKey,
  replies: (_, number) =>
    number === 0
      ? { calls: [{ name: 'begin_sorting' }] }
      : { calls: Array.from({ length: BATCH }, () => propose(`Object ${++thing}`, ['Kitchen', 'Shelf', 'donate', 'trash'])) },
})
const app = await serveApp()
const phone = await openPhone(app.url)
const { page, context } = phone
const button = (name: string) => page.getByRole('button', { name, exact: true })

try {
  await page.addInitScript(() => {
    const waits: number[] = []
    Object.assign(globalThis, { waits })
    const focused = () => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element instanceof HTMLHeadingElement ? element.textContent : null
    }
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const before = document.querySelector('tidy-app')?.shadowRoot?.querySelector('tidy-sorting')?.card?.question.item
        const look = () => {
          const heading = focused()
          if (heading === null || heading === before) return requestAnimationFrame(look)
          // This callback comes before the frame, a message after it.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => waits.push(performance.now() - timeStamp)
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, passive: true },
    )
  })
  await page.reload()
  await connectTo(page, { url: provider.url, apiKey })
  await button('Save').tap()
  await page.getByText('sk-…').waitFor()
  await button('Back').tap()
  await button('New session').tap()
  await sendPhoto(page, 'My desk.')
  let failed = await report('a fresh session', await taps(page))

  await page.goto(`${app.url}#/`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Import').tap()])
  await chooser.setFiles({ name: 'long.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(decidedSession('long', 300)) })
  await page.getByText('1 session brought in.').first().waitFor()
  await page.goto(`${app.url}#/session/long`)
  await button('Go on with a copy').tap()
  await button('Continue').tap()
  failed = (await report('300 things decided before', await taps(page))) || failed
  if (failed) process.exitCode = 1
} finally {
  await phone.close()
  await app.close()
  await provider.close()
}
process.exit()

/** Answers cards, four times as slow, and says how long each wait within a batch was, in milliseconds. */
async function taps(on: Page): Promise<number[]> {
  const option = on.getByRole('option').first()
  await option.waitFor()
  const devtools = await context.newCDPSession(on)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const found: number[] = []
  while (found.length < TAPS) {
    const item = await on.locator('h2').first().innerText()
    const last = Number(/\d+$/.exec(item)?.[0]) % BATCH === 0
    await on.waitForTimeout(450) // what has just come takes no tap at first
    await on.evaluate(() => (globalThis as unknown as { waits: number[] }).waits.splice(0))
    const { x, y, width, height } = (await option.boundingBox())!
    await on.touchscreen.tap(x + width / 2, y + height / 2)
    await on
      .locator('h2')
      .filter({ hasNotText: new RegExp(`^${item}$`) })
      .first()
      .waitFor()
    await option.waitFor()
    // After the last of a batch there is a model call: that is no wait of ours.
    const wait = await on.waitForFunction(() => (globalThis as unknown as { waits: number[] }).waits[0])
    if (!last) found.push((await wait.jsonValue()) as number)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  return found
}

async function report(what: string, waits: readonly number[]): Promise<boolean> {
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!
  const [half, most] = [at(0.5), at(0.98)]
  console.log(
    `${what}: ${sorted.length} taps, p50 ${half.toFixed(0)} ms, p98 ${most.toFixed(0)} ms, longest ${sorted.at(-1)!.toFixed(0)} ms`,
  )
  return most > LIMIT
}
