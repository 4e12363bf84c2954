import type { Logged } from '../core/event.ts'
import { type Connection, connect } from './connection.ts'
import { openLog } from './log.ts'
import { openPhotos, type Photos } from './photos.ts'
import type { SessionRow } from './rows.ts'
import { openSettings, type Settings } from './settings.ts'
import { openVault, type Vault } from './vault.ts'

export type { Photos } from './photos.ts'
export type { PhotoRow, SessionRow } from './rows.ts'
export type { Settings } from './settings.ts'
export type { KeyHint, Vault } from './vault.ts'

/** All that is kept on the device: logs with their rows, photos, keys and settings. */
export interface Store {
  readonly name: string
  /**
   * Queues events of the session `row.id`, in order. What is queued in one task that nobody waits for, or while a transaction is under way, shares
   * the next transaction with the newest row; one `strict` makes all of it strict. Never throws for I/O: see `settled`.
   */
  append(events: readonly Logged[], row: SessionRow, options?: { strict?: boolean }): void
  /**
   * Resolves once all that was appended to this session so far is in IndexedDB; rejects with the error of a failed write
   * (`LogConflict`, quota). After one, later events of that session are refused with the same error until `reset`.
   */
  settled(session: string): Promise<void>
  /** The same without hurrying it: what nobody waits for is written at the end of the task, with all else that came in it. */
  kept(session: string): Promise<void>
  /** Takes events of a session again after a failed write. What was refused is gone: read, fold, go on from there. */
  reset(session: string): void
  /** What is saved of a session from event number `from` on, in order; what is still queued is not in it. */
  read(session: string, from?: number): Promise<Logged[]>
  /** Newest first. */
  sessions(): Promise<SessionRow[]>
  session(id: string): Promise<SessionRow | undefined>
  /** Deletes a session's events, photos and row, all or nothing, after what is queued for it. */
  remove(session: string): Promise<void>
  readonly photos: Photos
  readonly vault: Vault
  readonly settings: Settings
  /** Lets go of the database once what is queued is written. Later use is refused. */
  close(): void
}

/** Opens nothing yet: the database is opened at first use, made if it is missing, and opened again when its handle dies. */
export function openStore(name = 'pocketloop'): Store {
  const connection = connect(name)
  const log = openLog(connection)
  return {
    name,
    append: log.append,
    settled: log.settled,
    kept: log.kept,
    reset: log.reset,
    read: log.read,
    async sessions() {
      const rows = await connection.use((db) => db.getAll('sessions'))
      return rows.sort((a, b) => b.updatedAt - a.updatedAt)
    },
    session: (id) => connection.use((db) => db.get('sessions', id)),
    remove: (session) => log.after(session, () => removeSession(connection, session)),
    photos: openPhotos(connection),
    vault: openVault(connection),
    settings: openSettings(connection),
    close() {
      void log.idle().then(() => connection.close())
    },
  }
}

const removeSession = (connection: Connection, session: string): Promise<void> =>
  connection.use(async (db) => {
    const transaction = db.transaction(['events', 'photos', 'sessions'], 'readwrite')
    // Watched from the start: if it ends before its turn below, its rejection is not left unhandled.
    transaction.done.catch(() => {})
    const photos = transaction.objectStore('photos')
    const ids = await photos.index('session').getAllKeys(session)
    await Promise.all([
      transaction.objectStore('events').delete(IDBKeyRange.bound([session, 0], [session, Infinity])),
      transaction.objectStore('sessions').delete(session),
      ...ids.map((id) => photos.delete(id)),
      transaction.done,
    ])
  })
