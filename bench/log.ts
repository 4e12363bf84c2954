import { inChromium } from './in-chromium.ts'
import type { Row } from './log/worker.ts'

// node scripts/run.mjs bench/log.ts — what the log in IndexedDB adds to the loop, in a worker in Chromium.
console.log(
  '| turns | in memory, ms | in IndexedDB, ms | transactions a turn | added / (transactions x a bare one) |\n|---|---|---|---|---|',
)
await inChromium('log', (what) => {
  const row = what as Row | { error: string }
  if ('error' in row) throw new Error(row.error)
  const { turns, memory, log, transactions, bare } = row
  const share = (log - memory) / (transactions * bare)
  console.log(
    `| ${turns} | ${memory.toFixed(1)} | ${log.toFixed(1)} | ${(transactions / turns).toFixed(2)} | ${share.toFixed(2)} (bare ${bare.toFixed(2)} ms) |`,
  )
})
process.exit(0)
