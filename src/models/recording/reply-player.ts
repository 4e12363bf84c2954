import { abortableWait } from '../../core/loop/wait.ts'
import { partsOf } from '../../core/reply-parts.ts'
import type { Event, Replied } from '../../core/shapes/event.ts'
import { type Model, ModelError, type ModelRequest, type StreamPart } from '../../core/shapes/model.ts'

/** A model that streams recorded replies, `pace` milliseconds for each word. `toHook` finds the reply to a hook of the agent. */
export const replyPlayer = (
  events: readonly Event[],
  replyTo: (request: ModelRequest) => Replied,
  toHook: (aside: NonNullable<ModelRequest['aside']>) => Replied,
  pace = 0,
): Model => {
  const name = events.find((event) => event.type === 'model.replied')?.model ?? 'recorded'
  return {
    provider: 'recorded',
    name,
    async *stream(request, signal) {
      const reply = request.aside ? toHook(request.aside) : replyTo(request)
      if (reply.model !== '' && reply.model !== name) yield { type: 'model', name: reply.model }
      yield* play(reply, pace, signal)
    },
  }
}

/** The failure of a recording that has no reply to give. */
export const refusal = (message: string) => new ModelError({ kind: 'invalid_request', message, provider: 'recorded' })

async function* play(reply: Replied, pace: number, signal: AbortSignal): AsyncGenerator<StreamPart> {
  const parts = partsOf(reply)
  const rests = pace > 0 ? restsOf(reply, parts.filter(isDelta).length, pace) : []
  const wait = abortableWait(signal)
  try {
    for (const part of parts) {
      const rest = isDelta(part) ? rests.shift() : undefined
      if (rest) await wait.on(new Promise((resolve) => setTimeout(resolve, rest)))
      signal.throwIfAborted()
      yield part
    }
  } finally {
    wait.release()
  }
}

const isDelta = ({ type }: StreamPart) => type === 'text' || type === 'reasoning' || type === 'call.delta'

/** How many milliseconds to wait before each of `count` deltas. */
function restsOf({ duration, cadence = [] }: Replied, count: number, pace: number): number[] {
  const all = duration > 0 ? Math.min(duration, pace * count) : pace * count
  const weights = Array.from({ length: count }, (_, index) => cadence[Math.floor((index * cadence.length) / count)] ?? 1)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum > 0 ? (all * weight) / sum : 0))
}

/** A reply without text, calls or cost, of no model. */
export const nothing: Replied = {
  type: 'model.replied',
  seen: 0,
  text: '',
  calls: [],
  finish: 'stop',
  usage: { input: 0, output: 0 },
  model: '',
  duration: 0,
}
