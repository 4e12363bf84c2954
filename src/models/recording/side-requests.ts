import type { Event, HookReply, Replied } from '../../core/shapes/event.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { nothing, refusal } from './reply-player.ts'

/**
 * Gives a hook of the agent what it was given when it noted something of the same messages; unless `exact`, of the last ones before.
 * Throws `ModelError` where nothing was: the hook goes on without, as it did.
 */
export function toTheHook(events: readonly Event[], exact: boolean): (aside: NonNullable<ModelRequest['aside']>) => Replied {
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
