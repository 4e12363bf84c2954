import { keptSince, type LoggedSession } from './kept-since.ts'

// What the model said or asked last is what the words answer, until it has an answer.
const answer = keptSince('unsent-answer', 'model.replied', 'question.asked', 'question.answered')
const note = keptSince('unsent-note')

/**
 * Words of the person that are typed and not sent. Those to a question or in a help (`isAnswer`) stand in no field of another one. What was left there stands with
 * the other words wherever the person can say what they like: at a card, and to a model that only talks.
 */
export const unsentWords = {
  of: (session: LoggedSession, isAnswer: boolean): string =>
    isAnswer ? (answer.get(session) ?? '') : joined(note.get(session), answer.get(session, true)),
  set(session: LoggedSession, text: string, isAnswer: boolean): void {
    if (!isAnswer) note.set(session, text)
    else if (answer.get(session) === undefined) note.set(session, unsentWords.of(session, false))
    answer.set(session, isAnswer ? text : '')
  },
}

/** Two texts as lines of one; none of an empty one. */
export const joined = (before?: string, after?: string): string => [before, after].filter(Boolean).join('\n')
