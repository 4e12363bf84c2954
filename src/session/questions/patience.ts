import type { Env } from '../../core/shapes/env.ts'
import { clock } from '../clock.ts'

/** The clock is looked at so often, in milliseconds. */
const STEP = 10_000
/** One that comes this much later than it should, in milliseconds, comes from a page that was frozen, as phones do in a pocket. */
const FROZEN = 10_000

/**
 * Time that a person is given: `passed` is called once it is over. `start` begins it anew, `stop` ends it; null is for ever. A realm
 * that is frozen gives nobody time: on waking it begins anew.
 */
export function patience(
  ms: number | null,
  passed: () => void,
  { now, timer }: Required<Pick<Env, 'now' | 'timer'>> = clock,
): { start(): void; stop(): void } {
  let cancel = () => {}
  const start = () => {
    cancel()
    if (ms === null) return
    const due = now() + ms
    const look = () => {
      const left = due - now()
      if (left <= 0) return passed()
      const step = Math.min(left, STEP)
      const wakes = now() + step
      cancel = timer(step, () => (now() - wakes > FROZEN ? start() : look()))
    }
    look()
  }
  return { start, stop: () => cancel() }
}
