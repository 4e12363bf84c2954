import { type Event, isDraft, type Logged } from '../../core/shapes/event.ts'
import type { Ledger } from '../ledger.ts'

export type Answered = Extract<Event, { type: 'question.answered' }>

/**
 * The answer to a question once it is in the log, the session's own or that of a sub-agent. Undefined if the question closed without one, or the run,
 * which ends with `going`, did not log it.
 */
export async function loggedAnswer(
  ledger: Ledger,
  questionId: string,
  going: Promise<void> | undefined,
): Promise<Answered | undefined> {
  // No two open questions have the same id: what is found in one of the two logs is not in the other.
  const last = (is: (event: Logged) => boolean) => ledger.events.findLast(is) ?? ledger.childEvents.findLast(is)
  // The same id may have been asked before, and answered.
  const isAsked = (event: Logged) => event.type === 'question.asked' && event.id === questionId
  const asked = last(isAsked) as (Logged & { readonly callId: string }) | undefined // of that type
  const isLater = ({ session, seq }: Logged) => !asked || (session === asked.session && seq > asked.seq)
  const isIt = (event: Logged): event is Answered & Logged =>
    event.type === 'question.answered' && event.id === questionId && isLater(event)
  // A sub-agent that is cancelled answers nothing: the call that asked ends.
  const closes = (event: Logged) =>
    isIt(event) || (event.type === 'tool.returned' && event.callId === asked?.callId && isLater(event))
  let off = () => {}
  const published = new Promise<void>((resolve) => {
    off = ledger.subscribe((what) => {
      const event = what.type === 'draft.child' ? what.event : what
      if (!isDraft(event) && closes(event)) resolve()
    })
  })
  try {
    const isClosed = ledger.writtenEvents.some(closes) || ledger.childEvents.some(closes)
    if (!isClosed) await Promise.race([published, going])
  } finally {
    off()
  }
  return last(isIt) as Answered | undefined // of that type
}
