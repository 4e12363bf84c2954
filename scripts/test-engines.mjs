import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePage } from '../test/docs/guide-files.mjs'
import { getEngines } from './browser/get-engines.mjs'
import { install } from './install.mjs'
import { captureCommand } from './run-command.mjs'
import { countsIn, reportFailures } from './test-counts.mjs'

// The tests in Firefox and in WebKit, two jobs at a time: those of the parts in a browser, a share of their files to a job, and the built app
// (a journey, leaving and coming back, kills in the middle of writes). Names choose engines and parts: `npm run test:engines -- webkit leave`.
// `KILLS=200`: the long series.
const parts = ['browser', 'journey', 'leave', 'kills']
const engines = ['webkit', 'firefox']
/** In how many shares the files of an engine are tested: WebKit's take longest: in one job they would end long after all others. */
const SHARES = { firefox: 1, webkit: 3 }
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

// Once for all jobs: two run side by side, and one must not read what another is writing.
if (chosen(parts).includes('browser')) writePage('build/blocks/browser')

const broken = []
const counts = []
// What takes long first, so that both ends come at about the same time.
const jobs = chosen(parts).flatMap((part) =>
  chosen(engines).flatMap((engine) =>
    part === 'browser'
      ? Array.from({ length: SHARES[engine] }, (_, at) => ({ engine, part, share: `${at + 1}/${SHARES[engine]}` }))
      : { engine, part },
  ),
)
await Promise.all([runJobs(), runJobs()])
rmSync(folder, { recursive: true, force: true })
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
// A part that broke without a failed test counts as one: green must mean green.
const failed = Math.max(sum('failed'), broken.length)
reportFailures(counts)
if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exit(failed > 0 ? 1 : 0)

async function runJobs() {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { engine, part, share } = job
    const title = [engine, part, share].filter(Boolean).join(', ')
    console.log(`${title} …`)
    const file = join(folder, `${title.replace('/', ' of ')}.json`)
    const own = {
      ...env,
      ENGINE: engine,
      APP_IS_BUILT: '1',
      BLOCKS_ARE_WRITTEN: '1',
      TEST_COUNTS: file,
      ...(share && { SHARE: share }),
    }
    const args =
      part === 'browser'
        ? ['scripts/run.mjs', 'test/engines/browser-tests.ts']
        : ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', `test/engines/${part}.test.ts`]
    const reports = part === 'browser' ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const began = Date.now()
    const { code, output } = await captureCommand(process.execPath, [...args, ...reports], own)
    const count = countsIn(file)
    const { passed, failed, skipped } = count
    console.log(
      `\n${title}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${Math.round((Date.now() - began) / 1000)} s\n${output}`.trimEnd(),
    )
    if (code !== 0) broken.push(`${title} (exit code ${code})`)
    counts.push(count)
  }
}
