import type { Question } from '../../../core/tools/question.ts'
import type { Disposition } from '../../../tidy/disposition.ts'

/** A question as a card on the screen. `id` is the card's own: a card takes one answer, and a question may need another card. */
export interface ShownCard {
  readonly id: string
  readonly question: Question
  /** What was decided before, of a decision that was taken back. */
  readonly takenBack?: Disposition
}
