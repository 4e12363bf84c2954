import type { Event } from '../core/shapes/event.ts'
import { isDisposition, type Region } from './disposition.ts'
import { logReader } from './log-reader.ts'
import { inPhoto, regionGiven } from './region.ts'

/** Where a thing was seen: the photo, and the part of it that shows the thing, if the model said so. */
export interface Sight {
  readonly photo: string
  readonly region: Region | null
}

interface Read {
  mode: string
  readonly sent: string[]
  /** Photos that show one thing from near. */
  readonly near: Set<string>
  /** Photos that were given at a card, for the next reply: the cards before that reply are of other photos. */
  readonly ahead: Set<string>
  /** The last one that was sent in the help that is open. */
  closer: string | undefined
  /** The first photo of the place of the newest message, until a card is asked. */
  unseen: string | undefined
  readonly sights: Map<string, Sight>
  /** Where the things of calls lie that have not asked yet: some are decided without asking. */
  readonly proposed: Map<string, Sight>
}

const read = logReader(
  (): Read => ({
    mode: '',
    sent: [],
    near: new Set(),
    ahead: new Set(),
    closer: undefined,
    unseen: undefined,
    sights: new Map(),
    proposed: new Map(),
  }),
  (log, event) => {
    if (event.type === 'user.said') {
      const photos = event.parts.flatMap((part) => (part.type === 'image' && 'photo' in part ? [part.photo] : []))
      log.sent.push(...photos)
      if (event.next) for (const photo of photos) log.ahead.add(photo)
      if (log.mode === 'clarifying') {
        for (const photo of photos) log.near.add(photo)
        log.closer = photos.at(-1) ?? log.closer
      } else log.unseen = photos[0] ?? log.unseen
    } else if (event.type === 'tool.returned' || event.type === 'background.finished') {
      if (event.outcome.type === 'shift') {
        log.mode = event.outcome.mode
        log.closer = undefined
      }
    } else if (event.type === 'question.asked' && isDisposition(event.question)) {
      log.unseen = undefined
      note(log, log.sights, event.callId, event.question.region)
    } else if (event.type === 'model.replied') {
      log.ahead.clear()
      for (const { id, name, args } of event.calls)
        if (name === 'propose_disposition') note(log, log.proposed, id, regionIn(args))
    } else if (event.type === 'decision.remade' && !log.sights.has(event.callId)) {
      const sight = log.proposed.get(event.callId)
      if (sight) log.sights.set(event.callId, sight)
    }
  },
)

/** A card that is asked is of the photo that its proposal was of: one that was given since then shows other things. */
function note(log: Read, sights: Map<string, Sight>, callId: string, region: Region | null = null): void {
  const photo = find(log, log.sent, region?.photo, log.proposed.get(callId)?.photo)
  if (photo !== undefined) sights.set(callId, { photo, region })
}

function regionIn(args: unknown): Region | null {
  const given = regionGiven(Object(args).region)
  return (given && inPhoto(given).region) ?? null
}

/** Where each thing was seen as its card was shown, by the call of the card. */
export const sightsOf = (events: readonly Event[]): ReadonlyMap<string, Sight> => read(events).sights

/** Where the thing of a call was seen: as its card was shown, else as it was proposed. */
export function sightOfCall(events: readonly Event[], callId: string): Sight | undefined {
  const { sights, proposed } = read(events)
  return sights.get(callId) ?? proposed.get(callId)
}

/**
 * The photo in which a thing lies: the one that is named, by its id or by its number among those that were sent; else the newest
 * that shows the place, and not one thing from near, of those that the model has been given.
 */
export const photoOf = (sent: readonly string[], events: readonly Event[], named = ''): string | undefined =>
  find(read(events), sent, named)

/** The last photo that was given from near in the help that is open. */
export const closerIn = (events: readonly Event[]): string | undefined => read(events).closer

/** The first of the photos that the model looks at, while no card has come of them. */
export const unseenIn = (events: readonly Event[]): string | undefined => read(events).unseen

const find = ({ near, ahead }: Read, sent: readonly string[], named = '', before?: string): string | undefined =>
  sent.find((id, at) => id === named || String(at + 1) === named) ??
  before ??
  sent.findLast((id) => !near.has(id) && !ahead.has(id)) ??
  sent.at(-1)
