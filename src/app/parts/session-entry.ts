import type { SessionRow } from '../../bridge/protocol.ts'
import { plain } from '../../core/plain.ts'
import { isDemo, isDesk } from '../../tidy/recordings.ts'
import type { Summary } from '../../tidy/summary.ts'
import { pageTicks } from '../page-storage/done-items.ts'
import { walkProgress } from '../page-storage/walk-progress.ts'
import { nameOf, roomName } from './session-name.ts'
import type { Apart } from './told-apart.ts'

/** A session of the list, with its summary by Tidy. */
export interface SessionEntry {
  readonly id: string
  /** Its name: that of the space, else the person's first words, else when it began. */
  readonly name: string
  /** What tells it apart from others of its name; none where no other session has it. */
  readonly apart?: Apart
  /** The name of the space; '' for a session without one. */
  readonly space: string
  readonly startedAt: number
  readonly updatedAt: number
  /** Nothing in it is the person's own. */
  readonly demo: boolean
  /** It is the demo that Home and Welcome begin. */
  readonly isDesk?: true
  /** It came from a file, and can only be looked at. */
  readonly imported?: true
  /** It came from a file before its end: a branch of it can go on. */
  readonly goesOn?: true
  readonly open: boolean
  readonly summary: Summary
}

const empty: Summary = { handled: 0, belongs: 0, out: 0, skipped: 0, ended: false, things: [], nextTime: [] }

/** Reads a row of the list. A row of an earlier version may lack fields of later versions. */
export function entryOf(row: SessionRow): SessionEntry {
  const summary: Summary = { ...empty, ...(row.summary as Partial<Summary> | undefined) } // made by the agent's `summarise`
  const isOpen = !summary.ended && row.status !== 'ended' && !(row.status !== 'running' && isAtRest(summary))
  const space = plain(row.title || roomName(summary.room))
  return {
    id: row.id,
    name: nameOf(space || summary.said, row.startedAt),
    space,
    startedAt: row.startedAt,
    updatedAt: row.updatedAt,
    demo: isDemo(row.agent),
    ...(isDesk(row.agent) && !row.imported && { isDesk: true }),
    ...(row.imported && { imported: true }),
    ...(row.imported && isOpen && !isDemo(row.agent) && { goesOn: true }),
    open: isOpen && row.imported !== true,
    summary,
  }
}

/** The things of a session that wait: those in no pile, among them those for another day. */
export const waitingIn = ({ left = [], things }: Summary): readonly string[] => [
  ...left,
  ...things.flatMap(([item, { to }]) => (to === 'skip' || to === 'need_more_info' ? [item] : [])),
]

/** How many things of a session wait. */
export const waitingCount = ({ summary }: SessionEntry): number => waitingIn(summary).length

/** The person said that they are done for now, and nothing waits for them: the place is not first on Home, and is not over either. */
export const isAtRest = (summary: Summary): boolean => summary.rests === true && !summary.next && waitingIn(summary).length === 0

/** How many stops the walk of a session still has; the bags are one. What the page keeps beside the log counts. Of a demo nothing is said. */
export function stopsLeft({ id, demo, summary: { walk = [], walked = [] } }: SessionEntry): number {
  const [ticked, boxed] = [pageTicks(id), walkProgress(id)]
  const isHere = (callId: string) => !ticked.has(callId) && !boxed.has(callId)
  // The page keeps how it differs from the log: what is ticked in both is not.
  return demo ? 0 : walk.filter((calls, at) => calls.some(isHere) || walked[at]?.some((callId) => ticked.has(callId))).length
}
