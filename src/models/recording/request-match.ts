import { fold } from '../../core/fold.ts'
import type { Event, Replied } from '../../core/shapes/event.ts'
import type { Message, Part } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import { aroundDifference } from '../../core/sorted-json.ts'
import { refusal } from './reply-player.ts'

/**
 * Finds the reply that was recorded for a request. The messages of the request must be those to which the log folds just before the
 * reply. What stands for a photo (its bytes, or a note that it is gone) is not compared. Tools and prompts are not compared either, so
 * that an agent can be changed and tried on the same conversation. Throws a `ModelError` that says what is different.
 */
export function repliesByRequest(events: readonly Event[]): (request: ModelRequest) => Replied {
  const replies = events.flatMap((event, index) =>
    event.type === 'model.replied' ? [{ reply: event, seq: 'seq' in event ? event.seq : index }] : [],
  )
  // Messages are only ever added at the end, so the messages before a reply are the beginning of all messages.
  const { messages: all } = events.reduce<SessionState>(fold, emptySession)
  const places = all.flatMap(({ role }, place) => (role === 'assistant' ? [place] : []))
  const texts = new WeakMap<Message, string>()
  const textFor = (message: Message) => {
    const text = texts.get(message) ?? JSON.stringify(sent(message))
    texts.set(message, text)
    return text
  }
  const same = (expected: Message, came: Message) =>
    expected === came || textFor(expected) === textFor(came) || (hasPhoto(expected) && sameButForPhotos(expected, came))

  return ({ messages }) => {
    const number = messages.filter(({ role }) => role === 'assistant').length
    const found = replies[number]
    if (!found) throw refusal(`the recording ended: it has ${replies.length} replies, and reply ${number + 1} was asked for`)
    const length = places[number] ?? 0
    for (let at = 0; at < Math.max(length, messages.length); at++) {
      const expected = at < length ? all[at] : undefined
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
  const { kind: _, next: __, undone: ___, remade: ____, ...rest } = message as Message & Record<string, unknown> // marks that a message may have
  return rest
}

type WithParts = Extract<Message, { parts: readonly Part[] }>
const isPhoto = (part: Part) => part.type === 'image' && 'photo' in part
const hasPhoto = (message: Message): message is WithParts => 'parts' in message && message.parts.some(isPhoto)

function sameButForPhotos(expected: WithParts, came: Message): boolean {
  if (!('parts' in came) || came.parts.length !== expected.parts.length) return false
  const parts = came.parts.map((part, index) =>
    isPhoto(expected.parts[index]!) && !isPhoto(part) ? expected.parts[index] : part,
  )
  return JSON.stringify(sent({ ...came, parts })) === JSON.stringify(sent(expected))
}
