import type { Answer, Branch, OwnWords, PathStep, Question } from './question.ts'

/** The questions that a `choose` question asks next, in order: branches, and at the end perhaps a question of another kind. */
export type NextQuestions = readonly (Branch | Question)[]

/** Whether a question has options: a branch, or a `choose` question that an option reveals. A question of another kind ends the path. */
export const isBranch = (question: Branch | Question): question is Branch => !('kind' in question) || question.kind === 'choose'

/** Whether a value is the person's own words in place of an option: text that is not blank, and nothing else. */
export const isOwnWords = (value: unknown): value is OwnWords =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join() === 'other' &&
  'other' in value &&
  typeof value.other === 'string' &&
  value.other.trim() !== ''

/** Whether a value is a step of a path: an id, and a value or the person's own words. */
export const isStep = (element: unknown): element is PathStep =>
  Array.isArray(element) &&
  element.length === 2 &&
  typeof element[0] === 'string' &&
  (typeof element[1] === 'string' || isOwnWords(element[1]))

/**
 * The questions after a step: first those that the step's option reveals, then the others of `next`. A branch may be skipped.
 * Undefined if no question of `next` has such a step.
 */
export function afterStep(next: NextQuestions, [id, value]: PathStep): NextQuestions | undefined {
  const at = next.findIndex((one) => isBranch(one) && one.id === id)
  const branch = next[at]
  if (!branch || !isBranch(branch)) return undefined
  const rest = next.slice(at + 1)
  if (typeof value !== 'string') return branch.other === true ? rest : undefined
  const option = branch.options.find((one) => one?.value === value)
  return option && [...askable(option.reveals), ...rest]
}

/** The questions after some steps, the next one first. Empty where the steps do not fit. */
export const afterSteps = (root: Branch, steps: readonly PathStep[]): NextQuestions =>
  steps.reduce<NextQuestions>((next, step) => afterStep(next, step) ?? [], [root])

/**
 * The last question that was answered, with its own answer. If the answer is the path of a `choose` question and ends in a question of
 * another kind, that is this question; else it is `question` itself. Never throws: a stored answer may have the shape of another version.
 */
export function endOfPath(question: Question, answer: Answer): { readonly question: Question; readonly answer: Answer } {
  const itself = { question, answer }
  if (question.kind !== 'choose' || !Array.isArray(question.options) || !Array.isArray(answer)) return itself
  const steps: readonly Answer[] = answer.slice(0, -1)
  const last: Answer | undefined = answer.at(-1)
  if (last === undefined || !steps.every(isStep)) return itself
  const next = afterSteps(question as unknown as Branch, steps) // a `choose` question has all that a branch has
  const end = next.at(-1)
  if (!end || isBranch(end) || (isStep(last) && afterStep(next, last))) return itself
  return { question: end, answer: last }
}

/** The questions of other kinds in which the paths of a `choose` question may end. */
export const endsOf = ({ options }: Branch): readonly Question[] =>
  options.flatMap(({ reveals = [] }) => reveals.flatMap((one) => (isBranch(one) ? endsOf(one) : [one])))

// A branch without options cannot be next.
const askable = (revealed: unknown): NextQuestions =>
  Array.isArray(revealed)
    ? revealed.filter(
        (one) =>
          typeof one === 'object' && one !== null && (!isBranch(one) || (Array.isArray(one.options) && one.options.length > 0)),
      )
    : []
