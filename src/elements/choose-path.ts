import type { Branch, Option } from '../core/question.ts'

export type Step = readonly [id: string, value: string]

/** The branch that is to be chosen from after these steps: what an option reveals comes before its siblings. Null when all are chosen. */
export function branchAfter(root: Branch, steps: readonly Step[]): Branch | null {
  let open: readonly Branch[] = [root]
  for (const [, value] of steps) {
    const picked = open[0]?.options.find((option) => option.value === value)
    open = [...askable(picked?.reveals), ...open.slice(1)]
  }
  return open[0] ?? null
}

/** The answer to a choose: the value itself, or the path of steps where any option reveals more. */
export const answerOf = (root: Branch, steps: readonly Step[]) => (root.options.some(reveals) ? steps : (steps[0]?.[1] ?? ''))

const reveals = (option: Option) => (option.reveals?.length ?? 0) > 0
const askable = (branches: readonly Branch[] = []) => branches.filter((branch) => branch.options.length > 0)
