import { RELOAD_MS } from '../core/reload.ts'
import type { OutputJson } from '../core/shapes/output.ts'
import { sizesOf } from '../core/shapes/sizes.ts'
import type { Fact } from '../core/tools/outcome.ts'
import type { SchemaSource } from '../core/tools/schema.ts'
import type { ReadOnly } from '../core/view/snapshot.ts'
import { isImported } from '../store/sessions/imported.ts'
import { takeOver, takeOverWhenFree, takeOverWithin, type Writership } from '../store/sessions/take-over.ts'
import { checkBounds, checkCompaction } from './check-bounds.ts'
import { checkId } from './check-id.ts'
import type { BareSession, OpenSession, Session } from './contract.ts'
import { handleOn, type SessionListeners } from './handles.ts'
import { follow, type Own, type OwnSession } from './tabs/follow.ts'
import { ReadOnlySession } from './tabs/read-only.ts'
import { openWriter } from './writer.ts'

export type { DraftCall, SessionDraft } from '../core/view/draft.ts'
export type { SessionView } from '../core/view/session-view.ts'
export type { ReadOnly, SessionSnapshot } from '../core/view/snapshot.ts'
export { nothingRecovered } from '../store/journal/recover.ts'
export { removeEverything, removeSession } from '../store/sessions/remove-unless-open.ts'
export { rowOfLog } from '../store/sessions/session-row.ts'
export type { FileRow, PhotoRow, Recovered, SessionRow, StorageStatus, Store } from '../store/store.ts'
export type { OpenSession, Session } from './contract.ts'
export type { BatchListener, Damage, SessionHandle } from './session-handle.ts'

/**
 * Opens a session on a store: reads its log, folds it to a state, and continues from that state; a session is never resumed in another way.
 * An imported session is read only. A second opening on the same store gives another handle on the same
 * session, which closes with its last handle. Throws when the log cannot be read and, without `follow`, when the session is open elsewhere.
 */
export async function openSession<State, Known extends Fact = Fact, const S extends SchemaSource = SchemaSource>(
  options: OpenSession<State, Known, S>,
): Promise<Session<State, Known, OutputJson<S>>> {
  const { store, agent, id = crypto.randomUUID() } = options
  checkBounds(options)
  sizesOf(options.sizes) // before anything is opened
  checkCompaction(options.compact)
  const session = await handleOn({ store, id, agent: agent.name, listeners: listenersIn(options) }, (listeners) =>
    openHere({ ...options, ...listeners, id }),
  )
  return session as Session<State, Known, OutputJson<S>> // its agent knows these facts, and the text had to fit the schema
}

const listenersIn = ({ onTakeOver, onLoss, onTrouble }: SessionListeners): SessionListeners => ({
  ...(onTakeOver && { onTakeOver: () => onTakeOver() }),
  ...(onLoss && { onLoss: () => onLoss() }),
  ...(onTrouble && { onTrouble: (error) => onTrouble(error) }),
})

async function openHere<State>(
  options: OpenSession<State> & Required<SessionListeners> & { readonly id: string },
): Promise<BareSession<State>> {
  const { store, agent, id, output, onTakeOver, onLoss, onTrouble } = options
  await checkId(store, id)
  const shared = { store, agent, id, output, onTakeOver, onLoss, onTrouble }
  const onlyRead = (because: ReadOnly) => follow({ ...shared, because, own: () => new Promise<never>(() => {}) })
  if (await isImported(store, id)) return onlyRead('imported')
  let { stopped = false, wasGoing = false } = options
  const write = async (
    writership: Writership,
    more?: Pick<OpenSession<State>, 'wasGoing' | 'lastEvent'>,
  ): Promise<OwnSession<State>> => {
    const about = { ...options, ...more, stopped, wasGoing: wasGoing || more?.wasGoing === true }
    stopped = wasGoing = false // they were for what was due when the session was opened
    let onLoss: (wasGoing: boolean) => void = () => {}
    const loss = new Promise<boolean>((resolve) => {
      onLoss = resolve
    })
    return { session: await openWriter({ ...about, onLoss }, writership), loss }
  }
  // After a reload the old page may still hold the lock for a moment. After a stop a worker that has just ended may: then the wait is as long
  // as without `follow`.
  const right = options.follow
    ? await takeOverWithin(store, id, options.stopped ? undefined : RELOAD_MS).catch(() => undefined)
    : await takeOver(store, id)
  try {
    const first = right && (await write(right))
    const own: Own<State> = async (signal, { wasGoing, lastEvent = options.lastEvent, isShown }) => {
      const right = await takeOverWhenFree(store, id, signal, isShown)
      try {
        if (await isImported(store, id)) throw new ReadOnlySession('imported')
      } catch (error) {
        right.release()
        throw error
      }
      return write(right, { wasGoing, lastEvent })
    }
    return await follow({ ...shared, because: 'elsewhere', own, first })
  } catch (error) {
    if (!(error instanceof ReadOnlySession)) throw error
    onTrouble(error)
    return onlyRead(error.because)
  }
}
