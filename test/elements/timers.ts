import { settled } from './stage.ts'

// Numbers below zero are no timers of the browser's. No two lengths share one.
let last = 0

/**
 * Timers of that length stand still until the test says that their time has passed, so that how fast the machine is makes no
 * difference. All others go on. The test restores them when it is done.
 */
export function stopTimers(ms: number): { pass(): Promise<void>; restore(): void } {
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const waiting = new Map<number, () => void>()
  const held = (fire: () => void, after?: number, ...more: unknown[]) => {
    if (after !== ms) return start(fire, after, ...more)
    waiting.set(--last, fire)
    return last
  }
  const cleared = (id?: number) => {
    if (!waiting.delete(id ?? 0)) clear(id)
  }
  Object.assign(globalThis, { setTimeout: held, clearTimeout: cleared })
  return {
    async pass() {
      const due = [...waiting.values()]
      waiting.clear()
      for (const fire of due) fire()
      await settled()
    },
    // What still waits passes: the page itself may be held.
    restore() {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: clear })
      for (const fire of waiting.values()) fire()
    },
  }
}
