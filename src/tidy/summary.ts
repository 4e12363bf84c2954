import type { Event } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Disposition } from './disposition.ts'
import { firstWords } from './first-words.ts'
import { returnedIn } from './left.ts'
import { logReader } from './log-reader.ts'
import { type Sight, sightOfCall, sightsOf } from './sights.ts'
import { type Decision, handled, pilesOf, type TidyState } from './state.ts'
import { type Thing, thingsOf } from './things.ts'
import { waitingOf } from './walk.ts'

/** The row of a session in the list, and the things to find without reading a log. */
export interface Summary {
  readonly handled: number
  readonly belongs: number
  readonly out: number
  readonly skipped: number
  readonly ended: boolean
  /** The person said that they are done for now. It may still have things that wait. */
  readonly rests?: true
  /** Every thing with a decision, and where it goes, in order. */
  readonly things: readonly (readonly [item: string, disposition: Disposition])[]
  /** The proposed things that are not in `things`: their card is open or still to come, or their decision was taken back. */
  readonly left?: readonly string[]
  /** A key for each thing that is given away, in the order of `things`. It is the same in a session and its branches. */
  readonly donated?: readonly string[]
  /** The calls that decided them, in the same order. */
  readonly donatedBy?: readonly string[]
  /** Where each of them is seen, in the same order; null where no photo shows it. */
  readonly donatedSeen?: readonly (Seen | null)[]
  /** The keys of those that have left the home. */
  readonly gone?: readonly string[]
  /** The calls whose things are still to be put away, a list for each stop of the walk; only where the end was reached or the walk begun. */
  readonly walk?: readonly (readonly string[])[]
  /** The calls whose things are ticked, of the stops in `walk`. */
  readonly walked?: readonly (readonly string[])[]
  readonly nextTime: readonly string[]
  /** The thing whose card comes next: that of the model is open, unless one that is decided without it comes before. */
  readonly next?: NextThing
  /** The kind of room, as the photos showed it. */
  readonly room?: string
  /** The first words that the person said. They stay on this device: an export has the log alone. */
  readonly said?: string
  /** The tokens that went to and came from each model. */
  readonly tokens?: readonly (readonly [model: string, input: number, output: number])[]
}

/** A photo and the part of it that shows a thing, in fractions. */
type Seen = {
  readonly photo: string
  readonly region: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A thing with an open card, and where it lies, if the card says where it is. */
type NextThing = { readonly item: string } & Partial<Seen>

/** Sums up a session; it grows by one short line a thing. */
export function summarise(state: TidyState, events: readonly Event[] = []): Summary & { readonly [key: string]: Json } {
  const { belongs, out, skipped } = pilesOf(state)
  const known = new Set(skipped.map(({ callId }) => callId))
  const all = thingsOf(events)
  const marks = new Map(all.map(({ callId, id, at = 0 }) => [callId, `${id}@${at.toString(36)}`]))
  const donations = state.decisions.filter(({ disposition }) => disposition.to === 'donate')
  const keys = (decisions: readonly Decision[]) => decisions.map(({ callId }) => marks.get(callId) ?? callId)
  const donated = keys(donations)
  const gone = keys(donations.filter(({ callId }) => state.ticked.includes(callId)))
  const isTold = ({ where, calls }: Thing) => where === 'pile' || calls.some((callId) => known.has(callId))
  const tokens = [...tokensIn(events).values()]
  const left = all.flatMap((thing) => (isTold(thing) ? [] : [thing.item]))
  const sights = sightsOf(events)
  const next = nextIn(state, all, events)
  const said = firstWords(events)
  const { walk, walked } = waitingOf(state)
  const seen = donations.map(({ callId }) => seenOf(sights.get(callId)))
  return {
    handled: handled(state),
    belongs: belongs.length,
    out: out.length,
    skipped: skipped.length,
    ended: state.ended,
    ...(state.rests && { rests: true }),
    things: [
      ...state.decisions.map(({ item, disposition }) => [item, disposition] as const),
      ...state.unanswered.map(({ item }) => [item, { to: 'skip' }] as const),
    ],
    ...(left.length > 0 && { left }),
    ...(donated.length > 0 && events.length > 0 && { donated, donatedBy: donations.map(({ callId }) => callId) }),
    ...(seen.some(Boolean) && { donatedSeen: seen }),
    ...(gone.length > 0 && { gone }),
    ...([...walk, ...walked].some(({ length }) => length > 0) && { walk, walked }),
    nextTime: state.nextTime,
    ...(tokens.length > 0 && { tokens }),
    ...(next && { next }),
    ...(typeof state.analysis?.room_type === 'string' && { room: state.analysis.room_type }),
    ...(said && { said }),
  }
}

type Tokens = NonNullable<Summary['tokens']>[number]

const tokensIn = logReader(
  () => new Map<string, Tokens>(),
  (sums, event) => {
    if (event.type !== 'model.replied') return
    const { model, usage } = event
    const [, input, output] = sums.get(model) ?? [model, 0, 0]
    sums.set(model, [model, input + usage.input, output + usage.output])
  },
)

function nextIn(state: TidyState, things: readonly Thing[], events: readonly Event[]): NextThing | undefined {
  const next = returnedIn(state, events) ?? things.find(({ where }) => where === 'open')
  return next && { item: next.item, ...seenOf(sightOfCall(events, next.callId)) }
}

function seenOf({ photo, region }: Partial<Sight> = {}): Seen | null {
  if (photo === undefined || !region) return null
  const { x, y, width, height } = region
  return { photo, region: { x, y, width, height } }
}
