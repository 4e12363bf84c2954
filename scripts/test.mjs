import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBrowser } from './browser/get-browser.mjs'
import { install } from './install.mjs'
import { captureCommand } from './run-command.mjs'
import { countsIn, reportFailures } from './test-counts.mjs'

// The tests, from a fresh clone: install, a browser, the checks (format, exports that nobody uses, the rules of the house, types), then
// Node, real Chromium, and the main journeys through the built app. `--full`: all journeys, through the site too, each place where something
// can be killed, more random runs, the packed package in the hands of strangers, and the official conformance suite of MCP.
// `--slow`: pages whose processor is a quarter as fast, or as `CPU_THROTTLE` says. Names of steps: those alone.
await install()
const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
const full = process.argv.includes('--full')
const slow = process.argv.includes('--slow')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const env = {
  ...process.env,
  CHROME_PATH: await getBrowser(),
  // A production build is made wherever it is made.
  NODE_ENV: undefined,
  APP_IS_BUILT: wanted.length === 0 || wanted.includes('build') ? '1' : process.env.APP_IS_BUILT,
  SITE_IS_BUILT: (wanted.length === 0 && full) || wanted.includes('site') ? '1' : process.env.SITE_IS_BUILT,
  ...(slow && { CPU_THROTTLE: process.env.CPU_THROTTLE ?? '4' }),
  ...(full && { FULL: '1', RUNS: process.env.RUNS ?? '5000' }),
}
const node = (script, ...args) => captureCommand(process.execPath, [join('node_modules', script), ...args], env)
const vitest =
  (project, name = project, more = {}) =>
  () => {
    const file = join(folder, `${name}.json`)
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return captureCommand(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { ...env, ...more })
  }
const tsc = (project) => () => node('typescript/bin/tsc', '-p', `tsconfig.${project}.json`)

const steps = {
  format: () => node('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  unused: () => node('knip/bin/knip.js', '--no-progress'),
  house: vitest('house'),
  page: tsc('page'),
  worker: tsc('worker'),
  tools: tsc('node'),
  types: () => node('typescript/bin/tsc', '-b', 'tsconfig.types.json'),
  build: () => node('vite/bin/vite.js', 'build', '--logLevel', 'error'),
  site: () => captureCommand(process.execPath, ['scripts/run.mjs', 'scripts/site/site.ts'], env),
  size: async () => {
    const { output: sizes } = await captureCommand(process.execPath, ['scripts/run.mjs', 'scripts/build/size.ts'], env)
    const { code, output } = await vitest('built')()
    return { code, output: `${sizes}\n${output}` }
  },
  node: vitest('node'),
  browser: () =>
    captureCommand(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
      ...env,
      TEST_COUNTS: join(folder, 'browser.json'),
    }),
  e2e: vitest('e2e', 'e2e', { JOURNEYS: 'main' }),
  journeys: vitest('e2e', 'journeys', { JOURNEYS: 'other' }),
  consumers: vitest('consumers'),
  conformance: () => captureCommand(process.execPath, ['scripts/check/mcp-conformance.mjs'], env),
}
// Side by side: what mostly computes beside what mostly waits. Each list in order, and the sizes before whatever takes long.
const lists = [['build', 'size', 'format', 'unused', 'house', 'page', 'worker', 'tools', 'types', 'e2e', 'node'], ['browser']]
/** The steps that have nothing to test without the app, or without the site. */
const ofBuild = new Set(['size', 'e2e', 'journeys'])
// What takes long, or installs from the registry, belongs to the full run alone, unless it is named.
for (const [at, name] of [
  [0, 'site'],
  [0, 'journeys'],
  [1, 'consumers'],
  [1, 'conformance'],
])
  if (full || wanted.includes(name)) lists[at].push(name)
const broken = []
await Promise.all(lists.map(runInOrder))

async function runInOrder(names) {
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    if (ofBuild.has(name) && (broken.includes('build') || broken.includes('site'))) continue
    console.log(`${name} …`)
    const began = Date.now()
    const { code, output } = await steps[name]()
    console.log(
      `\n${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s\n${output}`.trimEnd(),
    )
    if (code !== 0) broken.push(name)
  }
}

const counts = ['built', 'house', 'node', 'browser', 'e2e', 'journeys', 'consumers'].map((name) =>
  countsIn(join(folder, `${name}.json`)),
)
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
rmSync(folder, { recursive: true, force: true })
// A step that broke without a failed test, a type error say, counts as one: green must mean green.
const failed = Math.max(sum('failed'), broken.length)
reportFailures(counts)
if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exit(failed > 0 ? 1 : 0)
