import { storedSet } from './stored-set.ts'

/** The new sessions that this app began and that have no event yet: the addresses of all others without one lead to nothing. */
export const begun = storedSet('tidy/begun')

/** The sessions in which a demo is to begin, and has not: each begins when its screen is shown. */
export const demosToBegin = storedSet('tidy/demos')
