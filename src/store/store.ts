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
import { supersede } from './sessions/epoch.ts'
import { deleteSession } from './sessions/remove.ts'
import { openSettings, type Settings } from './settings.ts'
import { type StorageStatus, storageStatus } from './storage-status.ts'
import { openVault, type Vault } from './vault/vault.ts'

export type { Recovered, RowOf } from './journal/recover.ts'
export type { Examined } from './log.ts'
export type { Photos } from './photos/photos.ts'
export type { FileRow, PhotoRow, SessionRow } from './rows.ts'
export type { Settings } from './settings.ts'
export type { StorageStatus } from './storage-status.ts'
export type { KeyHint, Vault } from './vault/vault.ts'

/**
 * The data on this device: logs with their rows, photos and files, keys and settings. In a dedicated worker logs, photos and files have a second
 * copy in files (the journal), from which the store restores what a browser lost of its database.
 */
export interface Store {
  readonly name: string
  /**
   * Queues events of the session `row.id`, in order. Events that are queued in one task while nobody waits, or during a transaction, share the
   * next transaction with the newest row; one `strict` makes the whole transaction strict. Never throws for I/O: see `settled`.
   * Events of its sub-agents are queued with the row of the session itself: they have none.
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
  /** The ids of the session's sub-agents, and of theirs. Each has a log and no row. */
  children(session: string): Promise<readonly string[]>
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
  /** Whether this is still the writer that claimed the session: false once another page or worker has superseded it. */
  isWriter(session: string): Promise<boolean>
  /** From now on whoever has claimed the session before writes nothing of it. For a page or worker that takes it over from one that is frozen. */
  supersede(session: string): Promise<void>
  /** Restores the missing events of one session that its journal has. */
  mend(session: string, rowOf: RowOf): Promise<Recovered>
  /** Lets another tab or worker claim the session, once its queued events are written. */
  release(session: string): Promise<void>
  /** The rows of all sessions, newest first. */
  sessions(): Promise<SessionRow[]>
  session(id: string): Promise<SessionRow | undefined>
  /**
   * Deletes a session's events, its row, and the photos and files that no other session has, in one transaction after the queued events; before
   * that its sub-agents. The second copies are deleted first: a deleted session must not be restored. Rejects while another tab or worker has them
   * open.
   */
  remove(session: string): Promise<void>
  /** Deletes everything: sessions, photos, keys and settings, and their second copies. To be called only while no session is open here. */
  clear(): Promise<void>
  status(): Promise<StorageStatus>
  readonly photos: Photos
  readonly vault: Vault
  readonly settings: Settings
  /** Closes the database and the journal once everything queued is written, and resolves then. Later use is refused. */
  close(): Promise<void>
}

/** Opens nothing before the first use. The database is made if it is missing, and opened again if the browser has closed it. */
export function openStore(name = 'pocketloop'): Store {
  const connection = openConnection(name)
  const journal = openJournal(name, (session, from) => log.read(session, from))
  const photoFiles = openPhotoFiles(name)
  const log = openLog(connection, journal)
  const vault = openVault(name, connection)
  const sources = { name, connection, journal, photoFiles }
  return {
    name,
    append: log.append,
    settled: log.settled,
    kept: log.kept,
    reset: log.reset,
    read: log.read,
    examine: log.examine,
    children: log.children,
    recover: (rowOf) => recoverAll(sources, rowOf),
    async claim(session, rowOf) {
      await log.claim(session)
      return claimSession(sources, session, rowOf)
    },
    isWriter: log.isWriter,
    async supersede(session) {
      await supersede(connection, session)
    },
    mend: (session, rowOf) => recoverSession(sources, session, rowOf),
    release: (session) => log.after(session, () => journal.release(session)),
    async sessions() {
      const rows = await connection.use((db) => db.getAll('sessions'))
      return rows.sort((a, b) => b.updatedAt - a.updatedAt)
    },
    session: (id) => connection.use((db) => db.get('sessions', id)),
    remove: (session) =>
      log.after(session, async () => {
        // Last the session itself: if the app ends in between, what is left of it can be deleted again.
        for (const id of [...(await log.children(session)), session]) await deleteSession(sources, id)
      }),
    async clear() {
      await log.idle()
      await clearAll(sources)
      // The records are deleted by then. This overwrites what they were encrypted with.
      await vault.forgetAll()
    },
    photos: openPhotos(connection, photoFiles),
    vault,
    settings: openSettings(connection),
    async status() {
      await journal.probe()
      const { trouble, fault } = journal.trouble === undefined ? photoFiles : journal
      return storageStatus(trouble, fault)
    },
    async close() {
      await log.idle()
      await Promise.all([journal.releaseAll(), photoFiles.idle()])
      await connection.close()
    },
  }
}
