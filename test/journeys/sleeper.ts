import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.mjs'
import { getBrowser } from '../../scripts/browser/get-browser.mjs'

/** A browser as a person starts it: it keeps pages for when the person comes back, shows one page at a time, and can be put to sleep. */
export interface Sleeper {
  readonly context: BrowserContext
  /** Stops every process of the browser, as a phone does in a pocket. */
  sleep(): void
  wake(): void
  close(): Promise<void>
}

export async function openSleeper(): Promise<Sleeper> {
  const profile = await mkdtemp(join(tmpdir(), 'sleeper-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=500,900']
  // The leader of a group of processes: all of them sleep together.
  const child = spawn(await getBrowser(), [...chromiumFlags, ...flags, 'about:blank'], { detached: true, stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const signal = (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void process.kill(-child.pid!, name)
  // Without the changes that Playwright makes otherwise: a page in the background would count as one in view.
  const browser = await chromium.connectOverCDP(await addressIn(profile), { noDefaults: true })
  const context = browser.contexts()[0]!
  context.setDefaultTimeout(30_000)
  return {
    context,
    sleep: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    async close() {
      await browser.close()
      if (child.exitCode === null) signal('SIGKILL')
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** The address at which the browser takes commands: it writes it to its profile when it is ready. */
async function addressIn(profile: string): Promise<string> {
  for (;;) {
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await sleep(20)
  }
}

/** Freezes a page that is out of view, with its workers, as a browser does when nobody has looked at it for long. Resolves with its thaw. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await devtools.detach()
  }
}
