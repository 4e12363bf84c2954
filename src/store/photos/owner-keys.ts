import type { Db } from '../db.ts'

/** The keys of a session's photos. */
export const ownedBy = (session: string): IDBKeyRange => IDBKeyRange.bound([session], [session, []])

/** The photos that belong to this session and to no other. */
export async function onlyOf(db: Db, session: string): Promise<string[]> {
  const transaction = db.transaction('owners')
  const photos = (await transaction.store.getAllKeys(ownedBy(session))).map(([, photo]) => photo)
  const counts = await Promise.all(photos.map((photo) => transaction.store.index('photo').count(photo)))
  return photos.filter((_, index) => counts[index] === 1)
}
