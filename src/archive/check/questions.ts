import type { Logged } from '../../core/shapes/event.ts'
import { isOwnWords, isStep } from '../../core/tools/choose-path.ts'
import { endsIn, isCoreQuestion, isKnownKind } from '../../core/tools/core-kinds.ts'
import { parseAnswer, parseQuestion } from '../../core/tools/parse-answer.ts'
import type { Answer, CoreKind, Question } from '../../core/tools/question.ts'

/**
 * Reads a log event by event. Throws a sentence for a question or an answer that does not fit its kind, as it would not have been
 * shown or taken; those of kinds that nobody defined here pass.
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

/** How the answer to a core kind is checked in a file: like a live one, unless a file may have lost a part of it. */
const checks = {
  confirm: parseAnswer,
  choose: checkChoice,
  freeText: parseAnswer,
  photo: parseAnswer,
} satisfies Record<CoreKind, (question: Question, answer: Answer) => unknown>

/** Where fields are left out of a file, a value or a path need not be among the options any more: it has their shape all the same. */
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
