import type { Env } from '../../src/core/shapes/env.ts'

/** A clock that stands still until it is moved: what depends on time is tested without any passing. */
export interface HandClock extends Required<Pick<Env, 'now' | 'timer'>> {
  /** Lets everything that is under way come to where it waits, then moves on, timer by timer. */
  pass(ms: number): Promise<void>
  /** Time passes and no timer fires: the process stands still. */
  sleep(ms: number): void
  /** How many timers are set. */
  readonly waiting: number
}

export function handClock(): HandClock {
  let time = 0
  const timers = new Set<{ at: number; fire: () => void }>()
  return {
    now: () => time,
    timer(ms, fire) {
      const timer = { at: time + ms, fire }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async pass(ms) {
      const end = time + ms
      await idle()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        time = Math.max(time, next.at)
        next.fire()
        await idle()
      }
      time = end
    },
    sleep(ms) {
      time += ms
    },
    get waiting() {
      return timers.size
    },
  }
}

/** Resolves when all that can go on without time passing has gone on. */
export async function idle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
}
