import type { Logged } from '../shapes/event.ts'

/** An event of a session or of its sub-agents as one of a copy of that session: the ids of sub-agents, and of their questions, begin with its id. */
export const movedTo = (event: Logged, from: string, to: string): Logged => ({
  ...event,
  session: to + event.session.slice(from.length),
  ...('id' in event && event.id.startsWith(`${from}_call_`) && { id: to + event.id.slice(from.length) }),
})

/** Events by the id of their session, each list in its order. */
export function bySession(events: readonly Logged[]): ReadonlyMap<string, readonly Logged[]> {
  const sessions = new Map<string, Logged[]>()
  for (const event of events) {
    const log = sessions.get(event.session) ?? []
    sessions.set(event.session, log)
    log.push(event)
  }
  return sessions
}
