import { afterSteps } from '../../core/tools/choose-path.ts'
import { type Answer, type Branch, type PathStep, type Question, reveals } from '../../core/tools/question.ts'

/**
 * The next choice after these steps. The choice that an option reveals comes before the siblings of the option. Null after the
 * last one.
 */
export const askedAfter = (root: Branch, steps: readonly PathStep[]): Branch | Question | null =>
  afterSteps(root, steps)[0] ?? null

/** The answer to a choose: the picked option, or the path where any option reveals more. */
export const answerOf = (root: Branch, steps: readonly PathStep[]): Answer =>
  reveals(root.options) ? steps : (steps[0]?.[1] ?? '')
