import type { Env } from '../shapes/env.ts'

/** Waits that can be broken off: by an abort, or by `breakOff`. Late results of what was waited for are dropped. */
export interface Wait {
  on<T>(promise: T | PromiseLike<T>): Promise<T>
  breakOff(reason: unknown): void
  isBroken(): boolean
  /** Lets go of the signal. Call it in a `finally`. */
  release(): void
}

/**
 * One listener on the signal for any number of waits in a row; `Promise.race` against a promise that lives long would
 * keep every wait in memory, and a signal of its own for each wait costs half the throughput. `onAbort` hears of the abort too.
 */
export function waiting(signal: AbortSignal, onAbort?: (reason: unknown) => void): Wait {
  let reject: ((reason: unknown) => void) | undefined
  let broken: { reason: unknown } | undefined
  const breakOff = (reason: unknown) => {
    broken ??= { reason }
    reject?.(reason)
  }
  const aborted = () => {
    breakOff(signal.reason)
    onAbort?.(signal.reason)
  }
  if (signal.aborted) aborted()
  else signal.addEventListener('abort', aborted)

  return {
    breakOff,
    isBroken: () => broken !== undefined,
    release: () => signal.removeEventListener('abort', aborted),
    on: (promise) =>
      new Promise((resolve, fail) => {
        const waited = Promise.resolve(promise)
        if (broken) {
          waited.catch(() => {})
          fail(broken.reason)
          return
        }
        reject = fail
        waited.then(resolve, fail)
      }),
  }
}

/** A pause by the clock that is given, which a broken `wait` ends; none at all where there is no timer. */
export async function pause(wait: Wait, { timer }: Pick<Env, 'timer'>, ms: number): Promise<void> {
  if (!timer) return
  let cancel = () => {}
  try {
    await wait.on(
      new Promise<void>((resolve) => {
        cancel = timer(ms, resolve)
      }),
    )
  } finally {
    cancel()
  }
}
