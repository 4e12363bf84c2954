import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { chromiumFlags } from '../scripts/browser/chromium-flags.mjs'
import { getBrowser } from '../scripts/browser/get-browser.mjs'

/**
 * Builds the page in a folder of `bench`, opens it in Chromium, and hands over what it finds until it says it is done. `answer` serves
 * what the page asks for under `/bench`; `opened` gets the browser before the page is there.
 */
export async function inChromium(
  folder: string,
  found: (what: unknown) => void,
  answer?: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  opened?: (browser: Browser) => Promise<void>,
): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const config = {
    configFile: false as const,
    root: join('bench', folder),
    logLevel: 'error' as const,
    base: './',
    worker: { format: 'es' as const },
    plugins: [
      {
        name: 'bench',
        configurePreviewServer(server: PreviewServer) {
          if (answer) server.middlewares.use('/bench', (request, response) => void answer(request, response))
        },
      },
    ],
  }
  await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2022' } })
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const { port } = server.httpServer.address() as AddressInfo // it listens on TCP
  const browser = await chromium.launch({ executablePath: await getBrowser(), args: [...chromiumFlags] })
  try {
    await opened?.(browser)
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    for (let seen = 0; ; ) {
      const news = await page.evaluate((from) => (globalThis as unknown as { found: unknown[] }).found.slice(from), seen)
      seen += news.length
      for (const what of news) {
        if (what === null) return
        found(what)
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
