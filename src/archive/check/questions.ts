import type { Logged } from '../../core/shapes/event.ts'
import { isOwnWords, isStep } from '../../core/tools/choose-path.ts'
import { endsIn, isCoreQuestion, isKnownKind } from '../../core/tools/core-kinds.ts'
import { parseAnswer, parseQuestion } from '../../core/tools/parse-answer.ts'
import type { Answer, CoreKind, Question } from '../../core/tools/question.ts'

/**
 * Makes a function that checks a log event by event. It throws an error that says why if a question or an answer does not fit its kind. Questions
 * of kinds that this app does not define pass.
 */
export function questionChecker(): (event: Logged) => void {
  const open = new Map<string, Question>()
  return (event) => {
    if (event.type === 'question.asked') {
      const { question } = event
      open.set(event.id, question)
      if ([question, ...endsIn(question)].every(({ kind }) => isKnownKind(kind))) parseQuestion(question)
    } else if (event.type === 'question.answered') {
      const question = open.get(event.id)
      if (question && isCoreQuestion(question)) checks[question.kind](question, event.answer)
      else if (question && isKnownKind(question.kind)) parseAnswer(question, event.answer)
    }
  }
}

/** The checks of answers in a file, by core kind. They are the checks of a live session, except where a file may lack a part of the question. */
const checks = {
  confirm: parseAnswer,
  choose: checkChoice,
  freeText: parseAnswer,
  photo: parseAnswer,
  approval: parseAnswer,
} satisfies Record<CoreKind, (question: Question, answer: Answer) => unknown>

/** Checks the shape of an answer only: in a file from which fields are left out, the value or path may name no option any more. */
function checkChoice(question: Question, answer: Answer): void {
  if (typeof answer === 'string' || isOwnWords(answer)) return
  if (!Array.isArray(answer)) throw new TypeError(`the answer to "${question.id}" is a value, words or a path`)
  const path: readonly Answer[] = answer
  const wrong = path.findIndex((element) => !isStep(element))
  if (wrong < 0) return
  if (wrong === path.length - 1 && endsIn(question).some((end) => fits(end, path[wrong]))) return
  throw new TypeError(`element ${wrong + 1} of the answer to "${question.id}" is no step, and no answer in which it may end`)
}

function fits(end: Question, answer: unknown): boolean {
  if (!isKnownKind(end.kind)) return true
  try {
    parseAnswer(end, answer)
    return true
  } catch {
    return false
  }
}
