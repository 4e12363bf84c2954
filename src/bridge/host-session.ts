import { messageOf } from '../core/shapes/model.ts'
import { fallbackAnswer } from '../core/tools/core-kinds.ts'
import type { Session } from '../session/session.ts'
import { type Batch, batches } from '../session/tabs/batches.ts'
import type { Feed, ToPage, ToWorker } from './protocol.ts'

/** What the worker does with a session's two ports. */
export interface SessionPorts {
  /** Tells the page what could not be saved. */
  trouble(error: Error): void
  /** Tells the page that the session may be written here now. */
  changed(): void
  detach(): void
}

/**
 * The worker's end of a session's two ports.
 *
 * - Events go out at the end of the tick in which they were published, drafts once a frame; a run of text is one draft.
 * - An answer to the open question is requested when the page attaches and whenever another question opens.
 * - An answer that is refused is told with the reason, and requested again unless the session can save nothing any more.
 * - A page that is gone answers nothing, and the question waits.
 */
export function attach(session: Session, from: number, feed: MessagePort, questions: MessagePort): SessionPorts {
  let requestedId: string | undefined
  let trouble: string | undefined
  let visibility: 'shown' | 'hidden' | undefined

  const send = (message: ToPage) => questions.postMessage(message)
  const sendBatch = (batch: Batch) => {
    const more = { ...(trouble !== undefined && { trouble }), ...(session.readOnly && { readOnly: session.readOnly }) }
    feed.postMessage({ ...batch, ...more } satisfies Feed)
    requestAnswer()
  }
  const requestAnswer = () => {
    const id = session.state.question?.id
    if (id !== undefined && id !== requestedId) send({ type: 'ask', id })
    requestedId = id
  }
  const flowing = batches(
    session,
    session.events.filter(({ seq }) => seq >= from),
    sendBatch,
  )
  /** Sends what is neither an event nor a status of its own. */
  const sendStatus = () => {
    flowing.flush()
    sendBatch({ events: [], drafts: [], status: session.status })
  }

  const answer = async (message: Extract<ToWorker, { readonly id: string }>): Promise<void> => {
    const { id } = message
    if (message.type === 'answer') return session.answer(id, message.answer)
    const { question } = session.state
    if (question?.id === id) await session.answer(id, fallbackAnswer(question.question), 'error', message.because)
  }

  questions.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'shown' || data.type === 'hidden') {
      visibility = data.type
      return session[visibility]()
    }
    const { id, attempt } = data
    answer(data).catch((error: unknown) => {
      send({ type: 'refuse', id, attempt, because: messageOf(error) })
      if (session.state.question?.id === id && !trouble) send({ type: 'ask', id })
    })
  }
  flowing.flush()

  return {
    trouble(error) {
      trouble = error.message
      sendStatus()
    },
    changed() {
      // The session that is written here from now on has not been told.
      if (visibility === 'hidden') session.hidden()
      sendStatus()
    },
    detach() {
      flowing.end()
      feed.close()
      questions.close()
    },
  }
}
