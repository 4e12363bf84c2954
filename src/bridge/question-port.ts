import { withFault } from '../core/shapes/fault.ts'
import { messageOf } from '../core/shapes/model.ts'
import type { Answer, AnsweredBy, Question } from '../core/tools/question.ts'
import { errorOf } from './carried.ts'
import type { ToPage, ToWorker } from './protocol.ts'

/** Asks the person and resolves with their answer. The signal aborts when the question is closed. `refused`: why the answer before was refused. */
export type Ask = (
  question: Question,
  about: { readonly id: string; readonly signal: AbortSignal; readonly refused?: string },
) => Promise<Answer>

/** The page's end of a session's question port. */
export interface QuestionPort {
  /** Compares with the open question again. To be called whenever the page's state of the session has changed. */
  update(): void
  /**
   * Sends an answer to the open question. Resolves when the question is closed, by this answer or by an earlier one. Rejects if the worker
   * refuses the answer, with its reason, or if the port is closed first.
   */
  answer(id: string, answer: Answer, by?: AnsweredBy, because?: string): Promise<void>
  /** Adds a function that asks the person. It is called at once if a question is open. The function it returns removes it and aborts its signal. */
  join(ask: Ask): () => void
  /** Tells the worker whether the person can see the session. To be called when `isShown` has changed; a page out of view is found out here. */
  tellSight(): void
  close(why: Error): void
}

/** The part of a document that is used here. */
interface Page {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/**
 * How long a page that is about to be left counts as out of view, in milliseconds. WebKit breaks its connections when that begins, and leaves it
 * only when the next page answers; and a page that begins a download stays.
 */
const LEAVING = 20_000

interface OpenQuestion {
  readonly id: string
  readonly question: Question
}

/** One call of `join`: the same function may join twice. */
interface Asker {
  readonly ask: Ask
}

/** The open question while the askers are being called for it. */
interface Round extends OpenQuestion {
  readonly controllers: Map<Asker, AbortController>
  readonly refused: string | undefined
  /** Whether the worker was sent an answer, or the reason why there is none. */
  isSettled: boolean
  /** The error of the first asker that failed. */
  because: string | undefined
}

/** An answer that was sent, until the question is closed or the answer refused. */
interface SentAnswer extends OpenQuestion {
  readonly attempt: number
  resolve(): void
  reject(why: Error): void
}

/**
 * Makes the page's end of the question port. `open` reads the open question from the page's state. The port carries the worker's requests for an
 * answer, the page's answers and the worker's refusals, each with the question's id.
 *
 * - The askers are called when the question is open in the page's state and the worker has asked for an answer; either may come first.
 * - After a refusal they are called again, with the reason. The console reports the first refusal of a question.
 * - The first answer of several askers counts, and the signals of the others abort.
 * - If the last asker throws, the question gets its fallback answer, with the reason. Answers to a closed question are dropped.
 * - Without askers the question stays open.
 * - The worker is told at the start, and at each change, whether the person can see the page. One that is about to be left counts as out of view.
 */
export function questionPort(
  port: MessagePort,
  open: () => OpenQuestion | null,
  isShown: () => boolean = () => true,
): QuestionPort {
  const askers = new Set<Asker>()
  const answers = new Set<SentAnswer>()
  const warned = new Set<string>()
  let requested: { readonly id: string; readonly refused?: string } | undefined
  let refusal: { readonly id: string; readonly because: string } | undefined
  let round: Round | undefined
  let attempts = 0
  const send = (message: ToWorker) => port.postMessage(message)

  /** Whether this question is still open. The id is not enough: a tool that runs again may ask another question under the same id. */
  const isOpen = ({ id, question }: OpenQuestion) => {
    const now = open()
    return now?.id === id && now.question === question
  }

  const endRound = () => {
    for (const controller of round?.controllers.values() ?? [])
      controller.abort(new DOMException('the question was closed', 'AbortError'))
    round = undefined
  }

  const update = () => {
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
      // biome-ignore lint/suspicious/noConsole: for the author of the asking function; the person is asked again
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
        send({ type: 'answer', id, attempt: attempts++, answer }) // throws for a value that a port cannot carry
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
      for (const one of answers) if (one.attempt === data.attempt) take(one).reject(errorOf(data.because, data.fault))
      return
    }
    const refused = refusal?.id === id ? refusal.because : undefined
    refusal = undefined
    requested = { id, ...(refused !== undefined && { refused }) }
    if (refused !== undefined && round?.id === id) endRound()
    update()
  }

  const { document: page } = globalThis as { readonly document?: Page } // workers and Node have none
  const tellSight = () => send({ type: page?.visibilityState === 'hidden' || !isShown() ? 'hidden' : 'shown' })
  let stays: ReturnType<typeof setTimeout> | undefined
  const leaving = () => {
    send({ type: 'hidden' })
    clearTimeout(stays)
    stays = setTimeout(tellSight, LEAVING)
  }
  page?.addEventListener('visibilitychange', tellSight)
  globalThis.addEventListener?.('beforeunload', leaving)
  if (page || !isShown()) tellSight()

  return {
    update,
    answer: (id, answer, by, because) =>
      new Promise((resolve, reject) => {
        const now = open()
        if (now?.id !== id) throw withFault(new Error(`question ${id} is not open`), 'question_closed')
        const attempt = attempts++
        send({ type: 'answer', id, attempt, answer, by, because }) // throws for a value that a port cannot carry
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
    tellSight,
    close(why) {
      page?.removeEventListener('visibilitychange', tellSight)
      globalThis.removeEventListener?.('beforeunload', leaving)
      clearTimeout(stays)
      endRound()
      for (const one of answers) take(one).reject(why)
      port.close()
    },
  }
}
