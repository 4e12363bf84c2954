import { topOf } from '../../core/sub-agent/child-id.ts'
import type { DatabaseConnection } from '../connection.ts'
import type { Bytes, FileRow, PhotoRow, StoredPhoto } from '../rows.ts'
import { importedMark } from '../sessions/imported.ts'
import type { FileContent } from './file-intake.ts'
import { takeIn } from './file-intake.ts'
import { checkSize, type Shrunk, shrink } from './intake.ts'
import { ownedBy } from './owner-keys.ts'
import type { PhotoFiles } from './photo-files.ts'

/** The photos of all sessions, by id, each in full and small; and their files and sound, which have one size. */
export interface Photos {
  /** Shrinks a photo, removes the camera's notes and stores it. Resolves when it is in the database; rejects with an error for the person if it is no photo. */
  add(session: string, file: Blob, options?: { longest?: number }): Promise<PhotoRow>
  /** Stores a file or sound as it is. Rejects with an error for the person if it is empty, over 20 MB, or of no type. */
  addFile(session: string, file: Blob, name?: string): Promise<FileRow>
  /**
   * Stores a photo that is shrunk already, or a file that is read already, under the id that events name it by. Resolves with false, and changes
   * nothing, if there is one with that id, or if another session of the person's own names a deleted one with it: that session must not show this one.
   * An imported one that names it came without it.
   */
  addAs(about: Pick<PhotoRow, 'id' | 'session' | 'at'>, taken: Shrunk | FileContent): Promise<boolean>
  get(id: string, size?: 'full' | 'small'): Promise<Blob | undefined>
  row(id: string): Promise<PhotoRow | undefined>
  /** Deletes a photo or a file, from every session that has it. */
  remove(id: string): Promise<void>
  /** The photos that a session took or names, oldest first. */
  of(session: string): Promise<PhotoRow[]>
  /** The files and sound that a session got or names, oldest first. */
  filesOf(session: string): Promise<FileRow[]>
}

export function openPhotos(connection: DatabaseConnection, files?: Pick<PhotoFiles, 'add' | 'remove'>): Photos {
  async function add<Taken extends Shrunk | FileContent>(session: string, taken: Taken) {
    const photo = storedPhoto({ id: crypto.randomUUID(), session, at: Date.now() }, taken)
    await connection.write(async (db) => {
      const transaction = db.transaction(['photos', 'owners'], 'readwrite')
      await Promise.all([
        // `put`, not `add`: the first try may have stored it already.
        transaction.objectStore('photos').put(photo),
        transaction.objectStore('owners').put({ session, photo: photo.id }),
        transaction.done,
      ])
    })
    files?.add(photo)
    return rowOf(photo)
  }

  /** All that a session has, oldest first. */
  async function of(session: string): Promise<StoredPhoto[]> {
    const photos = await connection.use(async (db) => {
      const transaction = db.transaction(['owners', 'photos'])
      const keys = await transaction.objectStore('owners').getAllKeys(ownedBy(session))
      return Promise.all(keys.map(([, photo]) => transaction.objectStore('photos').get(photo)))
    })
    return photos.filter((photo) => photo !== undefined).sort((a, b) => a.at - b.at)
  }

  return {
    add: async (session, file, { longest } = {}) => add(session, await shrink(file, longest)),

    async addFile(session, file, name) {
      checkSize(file, HEAVIEST)
      return add(session, await takeIn(file, name))
    },

    async addAs(about, taken) {
      const { id, session } = about
      const photo = storedPhoto(about, taken)
      const isFree = await connection.write(async (db, again) => {
        const transaction = db.transaction(['photos', 'owners', 'settings'], 'readwrite')
        const photos = transaction.objectStore('photos')
        const owners = transaction.objectStore('owners')
        const settings = transaction.objectStore('settings')
        const [known, named] = await Promise.all([photos.get(id), owners.index('photo').getAllKeys(id)])
        const others = named.map(([of]) => topOf(of)).filter((of) => of !== session)
        const marks = await Promise.all(others.map((of) => settings.getKey(importedMark(of))))
        const free = known === undefined && !marks.includes(undefined)
        if (free) await Promise.all([photos.add(photo), owners.put({ session, photo: id })])
        await transaction.done
        // The first try may have stored it already.
        return free || (again && known?.session === session)
      })
      if (isFree) files?.add(photo)
      return isFree
    },

    get: (id, size = 'full') => connection.use(async (db) => (await db.get('photos', id))?.[size]),

    async remove(id) {
      // The second copy is deleted first: a photo that has one and is not in the database would be restored.
      await files?.remove([id])
      await connection.write(async (db) => {
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
      return photo && isPhoto(photo) ? rowOf(photo) : undefined
    },

    of: async (session) => (await of(session)).filter(isPhoto).map(rowOf),
    filesOf: async (session) => (await of(session)).filter(isFile).map(rowOf),
  }
}

/** The most bytes of a file: providers take requests of 32 MB or more, and base64 makes a file a third longer. */
const HEAVIEST = 20_000_000

const storedPhoto = <Taken extends Shrunk | FileContent>(about: Pick<PhotoRow, 'id' | 'session' | 'at'>, taken: Taken) => ({
  ...about,
  ...taken,
  size: taken.full.size,
  type: taken.full.type,
})

const isFile = (photo: StoredPhoto): photo is FileRow & Bytes => 'name' in photo
const isPhoto = (photo: StoredPhoto): photo is PhotoRow & Bytes => !isFile(photo)

const rowOf = <Row extends object>({ full: _full, small: _small, ...row }: Row & Bytes) => row
