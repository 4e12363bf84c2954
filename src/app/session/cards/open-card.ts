import { own } from '../../../core/own.ts'
import { openQuestion, type SessionState } from '../../../core/shapes/state.ts'
import type { ShownCard } from './shown-card.ts'

/** The card of the open question, as the session's state tells it. */
export interface OpenCard {
  readonly card: ShownCard | null
  /** Follows the state. Returns whether it shows another card now. */
  follow(state: SessionState): boolean
  /** Takes the one answer of the card that is shown. Returns the question's id; undefined where there is nothing to answer. */
  take(cardId: string): string | undefined
  /** The answer was refused: the same question takes another one, on a card of its own. */
  refuse(questionId: string): void
}

/**
 * The card of the open question. An answered card stays until the next question opens or its batch is done, so that nothing
 * flickers between two cards. The card of a question that was closed without the person disappears at once.
 */
export function openCard(): OpenCard {
  let current: { readonly questionId: string; readonly card: ShownCard; isAnswered: boolean } | null = null
  let count = 0

  const show = (questionId: string, { callId, question }: Pick<ShownCard, 'callId' | 'question'>) => {
    current = { questionId, card: { id: `${questionId} card ${count++}`, callId, question }, isAnswered: false }
  }

  const stays = ({ batch }: SessionState) =>
    current?.isAnswered === true &&
    own(batch?.questions, current.questionId)?.question === current.card.question &&
    own(batch?.answers, current.questionId)?.by === 'user'

  return {
    get card() {
      return current?.card ?? null
    },
    follow(state) {
      const open = openQuestion(state)
      if (open && open.question !== current?.card.question) {
        show(open.id, open)
        return true
      }
      if (!open && !stays(state)) current = null
      return false
    },
    take(cardId) {
      if (current?.card.id !== cardId || current.isAnswered) return undefined
      current.isAnswered = true
      return current.questionId
    },
    refuse(questionId) {
      if (current?.questionId === questionId) show(questionId, current.card)
    },
  }
}
