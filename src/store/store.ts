import type { Logged } from '../core/shapes/event.ts'
import { clearAll } from './clear.ts'
import { openConnection } from './connection.ts'
import { claimSession } from './journal/claim.ts'
import { openJournal } from './journal/journal.ts'
import { type Recovered, type RowOf, recoverAll, recoverSession } from './journal/recover.ts'
import { type Examined, openLog } from './log.ts'
import { openPhotoFiles } from './photos/photo-files.ts'
import { openPhotos, type Photos } from './photos/photos.ts'
import type { SessionRow } from './rows.ts'
import { deleteSession } from './sessions/remove.ts'
import { openSettings, type Settings } from './settings.ts'
import { type StorageStatus, storageStatus } from './storage-status.ts'
import { openVault, type Vault } from './vault.ts'

export type { Recovered, RowOf } from './journal/recover.ts'
export type { Examined } from './log.ts'
export type { Photos } from './photos/photos.ts'
export type { PhotoRow, SessionRow } from './rows.ts'
export type { Settings } from './settings.ts'
export type { StorageStatus } from './storage-status.ts'
export type { KeyHint, Vault } from './vault.ts'

/**
 * The data on this device: logs with their rows, photos, keys and settings. In a dedicated worker logs and photos have a second copy in
 * files (the journal), from which the store restores what a browser lost of its database.
 */
export interface Store {
  readonly name: string
  /**
   * Queues events of the session `row.id`, in order. Events that are queued in one task while nobody waits, or during a transaction, share the
   * next transaction with the newest row; one `strict` makes the whole transaction strict. Never throws for I/O: see `settled`.
   */
  append(events: readonly Logged[], row: SessionRow, options?: { strict?: boolean }): void
  /**
   * Writes at once what is queued for this session. Resolves when it is in IndexedDB; rejects with the error of a failed write
   * (`LogConflict`, quota). After a failed write later events of that session are refused with the same error until `reset`.
   */
  settled(session: string): Promise<void>
  /** Resolves and rejects as `settled` does, but does not start the write: the events are written at the end of the task. */
  kept(session: string): Promise<void>
  /** Accepts events of a session again after a failed write. The refused events are gone: read the log, fold it, continue from there. */
  reset(session: string): void
  /**
   * The saved events of a session from number `from` on, in order, at most `most` of them; queued events are not among them. Records that
   * are no event are left out. Events of a newer version or of an unknown type are among them.
   */
  read(session: string, from?: number, most?: number): Promise<Logged[]>
  /** All events of a session, and the numbers of the missing and damaged ones before the last event. */
  examine(session: string): Promise<Examined>
  /**
   * Restores the sessions and photos that the database has lost, and says which. For the start of the worker: when nothing is lost, it
   * only compares two lists of names. `rowOf` makes the row of a restored session.
   */
  recover(rowOf: RowOf): Promise<Recovered>
  /**
   * Makes this worker the writer of the session's journal, and restores the events that the database has lost. For the writer of a session, before it
   * reads the log. Without a claim new events still get a second copy, but nothing is restored.
   */
  claim(session: string, rowOf: RowOf): Promise<Recovered>
  /** Restores the missing events of one session that its journal has. */
  mend(session: string, rowOf: RowOf): Promise<Recovered>
  /** Lets another tab or worker claim the session, once its queued events are written. */
  release(session: string): Promise<void>
  /** The rows of all sessions, newest first. */
  sessions(): Promise<SessionRow[]>
  session(id: string): Promise<SessionRow | undefined>
  /**
   * Deletes a session's events, its row, and the photos that no other session has, in one transaction after the queued events. The second copies are
   * deleted first: a deleted session must not be restored. Rejects while another tab or worker has them open.
   */
  remove(session: string): Promise<void>
  /** Deletes everything: sessions, photos, keys and settings, and their second copies. To be called only while no session is open here. */
  clear(): Promise<void>
  status(): Promise<StorageStatus>
  readonly photos: Photos
  readonly vault: Vault
  readonly settings: Settings
  /** Closes the database and the journal once everything queued is written. Later use is refused. */
  close(): void
}

/** Opens nothing before the first use. The database is made if it is missing, and opened again if the browser has closed it. */
export function openStore(name = 'pocketloop'): Store {
  const connection = openConnection(name)
  const journal = openJournal(name, (session, from) => log.read(session, from))
  const photoFiles = openPhotoFiles(name)
  const log = openLog(connection, journal)
  const sources = { name, connection, journal, photoFiles }
  return {
    name,
    append: log.append,
    settled: log.settled,
    kept: log.kept,
    reset: log.reset,
    read: log.read,
    examine: log.examine,
    recover: (rowOf) => recoverAll(sources, rowOf),
    claim: (session, rowOf) => claimSession(sources, session, rowOf),
    mend: (session, rowOf) => recoverSession(sources, session, rowOf),
    release: (session) => log.after(session, () => journal.release(session)),
    async sessions() {
      const rows = await connection.use((db) => db.getAll('sessions'))
      return rows.sort((a, b) => b.updatedAt - a.updatedAt)
    },
    session: (id) => connection.use((db) => db.get('sessions', id)),
    remove: (session) => log.after(session, () => deleteSession(sources, session)),
    async clear() {
      await log.idle()
      await clearAll(sources)
    },
    photos: openPhotos(connection, photoFiles),
    vault: openVault(connection),
    settings: openSettings(connection),
    status: () => storageStatus(journal.trouble ?? photoFiles.trouble),
    close() {
      void log
        .idle()
        .then(() => Promise.all([journal.releaseAll(), photoFiles.idle()]))
        .then(() => connection.close())
    },
  }
}
