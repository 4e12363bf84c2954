import type { BatchListener, SessionHandle } from '../session-handle.ts'
import { batches } from './batches.ts'

/** Calls a listener with the news of a session in batches. The function it returns ends that. */
export function batchesFor(
  session: Pick<SessionHandle, 'subscribe' | 'status' | 'readOnly'>,
  listener: BatchListener,
): () => void {
  let { readOnly } = session
  const { end } = batches(session, [], ({ drafts, events }) => {
    // The drafts of the tab that wrote the session before have no event yet: the new writer makes them again.
    const anew = readOnly !== session.readOnly
    readOnly = session.readOnly
    listener([...drafts, ...events], { anew })
  })
  return end
}
