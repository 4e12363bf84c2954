import { nextOf } from '../log.ts'
import { ownedBy } from '../photos/owner-keys.ts'
import { nothingRecovered, type Recovered, type RowOf, recoverSession, type Sources } from './recover.ts'

/**
 * Takes a session's journal and makes it equal to the database: the one that has more events is copied to the other, and photos without
 * a second copy get one. Only the ends of both are compared.
 */
export async function claimSession(sources: Sources, session: string, rowOf: RowOf): Promise<Recovered> {
  const { connection, journal } = sources
  const known = await connection.use((db) => nextOf(db, session))
  const next = await journal.claim(session, known)
  keepPhotos(sources, session).catch(() => {}) // tried again at the next claim
  if (next === undefined || next <= known) return nothingRecovered
  const recovered = await recoverSession(sources, session, rowOf)
  // Where that failed, the journal goes on where the database ends, and is left as it is.
  if (recovered.sessions[session]) await journal.claim(session, next)
  return recovered
}

async function keepPhotos({ connection, photoFiles }: Sources, session: string): Promise<void> {
  if (photoFiles.trouble !== undefined) return
  const ids = await connection.use((db) => db.getAllKeys('owners', ownedBy(session)))
  if (ids.length === 0) return
  const kept = new Set(await photoFiles.names())
  for (const [, id] of ids) {
    const photo = kept.has(id) ? undefined : await connection.use((db) => db.get('photos', id))
    if (photo) photoFiles.add(photo)
  }
}
