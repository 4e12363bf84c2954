import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type PreviewServer, preview } from 'vite'
import { chromiumFlags } from '../scripts/browser/chromium-flags.mjs'
import { getBrowser } from '../scripts/browser/get-browser.mjs'
import { type Acknowledged, type Found, type Place, places } from './kills/life.ts'

// node scripts/run.mjs bench/kills.ts [count] — what is left of what was written when the browser is killed, again and again.

const count = Number(process.argv[3] ?? 300)
const lifetime = 1_500
const patience = 30_000

const outDir = await mkdtemp(join(tmpdir(), 'kills-'))
const profile = await mkdtemp(join(tmpdir(), 'kills-profile-'))
const browser = await getBrowser()

interface Life {
  readonly durability: 'relaxed' | 'strict'
  found?: Found
  acknowledged?: Acknowledged
  failed?: string
  heard: () => void
}
let life: Life | undefined

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += chunk
  const what = request.url?.split('/').at(-1)
  if (what === 'durability') return void response.end(JSON.stringify(life?.durability))
  if (life && what === 'found') life.found = JSON.parse(body)
  if (life && what === 'acknowledged') life.acknowledged = JSON.parse(body)
  if (life && what === 'failed') life.failed = body
  if (what === 'found' || what === 'failed') life?.heard()
  response.end()
}

const config = { configFile: false as const, root: join('bench', 'kills'), logLevel: 'error' as const, base: './' }
await build({ ...config, worker: { format: 'es' }, build: { outDir, emptyOutDir: true, target: 'es2022' } })
const server = await preview({
  ...config,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
  plugins: [
    {
      name: 'told',
      configurePreviewServer: ({ middlewares }: PreviewServer) => void middlewares.use('/told', hear),
    },
  ],
})
const { port } = server.httpServer.address() as AddressInfo // it listens on TCP

/** One browser from its start to its end. `whole`: its helpers are killed with it, as a phone does; else they notice by themselves. */
async function live(durability: Life['durability'], whole: boolean): Promise<Life> {
  const args = [...chromiumFlags, '--headless=new', `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`]
  let timer: ReturnType<typeof setTimeout> | undefined
  const child = spawn(browser, args, { detached: true, stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const heard = new Promise<void>((resolve, reject) => {
    life = { durability, heard: resolve }
    timer = setTimeout(() => reject(new Error(`the browser said nothing for ${patience} ms`)), patience)
  })
  try {
    await heard
    await new Promise((resolve) => setTimeout(resolve, Math.random() * lifetime))
  } finally {
    clearTimeout(timer)
    if (child.pid !== undefined) process.kill(whole ? -child.pid : child.pid, 'SIGKILL')
    await gone
  }
  const lived = life! // set above
  life = undefined
  return lived
}

const sums = Object.fromEntries(
  places.map((place) => [place, { emptied: 0, shorter: 0, gaps: 0, torn: 0, errors: 0, stuck: 0 }]),
) as Record<Place, { emptied: number; shorter: number; gaps: number; torn: number; errors: number; stuck: number }>
let promised: Acknowledged | undefined
let kills = 0
let written = 0
const gapsKnown = new Map<Place, number>()
const tornKnown = new Map<Place, number>()
for (let round = 0; round <= count; round++) {
  const lived = await live(round % 2 === 0 ? 'relaxed' : 'strict', round % 4 < 2)
  if (lived.failed) console.log(`life ${round} failed: ${lived.failed}`)
  const { found } = lived
  if (found && promised) {
    kills++
    const notes: string[] = []
    for (const place of places) {
      const { last, missing, torn, error, recovered } = found[place]
      const sum = sums[place]
      if (last === 0 && promised[place] > 0) sum.emptied++
      else if (last < promised[place]) sum.shorter++
      if (last < promised[place]) notes.push(`${place} ends at ${last} of ${promised[place]}`)
      if (recovered) notes.push(`${place}: ${recovered} of ${promised[place]} came back`)
      if (missing > (gapsKnown.get(place) ?? 0)) sum.gaps++
      gapsKnown.set(place, missing)
      if (torn > (tornKnown.get(place) ?? 0)) sum.torn++
      tornKnown.set(place, torn)
      if (error !== undefined) {
        sum.errors++
        notes.push(`${place}: ${error}`)
      }
    }
    if (notes.length > 0) console.log(`kill ${kills} (${round % 4 < 2 ? 'strict' : 'relaxed'} before): ${notes.join('; ')}`)
  }
  const now =
    lived.acknowledged ?? (found && (Object.fromEntries(places.map((place) => [place, found[place].last])) as Acknowledged))
  if (now) promised = now
  if (lived.acknowledged && found)
    for (const place of places) if (lived.acknowledged[place] === found[place].last) sums[place].stuck++
  if (now && found) written += now.database - found.database.last
  if (round % 25 === 0) console.log(`${kills} kills, ${written} events written`)
}
console.log(`\n${kills} kills, ${written} events acknowledged\n`)
console.log(
  '| place | empty | shorter than acknowledged | with a new gap | with a torn record | errors on opening | lives without a write |\n|---|---|---|---|---|---|---|',
)
for (const place of places) {
  const { emptied, shorter, gaps, torn, errors, stuck } = sums[place]
  console.log(`| ${place} | ${emptied} | ${shorter} | ${gaps} | ${torn} | ${errors} | ${stuck} |`)
}
await server.close()
await rm(outDir, { recursive: true, force: true })
await rm(profile, { recursive: true, force: true })
process.exit(0)
