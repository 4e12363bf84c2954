import { fold } from '../../core/fold.ts'
import { aroundDifference } from '../../core/plain-text.ts'
import type { Event, Replied } from '../../core/shapes/event.ts'
import type { Message, Part } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import { refusal } from './reply-player.ts'

/**
 * Gives each reply to the request that it was given to, and to no other: its messages are those the log folds to just before.
 * What is sent in place of a kept photo (its bytes, a note that it is gone) is not compared. Tools and prompts are not either,
 * so that an agent can be changed and tried on what was said. Throws `ModelError`.
 */
export function toTheSameRequest(events: readonly Event[]): (request: ModelRequest) => Replied {
  const replies = events.flatMap((event, index) =>
    event.type === 'model.replied' ? [{ reply: event, seq: 'seq' in event ? event.seq : index }] : [],
  )
  // Nothing is ever put before a reply that is there: what came before each one is the beginning of what there is in the end.
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

/** Without what no provider is sent, which an earlier version may not have noted. */
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
