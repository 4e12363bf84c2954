import { type DependencyList, useEffect, useState } from 'react'

/** A session that a component opens: null until it is open; `error` says why it could not be opened. */
export interface OpenedSession<S> {
  readonly session: S | null
  readonly error: Error | null
}

/** What an opening came to, and the dependencies that it was for. */
interface Result<S> extends OpenedSession<S> {
  readonly dependencies: DependencyList | null
}

const nothing = { session: null, error: null, dependencies: null }

/**
 * Opens a session when the component is mounted, and closes it when the component is removed or hidden. `open` is called again when a
 * dependency changes, as with `useEffect`; the session before is then closed, and not shown any more.
 *
 * Strict mode mounts twice: the first session is closed as soon as it is open, and both may be the same session, which has a handle for each.
 */
export function useOpenSession<S extends { close(): Promise<void> }>(
  open: () => Promise<S>,
  dependencies: DependencyList,
): OpenedSession<S> {
  const [result, setResult] = useState<Result<S>>(nothing)
  useEffect(() => {
    let isLeft = false
    const opening = Promise.resolve().then(open)
    opening.then(
      (session) => isLeft || setResult({ session, error: null, dependencies }),
      (reason: unknown) => isLeft || setResult({ session: null, error: errorFrom(reason), dependencies }),
    )
    return () => {
      isLeft = true
      setResult(nothing)
      // An error has no one to go to: a session that could not be opened has none to close either.
      void opening.then((session) => session.close()).catch(() => {})
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the dependencies of `open`, which is new in each render
  }, dependencies)
  // The first render with other dependencies comes before the effect closes the session.
  return result.dependencies && isSame(result.dependencies, dependencies) ? result : nothing
}

const isSame = (before: DependencyList, after: DependencyList): boolean =>
  before.length === after.length && before.every((one, index) => Object.is(one, after[index]))

const errorFrom = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
