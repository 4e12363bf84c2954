import { spentBy } from '../owed.ts'
import type { Budget } from '../shapes/env.ts'
import type { Usage } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import { addUsage, negative } from '../shapes/usage.ts'
import { withoutUndefined } from '../without-undefined.ts'

/** What a session's budget leaves to a sub-agent that has used `own` so far: the sub-agent counts its own usage alone. */
export function budgetLeft({ input, output, total, money, within }: Budget, state: SessionState, own: Usage): Budget {
  const others = addUsage(state.usage, negative(own))
  const less = (bound: number | undefined, used: number) => bound && bound - used
  return withoutUndefined({
    input: less(input, others.input),
    output: less(output, others.output),
    total: less(total, others.input + others.output),
    money: money && { ...money, limit: money.limit - spentBy(others, state.usageOf, money) },
    within: within && budgetLeft(within, state, own),
  })
}
