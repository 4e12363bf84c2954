import type { Env, Settled } from '../../core/shapes/env.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { fallbackAnswer } from '../../core/tools/core-kinds.ts'
import { parseAnswer } from '../../core/tools/parse-answer.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { patience } from './patience.ts'

/** How long a person is waited for unless the caller says otherwise: 5 minutes, in milliseconds. */
export const PATIENCE = 300_000

/** Answers a question of a tool. */
type Handler = (question: Question, about: { readonly id: string; readonly signal: AbortSignal }) => Answer | Promise<Answer>

/**
 * A handler as the loop asks it. It is given up after `patienceMs`, and the fallback holds; null waits. What does not fit the
 * question is told on the console, once for each kind: a mistake in the app, which the fallback would hide.
 */
export function askHandler(ask: Handler, patienceMs: number | null): NonNullable<Env['ask']> {
  const warned = new Set<string>()
  return async (question, { id, signal }) => {
    const own = new AbortController()
    const stop = () => own.abort(signal.reason)
    signal.addEventListener('abort', stop)
    let late = () => {}
    const timeout = new Promise<Settled>((resolve) => {
      late = () => {
        own.abort(new DOMException(`nobody answered within ${patienceMs} ms`, 'TimeoutError'))
        resolve({ answer: fallbackAnswer(question), by: 'timeout', fits: true })
      }
    })
    const time = patience(patienceMs, late)
    time.start()
    const answered = async (): Promise<Settled> => {
      const answer = await ask(question, { id, signal: own.signal })
      return { answer: parsed(question, answer, warned), by: 'user', fits: true }
    }
    try {
      return await Promise.race([answered(), timeout])
    } finally {
      time.stop()
      signal.removeEventListener('abort', stop)
    }
  }
}

function parsed(question: Question, answer: unknown, warned: Set<string>): Answer {
  try {
    return parseAnswer(question, answer)
  } catch (error) {
    if (warned.has(question.kind)) throw error
    warned.add(question.kind)
    // biome-ignore lint/suspicious/noConsole: a mistake in the app's own code, for whoever writes it
    console.warn(`an answer does not fit its question of kind "${question.kind}", so the fallback holds: ${messageOf(error)}`)
    throw error
  }
}
