import { useMemo, useSyncExternalStore } from 'react'
import type { ScreenMessage } from '../core/screen/message.ts'
import type { SessionStatus } from '../core/shapes/event.ts'
import type { ModelFailure } from '../core/shapes/model.ts'
import type { SessionSnapshot } from '../core/view/snapshot.ts'
import type { SessionHandle } from '../session/session-handle.ts'
import { type OpenQuestion, storeOf } from './session-store.ts'

/** The commands of a session, unchanged. */
type Commands = Pick<
  SessionHandle,
  | 'say'
  | 'answer'
  | 'submit'
  | 'stop'
  | 'resume'
  | 'undo'
  | 'redecide'
  | 'prefer'
  | 'note'
  | 'branch'
  | 'title'
  | 'addPhoto'
  | 'addFile'
>

/** What a component shows of a session, and the commands that it gives. */
export interface SessionHook<State = unknown> extends Commands {
  /** The oldest first, the reply that arrives among them. A message that did not change is the same object as in the render before. */
  readonly messages: readonly ScreenMessage[]
  readonly status: SessionStatus
  readonly state: SessionSnapshot<State>['state']
  /** The question that waits for the person. */
  readonly question: OpenQuestion | null
  /** What is under way and not in the log yet. `draft.retry`: the model call failed and is made again. */
  readonly draft: SessionSnapshot<State>['draft']
  /** Why the last model call failed, for a session that halted with it. */
  readonly failure: ModelFailure | null
  /** Why the session is read only, or false. */
  readonly readOnly: SessionSnapshot<State>['readOnly']
  /** Why something could not be saved, or why there is no worker; null while there is no trouble. */
  readonly trouble: string | null
}

/**
 * Follows an open session: the component renders once for each batch of news, at most once a frame while a reply streams. All components
 * that follow the same session show the same moment of it.
 */
export function useSession<State>(session: SessionHandle<State>): SessionHook<State> {
  const { subscribe, read } = storeOf(session)
  const moment = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => {
    const { snapshot, screen, question } = moment
    const { state, status, draft, readOnly, trouble } = snapshot
    const { say, answer, submit, stop, resume, undo, redecide, prefer, note, branch, title, addPhoto, addFile } = session
    return {
      messages: screen.messages,
      status,
      state,
      question,
      draft,
      failure: state.failure,
      readOnly,
      trouble,
      ...{ say, answer, submit, stop, resume, undo, redecide, prefer, note, branch, title, addPhoto, addFile },
    }
  }, [moment, session])
}
