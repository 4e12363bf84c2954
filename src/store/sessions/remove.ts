import type { Sources } from '../journal/recover.ts'
import { eventsOf } from '../log.ts'
import { onlyOf, ownedBy } from '../photos/owner-keys.ts'
import { epochMark } from './epoch.ts'

/**
 * Deletes a session and the photos that no other session has. The second copies go first: if the app ends in between, the session is still complete,
 * and its next claim makes the second copies again.
 */
export async function deleteSession({ connection, journal, photoFiles }: Sources, session: string): Promise<void> {
  const alone = await connection.use((db) => onlyOf(db, session))
  await journal.remove(session)
  await photoFiles.remove(alone)
  await connection.write(async (db) => {
    const transaction = db.transaction(['events', 'photos', 'owners', 'sessions', 'settings'], 'readwrite')
    // Watched from the start: if it ends before its turn below, its rejection is not left unhandled.
    transaction.done.catch(() => {})
    const owners = transaction.objectStore('owners')
    const photos = transaction.objectStore('photos')
    const own = await owners.getAllKeys(ownedBy(session))
    await Promise.all([
      transaction.objectStore('events').delete(eventsOf(session)),
      transaction.objectStore('sessions').delete(session),
      transaction.objectStore('settings').delete(epochMark(session)),
      owners.delete(ownedBy(session)),
      ...own.map(async ([, photo]) => {
        if ((await owners.index('photo').count(photo)) === 0) await photos.delete(photo)
      }),
      transaction.done,
    ])
  })
}
