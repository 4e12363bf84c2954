import type { Model } from '../src/core/shapes/model.ts'
import { firstOf } from '../src/models/first-of.ts'

/**
 * The person's own model, and another one where that cannot be reached. `atOnce`: the person has seen it fail just now and goes on with the other one, so
 * that is asked at once; from their next input on the first is tried again.
 */
export function inTurn(own: Model, other: Model, atOnce: boolean): Model {
  const both = firstOf(own, other)
  const pick = both.pick! // several models have it
  let isNext = atOnce
  return {
    ...both,
    pick(session) {
      // It has replied.
      if (session.turnsSinceInput > 0) isNext = false
      return pick(isNext ? { turnsSinceInput: 1, turn: { model: other.name } } : session)
    },
  }
}
