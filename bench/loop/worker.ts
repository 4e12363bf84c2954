import { floor, ours, runTools } from './contenders.ts'
import { overHttp, serving, type Workload, workloads } from './workloads.ts'

/** Median, and the interval that holds the middle half. */
export interface Figure {
  readonly median: number
  readonly low: number
  readonly high: number
}

const PAIRS = 15
const FEW = 3
/** Rounds of everything before anything is counted: code that is not optimised yet is slow for everybody, and has no ratio to speak of. */
const WARM_UP = 6
const contenders = { floor, ours, runTools }

const figure = (values: readonly number[]): Figure => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}

/** How the chunks come: as on a network each in a task of its own, all at once, or over HTTP from a server on this machine. */
const ways: Readonly<Record<string, (workload: Workload) => typeof fetch>> = {
  'a task each': (workload) => serving(workload, true),
  'all ready': (workload) => serving(workload, false),
  'over HTTP': overHttp,
}

for (let round = 0; round < WARM_UP; round++)
  for (const workload of workloads) for (const run of Object.values(contenders)) await run(serving(workload, round % 2 === 0))

for (const [chunks, sending] of Object.entries(ways))
  for (const workload of workloads) {
    const times: Record<string, number[]> = { floor: [], ours: [], runTools: [] }
    const expected = workload.replies.length - 1
    for (let round = 0; round < PAIRS; round++)
      for (const [name, run] of Object.entries(contenders)) {
        // It is quadratic in what arrives at once: a few rounds tell that, and more would take minutes.
        if (name === 'runTools' && round >= FEW) continue
        const started = performance.now()
        const ran = await run(sending(workload))
        const took = performance.now() - started
        if (ran !== expected) throw new Error(`${name} ran ${ran} tools of ${expected}`)
        times[name]!.push(took)
      }
    const ratio = (name: string) => figure(times[name]!.map((took, round) => took / times.floor![round]!)) // round by round
    postMessage({
      workload: workload.name,
      chunks,
      ms: figure(times.floor!).median,
      ours: ratio('ours'),
      runTools: ratio('runTools'),
    })
  }
postMessage(null)
