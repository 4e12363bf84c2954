import type { Event } from '../core/shapes/event.ts'
import { isDisposition, type Region } from './disposition.ts'
import { logReader } from './log-reader.ts'

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
}

const read = logReader(
  (): Read => ({ mode: '', sent: [], near: new Set(), sights: new Map() }),
  (log, event) => {
    if (event.type === 'user.said') {
      const photos = event.parts.flatMap((part) => (part.type === 'image' && 'photo' in part ? [part.photo] : []))
      log.sent.push(...photos)
      if (log.mode === 'clarifying') for (const photo of photos) log.near.add(photo)
    } else if (event.type === 'tool.returned' || event.type === 'background.finished') {
      if (event.outcome.type === 'shift') log.mode = event.outcome.mode
    } else if (event.type === 'question.asked' && isDisposition(event.question)) {
      const { region = null } = event.question
      const photo = find(log, log.sent, region?.photo)
      if (photo !== undefined) log.sights.set(event.callId, { photo, region })
    }
  },
)

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
