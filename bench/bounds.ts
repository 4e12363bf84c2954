import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { attacks, manyModels } from './bounds/attacks.ts'
import type { Cost } from './bounds/worker.ts'
import { inChromium } from './in-chromium.ts'

// node scripts/run.mjs bench/bounds.ts — what hostile replies cost a session in a worker in Chromium: memory of the page's process at its highest
// (on Linux alone), the longest task of the worker, and how the run ended. The rows of B77: under 200 MB, no task over 200 ms.

/** Says what was asked for until it is over, or nobody listens any more. */
async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = ''] = url.split('/')
  let isGone = false
  let more = () => {}
  response.on('drain', () => more())
  response.on('close', () => {
    isGone = true
    more()
  })
  if (name === 'models') return void response.end(manyModels())
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const drip = { text: 'data: {"choices":[{"delta":{"content":"drop "}}]}\n\n', count: Number.POSITIVE_INFINITY }
  const attack = name === 'drip' ? drip : Object.values(attacks)[Number(name)]
  for (let left = attack?.count ?? 0; left > 0 && !isGone; left--) {
    if (!response.write(attack!.text)) await new Promise<void>((resolve) => (more = resolve))
    if (name === 'drip') await sleep(1)
  }
  response.end()
}

/** The memory of the largest process of a page, in bytes; 0 where the system does not say. */
let memory = (): number => 0
async function watch(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  let pids: readonly number[] = []
  const list = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  memory = () => {
    void list().catch(() => {}) // the browser is being closed
    return Math.max(
      0,
      ...pids.map((pid) => {
        try {
          return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
        } catch {
          return 0 // it ended
        }
      }),
    )
  }
}

let [before, most] = [0, 0]
const timer = setInterval(() => {
  most = Math.max(most, memory())
}, 10)
console.log(
  '| attack | MB above the start | longest task, ms | all, ms | Stop, ms | opens again in, ms | characters kept | ended |',
)
console.log('|---|---|---|---|---|---|---|---|')
await inChromium(
  'bounds',
  (what) => {
    if ('error' in (what as object)) throw new Error((what as { error: string }).error)
    if ('next' in (what as object)) {
      before = most = memory()
      return
    }
    const { name, longest, all, stopped, again, kept, ended } = what as Cost
    const cells = [name, (most - before) / 1e6, longest, all, stopped, again, kept, ended]
    console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? Math.round(cell) : (cell ?? ''))).join(' | ')} |`)
  },
  answer,
  watch,
)
clearInterval(timer)
process.exit(0)
