import { type StoredSet, storedSet } from './stored-set.ts'

/** What the log does not say of a session's walk: the stops that the person passed with "Not now", and the calls whose things lie in the donation box. */
export const walkProgress = (session: string): StoredSet => storedSet(`tidy/walk/${session}`)
