import { pageStorage } from './page-storage.ts'

const nameOf = (session: string) => `after/${session}`

/** Which photo of a session shows the place as it is in the end: its id, '' for none. */
export const afterPhoto = {
  get: (session: string): string => pageStorage.get(nameOf(session)) ?? '',
  set: (session: string, photo: string): void => pageStorage.set(nameOf(session), photo),
  /** Removes what the page keeps of a session; for a session that was deleted. */
  forget: (session: string): void => pageStorage.set(nameOf(session), ''),
}
