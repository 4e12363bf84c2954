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

/** Resolves in a later task, so that timers, ports and clicks get a turn: a stream whose parts are always ready would starve them. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
