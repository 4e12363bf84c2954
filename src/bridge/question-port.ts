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
  /** Looks at the open question again. To be called whenever the page's state of the session has changed. */
  look(): void
  /**
   * Sends an answer to the open question. Resolves when the question is closed: by this answer, or by one that came before it. Rejects
   * with the reason where the worker refuses the answer, and where the port is closed first.
   */
  answer(id: string, answer: Answer): Promise<void>
  /** Adds a function that asks; it is called for a question that is open already, too. The function it returns removes it and aborts what it asks. */
  join(ask: Ask): () => void
  /** The person sees the page (again), or does not. The port says it by itself, too, where there is a document. */
  shown(): void
  hidden(): void
  close(why: Error): void
}

/** The part of a document that is used here. */
interface Page {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

interface OpenQuestion {
  readonly id: string
  readonly question: Question
}

/** One who joined; the same function may join twice. */
interface Asker {
  readonly ask: Ask
}

/** A question while it is asked. */
interface Round extends OpenQuestion {
  readonly controllers: Map<Asker, AbortController>
  readonly refused: string | undefined
  /** Whether the worker has been sent an answer, or why there is none. */
  isSettled: boolean
  /** Why the first asker that failed did. */
  because: string | undefined
}

/** An answer that was sent, until the question is closed or the answer refused. */
interface SentAnswer extends OpenQuestion {
  readonly attempt: number
  resolve(): void
  reject(why: Error): void
}

/**
 * The page's end of the question port. Which question is open, and what it says, the page's own state tells (`open`). Over the port go
 * the worker's requests for an answer, the answers and the refusals, each with the question's id.
 *
 * - A question is asked once it is open and the worker has requested an answer to it, whichever comes last; again after a refusal, with
 *   the reason, which the console is told once.
 * - Of several who ask, the first answer is the answer, and the signals of the others abort.
 * - One who throws gives the question up to its fallback, with the reason, unless another still asks. Nobody is heard any more about a
 *   question that was closed.
 * - While nobody asks, the question stays open.
 * - The worker is told at once, and at each change, whether the page can be seen.
 */
export function questionPort(port: MessagePort, open: () => OpenQuestion | null): QuestionPort {
  const askers = new Set<Asker>()
  const answers = new Set<SentAnswer>()
  const warned = new Set<string>()
  let requested: { readonly id: string; readonly refused?: string } | undefined
  let refusal: { readonly id: string; readonly because: string } | undefined
  let round: Round | undefined
  let attempts = 0
  const send = (message: ToWorker) => port.postMessage(message)

  /** Whether it is the very question that is open: a tool that runs again may ask something else under the same id. */
  const isOpen = ({ id, question }: OpenQuestion) => {
    const now = open()
    return now?.id === id && now.question === question
  }

  const endRound = () => {
    for (const controller of round?.controllers.values() ?? [])
      controller.abort(new DOMException('the question was closed', 'AbortError'))
    round = undefined
  }

  const look = () => {
    if (round && !isOpen(round)) {
      if (requested?.id === round.id && open()?.id !== round.id) requested = undefined
      endRound()
    }
    for (const one of answers) if (!isOpen(one)) take(one).resolve()
    const now = open()
    if (!now || round || requested?.id !== now.id) return
    const { refused } = requested
    round = { ...now, controllers: new Map(), refused, isSettled: false, because: undefined }
    if (refused !== undefined && askers.size > 0 && !warned.has(now.id)) {
      warned.add(now.id)
      // biome-ignore lint/suspicious/noConsole: for whoever wrote the function that asks; the person is asked again
      console.warn(`the answer to question ${now.id} (${now.question.kind}) does not fit it, so it is asked again: ${refused}`)
    }
    for (const asker of askers) askBy(asker, round)
  }

  const askBy = (asker: Asker, mine: Round) => {
    const controller = new AbortController()
    const { signal } = controller
    mine.controllers.set(asker, controller)
    const { id, question, refused } = mine
    Promise.resolve()
      .then(() => asker.ask(question, { id, signal, ...(refused !== undefined && { refused }) }))
      .then((answer) => {
        if (signal.aborted) return
        send({ type: 'answer', id, attempt: attempts++, answer }) // throws for what no port can take
        mine.isSettled = true
        for (const [other, one] of mine.controllers)
          if (other !== asker) one.abort(new DOMException('the question has its answer', 'AbortError'))
      })
      .catch((error: unknown) => {
        if (!signal.aborted) giveUp(asker, mine, messageOf(error))
      })
  }

  const giveUp = (asker: Asker, mine: Round, because?: string) => {
    mine.controllers.delete(asker)
    mine.because ??= because
    if (mine.isSettled || mine.controllers.size > 0 || mine.because === undefined || askers.size === 0) return
    mine.isSettled = true
    send({ type: 'failed', id: mine.id, attempt: attempts++, because: mine.because })
  }

  const take = (one: SentAnswer) => {
    answers.delete(one)
    return one
  }

  port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    const { id } = data
    if (data.type === 'refuse') {
      refusal = data
      for (const one of answers) if (one.attempt === data.attempt) take(one).reject(new Error(data.because))
      return
    }
    const refused = refusal?.id === id ? refusal.because : undefined
    refusal = undefined
    requested = { id, ...(refused !== undefined && { refused }) }
    if (refused !== undefined && round?.id === id) endRound()
    look()
  }

  const shown = () => send({ type: 'shown' })
  const hidden = () => send({ type: 'hidden' })
  const { document: page } = globalThis as { readonly document?: Page } // workers and Node have none
  const tellVisibility = () => (page?.visibilityState === 'hidden' ? hidden() : shown())
  page?.addEventListener('visibilitychange', tellVisibility)
  if (page) tellVisibility()

  return {
    look,
    answer: (id, answer) =>
      new Promise((resolve, reject) => {
        const now = open()
        if (now?.id !== id) throw new Error(`question ${id} is not open`)
        const attempt = attempts++
        send({ type: 'answer', id, attempt, answer }) // throws for what no port can take
        answers.add({ ...now, attempt, resolve, reject })
      }),
    join(ask) {
      const asker = { ask }
      askers.add(asker)
      if (round && !round.isSettled) askBy(asker, round)
      return () => {
        askers.delete(asker)
        round?.controllers.get(asker)?.abort(new DOMException('whoever asked this was closed', 'AbortError'))
        if (round) giveUp(asker, round)
      }
    },
    shown,
    hidden,
    close(why) {
      page?.removeEventListener('visibilitychange', tellVisibility)
      endRound()
      for (const one of answers) take(one).reject(why)
      port.close()
    },
  }
}
