import { modelWith } from '../model-with.ts'
import type { Model, ModelRequest, Usage } from '../shapes/model.ts'
import { addUsage } from '../shapes/usage.ts'
import type { Outcome } from '../tools/outcome.ts'
import { addPart, checkSize, emptyReply, repliedFrom } from './gather.ts'

/** A reply to a model call that is no turn of the conversation. */
interface SideReply {
  readonly text: string
  readonly model: string
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
  return modelWith(model, async function* (original, signal) {
    const request = change(original)
    const reply = emptyReply(0)
    const started = now()
    for await (const part of model.stream(request, signal)) {
      addPart(part, reply)
      checkSize(reply, model.provider)
      if (part.type === 'finish') onReply(repliedFrom(reply, 0, model.name, now() - started, request), request)
      yield part
    }
  })
}

const totals = new WeakMap<Outcome, Usage>()

/** The usage of all model calls that the work of a background call made; undefined if it made none. */
export const totalOf = (outcome: Outcome): Usage | undefined => totals.get(outcome)

/** The usage of the model calls that a tool call makes. */
export interface Spending {
  /** The model for the tool: its calls are added. */
  readonly model: Model
  /** Adds usage that is no call of that model, and gives the new total. */
  add(usage: Usage): Usage
  /** Records the usage so far as that of the work which came to this outcome. */
  mark(outcome: Outcome): Outcome
}

/**
 * Counts what a tool call spends. It is added to `before`, which an earlier run of the same tool call spent; `onTotal` is called with each new
 * total that a call of its model leads to.
 */
export function spending(model: Model, now: () => number, before: Usage | undefined, onTotal: (total: Usage) => void): Spending {
  let total = before
  const add = (usage: Usage) => (total = total ? addUsage(total, usage) : usage)
  return {
    model: withReplies(model, now, ({ usage }) => onTotal(add(usage))),
    add,
    mark(outcome) {
      if (total) totals.set(outcome, total)
      return outcome
    },
  }
}
