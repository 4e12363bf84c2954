import type { Json } from '../../core/shapes/json.ts'
import { type Fact, type Outcome, shift } from '../../core/tools/outcome.ts'

/** The data for the mode that helps to find a thing: where the thing is, and the person's words. */
interface Unclear {
  readonly item: string
  readonly photoContext: string
  readonly reason: string
}

/** More members of a shift: its facts, and the reason why the calls after it are not run. */
interface About {
  readonly facts?: readonly Fact[]
  readonly because?: string
}

/** Shifts to the mode that helps the person find the thing. */
export const toClarifying = (unclear: Unclear, about: About = {}): Outcome =>
  shift('clarifying', `[Continue as: Clarifying. Describe: ${unclear.item}]`, { ...unclear }, about)

/** Shifts to the mode that helps with one decision. */
export const toDecisionSupport = (stuckItem: string, about: About = {}): Outcome =>
  shift('decision_support', `[Continue as: DecisionSupport. Help with: ${stuckItem}]`, { stuckItem }, about)

/**
 * The person asked for help on a card. The item is open from now on, and the cards behind it are not shown: the model helps at once.
 * `more` is added to the fact.
 */
export function helpWith(
  item: string,
  help: 'what' | 'stuck',
  { location = '', more = {} }: { readonly location?: string | undefined; readonly more?: Readonly<Record<string, Json>> } = {},
): Outcome {
  const disposition: Json = { to: 'need_more_info' }
  const about = {
    facts: [{ type: 'user.confirmed', item, disposition, ...more }],
    because: `the person needs help with ${item}`,
  }
  return help === 'what'
    ? toClarifying({ item, photoContext: location, reason: 'the person does not know what is meant' }, about)
    : toDecisionSupport(item, about)
}
