import { pageStorage } from './page-storage.ts'
import { storedSet } from './stored-set.ts'

const nameOf = (session: string) => `after/${session}`
const sendable = (session: string) => storedSet(`tidy/sendable/${session}`)

/** Which photo shows the place as it is in the end, in a session of an earlier version, whose log does not say it: its id, '' for none. */
export const afterPhoto = {
  get: (session: string): string => pageStorage.get(nameOf(session)) ?? '',
}

/**
 * Which photos of a session may be sent, once it has an after photo. The page may end before the log names the after photo: a photo that nobody
 * put here is never sent. A session without an after photo has no list, and all its photos may be sent.
 */
export const sendablePhotos = {
  has(session: string, photo: string): boolean {
    const list = sendable(session)
    return !list.has(marker) || list.has(photo)
  },
  /** Begins the list, before the after photo is stored. */
  begin(session: string, photos: readonly string[]): void {
    const list = sendable(session)
    if (list.has(marker)) return
    for (const text of [marker, ...photos]) list.set(text, true)
  },
  add(session: string, photo: string): void {
    const list = sendable(session)
    if (list.has(marker)) list.set(photo, true)
  },
}

/** An empty list is not stored: this marks a list that has no photo. */
const marker = 'begun'
