import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBrowser } from './get-browser.mjs'
import { install } from './install.mjs'
import { runCommand } from './run-command.mjs'

// Every test, from a fresh clone: install, a browser, the checks, then Node, real Chromium, and the built app end to end.
await install()
const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
const env = { ...process.env, CHROME_PATH: await getBrowser() }
const node = (script, ...args) => runCommand(process.execPath, [join('node_modules', script), ...args], env)
const vitest = (project) => {
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

const steps = {
  format: () => node('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  page: () => node('typescript/bin/tsc', '-p', 'tsconfig.page.json'),
  worker: () => node('typescript/bin/tsc', '-p', 'tsconfig.worker.json'),
  tools: () => node('typescript/bin/tsc', '-p', 'tsconfig.node.json'),
  node: () => vitest('node'),
  browser: () =>
    runCommand(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
      ...env,
      TEST_COUNTS: join(folder, 'browser.json'),
    }),
  e2e: () => vitest('e2e'),
}
const wanted = process.argv.slice(2)
const broken = []
for (const [name, run] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if ((await run()) !== 0) broken.push(name)
}

const counts = ['node', 'browser', 'e2e'].map((name) => countsIn(join(folder, `${name}.json`)))
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
