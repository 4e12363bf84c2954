import type { RemoteSession } from '../../../bridge/client.ts'
import { thingsOf } from '../../../tidy/things.ts'
import type { ShownCard } from './shown-card.ts'

/** The card of the decision that was undone last. It is shown until the person decides again. */
export interface ReturnedCard {
  readonly card: ShownCard | null
  /** The call whose decision it was. */
  readonly callId: string | undefined
  /** Follows the session. With `again` the same decision is shown on a new card, which takes another answer. */
  follow(session: RemoteSession, again?: boolean): void
}

export function returnedCard(): ReturnedCard {
  let card: ShownCard | null = null
  let callId: string | undefined
  let count = 0
  let before = ''

  /** The decision that was undone last, read from the log: its call, its thing and its question. */
  const lastOf = ({ readOnly, state: { undone }, events }: RemoteSession) => {
    if (readOnly || undone.length === 0) return undefined
    const undoneThings = thingsOf(events).filter(({ where }) => where === 'taken_back')
    const id = undone.findLast((one) => undoneThings.some((thing) => thing.callId === one))
    const thing = undoneThings.find((one) => one.callId === id)
    const question = events.findLast((event) => event.type === 'question.asked' && event.callId === id)
    return thing && question?.type === 'question.asked' ? { callId: id, thing, question } : undefined
  }

  return {
    get card() {
      return card
    },
    get callId() {
      return callId
    },
    follow(session, again = false) {
      // To find the decision the whole log is read, so this is done only when something may have changed.
      const { undone } = session.state
      const now = `${session.readOnly} ${undone.join()} ${undone.length > 0 ? session.events.length : 0}`
      if (now === before && !again) return
      before = now
      const last = lastOf(session)
      const isSame = last !== undefined && last.callId === callId && !again
      callId = last?.callId
      if (!last) card = null
      else if (!isSame || !card)
        card = {
          id: `${last.question.id} taken back ${count++}`,
          question: last.question.question,
          ...(last.thing.disposition && { takenBack: last.thing.disposition }),
        }
    },
  }
}
