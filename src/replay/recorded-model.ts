import { partsOf } from '../core/reply-parts.ts'
import type { Event, Replied } from '../core/shapes/event.ts'
import { type Model, ModelError, type ModelRequest } from '../core/shapes/model.ts'
import { changedPromptOrTools, promptHash } from '../session/requests/prompt-hash.ts'
import type { LogCursor } from './log-cursor.ts'
import { isStopped, type stopsIn } from './rerun-inputs.ts'

/** Called with each reply of the log, and with the request that it replies to. */
export type OnReply = (reply: Replied, request: ModelRequest, signal: AbortSignal) => Promise<void>

/**
 * A model that gives each reply and each failure at its position in the log. `onChange` is called with the names of what differs where the
 * prompt or the tools are not those of the log. `onReply` is awaited before a reply is given; with it, prompts and tools may differ.
 */
export function recordedModel(
  cursor: LogCursor,
  stops: ReturnType<typeof stopsIn>,
  stop: () => void,
  onChange: (difference: string | null) => void,
  onReply?: OnReply,
): Model {
  // The failure that the reply under way ends in: the events before it may not have happened again when the loop names the provider.
  let ahead: Extract<Event, { type: 'model.failed' }> | undefined
  return {
    get provider() {
      const { next } = cursor
      const failed = ahead ?? (next?.type === 'model.failed' ? next : next && stops.get(next))
      return failed?.failure.provider ?? 'recorded'
    },
    get name() {
      return cursor.next?.type === 'model.replied' ? cursor.next.model : 'recorded'
    },
    async *stream(request, signal) {
      ahead = undefined
      const event = await cursor.reached(
        'reply',
        (next) => next.type === 'model.replied' || next.type === 'model.failed' || stops.get(next) !== undefined,
        signal,
      )
      const failed = event.type === 'model.failed' ? event : stops.get(event)
      ahead = failed
      if (failed) {
        if (failed.text) yield { type: 'text', delta: failed.text }
        if (!isStopped(failed)) throw new ModelError(failed.failure)
        stop()
        await new Promise<never>(() => {})
      }
      if (event.type !== 'model.replied') return
      if (onReply) await onReply(event, request, signal)
      else if (event.asked !== undefined) onChange(changedPromptOrTools(event.asked, promptHash(request)))
      yield* partsOf(event)
    },
  }
}
