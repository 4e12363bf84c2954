import type { Client } from '../../bridge/client.ts'
import { appState } from '../../core/app-state.ts'
import { nextSeq } from '../../core/shapes/event.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { goneOn } from '../page-storage/gone-on.ts'
import { checkListsOf } from '../parts/lists.ts'
import type { SessionList } from './session-list.ts'
import { noteTicks } from './session-notes.ts'

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
  let app = tidyReading.initialState
  await sessions.change(id, async (session) => {
    branch = await session.branch(nextSeq(session.events) - 1)
    app = appState(tidyReading)(session.state)
  })
  goneOn.set(id, branch)
  // Nothing is noted in a session from a file: what was ticked there the page keeps beside it, and the log of the branch has it.
  const things = checkListsOf(app, id).flatMap(({ items }) => items)
  const ticked = things.filter(({ callId, done }) => done !== app.ticked.includes(callId))
  if (ticked.length > 0)
    await sessions.change(branch, async (session) => {
      for (const thing of ticked) await noteTicks(session, app, [thing], thing.done)
    })
  await sessions.load()
  return branch
}
