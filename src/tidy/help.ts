import type { Json } from '../core/json.ts'
import { type Fact, type Outcome, shift } from '../core/outcome.ts'

/** What the mode that makes an item clear knows of it. */
export interface Unclear {
  readonly item: string
  readonly photoContext: string
  readonly reason: string
}

/** Goes on by finding out what an item is. */
export const toClarifying = (unclear: Unclear): Outcome =>
  shift('clarifying', `[Continue as: Clarifying. Describe: ${unclear.item}]`, { ...unclear })

/** Goes on by helping with one decision. */
export const toDecisionSupport = (stuckItem: string): Outcome =>
  shift('decision_support', `[Continue as: DecisionSupport. Help with: ${stuckItem}]`, { stuckItem })

/**
 * T16: a person asked for help on a card. The item is open from now on, and the cards behind it are not shown: the model comes to
 * help at once.
 */
export function helpWith(item: string, help: 'what' | 'stuck', location = ''): Outcome {
  const to =
    help === 'what'
      ? toClarifying({ item, photoContext: location, reason: 'the person does not know what is meant' })
      : toDecisionSupport(item)
  const disposition: Json = { to: 'need_more_info' }
  const facts: readonly Fact[] = [{ type: 'user.confirmed', item, disposition }]
  return { ...to, facts, because: `the person needs help with ${item}` } as Outcome // both are shifts
}
