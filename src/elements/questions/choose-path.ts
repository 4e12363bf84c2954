import { afterSteps } from '../../core/tools/choose-path.ts'
import { type Answer, type Branch, type PathStep, type Question, reveals } from '../../core/tools/question.ts'

/** What is asked after these steps: what an option reveals comes before its siblings. Null when nothing more is. */
export const askedAfter = (root: Branch, steps: readonly PathStep[]): Branch | Question | null =>
  afterSteps(root, steps)[0] ?? null

/** The answer to a choose: what was picked itself, or the path where any option reveals more. */
export const answerOf = (root: Branch, steps: readonly PathStep[]): Answer =>
  reveals(root.options) ? steps : (steps[0]?.[1] ?? '')
