import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { getBrowser } from '../browser/get-browser.mjs'
import { runCommand } from '../run-command.mjs'

// npm run attacks — all of test/attacks, in Node and in Chromium, as a table by subject: the name of the file. An attack that broke stands below the
// table. One that a platform does not let us hold is skipped in its test, with the platform's reason as its name: `… (platform: REASON)`.
const folder = mkdtempSync(join(tmpdir(), 'attacks-'))
const env = { ...process.env, CHROME_PATH: await getBrowser(), NODE_ENV: undefined }
const vitest = (project) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  'test/attacks/',
  '--passWithNoTests',
  '--reporter=dot',
  '--reporter=json',
]
const inPages = readdirSync('test/attacks', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.browser.ts'))
const runs = [
  { where: 'Node', args: (file) => [...vitest('node'), `--outputFile.json=${file}`] },
  { where: 'the app in Chromium', args: (file) => [...vitest('e2e'), `--outputFile.json=${file}`] },
  ...(inPages.length > 0
    ? [
        {
          where: 'Chromium',
          args: () => ['node_modules/@web/test-runner/dist/bin.js', '--files', ...inPages.map((name) => `test/attacks/${name}`)],
        },
      ]
    : []),
]
const results = []
for (const [at, { where, args }] of runs.entries()) {
  const file = join(folder, `${at}.json`)
  await runCommand(process.execPath, args(file), { ...env, TEST_COUNTS: file })
  results.push(...JSON.parse(readFileSync(file, 'utf8')).testResults.map((result) => ({ ...result, where })))
}
rmSync(folder, { recursive: true, force: true })

const rows = results
  .map(({ name, where, status, assertionResults }) => {
    const of = (...wanted) => assertionResults.filter((one) => wanted.includes(one.status))
    // A file that did not even load tried something, and nobody knows what.
    const isLost = status === 'failed' && of('failed').length === 0
    const broke = isLost ? [{ fullName: `${name} did not run` }] : of('failed')
    const left = of('pending', 'skipped', 'todo')
    const subject = relative('test/attacks', relative('.', name))
      .replace(/\.(test|browser)\.ts$/, '')
      .replace(/^node\//, '')
    return { subject, where, held: of('passed').length, broke, left }
  })
  .sort((one, other) => one.subject.localeCompare(other.subject) || one.where.localeCompare(other.where))
const sum = (count) => rows.reduce((total, row) => total + count(row), 0)
const line = (...cells) => `| ${cells.join(' | ')} |`
const tried = ({ held, broke }) => held + broke.length
console.log(
  [
    '',
    line('subject', 'where', 'tried', 'held', 'broke'),
    line('---', '---', '---:', '---:', '---:'),
    ...rows.map((row) => line(row.subject, row.where, tried(row), row.held, row.broke.length)),
    line(
      'all',
      '',
      sum(tried),
      sum(({ held }) => held),
      sum(({ broke }) => broke.length),
    ),
  ].join('\n'),
)
for (const { subject, broke, left } of rows) {
  for (const { fullName } of broke) console.log(`\nbroke, ${subject}: ${fullName}`)
  for (const { fullName } of left) console.log(`\nnot tried, ${subject}: ${fullName}`)
}
process.exit(sum(({ broke }) => broke.length) > 0 ? 1 : 0)
