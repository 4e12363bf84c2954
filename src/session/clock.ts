import type { Env } from '../core/shapes/env.ts'

/** The platform's clock and chance, for the loop that has none of its own. */
export const clock: Required<Pick<Env, 'now' | 'timer' | 'random'>> = {
  now: () => Date.now(),
  timer(ms, fire) {
    // A longer time than a timer can hold fires at once: it looks again when this one fires.
    const timer = setTimeout(fire, Math.min(ms, 0x7fffffff))
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** Lets timers, ports and clicks have their turn: a stream whose parts are always ready would starve them. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
