import type { Sources } from './journal/recover.ts'

/**
 * Deletes all data. The second copies go first, so that nothing is restored from them. Rejects while another tab or worker has the second copy of
 * a session open.
 */
export async function clearAll({ connection, journal, photoFiles }: Sources): Promise<void> {
  for (const session of await journal.sessions()) await journal.remove(session)
  await photoFiles.remove(await photoFiles.names())
  await connection.write(async (db) => {
    const stores = ['events', 'photos', 'owners', 'sessions', 'vault', 'settings'] as const
    const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' })
    transaction.done.catch(() => {})
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done])
  })
}
