import type { Event } from '../../../core/shapes/event.ts'
import { isSpoken, type Message, textOf } from '../../../core/shapes/message.ts'
import type { SessionState } from '../../../core/shapes/state.ts'
import { ownWords } from '../typed-words.ts'

/**
 * The person's last words, said or written to a question, while they have no answer: neither words of the model nor a question of it; '' where there are
 * none.
 */
export function heardIn({ messages }: SessionState, events: readonly Event[] = []): string {
  const written = lastWritten(events)
  const at = messages.findLastIndex((one) => isSpoken(one) || (one.role === 'tool' && one.callId === written?.callId))
  const last = messages[at]
  if (!last) return ''
  const later = messages.slice(at + 1)
  if (later.some((message, index) => isAnswer(message, later.slice(index + 1)))) return ''
  return last.role === 'user' ? textOf(last.parts) : (written?.words ?? '')
}

/** The words of the person to the last question that was answered, with the call that asked it; undefined where they have tapped an answer. */
function lastWritten(events: readonly Event[]) {
  const answered = events.findLast((event) => event.type === 'question.answered')
  if (answered?.type !== 'question.answered' || answered.by !== 'user') return undefined
  const asked = events.findLast((event) => event.type === 'question.asked' && event.id === answered.id)
  if (asked?.type !== 'question.asked') return undefined
  const [words] = ownWords(asked.question, answered.answer)
  return words?.trim() ? { callId: asked.callId, words } : undefined
}

/** Whether what the person said last came without a photo. Before they have said anything the demo looks at its own. */
export function isWithoutPhoto({ messages }: SessionState): boolean {
  const last = messages.findLast(isSpoken)
  return last?.role === 'user' && !last.parts.some(({ type }) => type === 'image')
}

/** The tools that ask the person. A help for which they tap on a card leads to another mode too, but the card was an answer. */
const asking = new Set(['propose_disposition', 'ask_what', 'ask_space_function', 'confirm_done'])

/** A reply answers, but for one without words of which nothing came: its calls failed, or only led to another mode, of which the app tells the model. */
function isAnswer(message: Message, after: readonly Message[]): boolean {
  if (message.role !== 'assistant') return false
  if (message.text) return true
  const next = after.findIndex(({ role }) => role !== 'tool')
  const results = after.slice(0, next < 0 ? after.length : next)
  if (results.some((result) => result.role === 'tool' && !result.isError && asking.has(result.name))) return true
  const areErrors = results.length > 0 && results.every((result) => result.role === 'tool' && result.isError)
  const then = after[next]
  const isShift = then?.role === 'user' && then.synthetic === true && then.undone === undefined && then.remade === undefined
  return !areErrors && !isShift
}
