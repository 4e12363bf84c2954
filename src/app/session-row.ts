import type { SessionRow } from '../bridge/protocol.ts'
import type { Summary } from '../tidy/state.ts'
import { DEMO } from './demo.ts'
import { nameOf } from './view.ts'

/** A session of the list, with what Tidy says of it. */
export interface ListedSession {
  readonly id: string
  readonly title: string
  readonly startedAt: number
  readonly updatedAt: number
  /** Nothing in it is the person's own. */
  readonly demo: boolean
  /** It came from a file, and can only be looked at. */
  readonly imported?: true
  readonly open: boolean
  readonly summary: Summary
}

const empty: Summary = { handled: 0, belongs: 0, out: 0, skipped: 0, ended: false, things: [], nextTime: [] }

/** Reads a row of the list. One of an earlier version may lack what later ones say. */
export function listed(row: SessionRow): ListedSession {
  const summary: Summary = { ...empty, ...(row.summary as Partial<Summary> | undefined) } // made by the agent's `summarise`
  return {
    id: row.id,
    title: nameOf(row.title, row.startedAt),
    startedAt: row.startedAt,
    updatedAt: row.updatedAt,
    demo: row.agent === DEMO,
    ...(row.imported && { imported: true }),
    open: !summary.ended && row.status !== 'ended' && row.imported !== true,
    summary,
  }
}
