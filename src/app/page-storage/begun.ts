import { storedSet } from './stored-set.ts'

/** The new sessions that this app began and that have no event yet: the addresses of all others without one lead to nothing. */
export const begun = storedSet('tidy/begun')
