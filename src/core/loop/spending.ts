import type { Model, ModelRequest, Usage } from '../shapes/model.ts'
import { addUsage } from '../shapes/usage.ts'
import type { Outcome } from '../tools/outcome.ts'
import { addPart, emptyReply, repliedFrom } from './gather.ts'

/** A reply to a model call that is no turn of the conversation. */
interface SideReply {
  readonly text: string
  readonly usage: Usage
  readonly duration: number
}

/**
 * The same model, which calls `onReply` for each complete reply. `change` changes each request before it is sent. Usage that the provider
 * does not report is estimated.
 */
export function withReplies(
  model: Model,
  now: () => number,
  onReply: (reply: SideReply, request: ModelRequest) => void,
  change: (request: ModelRequest) => ModelRequest = (request) => request,
): Model {
  return {
    ...model,
    async *stream(original, signal) {
      const request = change(original)
      const reply = emptyReply(0)
      const started = now()
      for await (const part of model.stream(request, signal)) {
        addPart(part, reply)
        if (part.type === 'finish') onReply(repliedFrom(reply, 0, model.name, now() - started, request), request)
        yield part
      }
    },
  }
}

const totals = new WeakMap<Outcome, Usage>()

/** The usage of all model calls that the work of a background call made; undefined if it made none. */
export const totalOf = (outcome: Outcome): Usage | undefined => totals.get(outcome)

/**
 * The model for a tool. The usage of its calls is added to `before`, which an earlier run of the same tool call spent; `onTotal` is called
 * with each new total.
 */
export function spending(model: Model, now: () => number, before: Usage | undefined, onTotal: (total: Usage) => void) {
  let total = before
  return {
    model: withReplies(model, now, ({ usage }) => {
      total = total ? addUsage(total, usage) : usage
      onTotal(total)
    }),
    /** Records the usage so far as that of the work which came to this outcome. */
    mark(outcome: Outcome): Outcome {
      if (total) totals.set(outcome, total)
      return outcome
    },
  }
}
