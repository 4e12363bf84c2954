import type { Env } from '../core/shapes/env.ts'
import { watchSleep } from '../core/sleep.ts'

/** Whether there is a page here, which a person can leave and a browser can freeze. A process without one that stood still was only busy. */
export const hasPage = 'document' in globalThis || 'WorkerGlobalScope' in globalThis

/** The clock and the random numbers of the platform, for the loop, which has none of its own. */
export const clock: Required<Pick<Env, 'now' | 'timer' | 'random'>> & Pick<Env, 'watchSleep'> = {
  now: () => Date.now(),
  timer(ms, fire) {
    // A timer fires at once for a time that it cannot hold. The caller compares times when it fires, and sets the next timer.
    const timer = setTimeout(fire, Math.min(ms, 0x7fffffff))
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  ...(hasPage && { watchSleep: () => watchSleep(clock) }),
}

/** Resolves in a later task, after the timers, port messages and clicks that wait already. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** How many milliseconds a loop that never has to wait may take before timers, port messages and clicks get their turn. */
const SLICE = 8

/**
 * Makes a function that a loop calls at each step. When the loop has run for `SLICE` milliseconds, the function returns a promise: while
 * the loop awaits it, timers, port messages and clicks get their turn. Before that it returns undefined, because even an empty wait costs time.
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
