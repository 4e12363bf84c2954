import type { Env } from '../../core/shapes/env.ts'
import { hasStoodStill } from '../../core/sleep.ts'
import { clock, hasPage } from '../clock.ts'

/** How long the failure of a connection is held back, in milliseconds: browsers cut the connections of a page just before they say that it is left. */
const HOLD = 2_000
/** A connection that breaks within this time after the page came into view, in milliseconds, broke while it was out of view. */
const RECENT = 5_000

/** Whether the person is away: their page is out of view, or was frozen. */
export interface Absence {
  shown(): void
  hidden(): void
  /** For `Env.isAway`. */
  isAway(): Promise<boolean>
}

/** `hold`: nobody can leave a process that has no page, so that nothing is held back there. */
export function absence(hold = hasPage ? HOLD : 0, { now, timer }: Required<Pick<Env, 'now' | 'timer'>> = clock): Absence {
  let isShown = true
  let shownAt = Number.NEGATIVE_INFINITY
  let back: (() => void)[] = []
  return {
    shown() {
      if (!isShown) shownAt = now()
      isShown = true
      for (const resolve of back) resolve()
      back = []
    },
    hidden() {
      isShown = false
    },
    async isAway() {
      if (isShown && now() - shownAt < RECENT) return true
      const due = now() + hold
      if (isShown && hold > 0) await new Promise<void>((resolve) => timer(hold, resolve))
      // It may have been out of view in between.
      if (isShown) return now() - shownAt < RECENT || hasStoodStill(due, now())
      await new Promise<void>((resolve) => back.push(resolve))
      return true
    },
  }
}
