import { inChromium } from './in-chromium.ts'
import { interval } from './log/median.ts'
import type { Round } from './open/worker.ts'

// node scripts/run.mjs bench/open.ts — the store against IndexedDB by hand, in a worker in Chromium: appending (with the journal)
// against `add` alone, and opening a long session against one `getAll` and one fold.
const rounds = new Map<string, Round[]>()
await inChromium('open', (what) => {
  const round = what as Round | { error: string }
  if ('error' in round) throw new Error(round.error)
  rounds.set(round.what, [...(rounds.get(round.what) ?? []), round])
})
console.log('| what | ours, ms | by hand, ms | ours / by hand |\n|---|---|---|---|')
for (const [what, of] of rounds) {
  const columns = [
    what,
    interval(of.map(({ ours }) => ours)),
    interval(of.map(({ bare }) => bare)),
    interval(
      of.map(({ ours, bare }) => ours / bare),
      2,
    ),
  ]
  console.log(`| ${columns.join(' | ')} |`)
}
const unjournaled = [...rounds.values()].flat().find((round) => round.unjournaled)?.unjournaled
console.log(unjournaled === undefined ? '\nAll of it journaled.' : `\nNot all of it was journaled: ${unjournaled}`)
process.exit(0)
