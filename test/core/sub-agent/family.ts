import { fold } from '../../../src/core/fold.ts'
import { run } from '../../../src/core/run.ts'
import type { Env } from '../../../src/core/shapes/env.ts'
import { type Draft, type Event, isDraft } from '../../../src/core/shapes/event.ts'
import { emptySession, type SessionState } from '../../../src/core/shapes/state.ts'
import { clock } from '../drive.ts'

/** An event with the id of the session whose log has it. */
export type Entry = readonly [session: string, event: Event]

/** The id of the session that runs the others. */
export const TOP = 'top'

/** The log of one session among those of a family. */
export const logOf = (entries: readonly Entry[], session: string = TOP): readonly Event[] =>
  entries.flatMap(([id, event]) => (id === session ? [event] : []))

export const stateOf = (entries: readonly Entry[], session: string = TOP): SessionState =>
  logOf(entries, session).reduce(fold, emptySession)

/** Drives a session and its sub-agents to their end: all events go to one list, in the order in which a store gets them. */
export async function driveFamily<State>(
  entries: Entry[],
  env: Omit<Env<State>, 'sessionId' | 'child'>,
  meanwhile: (what: Entry | Draft, add: (event: Event) => void) => void = () => {},
): Promise<readonly Entry[]> {
  let state = stateOf(entries)
  const put = (session: string, event: Event) => {
    // Through JSON, as every store does it.
    const entry: Entry = [session, JSON.parse(JSON.stringify(event))]
    entries.push(entry)
    return entry
  }
  const add = (event: Event) => {
    const entry = put(TOP, event)
    state = fold(state, entry[1])
    return entry
  }
  const child = (id: string) => ({
    state: stateOf(entries, id),
    add: (event: Event) => meanwhile(put(id, event), add),
  })
  const steps = run(state, { ...clock, ...env, sessionId: TOP, child })
  for (let step = await steps.next(state); !step.done; step = await steps.next(state))
    meanwhile(isDraft(step.value) ? step.value : add(step.value), add)
  return entries
}
