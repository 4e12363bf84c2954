import type { Event } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Disposition } from './disposition.ts'
import { handled, pilesOf, type TidyState } from './state.ts'
import { type Thing, thingsOf } from './things.ts'

/** The row of a session in the list, and the things to find without reading a log. */
export interface Summary {
  readonly handled: number
  readonly belongs: number
  readonly out: number
  readonly skipped: number
  readonly ended: boolean
  /** Every thing with a decision, and where it goes, in order. */
  readonly things: readonly (readonly [item: string, disposition: Disposition])[]
  /** The proposed things that are not in `things`: their card is open or still to come, or their decision was taken back. */
  readonly left?: readonly string[]
  /** A key for each thing that is given away, in the order of `things`. It is the same in a session and its branches. */
  readonly donated?: readonly string[]
  readonly nextTime: readonly string[]
  /** The kind of room, as the photos showed it. */
  readonly room?: string
}

/** Sums up a session; it grows by one short line a thing. */
export function summarise(state: TidyState, events: readonly Event[] = []): Summary & { readonly [key: string]: Json } {
  const { belongs, out, skipped } = pilesOf(state)
  const known = new Set(skipped.map(({ callId }) => callId))
  const all = thingsOf(events)
  const marks = new Map(all.map(({ callId, id, at = 0 }) => [callId, `${id}@${at.toString(36)}`]))
  const donated = state.decisions.flatMap(({ callId, disposition }) =>
    disposition.to === 'donate' ? [marks.get(callId) ?? callId] : [],
  )
  const isTold = ({ where, calls }: Thing) => where === 'pile' || calls.some((callId) => known.has(callId))
  const left = all.flatMap((thing) => (isTold(thing) ? [] : [thing.item]))
  return {
    handled: handled(state),
    belongs: belongs.length,
    out: out.length,
    skipped: skipped.length,
    ended: state.ended,
    things: [
      ...state.decisions.map(({ item, disposition }) => [item, disposition] as const),
      ...state.unanswered.map(({ item }) => [item, { to: 'skip' }] as const),
    ],
    ...(left.length > 0 && { left }),
    ...(donated.length > 0 && events.length > 0 && { donated }),
    nextTime: state.nextTime,
    ...(typeof state.analysis?.room_type === 'string' && { room: state.analysis.room_type }),
  }
}
