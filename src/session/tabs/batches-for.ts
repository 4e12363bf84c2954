import type { BatchListener, SessionHandle } from '../session-handle.ts'
import { batches } from './batches.ts'

/** Calls a listener with the news of a session in batches. The function it returns ends that. */
export function batchesFor(session: Pick<SessionHandle, 'subscribe' | 'status'>, listener: BatchListener): () => void {
  return batches(session, [], ({ drafts, events, anew = false }) => listener([...drafts, ...events], { anew })).end
}
