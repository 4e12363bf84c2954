import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserLauncher, TestRunnerPlugin } from '@web/test-runner'
import { startTestRunner } from '@web/test-runner'
import base from '../../web-test-runner.config.mjs'
import type { Browser, Media } from './driver/browser.ts'
import { chosenEngines, type Engine, engines } from './driver/engine.ts'
import { freePort } from './driver/free-port.ts'

// The tests `*.browser.ts` in another engine: `ENGINE=firefox node scripts/run.mjs test/engines/browser-tests.ts [FILE…]`.

/** What the keys are called in WebDriver. */
const keys: Readonly<Record<string, string>> = {
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/**
 * Runs tests in an engine. It lends the page that the commands of the test runner expect from a launcher of the kind "playwright":
 * keys, mouse, size and media.
 */
function launcherFor(engine: Engine): BrowserLauncher & { clear(): Promise<boolean> } {
  const active = new Set<string>()
  let browser: Browser | undefined
  let profile = ''
  let origin = ''
  const there = () => {
    if (!browser) throw new Error('no browser was started yet')
    return browser
  }
  const pointer = (...actions: object[]) =>
    there().act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const page = {
    keyboard: {
      press: (name: string) => {
        const value = keys[name] ?? name
        return there().act([
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ])
      },
    },
    mouse: {
      move: (x: number, y: number) => pointer({ type: 'pointerMove', x, y }),
      click: (x: number, y: number) =>
        pointer({ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
      up: () => there().act(),
    },
    setViewportSize: ({ width, height }: { width: number; height: number }) => there().resize(width, height),
    emulateMedia: (media: Media) => there().setMedia(media),
  }
  const launcher = {
    name: engine,
    type: 'playwright',
    concurrency: 1,
    getPage: () => page,
    async startSession(id: string, url: string) {
      if (!browser) {
        profile = await mkdtemp(join(tmpdir(), `${engine}-`))
        browser = await engines[engine]({ profile, width: 800, height: 600 })
        console.log(browser.version)
      }
      // What one file has set is not for the next.
      await browser.setMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      active.add(id)
      origin = new URL(url).origin
      await browser.goto(url)
    },
    isActive: (id: string) => active.has(id),
    getBrowserUrl: () => there().address(),
    async stopSession(id: string) {
      active.delete(id)
      await there().goto('about:blank')
      return { errors: [], browserLogs: [] }
    },
    async startDebugSession() {
      throw new Error('there is no screen to debug on')
    },
    async stop() {
      await browser?.quit()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
    clear: () => there().clearDatabases(origin),
  }
  return launcher
}

const [engine, another] = chosenEngines
if (!engine || another) throw new Error('Name one engine in ENGINE: firefox or webkit.')
const launcher = launcherFor(engine)
const clear: TestRunnerPlugin = {
  name: 'clear-databases',
  executeCommand: async ({ command }) => (command === 'clear-databases' ? launcher.clear() : undefined),
}
const files = process.argv.slice(3)
// What loads this file has set it, and React would be another build.
delete process.env.NODE_ENV
await startTestRunner({
  config: {
    ...base,
    port: await freePort(), // the test runner takes the first one from 8000 on, and two runs side by side may take the same
    ...(files.length > 0 && { files }),
    browsers: [launcher],
    plugins: [...base.plugins.filter(({ name }) => name !== clear.name), clear],
  },
  readCliArgs: false,
  readFileConfig: false,
})
