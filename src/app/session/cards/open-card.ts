import { own } from '../../../core/own.ts'
import { openQuestion, type SessionState } from '../../../core/shapes/state.ts'
import type { Question } from '../../../core/tools/question.ts'
import type { ShownCard } from './shown-card.ts'

/** The card of the open question, as the session's state tells it. */
export interface OpenCard {
  readonly shown: ShownCard | null
  /** Follows the state. Returns whether it shows another card now. */
  follow(state: SessionState): boolean
  /** Takes the one answer of the card that is shown. Returns the question's id; undefined where there is nothing to answer. */
  take(cardId: string): string | undefined
  /** The answer was refused: the same question takes another one, on a card of its own. */
  refuse(questionId: string): void
}

/**
 * The card of the open question. An answered card stays until the next question opens or its batch is done, so that nothing flickers
 * between two cards; the card of a question that was closed without the person goes at once.
 */
export function openCard(): OpenCard {
  let card: { readonly questionId: string; readonly shown: ShownCard; isAnswered: boolean } | null = null
  let count = 0

  const show = (questionId: string, question: Question) => {
    card = { questionId, shown: { id: `${questionId} card ${count++}`, question }, isAnswered: false }
  }

  const stays = ({ batch }: SessionState) =>
    card?.isAnswered === true &&
    own(batch?.questions, card.questionId)?.question === card.shown.question &&
    own(batch?.answers, card.questionId)?.by === 'user'

  return {
    get shown() {
      return card?.shown ?? null
    },
    follow(state) {
      const open = openQuestion(state)
      if (open && open.question !== card?.shown.question) {
        show(open.id, open.question)
        return true
      }
      if (!open && !stays(state)) card = null
      return false
    },
    take(cardId) {
      if (card?.shown.id !== cardId || card.isAnswered) return undefined
      card.isAnswered = true
      return card.questionId
    },
    refuse(questionId) {
      if (card?.questionId === questionId) show(questionId, card.shown.question)
    },
  }
}
