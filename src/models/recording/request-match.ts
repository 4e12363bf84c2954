import { messagesToSend } from '../../core/compaction/view.ts'
import { fold } from '../../core/fold.ts'
import type { Event, Replied } from '../../core/shapes/event.ts'
import type { Message, Part } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { emptySession } from '../../core/shapes/state.ts'
import { aroundDifference } from '../../core/sorted-json.ts'
import { storedIn } from '../../core/stored-part.ts'
import { refusal } from './reply-player.ts'

/**
 * Finds the reply that was recorded for a request. The messages of the request must be those to which the log folds just before the
 * reply. What stands for a photo or file (its bytes, or a note that it is gone) is not compared. Tools and prompts are not compared either, so
 * that an agent can be changed and tried on the same conversation. Throws a `ModelError` that says what is different.
 */
export function repliesByRequest(events: readonly Event[]): (request: ModelRequest) => Replied {
  // What stood for the oldest messages at each reply.
  let state = emptySession
  const replies = events.flatMap((event, index) => {
    const { compacted } = state
    state = fold(state, event)
    return event.type === 'model.replied' ? [{ reply: event, compacted, seq: 'seq' in event ? event.seq : index }] : []
  })
  // Messages are only ever added at the end, so the messages before a reply are the beginning of all messages.
  const { messages: all } = state
  const places = all.flatMap(({ role }, place) => (role === 'assistant' ? [place] : []))
  const texts = new WeakMap<Message, string>()
  const textFor = (message: Message) => {
    const text = texts.get(message) ?? JSON.stringify(sent(message))
    texts.set(message, text)
    return text
  }
  const same = (expected: Message, came: Message) =>
    expected === came || textFor(expected) === textFor(came) || (hasStored(expected) && sameButForStored(expected, came))

  return ({ messages, turn }) => {
    const count = messages.filter(({ role }) => role === 'assistant').length
    const number = turn ?? count
    const found = replies[number]
    if (!found) throw refusal(`the recording ended: it has ${replies.length} replies, and reply ${number + 1} was asked for`)
    const length = places[number] ?? 0
    const sent = messagesToSend({ messages: all, compacted: found.compacted }, length)
    // A session that was compacted then, and is not now, sends all its messages.
    const isWhole = count === number && !(sent[0] && messages[0] && same(sent[0], messages[0]))
    const due = isWhole ? all.slice(0, length) : sent
    for (let at = 0; at < Math.max(due.length, messages.length); at++) {
      const expected = due[at]
      const came = messages[at]
      if (expected && came && same(expected, came)) continue
      const [should, is] = aroundDifference(expected ? textFor(expected) : 'missing', came ? textFor(came) : 'missing')
      throw refusal(
        `the request diverged from the recording at event ${found.seq}: message ${at} should be ${should} and is ${is}`,
      )
    }
    return found.reply
  }
}

/** The message without the marks that are for the app alone: logs of earlier versions lack some of them. */
function sent(message: Message): object {
  const { kind: _, next: __, undone: ___, remade: ____, called: _____, ...rest } = message as Message & Record<string, unknown> // marks that a message may have
  return rest
}

type WithParts = Extract<Message, { parts: readonly Part[] }>
const isStored = (part: Part) => storedIn(part) !== undefined
const hasStored = (message: Message): message is WithParts => 'parts' in message && message.parts.some(isStored)

function sameButForStored(expected: WithParts, came: Message): boolean {
  if (!('parts' in came) || came.parts.length !== expected.parts.length) return false
  const parts = came.parts.map((part, index) =>
    isStored(expected.parts[index]!) && !isStored(part) ? expected.parts[index]! : part,
  )
  return JSON.stringify(sent({ ...came, parts })) === JSON.stringify(sent(expected))
}
