import type { RemoteSession } from '../../../bridge/client.ts'
import type { Logged } from '../../../core/shapes/event.ts'
import { isSpoken } from '../../../core/shapes/message.ts'
import { cardKind, type ProposeDisposition } from '../../../tidy/disposition.ts'
import { type Proposal, proposalIn } from '../../../tidy/proposal.ts'
import { FIVE_DONE } from '../../../tidy/state.ts'
import { type Thing, thingsOf } from '../../../tidy/things.ts'
import type { ShownCard } from './shown-card.ts'

/**
 * The card of a thing that is decided without the model: the one whose decision was undone last; else, while the model is not there to ask, the next
 * one that was left for a help or for five more. It is shown until the person decides.
 */
export interface ReturnedCard {
  readonly card: ShownCard | null
  /** The call that is decided. */
  readonly callId: string | undefined
  /** Follows the session. With `again` the same decision is shown on a new card, which takes another answer. */
  follow(session: RemoteSession, again?: boolean): void
  /**
   * The person has gone back from a help, or wants five more: what was left is shown, although the model has not replied yet. `first`: also before the
   * card that it proposes meanwhile.
   */
  goBack(session: RemoteSession, first?: boolean): void
  /** Shows the card of this thing now, if it can be decided without the model. Returns whether it is shown. */
  take(session: RemoteSession, callId: string): boolean
}

export function returnedCard(): ReturnedCard {
  let card: ShownCard | null = null
  let callId: string | undefined
  let count = 0
  let before = ''
  /** Who has gone back from a help, or has just opened the session, need not wait for the model. */
  let wentBack = true
  let comeFirst = false
  /** How many events the log had then. */
  let since = -1
  /** The call of the thing that the person wants to decide now. */
  let wanted = ''

  return {
    get card() {
      return card
    },
    get callId() {
      return callId
    },
    follow(session, again = false) {
      // The tap on the way back may be heard of before what comes of it.
      if (hasHadItsSay(session) && session.events.length > since && !(comeFirst && card)) wentBack = comeFirst = false
      // To find the thing its call is looked for in the log, so this is done only when something may have changed.
      const { readOnly, status, events, state } = session
      const now = `${readOnly} ${status} ${wentBack} ${wanted} ${state.undone.join()} ${events.length}`
      if (now === before && !again) return
      before = now
      const thing = readOnly
        ? undefined
        : (takenBackLast(session) ?? waiting(session, wanted) ?? leftUnshown(session, wentBack, comeFirst))
      const isSame = thing !== undefined && thing.callId === callId && !again
      callId = thing?.callId
      if (!thing) card = null
      else if (!isSame || !card) card = cardOf(thing, events, count++)
      if (!card) callId = undefined
    },
    goBack(session, first = false) {
      wentBack = true
      comeFirst = first
      since = session.events.length
      this.follow(session)
    },
    take(session, call) {
      wanted = call
      this.follow(session)
      return callId === call
    },
  }
}

/** Whether the model has had its say: a question waits, or its words do, and not in the sorting, where what was left for a help is offered then. */
const hasHadItsSay = ({ status, state }: RemoteSession): boolean =>
  status === 'awaiting_user' || (status === 'idle' && state.mode !== 'sorting')

const waiting = ({ events }: RemoteSession, callId: string): Thing | undefined =>
  callId === '' ? undefined : thingsOf(events).find((thing) => thing.isUnshown && thing.callId === callId)

function takenBackLast({ state: { undone }, events }: RemoteSession): Thing | undefined {
  if (undone.length === 0) return undefined
  const things = thingsOf(events).filter(({ where }) => where === 'taken_back')
  const last = undone.findLast((id) => things.some((thing) => thing.callId === id))
  return things.find(({ callId }) => callId === last)
}

/** The first thing that was left for a help which the person is done with, or for five more. */
function leftUnshown({ status, state, events }: RemoteSession, wentBack: boolean, comeFirst: boolean): Thing | undefined {
  const isSorting = state.mode === 'sorting'
  const isBack = isSorting || isSpoken(state.messages.at(-1) ?? noMessage)
  const isTime =
    (status === 'idle' && isSorting) || // the model has only talked
    (status === 'halted' && isBack && state.halted?.reason !== FIVE_DONE) ||
    (wentBack && isBack && (status === 'running' || (comeFirst && status === 'awaiting_user')))
  return isTime ? thingsOf(events).find(({ isUnshown }) => isUnshown) : undefined
}

const noMessage = { role: 'assistant', text: '', calls: [] } as const

/** The card of a thing, as it was asked or as it was proposed; null for a proposal of another shape. */
function cardOf({ callId, disposition, where }: Thing, events: readonly Logged[], number: number): ShownCard | null {
  const asked = events.findLast((event) => event.type === 'question.asked' && event.callId === callId)
  const question = asked?.type === 'question.asked' ? asked.question : proposedIn(events, callId)
  if (!question) return null
  const takenBack = where === 'taken_back' ? disposition : undefined
  return { id: `${callId} again ${number}`, question, ...(takenBack && { takenBack }) }
}

function proposedIn(events: readonly Logged[], callId: string): ProposeDisposition | undefined {
  const reply = events.findLast((event) => event.type === 'model.replied' && event.calls.some(({ id }) => id === callId))
  const args = reply?.type === 'model.replied' && reply.calls.find(({ id }) => id === callId)?.args
  return isProposal(args) ? { kind: cardKind, ...proposalIn(args) } : undefined
}

// The arguments of a call that was not run were not checked.
const isProposal = (args: unknown): args is Proposal => {
  const { item, choices } = Object(args) as Partial<Proposal>
  return typeof item === 'string' && Array.isArray(choices) && choices.every((choice) => typeof Object(choice).label === 'string')
}
