import { withFault } from '../../core/shapes/fault.ts'
import type { Store } from '../store.ts'
import { importedMark } from './imported.ts'
import { takeOver } from './take-over.ts'

/**
 * Deletes a session and its mark of an import. Refused while the session is open in another tab or worker that is awake. One that is frozen finds
 * later that it may not write any more: its epoch is gone.
 */
export async function removeSession(store: Store, session: string): Promise<void> {
  const { release } = await takeOver(store, session)
  try {
    await store.remove(session)
    await store.settings.remove(importedMark(session))
  } finally {
    release()
  }
}

/** Deletes all data. Refused while a session is open elsewhere: then nothing is deleted, and the error names the session. */
export async function removeEverything(store: Store): Promise<void> {
  const releases: (() => void)[] = []
  try {
    for (const { id, title, startedAt } of await store.sessions()) {
      const { release } = await takeOver(store, id).catch((error: unknown) => {
        const name = title || `the session of ${new Date(startedAt).toLocaleString()}`
        const refused = new Error(`${name} is open in another tab: close it there first; nothing was deleted`, { cause: error })
        throw withFault(refused, 'not_removed', { name })
      })
      releases.push(release)
    }
    await store.clear()
  } finally {
    for (const release of releases) release()
  }
}
