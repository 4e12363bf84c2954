import { messageOf } from '../core/shapes/model.ts'
import type { Answer, Question } from '../core/tools/question.ts'
import type { ToPage, ToWorker } from './protocol.ts'

/** Asks the person and resolves with their answer. The signal aborts when the answer is not wanted any more. */
export type Ask = (
  question: Question,
  about: { readonly id: string; readonly signal: AbortSignal; readonly refused?: string },
) => Promise<Answer>

/** The page's end of a session's question port. */
export interface QuestionPort {
  /** Adds one who asks, also what is open already. The function it returns takes them away; what they still ask is aborted. */
  join(ask: Ask): () => void
  /** The person sees the page (again), or does not. Said by itself, too, where there is a document. */
  shown(): void
  hidden(): void
  close(): void
}

/** The part of a document that is used here. */
interface Page {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** A question that the worker waits for, and those who ask it. */
interface Open {
  readonly question: Question
  readonly refused: string | undefined
  readonly asking: Map<object, AbortController>
  /** Whether the worker has heard of an answer, or that there is none. */
  told: boolean
  because: string | undefined
}

/**
 * The page's end of the question port: fulfils what the worker asks.
 *
 * - A question is asked once, however often it arrives; one that was refused is asked again with the reason, which the console is told once.
 * - Of several who ask, the first answer is the answer, and the signals of the others abort.
 * - A handler that throws gives the question up to its fallback, with its reason, unless another still asks; one whose question was
 *   closed is not heard any more.
 * - Nobody left who asks is no answer: the question stays open.
 * - The worker is told at once, and at each change, whether the page can be seen.
 */
export function fulfil(port: MessagePort, ask?: Ask): QuestionPort {
  const open = new Map<string, Open>()
  const askers = new Map<object, Ask>()
  const warned = new Set<string>()
  const say = (message: ToWorker) => port.postMessage(message)

  const close = (id: string) => {
    for (const controller of open.get(id)?.asking.values() ?? [])
      controller.abort(new DOMException('the question was closed', 'AbortError'))
    open.delete(id)
  }

  const answer = (id: string, one: Open, asker: object, given: Answer) => {
    say({ type: 'answer', id, answer: given })
    one.told = true
    for (const [other, controller] of one.asking)
      if (other !== asker) controller.abort(new DOMException('the question has its answer', 'AbortError'))
  }

  const giveUp = (id: string, one: Open, asker: object, because?: string) => {
    one.asking.delete(asker)
    one.because ??= because
    if (one.told || one.asking.size > 0 || one.because === undefined || askers.size === 0) return
    one.told = true
    say({ type: 'failed', id, because: one.because })
  }

  const begin = (id: string, one: Open, asker: object, askThem: Ask) => {
    const controller = new AbortController()
    const { signal } = controller
    one.asking.set(asker, controller)
    const { question, refused } = one
    Promise.resolve()
      .then(() => askThem(question, { id, signal, ...(refused !== undefined && { refused }) }))
      .then((given) => {
        if (!signal.aborted) answer(id, one, asker, given) // throws for what no port can take
      })
      .catch((error: unknown) => {
        if (!signal.aborted) giveUp(id, one, asker, messageOf(error))
      })
  }

  const join = (askThem: Ask) => {
    const asker = {}
    askers.set(asker, askThem)
    for (const [id, one] of open) if (!one.told) begin(id, one, asker, askThem)
    return () => {
      askers.delete(asker)
      for (const [id, one] of open) {
        one.asking.get(asker)?.abort(new DOMException('whoever asked this was closed', 'AbortError'))
        giveUp(id, one, asker)
      }
    }
  }

  port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    const { id } = data
    if (data.type === 'close') return close(id)
    const { question, refused } = data
    if (open.has(id)) {
      if (refused === undefined) return
      close(id)
    }
    if (refused !== undefined && !warned.has(id)) {
      warned.add(id)
      // biome-ignore lint/suspicious/noConsole: for whoever wrote the handler; the person is asked again
      console.warn(`the answer to question ${id} (${question.kind}) does not fit it, so it is asked again: ${refused}`)
    }
    const one: Open = { question, refused, asking: new Map(), told: false, because: undefined }
    open.set(id, one)
    for (const [asker, askThem] of askers) begin(id, one, asker, askThem)
  }

  const shown = () => say({ type: 'shown' })
  const hidden = () => say({ type: 'hidden' })
  const { document: page } = globalThis as { readonly document?: Page } // workers and Node have none
  const look = () => (page?.visibilityState === 'hidden' ? hidden() : shown())
  page?.addEventListener('visibilitychange', look)
  if (page) look()
  if (ask) join(ask)
  return {
    join,
    shown,
    hidden,
    close() {
      page?.removeEventListener('visibilitychange', look)
      for (const id of [...open.keys()]) close(id)
      port.close()
    },
  }
}
