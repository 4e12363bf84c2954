import { own } from '../../../core/own.ts'
import type { Logged } from '../../../core/shapes/event.ts'
import type { SessionState } from '../../../core/shapes/state.ts'
import type { Box } from '../../../elements/base/crop.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import { type Disposition, isDisposition } from '../../../tidy/disposition.ts'
import { photoNamed } from '../../../tidy/region.ts'
import { photoOf } from '../../../tidy/sights.ts'
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
  /** The person has taken it next, and nothing comes before it. */
  readonly isNext: boolean
  /** Where it went; undefined while that is not decided. */
  readonly decision: Disposition | undefined
  /** The photo that shows it, and the part of that. */
  readonly photo: string | undefined
  readonly region: Box | null
}

/** A known thing, with the number of the photo that shows it. */
export interface ViewMark extends Mark {
  readonly view: number
}

type Place = Pick<Mark, 'photo' | 'region'>

interface Read {
  count: number
  readonly sent: string[]
  readonly places: Map<string, Place>
  /** The last result, used again until something changes. */
  last?: { readonly things: readonly Thing[]; readonly key: string; readonly marks: readonly Mark[] }
}

const readSoFar = new WeakMap<readonly Logged[], Read>()

/** All known things of a session as marks, the things without a place in a photo too. `returned` is the call whose card was taken back and is shown. */
export function marksOf(events: readonly Logged[], { batch }: Pick<SessionState, 'batch'>, returned?: string): readonly Mark[] {
  const read: Read = readSoFar.get(events) ?? { count: 0, sent: [], places: new Map() }
  readSoFar.set(events, read)
  for (; read.count < events.length; read.count++) take(read, events, events[read.count]!)
  const things = thingsOf(events)
  const preferred = batch?.preferred[0]
  const next = preferred !== undefined && comeFirst(events, { batch }, returned).length === 0 ? preferred : undefined
  const key = `${returned} ${next}`
  if (read.last?.things === things && read.last.key === key) return read.last.marks
  const marks = things.map((thing): Mark => {
    const { id, item, callId, disposition } = thing
    const state = stateOf(thing, returned)
    return {
      id,
      item,
      callId,
      state,
      isNext: state === 'open' && callId === next,
      decision: state === 'now' || state === 'open' || thing.isUnshown ? undefined : (disposition ?? { to: 'skip' }),
      ...(read.places.get(callId) ?? { photo: undefined, region: null }),
    }
  })
  read.last = { things, key, marks }
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

function stateOf({ where, callId, disposition }: Thing, returned: string | undefined): Mark['state'] {
  if (where === 'pile') return disposition?.to === 'place' ? 'belongs' : 'out'
  if (where === 'later') return 'later'
  return callId === returned || (where === 'open' && returned === undefined) ? 'now' : 'open'
}

function take({ sent, places }: Read, events: readonly Logged[], event: Logged): void {
  const note = (callId: string, region: unknown) => {
    const { photo, ...box } = Object(region) as Box & { readonly photo?: unknown }
    // What a model gives may have any shape: a box that is none lies in no photo.
    places.set(callId, {
      photo: photoOf(sent, events, photoNamed(photo)),
      region: region ? inPhoto(box) : null,
    })
  }
  if (event.type === 'user.said') {
    for (const part of event.parts) if (part.type === 'image' && 'photo' in part) sent.push(part.photo)
  } else if (event.type === 'model.replied') {
    for (const { id, name, args } of event.calls) if (name === 'propose_disposition') note(id, Object(args).region)
  } else if (event.type === 'question.asked' && isDisposition(event.question)) note(event.callId, event.question.region)
}

/** The name of a mark for who does not see it: the thing, and where it is. */
export function nameOfMark({ item, decision, isNext }: Mark): string {
  const { mark, markNext, markUndecided } = words.photos
  if (decision) return fill(mark, { thing: item, where: destination(decision) })
  return fill(isNext ? markNext : markUndecided, { thing: item })
}
