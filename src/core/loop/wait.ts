import type { Env } from '../shapes/env.ts'

/** Waits that an abort or `breakOff` ends. A result that comes later is dropped. */
export interface Wait {
  on<T>(promise: T | PromiseLike<T>): Promise<T>
  breakOff(reason: unknown): void
  isBroken(): boolean
  /** Removes the listener from the signal. Call it in a `finally`. */
  release(): void
}

/**
 * Makes a `Wait`: one listener on the signal serves any number of waits, one after another. `Promise.race` with a promise that lives
 * long would keep every wait in memory, and a listener for each wait costs half the throughput. `onAbort` is called when the signal aborts.
 */
export function abortableWait(signal: AbortSignal, onAbort?: (reason: unknown) => void): Wait {
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

/** A pause of `ms` milliseconds, which a broken `wait` ends. Without a timer there is no pause. */
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
