import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { agoWords, daysBetween } from './dates.ts'
import type { SessionEntry } from './session-entry.ts'

/** The texts on the storage that screens show, made from the facts that the worker and the page know. */

/** A line, louder when a backup would be due. */
export interface StorageLine {
  readonly text: string
  readonly reminder: boolean
}

const patience = 14

/**
 * The text of Home on the storage. It reminds of a backup only after the person's own work, and after two weeks; a demo needs
 * none.
 */
export function storageLineOf(sessions: readonly SessionEntry[], lastBackup: number | null, now: number): StorageLine {
  const own = sessions.filter(({ demo, summary }) => !demo && summary.handled > 0)
  const unsaved = own.filter(({ updatedAt }) => lastBackup === null || updatedAt > lastBackup)
  const since = lastBackup ?? Math.min(...own.map(({ startedAt }) => startedAt))
  const reminder = unsaved.length > 0 && daysBetween(since, now) > patience
  if (lastBackup === null)
    return reminder ? { text: first.storage.onlyHere, reminder } : { text: first.storage.noBackup, reminder }
  const { backedUp, backupIsOld } = first.storage
  return { text: fill(reminder ? backupIsOld : backedUp, { when: agoWords(lastBackup, now) }), reminder }
}
