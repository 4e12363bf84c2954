import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { SessionState } from '../core/shapes/state.ts'
import type { Answer } from '../core/tools/question.ts'
import type { SessionCommands } from './commands.ts'
import type { Damage, PhotoRow, ReadOnly } from './protocol.ts'

/** A session as the page has it: the same fold of the same events, and commands that go to the worker. */
export interface RemoteSession extends SessionCommands {
  readonly id: string
  readonly state: SessionState
  readonly events: readonly Logged[]
  readonly status: SessionStatus
  /** What could not be saved, as a sentence; null while all is well. */
  readonly trouble: string | null
  /** What was lost of its log before it was opened, and what of that came back. */
  readonly damage: Damage
  /** Why it can only be looked at, and commands are refused: `elsewhere` until the tab that writes it goes, `imported` for good. */
  readonly readOnly: ReadOnly | false
  /**
   * Calls the listener with all that came at once, in its order; with nothing when only the status changed. `anew`: the worker was
   * replaced, and what it was drafting will be drafted again. The function it returns removes the listener.
   */
  subscribe(listener: (what: readonly (Logged | Draft)[], about: { readonly anew: boolean }) => void): () => void
  /**
   * Answers the open question. Resolves when the question is closed: by this answer, or by one that came before it. Rejects with the
   * reason where the answer does not fit, or was lost with the worker: the question is still open then.
   */
  answer(questionId: string, answer: Answer): Promise<void>
  /** A close-up is kept smaller; a photo that is added while one is asked for is a close-up. */
  addPhoto(file: Blob, closeUp?: boolean): Promise<PhotoRow>
  /** The person can see the open question (again): patience begins anew. The page says so by itself, when it is opened and whenever it comes into view. */
  shown(): void
  /** The person cannot see it: patience stands still. The page says so by itself, too. */
  hidden(): void
  /** Ends this handle: it hears and takes nothing more. With the last one of its page the session is closed. */
  close(): Promise<void>
}
