import { keptSince, type LoggedSession } from './kept-since.ts'

// What the model said or asked last is what the words answer, until it has an answer.
const kept = keptSince('unsent-answer', 'model.replied', 'question.asked', 'question.answered')

/** Words of the person to what the model said or asked last that are not sent. They are for no other question, and a session that has begun has no draft. */
export const unsentAnswer = {
  of: (session: LoggedSession): string => kept.get(session) ?? '',
  set: kept.set,
}
