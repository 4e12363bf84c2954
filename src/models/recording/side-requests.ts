import type { Event, HookReply, Replied } from '../../core/shapes/event.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { nothing, refusal } from './reply-player.ts'

/**
 * Finds the reply that a hook of the agent got for the same messages; unless `exact`, the reply for the last messages before them.
 * Throws a `ModelError` when there was none: the hook then goes on without a reply, as it did in the recording.
 */
export function sideReplies(events: readonly Event[], exact: boolean): (aside: NonNullable<ModelRequest['aside']>) => Replied {
  const noted = events.filter((event) => event.type === 'fact.noted' && event.replies !== undefined) as readonly {
    readonly seen?: number
    readonly replies: readonly HookReply[]
  }[]
  return ({ seen, number }) => {
    const heard = noted.findLast((one) => (exact ? one.seen === seen : (one.seen ?? 0) <= seen))
    const found = heard?.replies.find((reply) => reply.number === number)
    if (!found) throw refusal(`the recording has no reply for the agent's hook about message ${seen - 1}`)
    return { ...nothing, ...found }
  }
}
