import { resultText } from '../core/result-message.ts'
import type { Draft, Logged } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import { messageOf } from '../core/shapes/model.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { OfferableSession } from './offerable-session.ts'

// What an agent of the browser says or calls, and the wait for what comes of it. An aborted signal ends the wait, and not what the session does.

/** Says something, waits until the session is at rest, and gives the reply. */
export async function replyTo(text: string, session: OfferableSession, signal: AbortSignal): Promise<string> {
  const before = session.state.messages.length
  const last = () => session.state.messages.slice(before).findLast(({ role }) => role === 'assistant')
  await session.say(text, { next: true, by: 'agent' })
  // The page may hear that a worker took the words before it hears of the run. It is idle only after a reply to them.
  const isOver = () => session.state.messages.length > before && isAtRest(session) && (session.status !== 'idle' || last())
  await found(session, signal, () => (isOver() ? true : undefined))
  const reply = last()
  return (reply?.role === 'assistant' && reply.text) || `the assistant gave no reply; it is ${session.status}`
}

/** Calls a tool once the session is at rest, and gives the text of the result. What is refused is a result too. */
export async function resultOfCall(tool: string, args: Json, session: OfferableSession, signal: AbortSignal): Promise<string> {
  try {
    await atRest(session, signal)
    const id = await session.call(tool, args, { by: 'agent' })
    return resultText(await found(session, signal, (items) => outcomeIn(items, id)))
  } catch (error) {
    signal.throwIfAborted()
    return `Error: ${messageOf(error)}`
  }
}

function outcomeIn(items: readonly (Logged | Draft)[], callId: string): Outcome | undefined {
  const returned = items.findLast((one) => one.type === 'tool.returned' && one.callId === callId)
  return returned?.type === 'tool.returned' ? returned.outcome : undefined
}

const isAtRest = ({ status }: OfferableSession): boolean => status !== 'running' && status !== 'awaiting_user'

const atRest = (session: OfferableSession, signal: AbortSignal) =>
  found(session, signal, () => (isAtRest(session) ? true : undefined))

/** Resolves with what `find` finds in the log, or in what comes after; rejects when the signal is aborted. */
function found<T>(
  session: OfferableSession,
  signal: AbortSignal,
  find: (items: readonly (Logged | Draft)[]) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const look = (items: readonly (Logged | Draft)[]) => {
      const one = find(items)
      if (one === undefined) return
      end()
      resolve(one)
    }
    const unsubscribe = session.subscribe((what) => look([what]))
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else look(session.events)
  })
}
