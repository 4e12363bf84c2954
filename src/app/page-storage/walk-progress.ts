import { type DoneItems, itemsIn } from './done-items.ts'
import { type StoredSet, storedSet } from './stored-set.ts'

/** What the log does not say of a session's walk: the stops that the person passed with "Not now", and the calls of `boxedItems`. */
export const walkProgress = (session: string): StoredSet => storedSet(`tidy/walk/${session}`)

/** What of it lies in the donation box, as `doneItems` has what is done. */
export const boxedItems = (session: string): DoneItems => itemsIn(walkProgress(session))
