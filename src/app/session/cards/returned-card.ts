import type { RemoteSession } from '../../../bridge/client.ts'
import { thingsOf } from '../../../tidy/things.ts'
import type { ShownCard } from './shown-card.ts'

/** The card of the decision that was taken back last, until it is made again. */
export interface ReturnedCard {
  readonly shown: ShownCard | null
  /** The call whose decision it was. */
  readonly callId: string | undefined
  /** Follows the session. With `again` the same decision takes another answer, on a card of its own. */
  follow(session: RemoteSession, again?: boolean): void
}

export function returnedCard(): ReturnedCard {
  let shown: ShownCard | null = null
  let callId: string | undefined
  let count = 0
  let before = ''

  /** Which decision was taken back last, as the log has it: what its call asked, and what was answered. */
  const lastOf = ({ readOnly, state: { undone }, events }: RemoteSession) => {
    if (readOnly || undone.length === 0) return undefined
    const returned = thingsOf(events).filter(({ where }) => where === 'taken_back')
    const id = undone.findLast((one) => returned.some((thing) => thing.callId === one))
    const thing = returned.find((one) => one.callId === id)
    const question = events.findLast((event) => event.type === 'question.asked' && event.callId === id)
    return thing && question?.type === 'question.asked' ? { callId: id, thing, question } : undefined
  }

  return {
    get shown() {
      return shown
    },
    get callId() {
      return callId
    },
    follow(session, again = false) {
      // The whole log is read: only when something may have changed.
      const { undone } = session.state
      const now = `${session.readOnly} ${undone.join()} ${undone.length > 0 ? session.events.length : 0}`
      if (now === before && !again) return
      before = now
      const last = lastOf(session)
      const isSame = last !== undefined && last.callId === callId && !again
      callId = last?.callId
      if (!last) shown = null
      else if (!isSame || !shown)
        shown = {
          id: `${last.question.id} taken back ${count++}`,
          question: last.question.question,
          ...(last.thing.disposition && { takenBack: last.thing.disposition }),
        }
    },
  }
}
