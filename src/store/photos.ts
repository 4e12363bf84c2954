import type { Connection } from './connection.ts'
import { shrink } from './photo-intake.ts'
import type { PhotoRow, StoredPhoto } from './rows.ts'

/** The photos of all sessions, by id, each in full and small. */
export interface Photos {
  /** Shrinks, strips and keeps a photo; it is in the database when this resolves. Throws a sentence for the person if it is none. */
  add(session: string, file: Blob, options?: { longest?: number }): Promise<PhotoRow>
  get(id: string, size?: 'full' | 'small'): Promise<Blob | undefined>
  row(id: string): Promise<PhotoRow | undefined>
  remove(id: string): Promise<void>
  /** Those of a session, oldest first. */
  of(session: string): Promise<PhotoRow[]>
}

export const openPhotos = (connection: Connection): Photos => ({
  async add(session, file, { longest } = {}) {
    const { width, height, full, small } = await shrink(file, longest)
    const row: PhotoRow = { id: crypto.randomUUID(), session, at: Date.now(), width, height, size: full.size, type: full.type }
    // `put`, since a second try may find its own first one there.
    await connection.use((db) => db.put('photos', { ...row, full, small }))
    return row
  },

  get: (id, size = 'full') => connection.use(async (db) => (await db.get('photos', id))?.[size]),

  remove: (id) => connection.use((db) => db.delete('photos', id)),
  async row(id) {
    const photo = await connection.use((db) => db.get('photos', id))
    return photo && rowOf(photo)
  },

  async of(session) {
    const photos = await connection.use((db) => db.getAllFromIndex('photos', 'session', session))
    return photos.map(rowOf).sort((a, b) => a.at - b.at)
  },
})

const rowOf = ({ full: _full, small: _small, ...row }: StoredPhoto): PhotoRow => row
