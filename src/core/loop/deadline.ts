/** A point in time that can be moved or removed at no cost. It fires once when it passes. */
interface Deadline {
  /** `ms` milliseconds from now; `null` removes it. */
  set(ms: number | null): void
  release(): void
}

/**
 * Makes a deadline, which calls `onPass` once when it passes.
 *
 * - It compares absolute times when a timer fires: phones freeze timers, so a timer that fires proves nothing about the time that has passed.
 * - To move the deadline mostly changes a number only: its one timer compares the times when it fires, and is set again if it is too early.
 */
export function deadline(
  { now, timer }: { now(): number; timer(ms: number, fire: () => void): () => void },
  onPass: () => void,
): Deadline {
  let due: number | null = null
  let cancel: (() => void) | undefined
  let wakes = 0
  const wake = (ms: number) => {
    cancel?.()
    wakes = now() + ms
    cancel = timer(ms, compare)
  }
  const compare = () => {
    cancel = undefined
    if (due === null) return
    const left = due - now()
    if (left <= 0) {
      due = null
      onPass()
    } else wake(left)
  }
  return {
    set(ms) {
      due = ms === null ? null : now() + ms
      // A timer that fires too early compares again; a timer that would fire too late is replaced.
      if (ms !== null && due !== null && (!cancel || wakes > due)) wake(ms)
    },
    release() {
      due = null
      cancel?.()
      cancel = undefined
    },
  }
}
