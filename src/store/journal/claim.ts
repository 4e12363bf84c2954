import { nextOf } from '../log.ts'
import { ownedBy } from '../photos/owner-keys.ts'
import { nothingRecovered, type Recovered, type RowOf, recoverSession, type Sources } from './recover.ts'

/**
 * Opens a session's journal for writing here and makes it equal to the database. The one with more events is copied to the other; only their ends are
 * compared. Photos without a second copy get one.
 */
export async function claimSession(sources: Sources, session: string, rowOf: RowOf): Promise<Recovered> {
  const { connection, journal } = sources
  const known = await connection.use((db) => nextOf(db, session))
  const next = await journal.claim(session, known)
  keepPhotos(sources, session).catch(() => {}) // tried again at the next claim
  if (next === undefined || next <= known) return nothingRecovered
  const recovered = await recoverSession(sources, session, rowOf)
  // If the recovery failed, the journal is not claimed again: it must keep the events that the database has lost.
  if (recovered.sessions[session]) await journal.claim(session, next)
  return recovered
}

async function keepPhotos({ connection, photoFiles }: Sources, session: string): Promise<void> {
  if (photoFiles.trouble !== undefined) return
  const ids = await connection.use((db) => db.getAllKeys('owners', ownedBy(session)))
  for (const [, id] of ids) {
    // A file that was cut off, by the end of a worker or a full disk, counts as none.
    const photo = (await photoFiles.has(id)) ? undefined : await connection.use((db) => db.get('photos', id))
    if (photo) photoFiles.add(photo)
  }
}
