import { own } from '../../../core/own.ts'
import type { Logged } from '../../../core/shapes/event.ts'
import type { SessionState } from '../../../core/shapes/state.ts'
import type { Box } from '../../../elements/base/crop.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import type { Disposition } from '../../../tidy/disposition.ts'
import { sightOfCall } from '../../../tidy/sights.ts'
import { type Thing, thingsOf } from '../../../tidy/things.ts'
import { destination } from '../../parts/destination.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/**
 * A known thing on the photo. `now`: its card is shown. `open`: not decided, and a tap takes it next. `later`: for another day, and a tap brings its
 * card back. `belongs` and `out`: handled, in one of the two piles.
 */
export interface Mark {
  readonly id: string
  /** The call that decides where the thing is. */
  readonly callId: string
  readonly item: string
  readonly state: 'now' | 'open' | 'later' | 'belongs' | 'out'
  /** The person has taken it: it comes next, or soon, where others come before it. What was taken back or begun before comes soon too. */
  readonly turn: 'next' | 'soon' | undefined
  /** Where it went; undefined while that is not decided. */
  readonly disposition: Disposition | undefined
  /** The photo that shows it, and the part of that. */
  readonly photo: string | undefined
  readonly region: Box | null
}

/** A known thing, with the number of the photo that shows it. */
export interface ViewMark extends Mark {
  readonly view: number
}

/** The last marks of a log, used again until something changes. */
const lastMarks = new WeakMap<
  readonly Logged[],
  { readonly things: readonly Thing[]; readonly key: string; readonly marks: readonly Mark[] }
>()

/** All known things of a session as marks, the things without a place in a photo too. `returned` is the call whose card was taken back and is shown. */
export function marksOf(events: readonly Logged[], { batch }: Pick<SessionState, 'batch'>, returned?: string): readonly Mark[] {
  const things = thingsOf(events)
  const before = comeFirst(events, { batch }, returned)
  const taken = batch?.preferred.filter((callId) => own(batch.started, callId) === undefined) ?? []
  const soon = new Set([...before, ...taken])
  const turnOf = (callId: string) => {
    if (before.length === 0 && callId === taken[0]) return 'next'
    return soon.has(callId) ? 'soon' : undefined
  }
  const key = `${returned} ${before}/${taken}`
  const last = lastMarks.get(events)
  if (last?.things === things && last.key === key) return last.marks
  const marks = things.map((thing): Mark => {
    const { id, item, callId, disposition } = thing
    const state = stateOf(thing, returned)
    const { photo, region = null } = sightOfCall(events, callId) ?? {}
    return {
      id,
      item,
      callId,
      state,
      turn: state === 'open' ? turnOf(callId) : undefined,
      disposition: state === 'now' || state === 'open' || thing.isUnshown ? undefined : (disposition ?? { to: 'skip' }),
      photo,
      region: region && inPhoto(region),
    }
  })
  lastMarks.set(events, { things, key, marks })
  return marks
}

/** The calls whose cards come after the one that is shown, and before what the person takes next: they were taken back, or begun before. */
export const comeFirst = (
  events: readonly Logged[],
  { batch }: Pick<SessionState, 'batch'>,
  returned?: string,
): readonly string[] =>
  thingsOf(events).flatMap((thing) => {
    const { where, callId } = thing
    const isBegun = where === 'open' || (where === 'waiting' && own(batch?.started, callId) !== undefined)
    return (isBegun || where === 'taken_back') && stateOf(thing, returned) !== 'now' ? callId : []
  })

function stateOf({ where, calls, disposition, isUnshown }: Thing, returned: string | undefined): Mark['state'] {
  if (where === 'pile') return disposition?.to === 'place' ? 'belongs' : 'out'
  if (returned === undefined ? where === 'open' : calls.includes(returned)) return 'now'
  return where === 'later' && !isUnshown ? 'later' : 'open'
}

/** The name of a mark for who does not see it: the thing, and where it is. */
export function nameOfMark({ item, disposition, turn }: Mark): string {
  const { mark, markNext, markSoon, markUndecided } = words.photos
  if (disposition) return fill(mark, { thing: item, where: destination(disposition) })
  return fill({ next: markNext, soon: markSoon, '': markUndecided }[turn ?? ''], { thing: item })
}
