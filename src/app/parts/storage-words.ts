import { first } from '../words/first.ts'
import { numbersNow } from '../words/language.ts'
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

/** `206 KB`, `3.4 MB`, `38 MB`. */
export function sizeOf(bytes: number): string {
  const { kilobytes, megabytes } = first.storage
  if (bytes < 1e6) return fill(kilobytes, { size: Math.max(1, Math.round(bytes / 1000)) })
  const digits = bytes < 1e7 ? 1 : 0
  const size = new Intl.NumberFormat(numbersNow(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return fill(megabytes, { size: size.format(bytes / 1e6) })
}
