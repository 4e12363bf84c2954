import type { Event } from '../core/shapes/event.ts'
import { isDisposition, type Region } from './disposition.ts'
import { logReader } from './log-reader.ts'
import { inPhoto } from './region.ts'

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
  readonly sights: Map<string, Sight>
  /** Where the things of calls lie that have not asked yet: some are decided without asking. */
  readonly proposed: Map<string, Sight>
}

const read = logReader(
  (): Read => ({ mode: '', sent: [], near: new Set(), sights: new Map(), proposed: new Map() }),
  (log, event) => {
    if (event.type === 'user.said') {
      const photos = event.parts.flatMap((part) => (part.type === 'image' && 'photo' in part ? [part.photo] : []))
      log.sent.push(...photos)
      if (log.mode === 'clarifying') for (const photo of photos) log.near.add(photo)
    } else if (event.type === 'tool.returned' || event.type === 'background.finished') {
      if (event.outcome.type === 'shift') log.mode = event.outcome.mode
    } else if (event.type === 'question.asked' && isDisposition(event.question)) {
      note(log, log.sights, event.callId, event.question.region)
    } else if (event.type === 'model.replied') {
      for (const { id, name, args } of event.calls)
        if (name === 'propose_disposition') note(log, log.proposed, id, regionIn(Object(args).region))
    } else if (event.type === 'decision.remade' && !log.sights.has(event.callId)) {
      const sight = log.proposed.get(event.callId)
      if (sight) log.sights.set(event.callId, sight)
    }
  },
)

function note(log: Read, sights: Map<string, Sight>, callId: string, region: Region | null = null): void {
  const photo = find(log, log.sent, region?.photo)
  if (photo !== undefined) sights.set(callId, { photo, region })
}

/** The region in arguments that nothing has checked: they may have any shape. */
function regionIn(given: unknown): Region | null {
  const { x, y, width, height, photo } = Object(given) as Readonly<Record<string, unknown>>
  const [left, top, across, down] = [x, y, width, height].map((part) =>
    typeof part === 'number' && part >= 0 && part <= 1 ? part : Number.NaN,
  ) as [number, number, number, number]
  const box = { x: left, y: top, width: across, height: down }
  return inPhoto({ ...box, ...(typeof photo === 'string' && { photo }) }).region ?? null
}

/** Where each thing was seen as its card was shown, by the call of the card. */
export const sightsOf = (events: readonly Event[]): ReadonlyMap<string, Sight> => read(events).sights

/**
 * The photo in which a thing lies: the one that is named, by its id or by its number among those that were sent; else the newest
 * that shows the place, and not one thing from near.
 */
export const photoOf = (sent: readonly string[], events: readonly Event[], named = ''): string | undefined =>
  find(read(events), sent, named)

const find = ({ near }: Read, sent: readonly string[], named = ''): string | undefined =>
  sent.find((id, at) => id === named || String(at + 1) === named) ?? sent.findLast((id) => !near.has(id)) ?? sent.at(-1)
