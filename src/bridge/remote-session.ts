import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { SessionState } from '../core/shapes/state.ts'
import type { Answer } from '../core/tools/question.ts'
import type { SessionCommands } from './commands.ts'
import type { Damage, PhotoRow, ReadOnly } from './protocol.ts'

/** A session on the page: its state is folded from the same events as in the worker, and its commands go to the worker. */
export interface RemoteSession extends SessionCommands {
  readonly id: string
  readonly state: SessionState
  readonly events: readonly Logged[]
  readonly status: SessionStatus
  /** Why something could not be saved, or why there is no worker, as a sentence; null while there is no trouble. */
  readonly trouble: string | null
  /** How much of its log was lost before it was opened, and how much of that came back. */
  readonly damage: Damage
  /** Why the session is read only: another tab writes it (`elsewhere`, until that tab closes it), or it came from a file (`imported`). */
  readonly readOnly: ReadOnly | false
  /**
   * Calls the listener with the events and drafts of each batch, in their order; with an empty list if only the status changed. `anew`: the
   * worker was replaced, so drafts that have no event yet will come again. The function it returns removes the listener.
   */
  subscribe(listener: (what: readonly (Logged | Draft)[], about: { readonly anew: boolean }) => void): () => void
  /**
   * Answers the open question. Resolves when the question is closed, by this answer or by an earlier one. Rejects with the reason if the answer
   * does not fit or was lost when the worker ended: the question is then still open.
   */
  answer(questionId: string, answer: Answer): Promise<void>
  /** Adds a photo. A close-up is stored smaller; a photo that is added while a question asks for one is a close-up too. */
  addPhoto(file: Blob, closeUp?: boolean): Promise<PhotoRow>
  /** The person can see the open question (again): its time limit starts from the beginning. A page reports that by itself when it comes into view. */
  shown(): void
  /** The person cannot see the open question: no time passes. A page reports that by itself, too. */
  hidden(): void
  /** Closes this handle: its listeners are removed and it refuses commands. The session closes with the last handle of the page. */
  close(): Promise<void>
}
