import { chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/browser/chromium-flags.mjs'
import { getBrowser } from '../scripts/browser/get-browser.mjs'
import { serveApp } from '../test/journeys/built-app.ts'
import { tidyLines } from './open/tidy-session.ts'

// node scripts/run.mjs bench/heap.ts — after `npm run build`: the heap of the app's page and worker, each after a collection, with
// no session open and with one of 10,000 events.
const COUNT = 10_000

const app = await serveApp()
const browser = await chromium.launch({ executablePath: await getBrowser(), args: [...chromiumFlags] })
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const cdp = await page.context().newCDPSession(page)
  const workers: string[] = []
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })

  let asked = 0
  const inWorker = (sessionId: string, method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      const id = ++asked
      const heard = (event: { sessionId: string; message: string }) => {
        const answer = JSON.parse(event.message) as { id?: number; result: { usedSize: number } }
        if (event.sessionId !== sessionId || answer.id !== id) return
        cdp.off('Target.receivedMessageFromTarget', heard)
        resolve(answer.result)
      }
      cdp.on('Target.receivedMessageFromTarget', heard)
      void cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params: {} }) })
    })
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    let total = (await cdp.send('Runtime.getHeapUsage')).usedSize
    for (const worker of workers) {
      await inWorker(worker, 'HeapProfiler.collectGarbage')
      total += (await inWorker(worker, 'Runtime.getHeapUsage')).usedSize
    }
    return total
  }

  await page.goto(app.url)
  await page.getByRole('button', { name: 'Bring back a backup' }).waitFor()
  const empty = await used()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Bring back a backup' }).click(),
  ])
  await chooser.setFiles({ name: 'long.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(tidyLines(COUNT)) })
  await page
    .getByText('From a file')
    .or(page.getByText(/handled/))
    .first()
    .waitFor()
  // A fresh start: what the import itself used is not what an open session uses.
  await page.goto('about:blank')
  workers.length = 0
  await page.goto(`${app.url}#/session/long`)
  await page.getByRole('heading', { name: 'A session from a file' }).waitFor()
  await page.waitForTimeout(1000)
  const open = await used()
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(
    `${workers.length} worker; empty app ${mega(empty)}, with ${COUNT} events open ${mega(open)}: ${mega(open - empty)} more`,
  )
} finally {
  await browser.close()
  await app.close()
}
process.exit(0)
