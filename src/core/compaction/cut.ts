import type { Message, Part } from '../shapes/message.ts'
import type { SessionState } from '../shapes/state.ts'
import type { inPlaceOf, messagesToSend } from './view.ts'

/** How messages are left out of a request. */
export interface View {
  readonly inPlaceOf: typeof inPlaceOf
  readonly messagesToSend: typeof messagesToSend
}

/**
 * How much a part counts for beside its text, in characters: providers count a photo as a thousand tokens or so, a page of a document as two
 * thousand, and a minute of sound as two thousand. A file counts as some pages, because its length is not in the log.
 */
const weights: Readonly<Record<Part['type'], number>> = { text: 0, image: 4_000, file: 20_000, audio: 8_000 }

/** About how long these messages are, in characters. */
export const lengthOf = (messages: readonly Message[]): number => messages.reduce((sum, message) => sum + lengthOfOne(message), 0)

const lengthOfOne = (message: Message): number => {
  const parts = message.role === 'assistant' ? [] : message.parts
  return parts.reduce((sum, { type }) => sum + weights[type], JSON.stringify(message).length)
}

/**
 * The place up to which messages are summarised; undefined where nothing new can be. It is before a reply, or behind the results of the last
 * one, and so never between a call and its result.
 *
 * The last `keep` turns stay. But where what stays would be nearly as long as all that the model has read so far, or where the last compaction
 * was less than `keep` turns ago and so won too little, only as many stay as take half of that. What was read so far is the measure, because
 * it is known to fit.
 */
export function cutIn(state: SessionState, keep: number, { inPlaceOf, messagesToSend }: View): number | undefined {
  const { messages, compacted, replies } = state
  const from = compacted?.upTo ?? 0
  const turns = messages.flatMap(({ role }, at) => (role === 'assistant' && at > from ? [at] : []))
  const behind = messages.findLastIndex(({ role }) => role !== 'user') + 1
  const read = lengthOf(messagesToSend(state, messages.findLastIndex(({ role }) => role === 'assistant') + 1))
  const lengthFrom = new Array<number>(messages.length + 1).fill(0)
  for (let at = messages.length - 1; at >= from; at--) lengthFrom[at] = lengthFrom[at + 1]! + lengthOf([messages[at]!])
  const staysAt = (cut: number) => {
    const [, ...kept] = inPlaceOf(messages, { seen: messages.length, upTo: cut, summary: '' })
    return lengthOf(kept) + lengthFrom[cut]!
  }

  const wanted = turns.at(-keep) ?? turns[0] ?? behind
  const wonLittle = compacted !== null && replies - compacted.replies < keep
  const isTooMuch = wonLittle || staysAt(wanted) > 0.9 * read
  const cut = isTooMuch ? (turns.find((at) => at >= wanted && staysAt(at) <= read / 2) ?? behind) : wanted
  return cut > from ? cut : undefined
}
