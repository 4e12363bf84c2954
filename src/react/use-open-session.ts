import { type DependencyList, useEffect, useMemo, useState } from 'react'

/** A session that a component opens: null until it is open; `error` says why it could not be opened. */
export interface OpenedSession<S> {
  readonly session: S | null
  readonly error: Error | null
}

/**
 * Opens a session when the component is mounted, and closes it when the component is removed. `open` is called again when a dependency
 * changes, as with `useEffect`; the session before is then closed.
 *
 * Strict mode mounts twice: the first session is closed as soon as it is open, and both may be the same session, which has a handle for each.
 */
export function useOpenSession<S extends { close(): Promise<void> }>(
  open: () => Promise<S>,
  dependencies: DependencyList,
): OpenedSession<S> {
  // One object for each set of dependencies: what was opened for other ones is not shown, not even for one render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the dependencies
  const key = useMemo(() => ({}), dependencies)
  const [opened, setOpened] = useState<OpenedSession<S> & { readonly key: object }>({ key, ...nothing })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new in each render, and the key stands for the dependencies
  useEffect(() => {
    let isLeft = false
    const opening = Promise.resolve().then(open)
    opening.then(
      (session) => isLeft || setOpened({ key, session, error: null }),
      (reason: unknown) => isLeft || setOpened({ key, session: null, error: asError(reason) }),
    )
    return () => {
      isLeft = true
      // A session that could not be opened needs no close; one that could not be closed says so to its other handles.
      void opening.then((session) => session.close()).catch(() => {})
    }
  }, [key])
  return opened.key === key ? opened : nothing
}

const nothing = { session: null, error: null }
const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
