import type { Json } from '../core/json.ts'
import { type Fact, type Outcome, shift } from '../core/outcome.ts'

/** What the mode that helps to find a thing knows of it: where it is, and what the person said. */
export interface Unclear {
  readonly item: string
  readonly photoContext: string
  readonly reason: string
}

/** Goes on by helping the person find the thing that is meant. */
export const toClarifying = (unclear: Unclear): Outcome =>
  shift('clarifying', `[Continue as: Clarifying. Describe: ${unclear.item}]`, { ...unclear })

/** Goes on by helping with one decision. */
export const toDecisionSupport = (stuckItem: string): Outcome =>
  shift('decision_support', `[Continue as: DecisionSupport. Help with: ${stuckItem}]`, { stuckItem })

/**
 * T16: a person asked for help on a card. The item is open from now on, and the cards behind it are not shown: the model comes to
 * help at once. `more` goes into the fact as it is.
 */
export function helpWith(
  item: string,
  help: 'what' | 'stuck',
  { location = '', more = {} }: { readonly location?: string | undefined; readonly more?: Readonly<Record<string, Json>> } = {},
): Outcome {
  const to =
    help === 'what'
      ? toClarifying({ item, photoContext: location, reason: 'the person does not know what is meant' })
      : toDecisionSupport(item)
  const disposition: Json = { to: 'need_more_info' }
  const facts: readonly Fact[] = [{ type: 'user.confirmed', item, disposition, ...more }]
  return { ...to, facts, because: `the person needs help with ${item}` } as Outcome // both are shifts
}
