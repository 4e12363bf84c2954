import type { Question } from '../../../core/tools/question.ts'
import type { Disposition } from '../../../tidy/disposition.ts'

/** A question as a card on the screen. `id` is the card's own: a card takes one answer, and a question may need several cards. */
export interface ShownCard {
  readonly id: string
  readonly question: Question
  /** The call that asks. */
  readonly callId: string
  /** The earlier decision, where that was undone. */
  readonly takenBack?: Disposition
}
