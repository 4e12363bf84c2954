import type { RemoteSession } from '../../../bridge/client.ts'
import type { Answer } from '../../../core/tools/question.ts'
import type { DispositionAnswer, ProposeDisposition } from '../../../tidy/disposition.ts'
import type { TidyState } from '../../../tidy/state.ts'
import { askHelp } from '../ask-help.ts'
import { openCard } from './open-card.ts'
import { returnedCard } from './returned-card.ts'
import type { ShownCard } from './shown-card.ts'

/** The cards of a session: the one of the open question, and the one of a thing that is decided without the model. */
export interface SessionCards {
  /** The card that is shown: the returned card lies on top of the open card. */
  readonly top: ShownCard | null
  /** Whether the returned card is shown. */
  readonly isReturned: boolean
  /** The call of the returned card. */
  readonly returnedCall: string | undefined
  /** Follows the session. Returns whether it shows the card of another question now. */
  follow(session: RemoteSession): boolean
  /** Shows the card of a thing now, if it can be decided without the model. Returns whether it is shown. */
  take(session: RemoteSession, callId: string): boolean
  /**
   * Answers a card. `attempt` runs the command and returns whether it succeeded; after a refusal the same question is shown on a new card. Returns
   * whether the thing of the returned card is decided now, without the model: where its card asks for help, the model is asked.
   */
  answer(session: RemoteSession, cardId: string, answer: Answer, attempt: Attempt): Promise<boolean>
}

type Attempt = (command: () => Promise<unknown>) => Promise<boolean>

/** `appNow`: the state of the open session. */
export function sessionCards(appNow: () => TidyState): SessionCards {
  const open = openCard()
  const returned = returnedCard(appNow)

  return {
    get top() {
      return returned.card ?? open.card
    },
    get isReturned() {
      return returned.card !== null
    },
    get returnedCall() {
      return returned.card ? returned.callId : undefined
    },
    follow(session) {
      const isOther = open.follow(session.state)
      returned.follow(session)
      return isOther
    },
    take: returned.take.bind(returned),
    async answer(session, cardId, answer, attempt) {
      const { callId } = returned
      if (returned.card?.id === cardId && callId !== undefined) {
        const { help, renamed } = answer as DispositionAnswer // a returned card is one of a thing
        const proposal = returned.card.question as ProposeDisposition
        const thing = { ...proposal, item: renamed ?? proposal.item }
        const isTaken = await attempt(() => (help ? askHelp(session, appNow(), thing, help) : session.redecide(callId, answer)))
        if (!isTaken) returned.follow(session, true)
        return isTaken && !help
      }
      const questionId = open.take(cardId)
      if (questionId !== undefined && !(await attempt(() => session.answer(questionId, answer)))) open.refuse(questionId)
      return false
    },
  }
}
