import { pageStorage } from './page-storage.ts'

const prefix = 'gone-on/'

/** The branch in which a session from a file went on, by the session's id; '' for none. The list has the branch in its place. */
export const goneOn = {
  get: (session: string): string => pageStorage.get(prefix + session) ?? '',
  set: (session: string, branch: string): void => pageStorage.set(prefix + session, branch),
  /** The sessions that a branch stands for. */
  originsOf: (branch: string): readonly string[] => pageStorage.names(prefix).filter((session) => goneOn.get(session) === branch),
}
