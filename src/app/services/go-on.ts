import type { Client } from '../../bridge/client.ts'
import { appState } from '../../core/app-state.ts'
import { nextSeq } from '../../core/shapes/event.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { goneOn } from '../page-storage/gone-on.ts'
import { checkListsOf } from '../parts/lists.ts'
import type { SessionList } from './session-list.ts'
import { noteTicks } from './session-notes.ts'

/** Stands before the id of a branch that lacks ticks: it stands for no session yet, and the next try goes on with it. */
const HALF = '?'

/**
 * Makes the branch of a session from a file, or finds the one that it has: one at a time in all tabs, so that there is one. It loads when it is wanted.
 */
export async function goOn(sessions: SessionList, client: Pick<Client, 'list'>, id: string): Promise<string> {
  const branch = await navigator.locks.request(`go-on/${id}`, () => branchOf(sessions, client, id))
  // Another tab may have made it.
  await sessions.load()
  return branch
}

async function branchOf(sessions: SessionList, client: Pick<Client, 'list'>, id: string): Promise<string> {
  const rows = await client.list()
  const known = goneOn.get(id)
  const isThere = (branch: string) => rows.some((row) => row.id === branch)
  if (isThere(known)) return known
  let branch = known.startsWith(HALF) && isThere(known.slice(HALF.length)) ? known.slice(HALF.length) : ''
  let app = tidyReading.initialState
  await sessions.change(id, async (session) => {
    app = appState(tidyReading)(session.state)
    branch ||= await session.branch(nextSeq(session.events) - 1)
    goneOn.set(id, HALF + branch)
  })
  // Nothing is noted in a session from a file: what was ticked there the page keeps beside it, and the log of the branch has it.
  const things = checkListsOf(app, id).flatMap(({ items }) => items)
  const ticked = things.filter(({ callId, done }) => done !== app.ticked.includes(callId))
  if (ticked.length > 0)
    await sessions.change(branch, async (session) => {
      for (const thing of ticked) await noteTicks(session, app, [thing], thing.done)
    })
  goneOn.set(id, branch)
  return branch
}
