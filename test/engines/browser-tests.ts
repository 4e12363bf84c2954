import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { BrowserLauncher, TestRunnerPlugin, TestSession, TestSuiteResult } from '@web/test-runner'
import { startTestRunner } from '@web/test-runner'
import base from '../../web-test-runner.config.mjs'
import type { Browser, Media } from './driver/browser.ts'
import { chosenEngines, type Engine, engines } from './driver/engine.ts'
import { freePort } from './driver/free-port.ts'

// The tests `*.browser.ts` in another engine: `ENGINE=firefox node scripts/run.mjs test/engines/browser-tests.ts [FILE…]`. `SHARE=2/3`: every
// third of their files, from the second on.

/** What the keys are called in WebDriver. */
const keys: Readonly<Record<string, string>> = {
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/** How long the tests of one file may take, in milliseconds. */
const FILE_LIMIT = 240_000
/** How long a browser may take until it shows the page of a file, in milliseconds: it may have to be started anew. */
const START_LIMIT = 180_000

interface EngineLauncher extends BrowserLauncher {
  /** The sessions in which the browser stopped answering. */
  readonly unanswered: ReadonlySet<string>
  clear(): Promise<boolean>
}

/**
 * Runs tests in an engine. It lends the page that the commands of the test runner expect from a launcher of the kind "playwright":
 * keys, mouse, size and media. A browser that does not answer any more is ended, and the next file gets a new one.
 */
function launcherFor(engine: Engine): EngineLauncher {
  const active = new Set<string>()
  const unanswered = new Set<string>()
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
  const show = async (url: string) => {
    if (!browser) {
      profile = await mkdtemp(join(tmpdir(), `${engine}-`))
      browser = await engines[engine]({ profile, width: 800, height: 600 })
      console.log(browser.version)
    }
    // What one file has set is not for the next.
    await browser.setMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    await browser.resize(800, 600)
    origin = new URL(url).origin
    await browser.goto(url)
  }
  const end = async (how: 'quit' | 'kill') => {
    const ended = browser
    browser = undefined
    await ended?.[how]()
    if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return {
    name: engine,
    type: 'playwright',
    concurrency: 1,
    unanswered,
    // The test runner's own commands ask for it; its types know no launcher but its own.
    ...{ getPage: () => page },
    async startSession(id, url) {
      active.add(id)
      try {
        await show(url)
      } catch (error) {
        console.error(`${engine} is started anew: ${error}`)
        await end('kill')
        await show(url)
      }
    },
    isActive: (id) => active.has(id),
    // The address of a browser that is gone is asked for, too.
    getBrowserUrl: async () => browser?.address().catch(() => undefined),
    async stopSession(id) {
      active.delete(id)
      try {
        await there().goto('about:blank')
      } catch (error) {
        console.error(`${engine} does not answer any more: ${error}`)
        unanswered.add(id)
        await end('kill')
      }
      return { errors: [], browserLogs: [] }
    },
    async startDebugSession() {
      throw new Error('there is no screen to debug on')
    },
    stop: () => end('quit'),
    clear: () => there().clearDatabases(origin),
  }
}

interface Outcome {
  /** The files with a test that failed, or that came to no end. */
  readonly failed: readonly string[]
  /** Those among them in which the browser stopped answering, or of which no test is known to have failed. */
  readonly unanswered: readonly string[]
}

/** Whether one of these tests has failed. */
const hasFailure = ({ suites, tests }: TestSuiteResult): boolean =>
  tests.some(({ passed, skipped }) => !(passed || skipped)) || suites.some(hasFailure)

/** Runs the tests in these files, or in all of them. */
async function runFiles(engine: Engine, files: readonly string[]): Promise<Outcome> {
  const launcher = launcherFor(engine)
  const clear: TestRunnerPlugin = {
    name: 'clear-databases',
    executeCommand: async ({ command }) => (command === 'clear-databases' ? launcher.clear() : undefined),
  }
  const runner = await startTestRunner({
    config: {
      ...base,
      port: await freePort(), // the test runner takes the first one from 8000 on, and two runs side by side may take the same
      ...(files.length > 0 && { files: [...files] }),
      browsers: [launcher],
      plugins: [...base.plugins.filter(({ name }) => name !== clear.name), clear],
      testsFinishTimeout: FILE_LIMIT,
      browserStartTimeout: START_LIMIT,
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  })
  if (!runner) throw new Error('The test runner did not start.')
  await new Promise((resolve) => runner.on('stopped', resolve))
  const failed = [...runner.sessions.failed()]
  const isUnknown = ({ id, testResults }: TestSession) => launcher.unanswered.has(id) || !(testResults && hasFailure(testResults))
  const filesOfSessions = (sessions: readonly TestSession[]) => sessions.map(({ testFile }) => testFile)
  return { failed: filesOfSessions(failed), unanswered: filesOfSessions(failed.filter(isUnknown)) }
}

const [engine, another] = chosenEngines
if (!engine || another) throw new Error('Name one engine in ENGINE: firefox or webkit.')
// What loads this file has set it, and React would be another build.
delete process.env.NODE_ENV
let { failed, unanswered } = await runFiles(engine, await filesOf(process.env.SHARE, process.argv.slice(3)))
const stay = failed.filter((file) => !unanswered.includes(file))
// Nothing is known of the tests in a file in which the browser stopped answering, or that came to no end: a page whose process has died does not come
// to one, while its browser answers. A test that stops the browser does so each time.
for (let again = 0; again < 2 && unanswered.length > 0; again++) {
  console.error(
    `${engine} stopped answering in ${unanswered.map((file) => relative('', file)).join(', ')}: once more, in a new one.`,
  )
  ;({ failed, unanswered } = await runFiles(engine, unanswered))
  stay.push(...failed.filter((file) => !unanswered.includes(file)))
}
stay.push(...unanswered)
process.exit(stay.length > 0 ? 1 : 0)

/** The named files, or those of a share, neighbours in different ones: those in a folder are alike in what they take. */
async function filesOf(share: string | undefined, files: readonly string[]): Promise<readonly string[]> {
  if (!share) return files
  if (files.length > 0) throw new Error('Name files or a share, not both.')
  const [at = 1, of = 1] = share.split('/').map(Number)
  const all = (await readdir('test', { recursive: true })).filter((file) => file.endsWith('.browser.ts'))
  return all.sort().flatMap((file, index) => (index % of === at - 1 ? join('test', file) : []))
}
