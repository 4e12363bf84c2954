import { isStep } from '../../core/tools/choose-path.ts'
import type { PathStep } from '../../core/tools/question.ts'
import { keptSince, type LoggedSession } from './kept-since.ts'

const kept = keptSince('taken-steps', 'question.asked', 'question.answered')

/** The steps that the person has taken in the question that was asked last, while it has no answer: the log has all of them with that. */
export const takenSteps = {
  of: (session: LoggedSession): readonly PathStep[] => stepsIn(kept.get(session) || '[]'),
  set: (session: LoggedSession, steps: readonly PathStep[]): void =>
    kept.set(session, steps.length > 0 ? JSON.stringify(steps) : ''),
}

function stepsIn(json: string): readonly PathStep[] {
  try {
    const steps: unknown = JSON.parse(json)
    return Array.isArray(steps) && steps.every(isStep) ? steps : []
  } catch {
    return []
  }
}
