import type { Model, ModelRequest, Usage } from '../shapes/model.ts'
import { addUsage } from '../shapes/usage.ts'
import type { Outcome } from '../tools/outcome.ts'
import { finished, gather, take } from './gather.ts'

/** A reply to a model call that is no turn of the conversation. */
export interface Overheard {
  readonly text: string
  readonly usage: Usage
  readonly duration: number
}

/** The same model; each reply that it gives whole is told of too. `sent` changes a request on its way. Usage that is not reported is estimated. */
export function overheard(
  model: Model,
  now: () => number,
  heard: (reply: Overheard, request: ModelRequest) => void,
  sent: (request: ModelRequest) => ModelRequest = (request) => request,
): Model {
  return {
    ...model,
    async *stream(asked, signal) {
      const request = sent(asked)
      const gathered = gather(0)
      const started = now()
      for await (const part of model.stream(request, signal)) {
        take(part, gathered)
        if (part.type === 'finish') heard(finished(gathered, 0, model.name, now() - started, request), request)
        yield part
      }
    },
  }
}

const totals = new WeakMap<Outcome, Usage>()

/** What the work behind a late outcome spent on model calls in all, where it made any. */
export const totalOf = (outcome: Outcome): Usage | undefined => totals.get(outcome)

/**
 * The model as a tool has it: what its calls cost is added up for the call, from `before` on, which an earlier run of it spent;
 * `spent` hears of each new total.
 */
export function spending(model: Model, now: () => number, before: Usage | undefined, spent: (total: Usage) => void) {
  let total = before
  return {
    model: overheard(model, now, ({ usage }) => {
      total = total ? addUsage(total, usage) : usage
      spent(total)
    }),
    /** Marks a late outcome with what it cost. */
    mark(outcome: Outcome): Outcome {
      if (total) totals.set(outcome, total)
      return outcome
    },
  }
}
