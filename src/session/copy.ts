import type { Agent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import { rowOfLog } from '../store/sessions/session-row.ts'
import type { Store } from '../store/store.ts'
import { clock } from './clock.ts'
import { copyChildren } from './copy-children.ts'

/**
 * Copies the events up to and with number `seq` to a new session, with the sub-agents of their calls, and resolves with its id once that is written. A
 * sub-agent that has not ended does not go on in the copy: it halts with `interrupted`.
 */
export async function copySession<State>({
  store,
  agent,
  events,
  seq,
}: {
  readonly store: Store
  readonly agent: Agent<State>
  readonly events: readonly Logged[]
  readonly seq: number
}): Promise<string> {
  const id = crypto.randomUUID()
  const copies = events.filter((event) => event.seq <= seq).map((event, at): Logged => ({ ...event, session: id, seq: at }))
  if (copies.length === 0) throw new Error(`there is no event ${seq} to branch from`)
  const row = rowOfLog(agent, id, copies, clock.now())
  const from = events[0]!.session // there are copies of it
  const children = await store.children(from)
  const theirs = await copyChildren(store, children, copies, from, id)
  store.append([...copies, ...theirs], { ...row, updatedAt: row.startedAt })
  await store.settled(id)
  await store.release(id) // the page or worker that opens the copy becomes its writer
  return id
}
