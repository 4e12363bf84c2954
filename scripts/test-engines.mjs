import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getEngines } from './browser/get-engines.mjs'
import { install } from './install.mjs'
import { captureCommand } from './run-command.mjs'
import { countsIn, reportFailures } from './test-counts.mjs'

// The tests in Firefox and in WebKit, side by side: those of the parts in a browser, then the built app (a journey, leaving and coming
// back, kills in the middle of writes). Names choose engines and parts: `npm run test:engines -- webkit leave`. `KILLS=200`: the long series.
const parts = ['browser', 'journey', 'leave', 'kills']
const engines = ['firefox', 'webkit']
const names = process.argv.slice(2)
const strange = names.filter((name) => !parts.includes(name) && !engines.includes(name))
if (strange.length > 0) {
  console.error(`There is no engine and no part "${strange.join('", "')}": there are ${[...engines, ...parts].join(', ')}.`)
  process.exit(1)
}
const chosen = (all) => (all.some((name) => names.includes(name)) ? all.filter((name) => names.includes(name)) : all)

await install()
await getEngines(chosen(engines))
const folder = mkdtempSync(join(tmpdir(), 'engine-results-'))
const env = { ...process.env, NODE_ENV: undefined }
if (chosen(parts).some((part) => part !== 'browser') && !env.APP_IS_BUILT) {
  const { code, output } = await captureCommand(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    env,
  )
  if (code !== 0) {
    console.error(`The app could not be built.\n${output}`)
    process.exit(1)
  }
}

const broken = []
const results = await Promise.all(chosen(engines).map(runInOrder))
rmSync(folder, { recursive: true, force: true })
const sum = (key) => results.flat().reduce((total, count) => total + count[key], 0)
// A part that broke without a failed test counts as one: green must mean green.
const failed = Math.max(sum('failed'), broken.length)
reportFailures(results.flat())
if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exit(failed > 0 ? 1 : 0)

async function runInOrder(engine) {
  const all = []
  for (const part of chosen(parts)) {
    console.log(`${engine}, ${part} …`)
    const file = join(folder, `${engine}-${part}.json`)
    const own = { ...env, ENGINE: engine, APP_IS_BUILT: '1', TEST_COUNTS: file }
    const args =
      part === 'browser'
        ? ['scripts/run.mjs', 'test/engines/browser-tests.ts']
        : ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', `test/engines/${part}.test.ts`]
    const reports = part === 'browser' ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const began = Date.now()
    const { code, output } = await captureCommand(process.execPath, [...args, ...reports], own)
    const counts = countsIn(file)
    const { passed, failed, skipped } = counts
    console.log(
      `\n${engine}, ${part}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${Math.round((Date.now() - began) / 1000)} s\n${output}`.trimEnd(),
    )
    if (code !== 0) broken.push(`${engine} ${part}`)
    all.push(counts)
  }
  return all
}
