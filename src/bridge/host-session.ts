import { messageOf } from '../core/shapes/model.ts'
import { fallbackAnswer } from '../core/tools/core-kinds.ts'
import type { Session } from '../session/session.ts'
import { type Batch, batches } from '../session/tabs/batches.ts'
import type { Feed, ToPage, ToWorker } from './protocol.ts'

/**
 * The worker's end of a session's two ports.
 *
 * - Events go out at the end of the tick in which they were published, drafts once a frame; a run of text is one draft.
 * - The open question goes out when the page attaches and whenever it changes; the log, not the port, says which that is.
 * - A page that is gone answers nothing, and the question waits.
 */
export function attach(
  session: Session,
  from: number,
  feed: MessagePort,
  questions: MessagePort,
): { trouble(error: Error): void; changed(): void; detach(): void } {
  let asked: string | undefined
  let askedId: string | undefined
  let trouble: string | undefined
  let seen: 'shown' | 'hidden' | undefined

  const send = (batch: Batch) => {
    const more = { ...(trouble !== undefined && { trouble }), ...(session.readOnly && { readOnly: session.readOnly }) }
    feed.postMessage({ ...batch, ...more } satisfies Feed)
    askAnew()
  }
  const ask = (message: ToPage) => questions.postMessage(message)
  const askAnew = () => {
    const { question } = session.state
    // By what it says, not by its id alone: a tool that ran again may ask something else under the same one.
    const now = question ? JSON.stringify(question) : undefined
    if (now === asked) return
    if (askedId !== undefined) ask({ type: 'close', id: askedId })
    asked = now
    askedId = question?.id
    if (question) ask({ type: 'ask', ...question })
  }
  const flowing = batches(
    session,
    session.events.filter(({ seq }) => seq >= from),
    send,
  )
  /** What is neither an event nor a status is told beside them. */
  const tell = () => {
    flowing.flush()
    send({ events: [], drafts: [], status: session.status })
  }

  questions.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    const open = session.state.question
    if (data.type === 'shown' || data.type === 'hidden') {
      seen = data.type
      return session[seen]()
    }
    if (open?.id !== data.id) return // late, or a double tap: the first one won
    const answer =
      data.type === 'answer'
        ? session.answer(data.id, data.answer)
        : session.answer(data.id, fallbackAnswer(open.question), 'error', data.because)
    answer.catch((error: unknown) => {
      if (session.state.question?.id === data.id && !trouble) ask({ type: 'ask', ...open, refused: messageOf(error) })
    })
  }
  flowing.flush()

  return {
    trouble(error) {
      trouble = error.message
      tell()
    },
    changed() {
      // Who writes it from now on has not heard.
      if (seen === 'hidden') session.hidden()
      tell()
    },
    detach() {
      flowing.end()
      feed.close()
      questions.close()
    },
  }
}
