import { createReadStream, existsSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { bundledTests } from './scripts/browser/bundled-tests.mjs'
import { chromiumFlags } from './scripts/browser/chromium-flags.mjs'
import { findBrowser } from './scripts/browser/find-browser.mjs'
import { writePage } from './test/docs/guide-files.mjs'
import { serveGuideHost } from './test/docs/guide-host.mjs'
import { startEverything } from './test/mcp/everything.mjs'
import { startSigned } from './test/mcp/signed.mjs'

const fixtures = fileURLToPath(new URL('../shared/fixtures', import.meta.url))

/** Serves the recorded fixtures, which are not part of the project, under /fixtures/ where they are there. */
function serveFixtures(context, next) {
  if (!context.path.startsWith('/fixtures/')) return next()
  const file = join(fixtures, normalize(decodeURIComponent(context.path.slice('/fixtures/'.length))))
  if (!file.startsWith(fixtures) || !existsSync(file) || !statSync(file).isFile()) return next()
  context.type = extname(file)
  context.body = createReadStream(file)
}

/** A script whose address has `strict` runs under a policy without eval, as apps should have it. */
function setPolicy(context, next) {
  if ('strict' in context.query)
    context.set('content-security-policy', "default-src 'none'; script-src 'self'; connect-src http: https:")
  return next()
}

/** Servers of MCP, each for the tests that ask for its address: the reference server, and the same behind a sign-in. They are at other origins. */
const mcpServers = { 'mcp-server': startEverything, 'signed-mcp-server': startSigned }
const started = new Map()
const mcpPlugin = {
  name: 'mcp-servers',
  async executeCommand({ command }) {
    if (!Object.hasOwn(mcpServers, command)) return
    if (!started.has(command)) started.set(command, mcpServers[command]())
    return (await started.get(command)).url
  },
  async serverStop() {
    // Files may be tested once more in the same process: each server ends once, and a new run starts new ones.
    const servers = [...started.values()]
    started.clear()
    for (const server of servers) await (await server).stop()
  },
}

/** The code of the guides as files, which tests import by their addresses. Where jobs run side by side, what runs them has written it. */
const guidesPlugin = {
  name: 'guides',
  serverStart: () => process.env.BLOCKS_ARE_WRITTEN || writePage('build/blocks/browser'),
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

/** What came of each file, by its path: of the last run where it ran more than once. */
const resultOf = new Map()
/** Writes what came of the tests in the shape of vitest's JSON report, so that one line can sum up all. */
const counts = {
  onTestRunFinished({ sessions }) {
    if (!process.env.TEST_COUNTS) return
    for (const { testFile, testResults: results, errors } of sessions) {
      // A file that could not even be loaded has no tests to fail.
      const isUnloaded = !results || errors.length > 0
      resultOf.set(testFile, {
        name: testFile,
        status: isUnloaded ? 'failed' : 'passed',
        message: errors.map(({ message }) => message).join('; '),
        assertionResults: results ? assertionsIn(results) : [],
      })
    }
    const testResults = [...resultOf.values()]
    const count = (wanted) =>
      testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === wanted).length
    const numFailedTests = count('failed') + testResults.filter(({ status }) => status === 'failed').length
    const report = { numPassedTests: count('passed'), numPendingTests: count('skipped'), numFailedTests, testResults }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(report))
  },
}

const assertionsIn = ({ tests = [], suites = [] }, path = []) => [
  ...tests.map(({ name, passed, skipped, error }) => ({
    status: skipped ? 'skipped' : passed ? 'passed' : 'failed',
    fullName: [...path, name].join(' '),
    failureMessages: error ? [error.message] : [],
  })),
  ...suites.flatMap((suite) => assertionsIn(suite, [...path, suite.name])),
]

export default {
  files: 'test/**/*.browser.ts',
  reporters: [defaultReporter(), counts],
  nodeResolve: true,
  concurrency: 1,
  testFramework: { config: { ui: 'bdd', timeout: 120_000 } },
  testsFinishTimeout: 600_000,
  plugins: [
    bundledTests({ define: { 'process.env.FULL': JSON.stringify(process.env.FULL ?? '') } }),
    clearPlugin,
    mcpPlugin,
    guidesPlugin,
  ],
  middleware: [serveFixtures, setPolicy, serveGuideHost],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: findBrowser(),
        args: [...chromiumFlags],
      },
    }),
  ],
}
