import { floor, ours, runTools } from './contenders.ts'
import { serving, workloads } from './workloads.ts'

/** Median, and the interval that holds the middle half. */
export interface Figure {
  readonly median: number
  readonly low: number
  readonly high: number
}

const PAIRS = 15
/** Rounds of everything before anything is counted: code that is not optimised yet is slow for everybody, and has no ratio to speak of. */
const WARM_UP = 6
const contenders = { floor, ours, runTools }

const figure = (values: readonly number[]): Figure => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}

for (let round = 0; round < WARM_UP; round++)
  for (const workload of workloads) for (const run of Object.values(contenders)) await run(serving(workload, round % 2 === 0))

for (const paced of [true, false])
  for (const workload of workloads) {
    const times: Record<string, number[]> = { floor: [], ours: [], runTools: [] }
    const expected = workload.replies.length - 1
    for (let round = 0; round < PAIRS; round++)
      for (const [name, run] of Object.entries(contenders)) {
        const started = performance.now()
        const ran = await run(serving(workload, paced))
        const took = performance.now() - started
        if (ran !== expected) throw new Error(`${name} ran ${ran} tools of ${expected}`)
        times[name]!.push(took)
      }
    const ratio = (name: string) => figure(times[name]!.map((took, round) => took / times.floor![round]!))
    postMessage({
      workload: workload.name,
      paced,
      ms: figure(times.floor!).median,
      ours: ratio('ours'),
      runTools: ratio('runTools'),
    })
  }
postMessage(null)
