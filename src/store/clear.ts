import type { Sources } from './journal/recover.ts'

/** Deletes all there is, second copies first: nothing of it comes back. Rejects while another realm holds a session's copy. */
export async function clearAll({ connection, journal, photoFiles }: Sources): Promise<void> {
  for (const session of await journal.sessions()) await journal.remove(session)
  await photoFiles.remove(await photoFiles.names())
  await connection.use(async (db) => {
    const stores = ['events', 'photos', 'owners', 'sessions', 'vault', 'settings'] as const
    const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' })
    transaction.done.catch(() => {})
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done])
  })
}
