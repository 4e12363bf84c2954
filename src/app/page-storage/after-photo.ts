import { pageStorage } from './page-storage.ts'

const nameOf = (session: string) => `after/${session}`

/** Which photo of a session shows the place as it is in the end: its id, '' for none. */
export const afterPhoto = {
  get: (session: string): string => pageStorage.get(nameOf(session)) ?? '',
  set: (session: string, photo: string): void => pageStorage.set(nameOf(session), photo),
  /** Removes the values that the page stores for a session, after the session was deleted. */
  forget: (session: string): void => pageStorage.set(nameOf(session), ''),
}
