import type { Logged } from '../core/event.ts'
import { parseAnswer, parseQuestion } from '../core/parse-answer.ts'
import { isKnownKind, type Question } from '../core/question.ts'
import { toSchema } from '../core/schema.ts'

// Where fields are left out of a file, a path need not be one of the options any more.
const path = toSchema({ type: ['string', 'array'], items: { type: 'array', items: { type: 'string' } } })

/**
 * Reads a log event by event. Throws a sentence for a question or an answer that does not fit its kind, as it would not have been
 * shown or taken; those of kinds that nobody defined here pass.
 */
export function askedIn(): (event: Logged) => void {
  const open = new Map<string, Question>()
  return (event) => {
    if (event.type === 'question.asked') {
      open.set(event.id, event.question)
      if (isKnownKind(event.question.kind)) parseQuestion(event.question)
    } else if (event.type === 'question.answered') {
      const question = open.get(event.id)
      if (question?.kind === 'choose') path.parse(event.answer)
      else if (question && isKnownKind(question.kind)) parseAnswer(question, event.answer)
    }
  }
}
