import { inChromium } from './in-chromium.ts'
import { answer } from './loop/server.ts'
import type { Figure } from './loop/worker.ts'

// node scripts/run.mjs bench/loop.ts — the loop in a worker in Chromium against a 40-line floor and the SDK's own loop.
interface Row {
  readonly workload: string
  readonly chunks: string
  readonly ms: number
  readonly ours: Figure
  readonly runTools: Figure
}

const words = ({ median, low, high }: Figure) => `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
console.log('| workload | chunks | floor, ms | ours / floor | runTools / floor |\n|---|---|---|---|---|')
await inChromium(
  'loop',
  (what) => {
    const row = what as Row | { error: string }
    if ('error' in row) throw new Error(row.error)
    console.log(`| ${row.workload} | ${row.chunks} | ${row.ms.toFixed(0)} | ${words(row.ours)} | ${words(row.runTools)} |`)
  },
  answer,
)
process.exit(0)
