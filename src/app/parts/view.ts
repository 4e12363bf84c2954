import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import { type ToolCall, textOf } from '../../core/shapes/message.ts'
import { pendingCalls, type SessionState } from '../../core/shapes/state.ts'
import type { Said } from '../../elements/conversation/conversation.ts'
import { isDisposition, type Region } from '../../tidy/disposition.ts'
import { pilesOf, type TidyState } from '../../tidy/state.ts'
import { type Thing, thingsOf } from '../../tidy/things.ts'
import type { Counts } from './lists.ts'

/**
 * The conversation for the survey: words of the person, of the model, and of tools for the person; without messages that the app
 * adds.
 */
export const conversationOf = ({ messages, partial, batch }: SessionState, events: readonly Logged[]): readonly Said[] => {
  const { toolWords } = factsOf(events)
  const tidy = (text: string | undefined): readonly Said[] => (text ? [{ from: 'model', text }] : [])
  const said = messages.flatMap((message): readonly Said[] => {
    if (message.role === 'tool') return tidy(toolWords.get(message.callId))
    if (message.role === 'assistant') return tidy(message.text)
    if (message.synthetic) return []
    return [{ from: 'you', text: textOf(message.parts) || photosIn(message.parts.length) }]
  })
  const open = Object.keys(batch?.results ?? {}).flatMap((callId) => tidy(toolWords.get(callId)))
  return [...said, ...open, ...tidy(partial)]
}

interface LogFacts {
  count: number
  mode: string
  /** The words of tools for the person, by the id of the call. */
  readonly toolWords: Map<string, string>
  /** Photos that show one thing from near. */
  readonly near: Set<string>
}
const factsByLog = new WeakMap<readonly Logged[], LogFacts>()

/** The facts of a log. Each frame of a reply asks for them, so only the events since the last time are read. */
function factsOf(events: readonly Logged[]): LogFacts {
  const facts = factsByLog.get(events) ?? { count: 0, mode: '', toolWords: new Map(), near: new Set() }
  factsByLog.set(events, facts)
  for (; facts.count < events.length; facts.count++) {
    const event = events[facts.count]!
    if (event.type === 'user.said' && facts.mode === 'clarifying')
      for (const part of event.parts) if ('photo' in part) facts.near.add(part.photo)
    if (event.type !== 'tool.returned' && event.type !== 'background.finished') continue
    const { outcome } = event
    if (outcome.type === 'shift') facts.mode = outcome.mode
    if ('forUser' in outcome && outcome.forUser && !outcome.silent) facts.toolWords.set(event.callId, outcome.forUser)
  }
  return facts
}

/**
 * The photo in which a thing lies: the one that is named, by its id or by its number among those that were sent; else the newest
 * that shows the place, and not one thing from near.
 */
export function photoOf(sent: readonly string[], events: readonly Logged[], named = ''): string | undefined {
  const { near } = factsOf(events)
  return sent.find((id, at) => id === named || String(at + 1) === named) ?? sent.findLast((id) => !near.has(id)) ?? sent.at(-1)
}

/** The words of tools since the person's last message, a line each. */
export const toolWordsSince = ({ messages }: SessionState, events: readonly Logged[]): string => {
  const said = messages.slice(messages.findLastIndex((message) => message.role === 'user' && !message.synthetic) + 1)
  const { toolWords } = factsOf(events)
  return said.flatMap((message) => (message.role === 'tool' ? (toolWords.get(message.callId) ?? []) : [])).join('\n')
}

const photosIn = (count: number) => (count === 1 ? 'A photo' : `${count} photos`)

