import type { Answer, Branch, OwnWords, PathStep, Question } from './question.ts'

/** What is to be asked in a choose, in that order: branches, and last perhaps a question of another kind. */
export type Asked = readonly (Branch | Question)[]

/** Whether it is chosen from; a choose that an option reveals is a branch like any other. What has another kind ends the path. */
export const isBranch = (asked: Branch | Question): asked is Branch => !('kind' in asked) || asked.kind === 'choose'

/** Whether it is what a person said in place of the options. It holds nothing else, and is not blank. */
export const isOwnWords = (value: unknown): value is OwnWords =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join() === 'other' &&
  'other' in value &&
  typeof value.other === 'string' &&
  value.other.trim() !== ''

/** Whether it is a step of a path: an id, and a value or the person's own words. */
export const isStep = (element: unknown): element is PathStep =>
  Array.isArray(element) &&
  element.length === 2 &&
  typeof element[0] === 'string' &&
  (typeof element[1] === 'string' || isOwnWords(element[1]))

/**
 * What is still to be asked after a step: what its option reveals, then what was to be asked anyway. A branch may be passed over.
 * Undefined where nothing that is to be asked has such a step.
 */
export function afterStep(asked: Asked, [id, value]: PathStep): Asked | undefined {
  const at = asked.findIndex((one) => isBranch(one) && one.id === id)
  const branch = asked[at]
  if (!branch || !isBranch(branch)) return undefined
  const rest = asked.slice(at + 1)
  if (typeof value !== 'string') return branch.other === true ? rest : undefined
  const option = branch.options.find((one) => one?.value === value)
  return option && [...askable(option.reveals), ...rest]
}

/** What is still to be asked after these steps, the next one first. Empty where they do not fit. */
export const afterSteps = (root: Branch, steps: readonly PathStep[]): Asked =>
  steps.reduce<Asked>((asked, step) => afterStep(asked, step) ?? [], [root])

/**
 * The question that an answer came to, with the answer to it: where the path of a choose ends in a question, that one, else the
 * question itself. Never throws: what is kept may be of a version that knows other shapes.
 */
export function reached(question: Question, answer: Answer): { readonly question: Question; readonly answer: Answer } {
  const itself = { question, answer }
  if (question.kind !== 'choose' || !Array.isArray(question.options) || !Array.isArray(answer)) return itself
  const steps: readonly Answer[] = answer.slice(0, -1)
  const last: Answer | undefined = answer.at(-1)
  if (last === undefined || !steps.every(isStep)) return itself
  const asked = afterSteps(question as unknown as Branch, steps) // a choose has all that a branch has
  const end = asked.at(-1)
  if (!end || isBranch(end) || (isStep(last) && afterStep(asked, last))) return itself
  return { question: end, answer: last }
}

/** The questions of other kinds in which the paths of a choose may end. */
export const endsOf = ({ options }: Branch): readonly Question[] =>
  options.flatMap(({ reveals = [] }) => reveals.flatMap((one) => (isBranch(one) ? endsOf(one) : [one])))

// A branch with nothing to choose from asks nothing.
const askable = (revealed: unknown): Asked =>
  Array.isArray(revealed)
    ? revealed.filter(
        (one) =>
          typeof one === 'object' && one !== null && (!isBranch(one) || (Array.isArray(one.options) && one.options.length > 0)),
      )
    : []
