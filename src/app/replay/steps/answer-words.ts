import { afterSteps, isBranch, isOwnWords, isStep } from '../../../core/tools/choose-path.ts'
import type { Answer, Branch, PathStep, Question } from '../../../core/tools/question.ts'
import { type Choice, type Disposition, dispositionIn, type ProposeDisposition, wordsFor } from '../../../tidy/disposition.ts'
import { destinationAlone } from '../../parts/destination.ts'
import { listed } from '../../words/listed.ts'
import { words } from '../../words/words.ts'

/** A text, or nothing: of a kind that is not known here, a question may hold anything. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The choice of a card that a disposition is. */
export const choiceOf = ({ choices }: ProposeDisposition, disposition: Disposition): Choice | undefined =>
  choices.find((one) => {
    const own = dispositionIn(one.disposition)
    return own !== undefined && wordsFor(own) === wordsFor(disposition)
  })

/** The answer, in words of the person: those of the options that they chose. */
export function answerWords(answer: unknown, question?: Question): string {
  if (typeof answer === 'boolean') return answer ? words.steps.yes : words.steps.no
  if (Array.isArray(answer)) {
    const said = answer.map((one, at) =>
      isStep(one) ? answerWords(one[1], branchOf(question, answer.slice(0, at), one)) : answerWords(one),
    )
    return listed(said) || words.steps.nothing
  }
  if (typeof answer === 'string') return labelIn(question, answer) ?? (answer || words.steps.nothing)
  if (isOwnWords(answer)) return answer.other
  const disposition = dispositionIn(Object(answer).disposition) // of a card; any other has none
  return disposition ? destinationAlone(disposition) : JSON.stringify(answer)
}

/** The branch of a path that a step answers. */
function branchOf(question: Question | undefined, before: readonly Answer[], [id]: PathStep): Question | undefined {
  if (question?.kind !== 'choose' || !Array.isArray(question.options) || !before.every(isStep)) return undefined
  const branch = afterSteps(question as unknown as Branch, before).find((one) => isBranch(one) && one.id === id) // it has options
  return branch && { kind: 'choose', ...branch }
}

function labelIn(question: Question | undefined, value: string): string | undefined {
  if (!Array.isArray(question?.options)) return undefined
  return textIn(question.options.find((one) => Object(one).value === value)?.label) || undefined
}
