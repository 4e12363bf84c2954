import type { Env } from '../core/shapes/env.ts'

/** The clock and the random numbers of the platform, for the loop, which has none of its own. */
export const clock: Required<Pick<Env, 'now' | 'timer' | 'random'>> = {
  now: () => Date.now(),
  timer(ms, fire) {
    // A timer fires at once for a time that it cannot hold. The caller compares times when it fires, and sets the next timer.
    const timer = setTimeout(fire, Math.min(ms, 0x7fffffff))
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** Resolves in a later task: timers, ports and clicks have their turn before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** How many milliseconds a loop whose parts are always ready may take before timers, ports and clicks get their turn. */
const SLICE = 8

/**
 * Makes a function that a loop calls at each step. Once the loop has taken its time it gives a promise to wait for, in which timers, ports
 * and clicks have their turn; before that nothing, since even an empty wait costs time.
 */
export function yielder(): () => Promise<void> | undefined {
  let since = clock.now()
  return () => {
    if (clock.now() - since < SLICE) return undefined
    return nextTask().then(() => {
      since = clock.now()
    })
  }
}
