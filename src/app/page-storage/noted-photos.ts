import { type StoredSet, storedSet } from './stored-set.ts'

/** The photos of a session that the person has dropped at a card, by their ids: they go with the next answer. */
export const notedPhotos = (session: string): StoredSet => storedSet(`tidy/noted/${session}`)