/** The model's last words, for when no card is open. For a reply without words and calls it is a plain sentence of the mode. */
export function lastWords({ messages, partial }: SessionState, { mode }: TidyState): string {
  if (partial) return partial
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return ''
  if (last.text || last.calls.length > 0) return last.text
  switch (mode) {
    case 'surveying':
      return 'I am ready when you are. Say a word about the space, or send a photo.'
    case 'sorting':
      return 'Nothing more comes to mind just now. Tell me what is left, or call it done for now.'
    case 'clarifying':
      return 'Tell me what you see.'
    case 'decision_support':
      return 'Leaving it for today is fine.'
    case 'winding_down':
      return 'That is enough for today. Your lists are ready.'
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

/** Whether the model's last reply was cut off for its length, and the person has said nothing since. */
export const isCut = ({ turn }: SessionState): boolean => turn?.finish === 'length'

/** News of a tool that takes its time, in a few words; '' where it has none. */
export function progressWords(value: Json): string {
  if (typeof value === 'string') return value.trim().slice(0, 100)
  const { done, of } = Object(value) as { readonly done?: unknown; readonly of?: unknown }
  return typeof done === 'number' && typeof of === 'number' ? `${done} of ${of}` : ''
}

/** The announcement of a reply: its words, else the number of things that it asks about; '' for a reply that does neither. */
export function newsOf(
  { text, calls }: { readonly text: string; readonly calls: readonly ToolCall[] },
  otherwise: string,
): string {
  if (text || calls.length === 0) return text || otherwise
  const cards = calls.filter((call) => call.name === 'propose_disposition').length
  return cards === 0 ? '' : cards === 1 ? 'One thing to look at.' : `${cards} things to look at.`
}

/** The counts in the bar. `left`: the cards that wait behind the open one, itself among them, and those that came back. */
export function countsOf(session: SessionState, app: TidyState, events: readonly Logged[]): Counts {
  const { belongs, out } = pilesOf(app)
  const waiting = pendingCalls(session).filter((call) => call.name === 'propose_disposition').length
  const left = waiting + thingsOf(events).filter(({ where }) => where === 'taken_back').length
  return { belongs: belongs.length, out: out.length, left: left > 0 ? left : null }
}

/** The things that are in no pile: first those whose cards are open or waiting, then those for another day. */
export function leftIn(events: readonly Logged[]): readonly Thing[] {
  const things = thingsOf(events).filter(({ where }) => where !== 'pile')
  const isAtHand = ({ where }: Thing) => where === 'open' || where === 'waiting'
  return [...things.filter(isAtHand), ...things.filter((thing) => !isAtHand(thing))]
}

/** The photos that were sent, oldest first. */
export const photosSent = ({ messages, batch }: SessionState): readonly string[] =>
  messages
    .concat(batch?.inbox ?? [])
    .flatMap((message) =>
      message.role === 'user'
        ? message.parts.flatMap((part) => (part.type === 'image' && 'photo' in part ? [part.photo] : []))
        : [],
    )

/** Places the person has used, the newest first, each once. */
export const placesOf = ({ decisions }: TidyState): readonly string[] => [
  ...new Set(
    decisions.flatMap(({ disposition, stays }) => (disposition.to === 'place' && !stays ? [disposition.where] : [])).reverse(),
  ),
]

/** The things for another day, each name once: those in no pile, and those that the model named. */
export const nextTimeOf = (app: TidyState, events: readonly Logged[]): readonly string[] => [
  ...new Set([...leftIn(events).map(({ item }) => item), ...app.nextTime]),
]

/** The thing that is talked about, and what for: to find out what it is, or to decide about it. */
export interface About {
  readonly how: 'clarifying' | 'decision_support'
  readonly item: string
}

/** The thing that is talked about; null while no single one is. */
export function aboutOf({ mode, modeData }: TidyState): About | null {
  if (mode !== 'clarifying' && mode !== 'decision_support') return null
  // The shift to the mode gave this data.
  const { item, stuckItem } = (modeData ?? {}) as { item?: unknown; stuckItem?: unknown }
  return { how: mode, item: [item, stuckItem].find((one) => typeof one === 'string') ?? '' }
}

/** Where a thing was on its card, the last one shown; null when it had none, or a newer photo came. */
export function regionOf(events: readonly Logged[], item: string): Region | null {
  let answer: Extract<Logged, { type: 'question.answered' }> | undefined
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]!
    if (event.type === 'user.said' && event.parts.some(({ type }) => type === 'image')) return null
    if (event.type === 'question.answered') answer = event
    if (event.type !== 'question.asked' || !isDisposition(event.question)) continue
    const { item: asked, region } = event.question
    const { renamed = asked } = (answer?.id === event.id ? answer.answer : {}) as { renamed?: string } // fits the question
    return renamed === item ? (region ?? null) : null
  }
  return null
}

/** The kind of room that photos showed, as a name: `Living room`; '' for none that has one. */
export const roomName = (room = 'other'): string =>
  room === 'other' ? '' : `${room.charAt(0).toUpperCase()}${room.slice(1).replace('_', ' ')}`

let weekday: Intl.DateTimeFormat | undefined

/** A session's name in lists: its title, else when it began, in words that fit the bar: `Sunday evening`. */
export function nameOf(title: string, startedAt: number): string {
  if (title) return title
  const at = new Date(startedAt)
  const hour = at.getHours()
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  weekday ??= new Intl.DateTimeFormat('en', { weekday: 'long' })
  return `${weekday.format(at)} ${part}`
}

/** When a session began: the time of its first event. */
export const startOf = (events: readonly Logged[]): number => events[0]?.at ?? Date.now()
