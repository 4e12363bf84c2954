import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBrowser } from './browser/get-browser.mjs'
import { install } from './install.mjs'
import { captureCommand } from './run-command.mjs'

// Every test, from a fresh clone: install, a browser, the checks (format, exports that nobody uses, the rules of the house, types), then
// Node, real Chromium, and the built app and site end to end. Each is built once. `--full`: each place where something can be killed, and more
// random runs, and the packed package in the hands of strangers. `--slow`: pages whose processor is a quarter as fast, or as `CPU_THROTTLE` says. Names of steps: those alone.
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
  SITE_IS_BUILT: wanted.length === 0 || wanted.includes('site') ? '1' : process.env.SITE_IS_BUILT,
  ...(slow && { CPU_THROTTLE: process.env.CPU_THROTTLE ?? '4' }),
  ...(full && { FULL: '1', RUNS: process.env.RUNS ?? '5000' }),
}
const node = (script, ...args) => captureCommand(process.execPath, [join('node_modules', script), ...args], env)
const vitest = (project) => () => {
  const file = join(folder, `${project}.json`)
  return node(
    'vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
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
  e2e: vitest('e2e'),
  consumers: vitest('consumers'),
}
// Side by side: what mostly computes beside what mostly waits. Each list in order, and the sizes before whatever takes long.
const lists = [
  ['build', 'size', 'format', 'unused', 'house', 'page', 'worker', 'tools', 'types', 'site', 'e2e'],
  ['node', 'browser'],
]
// What installs from the registry belongs to the full run alone, unless it is named.
if (full || wanted.includes('consumers')) lists[1].push('consumers')
const broken = []
await Promise.all(lists.map(runInOrder))

async function runInOrder(names) {
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`${name} …`)
    const began = Date.now()
    const { code, output } = await steps[name]()
    console.log(
      `\n${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s\n${output}`.trimEnd(),
    )
    if (code === 0) continue
    broken.push(name)
    if (name === 'build' || name === 'site') return // there is no app, or no site, to test
  }
}

const counts = ['built', 'house', 'node', 'browser', 'e2e', 'consumers'].map((name) => countsIn(join(folder, `${name}.json`)))
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
rmSync(folder, { recursive: true, force: true })
// A step that broke without a failed test, a type error say, counts as one: green must mean green.
const failed = Math.max(sum('failed'), broken.length)
if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exit(failed > 0 ? 1 : 0)

function countsIn(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 } // that step did not run, or broke before it could count
  }
}
