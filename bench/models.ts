import { inChromium } from './in-chromium.ts'
import { interval, median } from './log/median.ts'
import type { Delivery } from './models/page.ts'
import type { Reading } from './models/reading.worker.ts'

// node scripts/run.mjs bench/models.ts — what reading a reply costs beside the SDK's own reader, and what it costs to reach the page.
const rounds = new Map<string, (Reading | Delivery)[]>()
await inChromium('models', (what) => {
  const round = what as Reading | Delivery | { error: string }
  if ('error' in round) throw new Error(round.error)
  const name = `${'workload' in round ? round.workload : '20,000 deltas to the page'}, ${round.paced ? 'a task each' : 'all ready'}`
  rounds.set(name, [...(rounds.get(name) ?? []), round])
})
const isReading = (round: Reading | Delivery): round is Reading => 'sdk' in round

console.log('| reading | SDK, ms | adapter / SDK | loop / SDK |\n|---|---|---|---|')
for (const [name, all] of rounds) {
  const of = all.filter(isReading)
  if (of.length === 0) continue
  const ratio = (pick: (round: Reading) => number) =>
    interval(
      of.map((round) => pick(round) / round.sdk),
      2,
    )
  console.log(
    `| ${name} | ${median(of.map(({ sdk }) => sdk)).toFixed(0)} | ${ratio(({ adapter }) => adapter)} | ${ratio(({ loop }) => loop)} |`,
  )
}
console.log('\n| delivery | loop alone, ms | page, ms | page / loop | longest task of the page, ms |\n|---|---|---|---|---|')
for (const [name, all] of rounds) {
  const of = all.filter((round) => !isReading(round)) as Delivery[] // what is no reading
  if (of.length === 0) continue
  const ratios = of.map(({ page, loop }) => page / loop)
  const longest = Math.max(...of.map(({ longest }) => longest))
  const times = [of.map(({ loop }) => loop), of.map(({ page }) => page)].map((values) => median(values).toFixed(0))
  console.log(
    `| ${name} | ${times.join(' | ')} | ${interval(ratios, 2)} | ${longest === 0 ? 'none over 50' : longest.toFixed(0)} |`,
  )
}
process.exit(0)
