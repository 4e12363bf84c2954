import type { Logged } from '../../src/core/shapes/event.ts'
import type { SessionRow } from '../../src/store/store.ts'

/** Event number `seq` of a session, told apart by its text. */
export const said = (session: string, seq: number, text = `message ${seq}`): Logged => ({
  type: 'user.said',
  parts: [{ type: 'text', text }],
  v: 1,
  session,
  seq,
  at: 1_000 + seq,
})

export const row = (id: string, more: Partial<SessionRow> = {}): SessionRow => ({
  id,
  agent: 'tidy',
  startedAt: 1_000,
  updatedAt: 1_000,
  events: 1,
  status: 'idle',
  title: id,
  ...more,
})

/** A name that no other test uses. */
export const fresh = (what: string): string => `${what} ${crypto.randomUUID()}`
