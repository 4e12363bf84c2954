import { own } from '../core/own.ts'
import type { Event } from '../core/shapes/event.ts'
import { messagesKnown, type SessionState } from '../core/shapes/state.ts'

/** Whether an event came from outside the loop: from the person, or from an app of a later version. The loop makes the other events itself. */
export function isInput(event: Event, state: SessionState): boolean {
  switch (event.type) {
    case 'session.started':
    case 'session.titled':
    case 'user.said':
    case 'decision.undone':
    case 'decision.remade':
    case 'call.made':
    case 'call.preferred':
    case 'mode.lost':
    case 'context.compacted':
    case 'usage.noted': // the cost of model calls that a rerun does not make
    case 'run.resumed':
      return true
    case 'fact.noted':
      return event.by !== undefined
    case 'tool.returned':
      return state.halted !== null // submitted
    case 'run.halted':
      // A message came before it, so it halts nothing; or a session that was refused as too long could not be made shorter.
      return (event.reason !== 'cancelled' && event.seen < messagesKnown(state)) || (isBound(event) && state.failure !== null)
    case 'question.asked':
      return isAskedAnew(event, state)
    case 'model.replied':
    case 'model.failed':
    case 'tool.started':
    case 'background.finished':
    case 'question.answered':
      return false
    default:
      event satisfies never
      return true
  }
}

/** Whether a copy of a session, such as a branch, asks for an approval again: what the person said about the other session does not hold in it. */
export const isAskedAnew = (event: Event, { batch }: SessionState): boolean =>
  event.type === 'question.asked' && event.approval !== undefined && own(batch?.questions, event.id) !== undefined

/** Whether a bound that is not in the log halted the run instead of a model call. */
export const isBound = (event: Event): boolean =>
  event.type === 'run.halted' && ['budget', 'max_turns', 'halt_when'].includes(event.reason)

type Failed = Extract<Event, { type: 'model.failed' }>

/** The first event of each stop by the person, with the reply that the stop cut short, if one was under way. */
export function stopsIn(events: readonly Event[]): ReadonlyMap<Event, Failed | undefined> {
  const stops = new Map<Event, Failed | undefined>()
  for (const [index, event] of events.entries()) {
    if (event.type !== 'run.halted' || event.reason !== 'cancelled') continue
    let first = index
    while (first > 0 && cameOfStop(events[first - 1]!)) first--
    const cut = events.slice(first, index).find((one): one is Failed => one.type === 'model.failed')
    stops.set(events[first]!, cut)
  }
  return stops
}

function cameOfStop(event: Event): boolean {
  switch (event.type) {
    case 'model.failed':
      return isStopped(event)
    case 'tool.returned':
      return event.stopped === true
    case 'background.finished':
      return event.outcome.type === 'error' && event.outcome.kind === 'cancelled'
    default:
      return false
  }
}

/** Whether the person stopped the reply, which is no failure of the model. */
export const isStopped = ({ failure }: Failed): boolean => failure.detail === 'stopped'

/** For each event, how many messages the next model call in the log knew (the call may have begun before the event); infinite without a next call. */
export function seenNext(events: readonly Event[]): readonly number[] {
  const seen = new Array<number>(events.length).fill(Number.POSITIVE_INFINITY)
  for (let at = events.length - 2; at >= 0; at--) {
    const after = events[at + 1]!
    const own =
      after.type === 'model.replied' || after.type === 'model.failed' || after.type === 'fact.noted' ? after.seen : undefined
    seen[at] = own ?? seen[at + 1]!
  }
  return seen
}
