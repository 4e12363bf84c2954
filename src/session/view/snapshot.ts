import type { SessionHandle, SessionSnapshot } from '../session-handle.ts'
import type { SessionDraft } from './draft.ts'

/** A function that gives the snapshot of a session: the object that it gave before, unless a member has changed. */
export function snapshotOf<State>(
  session: Pick<SessionHandle<State>, 'state' | 'status' | 'readOnly' | 'trouble'>,
  draft: () => SessionDraft,
): () => SessionSnapshot<State> {
  let last: SessionSnapshot<State> | undefined
  return () => {
    const { state, status, readOnly, trouble } = session
    const now: SessionSnapshot<State> = { state, status, draft: draft(), readOnly, trouble }
    const isSame =
      last?.state === now.state &&
      last.draft === now.draft &&
      last.status === status &&
      last.readOnly === readOnly &&
      last.trouble === trouble
    if (!isSame || !last) last = now
    return last
  }
}
