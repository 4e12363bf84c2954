import { messageOf } from '../core/shapes/model.ts'
import { fallbackAnswer } from '../core/tools/core-kinds.ts'
import type { Session } from '../session/session.ts'
import { batches, type NewsBatch } from '../session/tabs/batches.ts'
import { faultIn } from './carried.ts'
import type { Feed, ToPage, ToWorker } from './protocol.ts'

/** The worker's end of a session's two ports. */
export interface SessionPorts {
  /** Tells the page that something could not be saved. */
  trouble(error: Error): void
  /** Tells the page that this worker now writes the session, or that it does no more. */
  changed(): void
  detach(): void
}

/**
 * Connects a session to its two ports.
 *
 * - Events are sent at the end of the tick in which they were published, drafts once a frame; consecutive drafts of text are joined.
 * - The page is asked for an answer to the open question when it attaches, and when another question opens.
 * - If an answer is refused while the question is open, the page gets the reason and is asked again, unless the session cannot save anything
 *   any more. To a question that is closed there is nothing to say: the page learns from the feed that it is.
 * - If the page is gone, nobody answers, and the question stays open.
 */
export function attach(session: Session, from: number, feed: MessagePort, questions: MessagePort): SessionPorts {
  let requestedId: string | undefined
  let trouble: Error | undefined

  const send = (message: ToPage) => questions.postMessage(message)
  const sendBatch = (batch: NewsBatch) => {
    const { readOnly, state } = session
    feed.postMessage({
      ...batch,
      ...(trouble && { trouble: trouble.message, ...faultIn(trouble) }),
      ...(readOnly && { readOnly }),
      ...('output' in state && { hasOutput: true }),
    } satisfies Feed)
    requestAnswer()
  }
  const requestAnswer = () => {
    const id = session.state.question?.id
    if (id !== undefined && id !== requestedId) send({ type: 'ask', id })
    requestedId = id
  }
  const news = batches(
    session,
    session.events.filter(({ seq }) => seq >= from),
    sendBatch,
    session.childEvents,
  )
  /** Sends a batch without events and drafts, for a change of `trouble` or `readOnly`. */
  const sendStatus = () => {
    news.flush()
    sendBatch({ events: [], drafts: [], status: session.status })
  }

  const answer = async (message: Extract<ToWorker, { readonly id: string }>): Promise<void> => {
    const { id } = message
    if (message.type === 'answer') return session.answer(id, message.answer, message.by, message.because)
    const { question } = session.state
    if (question?.id === id) await session.answer(id, fallbackAnswer(question.question), 'error', message.because)
  }

  questions.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'shown' || data.type === 'hidden') return session[data.type]()
    const { id, attempt } = data
    answer(data).catch((error: unknown) => {
      if (session.state.question?.id !== id) return
      send({ type: 'refuse', id, attempt, because: messageOf(error), ...faultIn(error) })
      if (!trouble) send({ type: 'ask', id })
    })
  }
  news.flush()

  return {
    trouble(error) {
      trouble = error
      sendStatus()
    },
    changed: sendStatus,
    detach() {
      news.end()
      feed.close()
      questions.close()
    },
  }
}
