import type { Answer } from '../../core/tools/question.ts'
import { emit } from '../base/emit.ts'

/**
 * A sender that fires `answer` once per question: a double tap is one answer. Questions are told apart by the key, which is
 * their id or, without one, the question itself.
 */
export function answerOnce(host: HTMLElement) {
  let answered: unknown
  return (key: unknown, answer: Answer) => {
    if (key === answered) return
    answered = key
    emit(host, 'answer', answer)
  }
}
