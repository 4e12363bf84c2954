import type { Answer, Question } from '../core/question.ts'
import type { ToPage, ToWorker } from './protocol.ts'

/** Asks the person and resolves with their answer. The signal aborts when the answer is not wanted any more. */
export type Ask = (
  question: Question,
  about: { readonly id: string; readonly signal: AbortSignal; readonly refused?: string },
) => Promise<Answer>

/**
 * The page's end of the question port: fulfils what the worker asks.
 *
 * - A question is asked once, however often it arrives; one that was refused is asked again with the reason.
 * - A handler that throws gives the question up to its fallback; one whose question was closed is not heard any more.
 */
export function fulfil(port: MessagePort, ask: Ask): { shown(): void; close(): void } {
  const open = new Map<string, AbortController>()
  const say = (message: ToWorker) => port.postMessage(message)
  const close = (id: string) => {
    open.get(id)?.abort(new DOMException('the question was closed', 'AbortError'))
    open.delete(id)
  }

  port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    const { id } = data
    if (data.type === 'close') return close(id)
    if (open.has(id)) {
      if (data.refused === undefined) return
      close(id)
    }
    const controller = new AbortController()
    const { signal } = controller
    open.set(id, controller)
    Promise.resolve()
      .then(() => ask(data.question, { id, signal, ...(data.refused !== undefined && { refused: data.refused }) }))
      .then(
        (answer) => !signal.aborted && say({ type: 'answer', id, answer }),
        () => !signal.aborted && say({ type: 'failed', id }),
      )
  }
  return {
    shown: () => say({ type: 'shown' }),
    close() {
      for (const id of [...open.keys()]) close(id)
      port.close()
    },
  }
}
