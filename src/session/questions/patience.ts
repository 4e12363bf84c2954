import type { Env } from '../../core/shapes/env.ts'
import { clock } from '../clock.ts'

/** The clock is looked at so often, in milliseconds. */
const STEP = 10_000
/** One that comes this much later than it should, in milliseconds, comes from a page that was frozen, as phones do in a pocket. */
const FROZEN = 10_000

/**
 * The time that a person has: `passed` is called when it is over. `start` starts it from the beginning, `stop` ends it; null is no limit.
 * While a realm is frozen the person has no time: when the realm wakes, the time starts from the beginning.
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
