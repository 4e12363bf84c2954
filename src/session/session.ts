import { RELOAD_MS } from '../core/reload.ts'
import { isImported } from '../store/sessions/imported.ts'
import { takeOver, takeOverWhenFree } from '../store/sessions/take-over.ts'
import { checkId } from './check-id.ts'
import { checkPositive, checkTimes } from './check-positive.ts'
import type { BareSession, OpenSession, Session } from './contract.ts'
import { handleOn, type SessionListeners } from './handles.ts'
import { follow } from './tabs/follow.ts'
import { openWriter } from './writer.ts'

export type { DraftCall, SessionDraft } from '../core/view/draft.ts'
export type { SessionView } from '../core/view/session-view.ts'
export type { ReadOnly, SessionSnapshot } from '../core/view/snapshot.ts'
export { nothingRecovered } from '../store/journal/recover.ts'
export { removeEverything, removeSession } from '../store/sessions/remove-unless-open.ts'
export { rowOfLog } from '../store/sessions/session-row.ts'
export type { PhotoRow, Recovered, SessionRow, StorageStatus, Store } from '../store/store.ts'
export type { OpenSession, Session } from './contract.ts'
export type { BatchListener, Damage, SessionHandle } from './session-handle.ts'

/**
 * Opens a session on a store: reads its log, folds it to a state, and continues from that state; a session is never resumed in another way.
 * An imported session is read only. A second opening on the same store gives another handle on the same
 * session, which closes with its last handle. Throws when the log cannot be read and, without `follow`, when the session is open elsewhere.
 */
export async function openSession<State>(options: OpenSession<State>): Promise<Session<State>> {
  const { store, agent, id = crypto.randomUUID() } = options
  checkPositive('maxTurns', options.maxTurns)
  checkPositive('toolConcurrency', options.toolConcurrency)
  checkTimes(options)
  return handleOn({ store, id, agent: agent.name, listeners: listenersIn(options) }, (listeners) =>
    openHere({ ...options, ...listeners, id }),
  )
}

const listenersIn = ({ onTakeOver, onTrouble }: SessionListeners): SessionListeners => ({
  ...(onTakeOver && { onTakeOver: () => onTakeOver() }),
  ...(onTrouble && { onTrouble: (error) => onTrouble(error) }),
})

async function openHere<State>(options: OpenSession<State> & { readonly id: string }): Promise<BareSession<State>> {
  const { store, agent, id, output, onTakeOver } = options
  await checkId(store, id)
  if (await isImported(store, id))
    return follow({ store, agent, id, output, because: 'imported', own: () => new Promise(() => {}) })
  if (!options.follow) return openWriter({ ...options, id }, await takeOver(store, id))
  // After a reload the old page may still hold the lock for a moment. After a stop a worker that has just ended may: then the wait is as long
  // as without `follow`.
  const release = await takeOver(store, id, options.stopped ? undefined : RELOAD_MS).catch(() => undefined)
  if (release) return openWriter({ ...options, id }, release)
  const own = async (signal: AbortSignal) => openWriter({ ...options, id }, await takeOverWhenFree(store, id, signal))
  return follow({ store, agent, id, output, because: 'elsewhere', own, ...(onTakeOver && { onTakeOver: () => onTakeOver() }) })
}
