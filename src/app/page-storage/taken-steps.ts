import type { PathStep } from '../../core/tools/question.ts'
import { keptSince, type LoggedSession } from './kept-since.ts'

// Words of an answer are kept under it too, while nothing is asked. What an answer has of either is forgotten with those.
const kept = keptSince('answer', 'question.asked')

/** The steps that the person has taken in the question that was asked last, while it has no answer: the log has all of them with that. */
export const takenSteps = {
  of: (session: LoggedSession): readonly PathStep[] => stepsIn(kept.get(session) || '[]'),
  set: (session: LoggedSession, steps: readonly PathStep[]): void =>
    kept.set(session, steps.length > 0 ? JSON.stringify(steps) : ''),
  forget: kept.forget,
}

function stepsIn(json: string): readonly PathStep[] {
  try {
    return JSON.parse(json) // as `set` wrote it
  } catch {
    return []
  }
}
