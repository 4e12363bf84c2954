import type { Env } from './shapes/env.ts'

/** A timer that fires more than this too late, in milliseconds, did not only wait for its turn. */
const LATE = 3_000
/** How often a watch looks at the clock, in milliseconds. */
const STEP = 1_000

/**
 * Whether a timer that was due then, and fires now, shows that all stood still meanwhile: the page or worker was frozen, put to sleep or stopped.
 * A thread that was busy for so long looks the same, so this decides nothing that cannot be taken back.
 */
export const hasStoodStill = (due: number, now: number): boolean => now - due > LATE

/** Watches for sleep from now on, for `Env.watchSleep`. */
export function watchSleep({ now, timer }: Required<Pick<Env, 'now' | 'timer'>>): ReturnType<NonNullable<Env['watchSleep']>> {
  let slept = false
  let due = now()
  let cancel = () => {}
  const look = () => {
    slept ||= hasStoodStill(due, now())
    return slept
  }
  const step = () => {
    look()
    due = now() + STEP
    cancel = timer(STEP, step)
  }
  step()
  // The timer may fire later than whatever else waited for the end of the sleep.
  return { hasSlept: look, release: () => cancel() }
}
