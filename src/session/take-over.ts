import { importedMark } from '../store/imported.ts'
import { hold } from '../store/lock.ts'
import type { Store } from '../store/store.ts'
import { clock } from './clock.ts'

/** Milliseconds: a page that was just closed needs a moment to let go. */
const PATIENCE = 3_000

/** Makes this realm the session's one writer, until the function it resolves with is called. Rejects when another one stays it. */
export async function takeOver(store: Pick<Store, 'name'>, session: string, patienceMs = PATIENCE): Promise<() => void> {
  const patience = new AbortController()
  const cancel = clock.timer(patienceMs, () =>
    patience.abort(new Error('this session is open in another tab: close it there first')),
  )
  try {
    return await succeed(store, session, patience.signal)
  } finally {
    cancel()
  }
}

/** The same, however long it takes until the writer goes: by itself, or with its tab. */
export const succeed = ({ name }: Pick<Store, 'name'>, session: string, signal: AbortSignal): Promise<() => void> =>
  hold(`${name}/session/${session}`, signal)

/** Deletes a session with all that belongs to it. Refused while it is open elsewhere, which would write on without a beginning. */
export async function removeSession(store: Store, session: string): Promise<void> {
  const release = await takeOver(store, session)
  try {
    await store.remove(session)
    await store.settings.remove(importedMark(session))
  } finally {
    release()
  }
}

/** Deletes all there is. Refused, and then nothing is deleted, while a session is open elsewhere: the sentence names it. */
export async function removeEverything(store: Store): Promise<void> {
  const releases: (() => void)[] = []
  try {
    for (const { id, title, startedAt } of await store.sessions()) {
      const release = await takeOver(store, id).catch((error: unknown) => {
        const name = title || `the session of ${new Date(startedAt).toLocaleString()}`
        throw new Error(`${name} is open in another tab: close it there first; nothing was deleted`, { cause: error })
      })
      releases.push(release)
    }
    await store.clear()
  } finally {
    for (const release of releases) release()
  }
}
