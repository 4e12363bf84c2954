import { fromApp } from '../from-app.ts'
import { isSpoken, type Message } from '../shapes/message.ts'
import type { Compacted, SessionState } from '../shapes/state.ts'

/** The messages of a request that knows the first `seen` messages: all of them, or, after a compaction, a summary and the newer ones. */
export function messagesToSend(
  { messages, compacted }: Pick<SessionState, 'messages' | 'compacted'>,
  seen: number,
): readonly Message[] {
  if (!compacted) return messages.length > seen ? messages.slice(0, seen) : messages
  let from = compacted.upTo
  // A log of any origin may name a place among the results of a batch: a result is never sent without its call.
  while (messages[from]?.role === 'tool') from++
  return inPlaceOf(messages, compacted).concat(messages.slice(from, seen))
}

/**
 * The summary, and what no summary replaces: the notes of decisions that were taken back or made again, what the person said last, and the
 * newest photo, where these are among the older messages.
 */
export function inPlaceOf(messages: readonly Message[], { seen, upTo, summary }: Omit<Compacted, 'replies'>): readonly Message[] {
  // Only what was there then counts, so that the request is the same one after a reload.
  const then = messages.slice(0, seen)
  const said = then.findLast(isSpoken)
  const shown = then.findLast((message) => imagesIn(message).length > 0)
  const isKept = (message: Message) =>
    message === shown || message === said || (message.role === 'user' && (message.undone ?? message.remade))
  // The image of a tool's result comes without the result, which would lack its call.
  const kept = then
    .slice(0, upTo)
    .filter(isKept)
    .map((message) => (message.role === 'user' ? message : fromApp(imagesIn(message))))
  return [
    fromApp([{ type: 'text', text: `[A summary of all before this. It counts in the undo notes after it.]\n\n${summary}` }]),
    ...kept,
  ]
}

const imagesIn = (message: Message) => ('parts' in message ? message.parts.filter(({ type }) => type === 'image') : [])
