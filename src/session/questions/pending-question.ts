import type { Settled } from '../../core/shapes/env.ts'
import { sameJson } from '../../core/shapes/json.ts'
import { fallbackAnswer } from '../../core/tools/core-kinds.ts'
import type { Question } from '../../core/tools/question.ts'
import { patience } from './patience.ts'

/** The question that a run waits for, with the ways to answer it. */
export interface PendingQuestion {
  ask(question: Question, about: { readonly id: string; readonly signal: AbortSignal }): Promise<Settled>
  /** Gives the run an answer that fits the question. It may come before the run asks. Returns false if the question has an answer already. */
  settle(open: { readonly id: string; readonly question: Question }, settled: Settled): boolean
  /** Removes the answer to a question: it is in the log, or no run needs it any more. */
  forget(id: string): void
  /** The person can see the question, again or for the first time: patience starts from the beginning. */
  shown(): void
  /** The person cannot see it: no time passes. */
  hidden(): void
}

/**
 * One question at a time. Patience is in milliseconds; null waits for the person, however long. With no screen, which says neither
 * `shown` nor `hidden`, it begins when the question is asked.
 */
export function pendingQuestion(patienceMs: number | null): PendingQuestion {
  let waiting:
    | { id: string; question: Question; resolve: (settled: Settled) => void; time: ReturnType<typeof patience> }
    | undefined
  let visible = true

  const answers = new Map<string, { question: Question; settled: Settled }>()

  return {
    ask: (question, { id, signal }) =>
      new Promise<Settled>((resolve, reject) => {
        const early = answers.get(id)
        // The answer belongs to an earlier question with the same id.
        if (early && !sameJson(early.question, question)) answers.delete(id)
        else if (early) return resolve({ ...early.settled, fits: true })
        const time = patience(patienceMs, () => finish({ answer: fallbackAnswer(question), by: 'timeout', fits: true }))
        const done = () => {
          time.stop()
          signal.removeEventListener('abort', aborted)
          if (waiting?.id === id) waiting = undefined
        }
        const aborted = () => {
          done()
          reject(signal.reason)
        }
        const finish = (settled: Settled) => {
          done()
          resolve(settled)
        }
        signal.addEventListener('abort', aborted)
        waiting = { id, question, resolve: finish, time }
        if (visible) time.start()
      }),
    settle({ id, question }, settled) {
      if (answers.has(id)) return false
      answers.set(id, { question, settled })
      if (waiting?.id === id && sameJson(waiting.question, question)) waiting.resolve({ ...settled, fits: true })
      return true
    },
    forget: (id) => void answers.delete(id),
    shown() {
      visible = true
      waiting?.time.start()
    },
    hidden() {
      visible = false
      waiting?.time.stop()
    },
  }
}
