import type { SessionEntry } from '../../src/app/parts/session-entry.ts'
import type { Disposition } from '../../src/tidy/disposition.ts'

/** A session of the list in which these things were decided. */
export const session = (
  id: string,
  name: string,
  things: readonly (readonly [string, Disposition])[],
  more: Partial<SessionEntry> = {},
): SessionEntry => ({
  id,
  name,
  space: name,
  startedAt: 0,
  updatedAt: 0,
  demo: false,
  open: false,
  summary: { handled: things.length, belongs: 0, out: 0, skipped: 0, ended: true, things, nextTime: [] },
  ...more,
})

export const at = (where: string): Disposition => ({ to: 'place', where })
export const donate: Disposition = { to: 'donate' }
