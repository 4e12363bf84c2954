import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { version } from 'vite'
import { weigh } from '../scripts/package/weight.ts'
import { measure } from '../scripts/site/sizes.ts'
import { type Measured, type MeasuredPeer, type Peer, peers } from './peers/programs.ts'

// node scripts/run.mjs bench/peers.ts — what the same smallest app weighs with this package and with others: one tool that gives the time, a model of
// OpenAI, and the text of the answer on the page. Each peer is installed in a folder of its own and bundled by the same Vite with the same settings.
// Two numbers, in kilobytes of gzip: the scripts that are loaded at once, and those that a request loads. Nothing is run. The site shows what
// `--write` leaves in `bench/peers/measured.json`.

const folder = mkdtempSync(join(tmpdir(), 'peers-'))
const round = (bytes: number) => Math.round(bytes / 1000)

/** What the app weighs with a peer. */
async function weightOf({ name, packages, code, without }: Peer) {
  const own = join(folder, name)
  mkdirSync(own)
  writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: own, shell: process.platform === 'win32' })
  const { atOnce, later } = await weigh({ code, folder: own, ...(without && { without }) }, (script) =>
    gzipSync(script, { level: 9 }),
  )
  return { atOnce: round(atOnce), later: round(later) }
}

try {
  const ours = await measure()
  console.log(`pocketloop: ${Math.round(ours.atOnce)} + ${Math.round(ours.later)}`)
  const rows: MeasuredPeer[] = []
  for (const peer of peers) {
    const row = { packages: peer.packages.join(', '), ...(await weightOf(peer)) }
    console.log(`${row.packages}: ${row.atOnce} + ${row.later}`)
    rows.push(row)
  }
  const measured: Measured = { date: new Date().toISOString().slice(0, 10), vite: version, rows }
  if (process.argv.includes('--write')) writeFileSync('bench/peers/measured.json', `${JSON.stringify(measured, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
