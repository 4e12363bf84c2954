import type { Event } from '../core/shapes/event.ts'
import { logReader } from './log-reader.ts'
import { isMade, leftOfFive, type TidyState } from './state.ts'
import { type Thing, thingsOf } from './things.ts'
import { isHelp } from './ways-out.ts'

// What is decided without the model comes before the card that is open: what was taken back, and what was left for a help or for five more.

/**
 * Whether what was left is sorted on: in no help, and while a model wraps up until the person has said that they are done. A `begin_sorting` that was
 * refused has shown its cards all the same, and the mode is that of the survey.
 */
export const isForCards = ({ mode, rests, ended }: TidyState): boolean =>
  !isHelp(mode) && (mode !== 'winding_down' || (!rests && !ended))

/** The one of these things whose decision was taken back last. */
export function lastUndone(things: readonly Thing[], undone: readonly string[]): Thing | undefined {
  const last = undone.findLast((id) => things.some((thing) => thing.callId === id))
  return things.find(({ callId }) => callId === last)
}

interface Read {
  /** The calls whose decisions were taken back, and those that were taken next. */
  readonly undone: string[]
  readonly taken: string[]
  /** Since the last help began the person went back from it, or wants five more. */
  hasGoneBack: boolean
  /** Since then a card was answered. */
  hasDecided: boolean
}

const read = logReader(
  (): Read => ({ undone: [], taken: [], hasGoneBack: false, hasDecided: false }),
  (log, event) => {
    if (event.type === 'decision.undone') log.undone.push(event.callId)
    else if (event.type === 'call.preferred') log.taken.push(event.callId)
    else if (beginsHelp(event)) log.hasGoneBack = log.hasDecided = false
    else if (event.type === 'call.made' || (event.type === 'fact.noted' && event.fact.type === 'five.begun'))
      log.hasGoneBack = true
    // Who asks for help has decided nothing.
    else if (event.type === 'question.answered' && isMade(Object(event.answer))) log.hasDecided = true
  },
)

/**
 * The thing that was left for a help which the person is done with, or for five more: the one of the call `wanted`, the one that was taken next last, or the
 * first one that was proposed, also where the model has proposed it again since; none where its own question is open.
 *
 * Who has gone back from a help, or wants five more, need not wait for the model: what was left comes before what it proposes meanwhile. Nor for one that
 * has only talked (`isIdle`). Where the model leads back from a help, what it proposes then comes first, but for what was taken next: that comes after the
 * card of the help, unless another thing was taken next since.
 */
export function nextLeft(events: readonly Event[], isIdle: boolean, wanted = ''): Thing | undefined {
  const things = thingsOf(events)
  const { taken, hasGoneBack, hasDecided } = read(events)
  const isTime = isIdle || hasGoneBack
  if (!isTime && (!hasDecided || things.some(({ where, callId }) => where === 'waiting' && taken.includes(callId))))
    return undefined
  const left = things.filter(({ isUnshown, wasUnshown }) => isUnshown || wasUnshown)
  const last = [...taken, wanted].flatMap((id) => left.filter(({ calls }) => calls.includes(id))).at(-1)
  const next = last ?? (isTime ? left[0] : undefined)
  return next?.where === 'open' ? undefined : next
}

export const beginsHelp = (event: Event): boolean =>
  event.type === 'tool.returned' && event.outcome.type === 'shift' && isHelp(event.outcome.mode)

/** The thing that comes before the one whose card is open, as far as the log alone says it. */
export function returnedIn(state: TidyState, events: readonly Event[]): Thing | undefined {
  if (isHelp(state.mode)) return undefined
  const takenBack = thingsOf(events).filter(({ where }) => where === 'taken_back')
  // Five that are handled are an end.
  const isSorting = isForCards(state) && leftOfFive(state) !== 0
  return lastUndone(takenBack, read(events).undone) ?? (isSorting ? nextLeft(events, false) : undefined)
}
