import type { Logged } from '../../core/shapes/event.ts'
import { isChildId, topOf } from '../../core/sub-agent/child-id.ts'
import type { DatabaseConnection } from '../connection.ts'
import type { Db } from '../db.ts'
import { isSound } from '../is-logged.ts'
import { hold } from '../lock.ts'
import { eventsOf } from '../log.ts'
import { ownersIn } from '../photos/owners.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import type { SessionRow, StoredPhoto } from '../rows.ts'
import type { Journal } from './journal.ts'

/** What was restored from the second copies. All zeros and nothing in `failed`: nothing was missing. */
export interface Recovered {
  /** The number of restored events by session. */
  readonly sessions: Readonly<Record<string, number>>
  readonly photos: number
  /** The number of lines in the journals that could not be read; the events before and after them are restored. */
  readonly damaged: number
  /** Why a session could not be brought back; its journal stays. */
  readonly failed: Readonly<Record<string, string>>
}

/** Makes the row of a session for the list from all its events. */
export type RowOf = (events: readonly Logged[]) => SessionRow

/** The result if nothing was missing. */
export const nothingRecovered: Recovered = { sessions: {}, photos: 0, damaged: 0, failed: {} }

/** The parts of the store that recovery uses. */
export interface Sources {
  readonly name: string
  readonly connection: DatabaseConnection
  readonly journal: Journal
  readonly photoFiles: PhotoFiles
}

/**
 * Restores sessions and photos that the second copies have and the database does not. Compares names only: when nothing is missing, no log
 * is read. What a person deleted has no second copy, so it does not come back.
 */
export async function recoverAll(sources: Sources, rowOf: RowOf): Promise<Recovered> {
  const { name, connection, journal, photoFiles } = sources
  const missing = async () => {
    const [sessions, photos] = await Promise.all([journal.sessions(), photoFiles.names()])
    if (sessions.length + photos.length === 0) return null
    const [listed, kept] = await connection.use((db) => Promise.all([db.getAllKeys('sessions'), db.getAllKeys('photos')]))
    const [have, keep] = [new Set(listed), new Set(kept)]
    const lost = {
      // A sub-agent has no row: it is lost with the session that ran it. It comes first, as afterwards that one is there.
      sessions: sessions
        .filter((id) => !have.has(topOf(id)))
        .sort((one, other) => Number(isChildId(other)) - Number(isChildId(one))),
      photos: photos.filter((id) => !keep.has(id)),
    }
    return lost.sessions.length + lost.photos.length > 0 ? lost : null
  }
  if (!(await missing())) return nothingRecovered
  // Only one tab restores at a time: what another tab has restored meanwhile is not missing any more.
  const release = await hold(`${name}/recovery`)
  try {
    const lost = await missing()
    const results: Recovered[] = []
    for (const id of lost?.sessions ?? []) results.push(await recoverSession(sources, id, rowOf))
    let photos = 0
    for (const id of lost?.photos ?? []) {
      const photo = await photoFiles.read(id)
      if (!photo) continue
      await connection.write((db) => putPhoto(db, photo))
      photos++
    }
    return results.reduce(sum, { ...nothingRecovered, photos })
  } finally {
    release()
  }
}

/** Restores the events that a session's journal has and the database does not, or has only as damaged records. */
export async function recoverSession({ connection, journal }: Sources, session: string, rowOf: RowOf): Promise<Recovered> {
  let damaged = 0
  try {
    const lines = await journal.read(session)
    damaged = lines.damaged
    const { events } = lines
    const count = events.length > 0 ? await connection.write((db) => restore(db, session, events, rowOf), events.length) : 0
    return { ...nothingRecovered, sessions: count > 0 ? { [session]: count } : {}, damaged }
  } catch (error) {
    return { ...nothingRecovered, damaged, failed: { [session]: String(error) } }
  }
}

const sum = (one: Recovered, other: Recovered): Recovered => ({
  sessions: { ...one.sessions, ...other.sessions },
  photos: one.photos + other.photos,
  damaged: one.damaged + other.damaged,
  failed: { ...one.failed, ...other.failed },
})

/** One transaction: a reader sees all of it or nothing. */
async function restore(db: Db, session: string, journal: readonly Logged[], rowOf: RowOf): Promise<number> {
  const transaction = db.transaction(['events', 'owners', 'sessions'], 'readwrite', { durability: 'strict' })
  // Watched from the start: if it ends before its turn below, its rejection is not left unhandled.
  transaction.done.catch(() => {})
  try {
    const store = transaction.objectStore('events')
    const there = (await store.getAll(eventsOf(session))).filter((record) => isSound(record, session))
    const known = new Set(there.map(({ seq }) => seq))
    const lost = journal.filter(({ seq }) => !known.has(seq))
    if (lost.length > 0) {
      const all = [...there, ...lost].sort((a, b) => a.seq - b.seq)
      const owners = transaction.objectStore('owners')
      const sessions = transaction.objectStore('sessions')
      await Promise.all([
        // `put`, not `add`: a damaged record may be there under this number.
        ...lost.map((event) => store.put(event)),
        ...ownersIn(lost).map((owner) => owners.put(owner)),
        ...(isChildId(session) ? [] : [sessions.put(rowOf(all))]),
      ])
    }
    await transaction.done
    return lost.length
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has ended already.
    }
    throw error
  }
}

/** Restores a photo, and its owners: the sessions that name it. If none does, it was not sent yet, and its owner is the session that took it. */
async function putPhoto(db: Db, photo: StoredPhoto): Promise<void> {
  const transaction = db.transaction(['photos', 'owners'], 'readwrite')
  const owners = transaction.objectStore('owners')
  const named = await owners.index('photo').count(photo.id)
  await Promise.all([
    transaction.objectStore('photos').put(photo),
    ...(named === 0 ? [owners.put({ session: photo.session, photo: photo.id })] : []),
    transaction.done,
  ])
}
