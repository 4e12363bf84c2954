import { inChromium } from './in-chromium.ts'
import { interval } from './log/median.ts'
import type { Round } from './log/worker.ts'

// node scripts/run.mjs bench/log.ts — what the log in IndexedDB, with its journal, adds to the loop, in a worker in Chromium.
const rounds = new Map<number, Round[]>()
await inChromium('log', (what) => {
  const round = what as Round | { error: string }
  if ('error' in round) throw new Error(round.error)
  rounds.set(round.turns, [...(rounds.get(round.turns) ?? []), round])
})
console.log(
  '| turns | in memory, ms | in IndexedDB, ms | transactions a turn | the same records bare, ms | added / bare |\n|---|---|---|---|---|---|',
)
for (const [turns, of] of rounds) {
  const columns = [
    turns,
    interval(of.map(({ memory }) => memory)),
    interval(of.map(({ log }) => log)),
    (of[0]!.transactions / turns).toFixed(2),
    interval(of.map(({ bare }) => bare)),
    interval(
      of.map(({ memory, log, bare }) => (log - memory) / bare),
      2,
    ),
  ]
  console.log(`| ${columns.join(' | ')} |`)
}
const unjournaled = [...rounds.values()].flat().find((round) => round.unjournaled)?.unjournaled
console.log(unjournaled === undefined ? '\nAll of it journaled.' : `\nNot all of it was journaled: ${unjournaled}`)
process.exit(0)
