import type { SessionEntry } from './session-entry.ts'
import { nameOf } from './session-name.ts'
import { nameWith } from './told-apart.ts'

/** The name of a session in a text that others read: without what the person said in it. */
export const sharedName = ({ space, startedAt, apart }: Pick<SessionEntry, 'space' | 'startedAt' | 'apart'>): string =>
  nameWith(nameOf(space, startedAt), apart?.time)
