import { appState } from '../../core/app-state.ts'
import { fold } from '../../core/fold.ts'
import { statusOf } from '../../core/session-status.ts'
import type { Agent } from '../../core/shapes/agent.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { withKinds } from '../../core/shapes/old-events.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import type { SessionRow } from '../rows.ts'

/** Makes the row of a session for the list of sessions: a summary of its log. */
export const rowOf = <State>(
  agent: Agent<State>,
  of: Pick<SessionRow, 'id' | 'startedAt' | 'updatedAt' | 'events'>,
  state: SessionState,
  { going = false, app = appState(agent), log = [] as readonly Logged[] } = {},
): SessionRow => ({
  ...of,
  agent: agent.name,
  status: statusOf(state, going),
  title: state.title,
  ...(agent.summarise && { summary: agent.summarise(app(state), log) }),
})

/** When a session changed last, by its log. A name that is corrected and a note of the page, such as a tick, are no change: the session stays where it is in the list. */
export const changedAt = (events: readonly Logged[]): number =>
  events.findLast(({ type }) => type !== 'session.titled' && type !== 'fact.noted')?.at ?? 0

/** Makes the row from the log alone, for a session that has no row (any more). */
export function rowOfLog<State>(agent: Agent<State>, id: string, log: readonly Logged[], startedAt?: number): SessionRow {
  const events = log.map(withKinds)
  const state = events.reduce<SessionState>(fold, emptySession)
  const updatedAt = changedAt(events)
  return rowOf(agent, { id, startedAt: startedAt ?? events[0]?.at ?? updatedAt, updatedAt, events: events.length }, state, {
    log: events,
  })
}
