import type { Client } from '../../bridge/client.ts'
import { nextSeq } from '../../core/shapes/event.ts'
import { goneOn } from '../page-storage/gone-on.ts'
import type { SessionList } from './session-list.ts'

/** The sessions from a file that are going on just now: a second tap would make a second branch. */
const going = new Map<string, Promise<string>>()

/** Makes the branch of a session from a file, or finds the one that it has. It loads when it is wanted. */
export function goOn(sessions: SessionList, client: Pick<Client, 'list'>, id: string): Promise<string> {
  const now = going.get(id) ?? branchOf(sessions, client, id).finally(() => going.delete(id))
  going.set(id, now)
  return now
}

async function branchOf(sessions: SessionList, client: Pick<Client, 'list'>, id: string): Promise<string> {
  const known = goneOn.get(id)
  if (known && (await client.list()).some((row) => row.id === known)) return known
  let branch = ''
  await sessions.change(id, async (session) => {
    branch = await session.branch(nextSeq(session.events) - 1)
  })
  goneOn.set(id, branch)
  await sessions.load()
  return branch
}
