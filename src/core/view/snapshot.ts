import type { SessionStatus } from '../shapes/event.ts'
import type { Json } from '../shapes/json.ts'
import type { SessionDraft } from './draft.ts'
import type { SessionView } from './session-view.ts'

/** Why a session can only be read: another tab writes it, it came from a file and stays as it was there, or another tab has deleted it. */
export type ReadOnly = 'elsewhere' | 'imported' | 'deleted'

/** What a screen shows of a session at one moment. It never changes; `getSnapshot` gives another one when something has changed. */
export interface SessionSnapshot<State = unknown, Value = Json> {
  readonly state: SessionView<State, Value>
  readonly status: SessionStatus
  /** What is under way and not in the log yet. */
  readonly draft: SessionDraft
  readonly readOnly: ReadOnly | false
  readonly trouble: string | null
}

const names = ['state', 'status', 'draft', 'readOnly', 'trouble'] as const

/** A function that gives the snapshot of a session: the object that it gave before, unless a member has changed. */
export function snapshotOf<State>(
  session: Omit<SessionSnapshot<State>, 'draft'>,
  draft: () => SessionDraft,
): () => SessionSnapshot<State> {
  let last: SessionSnapshot<State> | undefined
  return () => {
    const { state, status, readOnly, trouble } = session
    const now: SessionSnapshot<State> = { state, status, draft: draft(), readOnly, trouble }
    if (!last || names.some((name) => now[name] !== last?.[name])) last = now
    return last
  }
}
