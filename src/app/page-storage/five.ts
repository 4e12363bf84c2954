import { storedSet } from './stored-set.ts'

/** The sessions that are to be of five things and have not begun. Once a session has begun, its log says so. */
export const five = {
  has: (session: string): boolean => storedSet(name).has(session),
  set: (session: string, is: boolean): void => storedSet(name).set(session, is),
}

const name = 'tidy/five'
