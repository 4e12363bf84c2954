import type { DatabaseConnection } from '../connection.ts'
import type { PhotoRow, StoredPhoto } from '../rows.ts'
import { shrink } from './intake.ts'
import { ownedBy } from './owner-keys.ts'
import type { PhotoFiles } from './photo-files.ts'

/** The photos of all sessions, by id, each in full and small. */
export interface Photos {
  /** Shrinks a photo, removes the camera's notes and stores it. Resolves when it is in the database; rejects with an error for the person if it is no photo. */
  add(session: string, file: Blob, options?: { longest?: number }): Promise<PhotoRow>
  get(id: string, size?: 'full' | 'small'): Promise<Blob | undefined>
  row(id: string): Promise<PhotoRow | undefined>
  /** Deletes a photo, from every session that has it. */
  remove(id: string): Promise<void>
  /** The photos that a session took or names, oldest first. */
  of(session: string): Promise<PhotoRow[]>
}

export const openPhotos = (connection: DatabaseConnection, files?: Pick<PhotoFiles, 'add' | 'remove'>): Photos => ({
  async add(session, file, { longest } = {}) {
    const { width, height, full, small } = await shrink(file, longest)
    const row: PhotoRow = { id: crypto.randomUUID(), session, at: Date.now(), width, height, size: full.size, type: full.type }
    const photo: StoredPhoto = { ...row, full, small }
    await connection.use(async (db) => {
      const transaction = db.transaction(['photos', 'owners'], 'readwrite')
      await Promise.all([
        // `put`, not `add`: the first try may have stored it already.
        transaction.objectStore('photos').put(photo),
        transaction.objectStore('owners').put({ session, photo: row.id }),
        transaction.done,
      ])
    })
    files?.add(photo)
    return row
  },

  get: (id, size = 'full') => connection.use(async (db) => (await db.get('photos', id))?.[size]),

  async remove(id) {
    // The second copy is deleted first: a photo that has one and is not in the database would be restored.
    await files?.remove([id])
    await connection.use(async (db) => {
      const transaction = db.transaction(['photos', 'owners'], 'readwrite')
      const owners = transaction.objectStore('owners')
      const keys = await owners.index('photo').getAllKeys(id)
      await Promise.all([
        transaction.objectStore('photos').delete(id),
        ...keys.map((key) => owners.delete(key)),
        transaction.done,
      ])
    })
  },
  async row(id) {
    const photo = await connection.use((db) => db.get('photos', id))
    return photo && rowOf(photo)
  },

  async of(session) {
    const photos = await connection.use(async (db) => {
      const transaction = db.transaction(['owners', 'photos'])
      const keys = await transaction.objectStore('owners').getAllKeys(ownedBy(session))
      return Promise.all(keys.map(([, photo]) => transaction.objectStore('photos').get(photo)))
    })
    return photos
      .filter((photo) => photo !== undefined)
      .map(rowOf)
      .sort((a, b) => a.at - b.at)
  },
})

const rowOf = ({ full: _full, small: _small, ...row }: StoredPhoto): PhotoRow => row
