import type { Logged } from '../../../core/shapes/event.ts'
import { factsIn } from '../../../core/tools/outcome.ts'
import type { Box } from '../../../elements/base/crop.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import type { Region } from '../../../tidy/disposition.ts'
import { sightsOf } from '../../../tidy/sights.ts'
import { type Thing, thingsOf } from '../../../tidy/things.ts'

/** How long it plays at speed 1, in milliseconds, whatever the length of the session. */
export const LENGTH = 20_000
/** How long the place stands as it was, and how long it stands as it is in the end. */
const LEAD = 1_200
const TAIL = 2_600
/** How long a thing takes to melt into the photo, how long the camera moves to it, and how long another photo takes to appear. */
const MELT = 700
const MOVE = 600
/** The light goes once across the photo, from before to after. */
const WIPE_AT = LENGTH - TAIL + MELT + 200
const WIPE = 900

/** A place in a photo, in fractions of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A thing that went to a pile, and the moment at which it goes. */
export interface LapseThing {
  readonly callId: string
  readonly item: string
  readonly disposition: NonNullable<Thing['disposition']>
  readonly pile: 'in' | 'out'
  /** The photo in which it was seen, and where; null for a thing that counts only in its pile. */
  readonly photo: string | null
  readonly region: Region | null
  readonly begin: number
}

/** A session as a time-lapse: its photos, and its things in the order in which they were decided. */
export interface TimeLapse {
  /** The photo that it opens on; undefined for a session without photos. */
  readonly first: string | undefined
  readonly things: readonly LapseThing[]
  /** The photo of the place in the end, where the log names one; '' for none. */
  readonly after: string
  /** The agent of a session that has ended; '' while it has not. */
  readonly endOf: string
}

export const noLapse: TimeLapse = { first: undefined, things: [], after: '', endOf: '' }

/** One photo of a frame. The last scene of a frame lies over the one before it, as far as it has appeared. */
export interface Scene {
  readonly photo: string
  /** What the camera looks at. */
  readonly centre: Point
  /** How much it has appeared, from 0 to 1. */
  readonly shown: number
  /** The things that have begun to melt into it, each with how far it has, from 0 to 1. */
  readonly melted: readonly { readonly thing: LapseThing; readonly share: number }[]
}

/** What is seen at a moment. */
export interface Frame {
  readonly scenes: readonly Scene[]
  /** The things that have left, the last one at the end. */
  readonly left: readonly LapseThing[]
  /** How far the last of them has gone, from 0 to 1. */
  readonly share: number
  /** How far the camera has drawn back to show all of the place, from 0 to 1. */
  readonly whole: number
  /** How far the light has gone across, and with it the photo of the place in the end where there is one: from 0 to 1. */
  readonly after: number
}

/** The time-lapse of a log, in linear time. Decisions that were taken back are not in it: both piles only grow. */
export function timeLapseOf(events: readonly Logged[]): TimeLapse {
  const decidedAt = new Map<string, number>()
  let first: string | undefined
  let after = ''
  let agent = ''
  let endOf = ''
  for (const [index, event] of events.entries()) {
    if (event.type === 'tool.returned' || event.type === 'decision.remade') decidedAt.set(event.callId, index)
    if (event.type === 'session.started') agent = event.agent
    if (event.type === 'tool.returned' && factsIn(event.outcome).some(({ type }) => type === 'session.ended')) endOf = agent
    if (event.type === 'user.said') first ??= event.parts.find((part) => 'photo' in part)?.photo
    if (event.type === 'fact.noted' && event.fact.type === 'place.photographed' && typeof event.fact.photo === 'string')
      after = event.fact.photo
  }
  const sights = sightsOf(events)
  const indexOf = ({ callId }: Thing) => decidedAt.get(callId) ?? -1
  const piled = thingsOf(events)
    .filter(({ where }) => where === 'pile')
    .sort((one, other) => indexOf(one) - indexOf(other))
  const things = piled.flatMap(({ callId, item, disposition, calls }, at): LapseThing[] => {
    if (!disposition) return []
    // A card that came back has the place of its first one.
    const sight = calls.map((call) => sights.get(call)).findLast((one) => one !== undefined)
    const region = sight?.region && inPhoto(sight.region) ? sight.region : null
    const pile = disposition.to === 'place' ? 'in' : 'out'
    const begin = LEAD + at * pause(piled.length)
    return [{ callId, item, disposition, pile, photo: sight?.photo ?? null, region, begin }]
  })
  return { first, things, after, endOf }
}

/** The frame at a moment, in milliseconds. It depends on nothing else, so one may go to any moment, and back. */
export function frameAt({ first, things }: Pick<TimeLapse, 'first' | 'things'>, moment: number): Frame {
  const left = things.filter(({ begin }) => moment >= begin)
  const melted = left.map((thing) => ({ thing, share: share(moment - thing.begin, MELT) }))
  const scene = (photo: string, centre: Point, shown: number): Scene => ({
    photo,
    centre,
    shown,
    melted: melted.filter(({ thing }) => thing.photo === photo && thing.region),
  })
  const move = Math.min(MOVE, pause(things.length))
  let centre = middle
  let photo = first
  const scenes: Scene[] = []
  // In the end the camera draws back to all of the place, before the light goes across it.
  for (const thing of [...things, { photo: first ?? null, region: all, begin: WIPE_AT }]) {
    if (thing.photo === null) continue
    const moved = share(moment - thing.begin + move, move)
    if (moved === 0) break
    const next = thing.region ? centreOf(thing.region) : thing.photo === photo ? centre : middle
    if (thing.photo === photo) centre = between(centre, next, eased(moved))
    else {
      if (photo !== undefined && moved < 1) scenes.push(scene(photo, centre, 1))
      photo = thing.photo
      centre = next
      if (moved < 1) {
        scenes.push(scene(photo, centre, moved))
        break
      }
    }
    if (moved < 1) break
  }
  if (photo !== undefined && scenes.length === 0) scenes.push(scene(photo, centre, 1))
  return {
    scenes,
    left,
    share: melted.at(-1)?.share ?? 0,
    whole: eased(share(moment - WIPE_AT + move, move)),
    after: eased(share(moment - WIPE_AT, WIPE)),
  }
}

/** The moments at which one may stop: the begin, each thing once it is gone, and the end. */
export const stopsOf = ({ things }: TimeLapse): readonly number[] => [0, ...things.map(momentOf), LENGTH]

/** The moment at which a thing is gone. */
export const momentOf = ({ begin }: LapseThing): number => begin + MELT

/** How many stills stand for the whole where nothing should move. */
const STILLS = 7

/** The still after a moment: one of seven, evenly spread; after the last one the first. */
export function stillAfter(lapse: TimeLapse, moment: number): number {
  const stops = stopsOf(lapse)
  const stills = Array.from({ length: STILLS }, (_, at) => stops[Math.round((at * (stops.length - 1)) / (STILLS - 1))]!)
  return stills.find((still) => still > moment) ?? 0
}

/** How long it is from one thing to the next, of so many. */
const pause = (count: number): number => (LENGTH - LEAD - TAIL) / count
const middle: Point = { x: 0.5, y: 0.5 }
const all: Box = { x: 0, y: 0, width: 1, height: 1 }
const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
const share = (time: number, whole: number): number => Math.max(0, Math.min(1, time / whole))
const eased = (part: number): number => part * part * (3 - 2 * part)
const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})
