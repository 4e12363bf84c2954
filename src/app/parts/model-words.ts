import { plain } from '../../core/plain.ts'
import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { ToolCall } from '../../core/shapes/message.ts'
import type { SessionState } from '../../core/shapes/state.ts'
import { unmarked } from '../../core/unmarked.ts'
import type { TidyState } from '../../tidy/state.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Counts } from './lists.ts'
import { photosSent } from './photos-sent.ts'

/** The model's last words; '' where it said none. A page is none: it is that of a server on the way, which nobody can read as text. */
export function saidByModel({ messages, partial }: SessionState): string {
  const last = messages.at(-1)
  const said = plain(partial || (last?.role === 'assistant' ? last.text : ''))
  return isPage(said) ? '' : said
}

const isPage = (text: string): boolean => /^\s*<(?:!doctype|html|head|body)\b/i.test(text)

/** The model's last words, for when no card is open. For a reply without words and calls it is a plain sentence of the mode. */
export function lastWords(state: SessionState, { mode }: TidyState): string {
  const said = saidByModel(state)
  const last = state.messages.at(-1)
  if (said || last?.role !== 'assistant' || last.calls.length > 0) return said
  switch (mode) {
    case 'surveying':
      // With a photo there, none is asked for.
      return photosSent(state).length > 0 ? words.said.noAnswer : words.said.ready
    case 'sorting':
      return words.said.nothingMore
    case 'clarifying':
      return words.said.tellMe
    case 'decision_support':
      return words.said.leaveIt
    case 'winding_down':
      return words.said.enough
  }
}

/** The thoughts of the model before its last reply among these events, as far as the model tells them. */
export function thinkingIn(events: readonly Logged[]): string {
  const reply = events.findLast((event) => event.type === 'model.replied')
  return (reply?.reasoning ?? [])
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n')
}

/** News of a tool that takes its time, in a few words; '' where it has none. */
export function progressWords(value: Json): string {
  if (typeof value === 'string') return value.trim().slice(0, 100)
  const { done, of } = Object(value) as { readonly done?: unknown; readonly of?: unknown }
  return typeof done === 'number' && typeof of === 'number' ? fill(words.said.progress, { done, all: of }) : ''
}

/**
 * The announcement of a reply: its words, else, where it asks about things, the number of those to come, as it is seen in the bar; '' for a reply that does
 * neither.
 */
export function newsOf(
  { text, calls }: { readonly text: string; readonly calls: readonly ToolCall[] },
  otherwise: string,
  { left, leftOfFive }: Pick<Counts, 'left' | 'leftOfFive'>,
): string {
  // With these the screen is that of the end, which shows none of the words and says what came of the session.
  if (calls.some(({ name }) => name === 'end_session')) return ''
  // What a model says is told apart from what the app says: it may imitate the app.
  if (text && !isPage(text)) return fill(words.said.byModel, { text: unmarked(text) })
  if (calls.length === 0) return otherwise
  const cards = calls.filter((call) => call.name === 'propose_disposition').length
  if (cards === 0) return ''
  return leftOfFive === undefined
    ? fill(words.said.thingsToLookAt, { count: left ?? cards })
    : fill(words.session.toGo, { count: leftOfFive })
}
