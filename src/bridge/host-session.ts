import { type Draft, isDraft, type Logged } from '../core/event.ts'
import { messageOf } from '../core/model.ts'
import { fallbackAnswer } from '../core/question.ts'
import type { Session } from '../session/session.ts'
import type { Feed, ToPage, ToWorker } from './protocol.ts'

const FRAME = 16

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
): { trouble(error: Error): void; detach(): void } {
  let events: Logged[] = session.events.filter(({ seq }) => seq >= from)
  let drafts: Draft[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: string | undefined
  let askedId: string | undefined
  let trouble: string | undefined
  let told = ''

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch: Feed = { events, drafts, status: session.status, ...(trouble !== undefined && { trouble }) }
    if (events.length === 0 && drafts.length === 0 && told === batch.status + trouble) return
    told = batch.status + trouble
    events = []
    drafts = []
    feed.postMessage(batch)
    askAnew()
  }
  const soon = (ms: number) => {
    timer ??= setTimeout(flush, ms)
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

  const off = session.subscribe((what) => {
    if (isDraft(what)) {
      // In a batch the drafts come first: what follows an event goes in the next.
      if (events.length > 0) flush()
      add(drafts, what)
      soon(FRAME)
      return
    }
    events.push(what)
    if (events.length === 1) queueMicrotask(flush)
    // The run may come to rest just after its last event was published: the status is looked at once more.
    setTimeout(flush, 0)
  })

  questions.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    const open = session.state.question
    if (data.type === 'shown') return session.shown()
    if (open?.id !== data.id) return // late, or a double tap: the first one won
    const answer =
      data.type === 'answer'
        ? session.answer(data.id, data.answer)
        : session.answer(data.id, fallbackAnswer(open.question), 'error')
    answer.catch((error: unknown) => {
      if (session.state.question?.id === data.id && !trouble) ask({ type: 'ask', ...open, refused: messageOf(error) })
    })
  }
  flush()

  return {
    trouble(error) {
      trouble = error.message
      flush()
    },
    detach() {
      off()
      clearTimeout(timer)
      feed.close()
      questions.close()
    },
  }
}

/** Adds a draft; text that goes on is joined, so that a batch has few parts however many deltas came. */
function add(drafts: Draft[], draft: Draft): void {
  const last = drafts.at(-1)
  if ((draft.type === 'draft.text' || draft.type === 'draft.reasoning') && last?.type === draft.type)
    drafts[drafts.length - 1] = { ...last, delta: last.delta + draft.delta }
  else drafts.push(draft)
}
