import { createReadStream, existsSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { chromiumFlags } from './scripts/browser/chromium-flags.mjs'
import { findBrowser } from './scripts/browser/find-browser.mjs'
import { reactModules } from './scripts/browser/react-modules.mjs'

const fixtures = fileURLToPath(new URL('../shared/fixtures', import.meta.url))

/** Serves the recorded fixtures, which are not part of the project, under /fixtures/ where they are there. */
function serveFixtures(context, next) {
  if (!context.path.startsWith('/fixtures/')) return next()
  const file = join(fixtures, normalize(decodeURIComponent(context.path.slice('/fixtures/'.length))))
  if (!file.startsWith(fixtures) || !existsSync(file) || !statSync(file).isFile()) return next()
  context.type = extname(file)
  context.body = createReadStream(file)
}

/** Lets a test take away the databases of its origin, as a person does who clears what a site has stored. */
const clearPlugin = {
  name: 'clear-databases',
  async executeCommand({ command, session }) {
    if (command !== 'clear-databases') return
    const page = session.browser.getPage(session.id)
    const protocol = await page.createCDPSession()
    await protocol.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
    await protocol.detach()
    return true
  },
}

/** Writes how many tests passed, in the shape of vitest's JSON report, so that one line can sum up all. */
const counts = {
  onTestRunFinished({ sessions }) {
    if (!process.env.TEST_COUNTS) return
    const tests = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(tests)]
    const all = [...sessions].flatMap((session) => tests(session.testResults))
    const numPendingTests = all.filter((test) => test.skipped).length
    const numPassedTests = all.filter((test) => test.passed && !test.skipped).length
    // A file that could not even be loaded has no tests to fail.
    const unloaded = [...sessions].filter((session) => !session.testResults || session.errors.length > 0).length
    const numFailedTests = all.length - numPassedTests - numPendingTests + unloaded
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ numPassedTests, numFailedTests, numPendingTests }))
  },
}

export default {
  files: 'test/**/*.browser.ts',
  reporters: [defaultReporter(), counts],
  nodeResolve: true,
  concurrency: 1,
  testFramework: { config: { ui: 'bdd', timeout: 120_000 } },
  testsFinishTimeout: 600_000,
  plugins: [
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.base.json', import.meta.url)),
      define: { 'process.env.FULL': JSON.stringify(process.env.FULL ?? '') },
    }),
    clearPlugin,
    reactModules(),
  ],
  middleware: [serveFixtures],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: findBrowser(),
        args: [...chromiumFlags],
      },
    }),
  ],
}
