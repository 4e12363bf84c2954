import type { RemoteSession } from '../../../bridge/client.ts'
import type { Logged } from '../../../core/shapes/event.ts'
import type { ProposeDisposition } from '../../../tidy/disposition.ts'
import { beginsHelp, isForCards, lastUndone, nextLeft } from '../../../tidy/left.ts'
import { proposedCard } from '../../../tidy/proposal.ts'
import { FIVE_DONE, isNamed, type TidyState } from '../../../tidy/state.ts'
import { type Thing, thingsOf } from '../../../tidy/things.ts'
import { aboutOf } from '../../parts/view.ts'
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
  /** Shows the card of this thing now, if it can be decided without the model. Returns whether it is shown. */
  take(session: RemoteSession, callId: string): boolean
}

/** `appNow`: the state of the open session. */
export function returnedCard(appNow: () => TidyState): ReturnedCard {
  let card: ShownCard | null = null
  let callId: string | undefined
  let count = 0
  let before = ''
  /** The call of the thing that the person took last: the first of those that are left. */
  let wanted = ''
  /** It is decided now. */
  let isNow = false
  let undone = 0

  return {
    get card() {
      return card
    },
    get callId() {
      return callId
    },
    follow(session, again = false) {
      // To find the thing its call is looked for in the log, so this is done only when something may have changed.
      const { readOnly, status, events, state } = session
      // What is taken back comes before what was tapped on the photo before.
      if (state.undone.length > undone) isNow = false
      undone = state.undone.length
      const now = `${readOnly} ${status} ${isNow && wanted} ${state.undone.join()} ${events.length}`
      if (now === before && !again) return
      before = now
      const isNowAsked = isAsked(session, callId)
      const found = readOnly
        ? undefined
        : (waiting(session, isNow ? wanted : '') ??
          takenBackLast(session, appNow()) ??
          (isForCards(appNow())
            ? (stillShown(session, callId) ?? (isNowAsked ? undefined : leftNow(session, wanted)))
            : undefined))
      const thing = found && { ...found, callId: callWithCard(found, events) }
      const isSame = thing !== undefined && thing.callId === callId && !again
      if (!thing) card = null
      else if (!isSame || !card) card = cardOf(thing, events, count++)
      if (card) callId = thing?.callId
      else if (!isNowAsked) callId = undefined
    },
    take(session, call) {
      wanted = call
      isNow = true
      this.follow(session)
      // What still waits to be asked about has no card yet. It lies behind a help that comes first.
      isNow = callId === call
      return isNow
    },
  }
}

/** The thing of this call, if it was left. */
const waiting = ({ events }: RemoteSession, callId: string): Thing | undefined =>
  thingsOf(events).find((thing) => thing.isUnshown && thing.callId === callId)

/** The thing whose card is shown, also where the model has proposed it again: a card does not change under the hand. */
function stillShown({ events }: RemoteSession, callId: string | undefined): Thing | undefined {
  if (callId === undefined) return undefined
  const thing = thingsOf(events).find(({ calls }) => calls.includes(callId))
  return thing?.isUnshown || thing?.where === 'waiting' ? thing : undefined
}

const leftNow = ({ status, state, events }: RemoteSession, wanted: string): Thing | undefined =>
  status === 'halted' && state.halted?.reason === FIVE_DONE
    ? undefined
    : nextLeft(events, status === 'halted' || status === 'idle', wanted)

/** Whether the model asks about the thing whose card was shown: its question takes the place of that card. */
const isAsked = ({ events }: RemoteSession, callId: string | undefined): boolean =>
  callId !== undefined && thingsOf(events).some(({ calls, where }) => where === 'open' && calls.includes(callId))

/**
 * The thing whose decision was taken back last. In a help not the one that it is about, and none that was taken back before it began: they come after
 * the help.
 */
function takenBackLast({ state: { undone }, events }: RemoteSession, app: TidyState): Thing | undefined {
  if (undone.length === 0) return undefined
  const about = aboutOf(app)
  const since = about ? events.slice(Math.max(0, events.findLastIndex(beginsHelp))) : []
  const undoneSince = new Set(since.flatMap((event) => (event.type === 'decision.undone' ? event.callId : [])))
  const isDue = (thing: Thing) => !about || (!isNamed(thing, about.item) && undoneSince.has(thing.callId))
  const things = thingsOf(events).filter((thing) => thing.where === 'taken_back' && isDue(thing))
  return lastUndone(things, undone)
}

/**
 * The last call about a thing that has a card: what a model decides in a help by what the person says has none. One that waits for its turn is not decided
 * yet: the one before it can be.
 */
export const callWithCard = ({ calls, callId, where }: Thing, events: readonly Logged[]): string =>
  calls.findLast((id) => questionOf(id, events) && !(where === 'waiting' && id === callId)) ?? callId

/** The card of a thing, as it was asked or as it was proposed; null for a proposal of another shape. */
function cardOf({ callId, disposition, where }: Thing, events: readonly Logged[], number: number): ShownCard | null {
  const question = questionOf(callId, events)
  if (!question) return null
  // What is open again after a help was not decided before.
  const takenBack = where === 'taken_back' && disposition?.to !== 'need_more_info' ? disposition : undefined
  return { id: `${callId} again ${number}`, callId, question, ...(takenBack && { takenBack }) }
}

function questionOf(callId: string, events: readonly Logged[]) {
  const asked = events.findLast((event) => event.type === 'question.asked' && event.callId === callId)
  return asked?.type === 'question.asked' ? asked.question : proposedIn(events, callId)
}

function proposedIn(events: readonly Logged[], callId: string): ProposeDisposition | undefined {
  const reply = events.findLast((event) => event.type === 'model.replied' && event.calls.some(({ id }) => id === callId))
  return reply?.type === 'model.replied' ? proposedCard(reply.calls.find(({ id }) => id === callId)?.args) : undefined
}
