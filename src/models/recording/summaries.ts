import type { Event, Replied } from '../../core/shapes/event.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { nothing, refusal } from './reply-player.ts'

/**
 * Finds the summary that was written of the session when it had as many messages. Its usage counts once, however many calls it takes to ask for
 * it. Throws a `ModelError` when there is none.
 */
export function summaries(events: readonly Event[]): (aside: NonNullable<ModelRequest['aside']>) => Replied {
  const all = events.filter((event) => event.type === 'context.compacted')
  return ({ seen, number }) => {
    const found = all.findLast((event) => event.seen === seen)
    if (!found) throw refusal(`the recording has no summary of ${seen} messages`)
    const { summary: text, usage, model } = found
    return { ...nothing, text, model, ...(number === 0 && { usage }) }
  }
}
