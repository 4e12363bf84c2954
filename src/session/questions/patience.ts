import type { Env } from '../../core/shapes/env.ts'
import { hasStoodStill } from '../../core/sleep.ts'
import { clock } from '../clock.ts'

/** The time between two looks at the clock, in milliseconds. */
const STEP = 10_000

/**
 * The time limit for a person, in milliseconds; null is no limit. `start` starts it from the beginning, `stop` ends it, and `onEnd` is called
 * when it is over. If the page or worker was frozen, as phones do in a pocket, the limit starts from the beginning when it wakes: a person could not answer meanwhile.
 */
export function patience(
  ms: number | null,
  onEnd: () => void,
  { now, timer }: Required<Pick<Env, 'now' | 'timer'>> = clock,
): { start(): void; stop(): void } {
  let cancel = () => {}
  const start = () => {
    cancel()
    if (ms === null) return
    const due = now() + ms
    const check = () => {
      const left = due - now()
      if (left <= 0) return onEnd()
      const step = Math.min(left, STEP)
      const wakes = now() + step
      cancel = timer(step, () => (hasStoodStill(wakes, now()) ? start() : check()))
    }
    check()
  }
  return { start, stop: () => cancel() }
}
