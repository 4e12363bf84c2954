import type { Env, Settled } from '../../core/shapes/env.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { fallbackAnswer } from '../../core/tools/core-kinds.ts'
import { parseAnswer } from '../../core/tools/parse-answer.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { patience } from './patience.ts'

/** How long a question waits for the person by default: 5 minutes, in milliseconds. */
export const PATIENCE = 300_000

/** Answers a question of a tool. */
type Handler = (question: Question, about: { readonly id: string; readonly signal: AbortSignal }) => Answer | Promise<Answer>

/**
 * Makes `Env.ask` from a handler. After `patienceMs` milliseconds the question's fallback is the answer; null waits for ever. The first
 * answer of each kind that does not fit its question is reported on the console: it is a mistake in the app, which the fallback would hide.
 */
export function askHandler(ask: Handler, patienceMs: number | null): NonNullable<Env['ask']> {
  const warned = new Set<string>()
  return async (question, { id, signal }) => {
    const own = new AbortController()
    const stop = () => own.abort(signal.reason)
    signal.addEventListener('abort', stop)
    let giveUp = () => {}
    const timeout = new Promise<Settled>((resolve) => {
      giveUp = () => {
        own.abort(new DOMException(`nobody answered within ${patienceMs} ms`, 'TimeoutError'))
        resolve({ answer: fallbackAnswer(question), by: 'timeout', fits: true })
      }
    })
    const time = patience(patienceMs, giveUp)
    time.start()
    const fromHandler = async (): Promise<Settled> => {
      const answer = await ask(question, { id, signal: own.signal })
      return { answer: parseOrWarn(question, answer, warned), by: 'user', fits: true }
    }
    try {
      return await Promise.race([fromHandler(), timeout])
    } finally {
      time.stop()
      signal.removeEventListener('abort', stop)
    }
  }
}

function parseOrWarn(question: Question, answer: unknown, warned: Set<string>): Answer {
  try {
    return parseAnswer(question, answer)
  } catch (error) {
    if (warned.has(question.kind)) throw error
    warned.add(question.kind)
    // biome-ignore lint/suspicious/noConsole: a mistake in the app's own code, for its author
    console.warn(`an answer does not fit its question of kind "${question.kind}", so the fallback holds: ${messageOf(error)}`)
    throw error
  }
}
