import { hold } from '../lock.ts'
import type { Store } from '../store.ts'

/** Milliseconds: a page that was just closed needs a moment until it releases its lock. */
const PATIENCE = 3_000

/** Makes this page or worker the only writer of a session, until it calls the returned function. Rejects if another one stays the writer. */
export async function takeOver(store: Pick<Store, 'name'>, session: string, patienceMs = PATIENCE): Promise<() => void> {
  const patience = new AbortController()
  const timer = setTimeout(
    () => patience.abort(new Error('this session is open in another tab: close it there first')),
    patienceMs,
  )
  try {
    return await takeOverWhenFree(store, session, patience.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Like `takeOver`, without a time limit: it waits until the writer closes the session or its tab is gone. */
export const takeOverWhenFree = ({ name }: Pick<Store, 'name'>, session: string, signal: AbortSignal): Promise<() => void> =>
  hold(`${name}/session/${session}`, signal)
