/** A point in time that may be moved or lifted at no cost; passed once, it fires once. */
export interface Deadline {
  /** From now on, `ms` milliseconds; `null` lifts it. */
  set(ms: number | null): void
  release(): void
}

/**
 * Compares absolute times on waking: phones freeze timers, so a timer that fires proves nothing about how long it was.
 * Moving the deadline only writes a number; the one timer looks again when it fires.
 */
export function deadline(
  { now, timer }: { now(): number; timer(ms: number, fire: () => void): () => void },
  passed: () => void,
): Deadline {
  let due: number | null = null
  let cancel: (() => void) | undefined
  let wakes = 0
  const wake = (ms: number) => {
    cancel?.()
    wakes = now() + ms
    cancel = timer(ms, look)
  }
  const look = () => {
    cancel = undefined
    if (due === null) return
    const left = due - now()
    if (left <= 0) {
      due = null
      passed()
    } else wake(left)
  }
  return {
    set(ms) {
      due = ms === null ? null : now() + ms
      // A timer that wakes too early only looks again; one that would wake too late is set anew.
      if (ms !== null && due !== null && (!cancel || wakes > due)) wake(ms)
    },
    release() {
      due = null
      cancel?.()
      cancel = undefined
    },
  }
}
