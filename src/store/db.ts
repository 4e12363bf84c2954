import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, unwrap } from 'idb'
import type { Logged } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Question } from '../core/tools/question.ts'
import { ownersIn } from './photos/owners.ts'
import type { PhotoOwner, SealedSecret, SessionRow, StoredPhoto } from './rows.ts'

interface Schema extends DBSchema {
  events: { key: [session: string, seq: number]; value: Logged }
  sessions: { key: string; value: SessionRow }
  photos: { key: string; value: StoredPhoto; indexes: { session: string } }
  owners: { key: [session: string, photo: string]; value: PhotoOwner; indexes: { photo: string } }
  vault: { key: string; value: SealedSecret }
  settings: { key: string; value: Json }
}

export type Db = IDBPDatabase<Schema>

type Upgrade = (db: Db, transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>) => void

/** One step per version. A step adds; it never deletes a store or a record, and a released step is never edited. */
const upgrades: readonly Upgrade[] = [
  (db) => {
    db.createObjectStore('events', { keyPath: ['session', 'seq'] })
    db.createObjectStore('sessions', { keyPath: 'id' })
    db.createObjectStore('photos', { keyPath: 'id' }).createIndex('session', 'session')
    db.createObjectStore('vault', { keyPath: 'id' })
    db.createObjectStore('settings')
  },
  (db, transaction) => {
    const owners = db.createObjectStore('owners', { keyPath: ['session', 'photo'] })
    owners.createIndex('photo', 'photo')
    // The photos that each session took, read by their keys alone: the photos are not moved. Not awaited: the upgrade ends with its last request.
    each(unwrap(transaction.objectStore('photos').index('session')).openKeyCursor(), ({ key, primaryKey }) => {
      // The keys of that index are sessions, and those of its store the ids of photos: text, both.
      unwrap(owners).put({ session: key as string, photo: primaryKey as string } satisfies PhotoOwner)
    })
    // The photos of other sessions that branches name.
    const asked = new Map<string, Question>()
    each(unwrap(transaction.objectStore('events')).openCursor(), ({ value }) => {
      for (const owner of ownersIn([value], asked)) unwrap(owners).put(owner)
    })
  },
]

function each<Cursor extends IDBCursor>(request: IDBRequest<Cursor | null>, see: (cursor: Cursor) => void): void {
  request.onsuccess = () => {
    if (!request.result) return
    see(request.result)
    request.result.continue()
  }
}

/**
 * Opens the database at its newest version, and makes it or upgrades it if needed. `lost` is called when the connection cannot be used any more: the
 * browser closed it, or another tab wants to upgrade the database. Rejects if it is not open within `patience` milliseconds, and if the database is
 * newer than this code.
 */
export function openDatabase(name: string, patience: number, lost: () => void): Promise<Db> {
  return new Promise((resolve, reject) => {
    let late = false
    // From the start and not from the `blocked` event: a second try queues behind the first and never gets one.
    const timer = setTimeout(() => {
      late = true
      reject(
        withFault(
          new DOMException(
            `the database "${name}" does not open: another tab may keep an older version of it open`,
            'TimeoutError',
          ),
          'store_blocked',
        ),
      )
    }, patience)
    const opening = openDB<Schema>(name, upgrades.length, {
      upgrade(db, from, _to, transaction) {
        for (const upgrade of upgrades.slice(from)) upgrade(db, transaction)
      },
      blocking(_current, _blocked, event) {
        // The target of a versionchange event is the connection it is sent to.
        ;(event.target as IDBDatabase).close()
        lost()
      },
      terminated: lost,
    })
    opening
      .then((db) => (late ? db.close() : resolve(db)))
      .catch((error) => reject(error?.name === 'VersionError' ? newer(name, error) : error))
      .finally(() => clearTimeout(timer))
  })
}

const newer = (name: string, cause: unknown) =>
  withFault(
    new Error(`the database "${name}" was written by a newer version of this app: reload to get it`, { cause }),
    'store_newer',
  )
