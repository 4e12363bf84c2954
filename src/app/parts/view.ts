import type { Logged } from '../../core/shapes/event.ts'
import { textOf } from '../../core/shapes/message.ts'
import { pendingCalls, type SessionState } from '../../core/shapes/state.ts'
import { unmarked } from '../../core/unmarked.ts'
import type { Said } from '../../elements/conversation/conversation.ts'
import { logReader } from '../../tidy/log-reader.ts'
import { type Sight, sightOfCall } from '../../tidy/sights.ts'
import { isNamed, leftOfFive, pilesOf, type TidyState } from '../../tidy/state.ts'
import { type Thing, thingsOf } from '../../tidy/things.ts'
import { type HelpMode, isHelp } from '../../tidy/ways-out.ts'
import { withNamed } from './leftovers.ts'
import type { Counts } from './lists.ts'
import { questionIn } from './question-in.ts'

/**
 * The conversation for the survey: words of the person, of the model, and of tools for the person; without messages that the app
 * adds.
 */
export const conversationOf = ({ messages, partial, batch }: SessionState, events: readonly Logged[]): readonly Said[] => {
  const toolWords = toolWordsIn(events)
  const tidy = (text: string | undefined): readonly Said[] => (text ? [{ from: 'model', text }] : [])
  const said = messages.flatMap((message): readonly Said[] => {
    if (message.role === 'tool') return tidy(toolWords.get(message.callId))
    if (message.role === 'assistant') return tidy(message.text)
    if (message.synthetic) return []
    const text = textOf(message.parts)
    return text ? [{ from: 'you', text }] : []
  })
  const open = Object.keys(batch?.results ?? {}).flatMap((callId) => tidy(toolWords.get(callId)))
  return [...said, ...open, ...tidy(partial)]
}

/** The words of tools for the person, by the id of the call. Each frame of a reply asks for them. */
const toolWordsIn = logReader(
  () => new Map<string, string>(),
  (toolWords, event) => {
    if (event.type !== 'tool.returned' && event.type !== 'background.finished') return
    const { outcome } = event
    if ('forUser' in outcome && outcome.forUser && !outcome.silent) toolWords.set(event.callId, outcome.forUser)
  },
)

/** The words of tools since the person's last message, a line each. */
export const toolWordsSince = ({ messages }: SessionState, events: readonly Logged[]): string => {
  const said = messages.slice(messages.findLastIndex((message) => message.role === 'user' && !message.synthetic) + 1)
  const toolWords = toolWordsIn(events)
  return said.flatMap((message) => (message.role === 'tool' ? (toolWords.get(message.callId) ?? []) : [])).join('\n')
}

/** Whether the model's last reply was cut off for its length, and the person has said nothing since. */
export const isCut = ({ turn }: SessionState): boolean => turn?.finish === 'length'

/** What the model has in place of the older part of the session; '' where it has all of it, and after the next reply: the replay has it for good. */
export const summaryOf = ({ compacted, replies }: SessionState): string =>
  compacted && replies - compacted.replies <= 1 ? compacted.summary : ''

/**
 * Whether the model's last two replies, and maybe more, were words alone, as those of one that refuses or calls no tools are; three, where the last one
 * asks: an answer may be all that it waits for. Where things were proposed, words are what a help or an end is.
 */
export function onlyTalks({ messages }: SessionState, events: readonly Logged[]): boolean {
  if (thingsOf(events).length > 0) return false
  const replies = messages.filter((message) => message.role === 'assistant')
  const least = questionIn(unmarked(replies.at(-1)?.text ?? '')) ? 3 : 2
  return replies.length >= least && replies.slice(-least).every(({ calls }) => calls.length === 0)
}

/**
 * The counts in the bar. `left`: the cards that wait behind the open one, itself among them, and those that came back; in a help those that wait for it, and
 * its thing.
 */
export function countsOf(session: SessionState, app: TidyState, events: readonly Logged[]): Counts {
  const { belongs, out } = pilesOf(app)
  const pending = pendingCalls(session)
  const isWrapping = pending.some((call) => call.name === 'time_to_wrap')
  const waiting = pending.filter((call) => call.name === 'propose_disposition').length
  const things = thingsOf(events)
  const item = aboutOf(app)?.item ?? ''
  const isHelped = (thing: Thing) => thing.where === 'later' && thing.disposition?.to === 'need_more_info' && isNamed(thing, item)
  const left =
    waiting + things.filter(({ where, isUnshown }) => where === 'taken_back' || isUnshown).length + Number(things.some(isHelped))
  return {
    belongs: belongs.length,
    out: out.length,
    left: left > 0 ? left : null,
    ...(isWrapping && { wraps: true }),
    leftOfFive: leftOfFive(app),
  }
}

/** The things that are in no pile: first those whose cards are open or waiting, then those for another day. */
export function leftIn(events: readonly Logged[]): readonly Thing[] {
  const things = thingsOf(events).filter(({ where }) => where !== 'pile')
  const isAtHand = ({ where }: Thing) => where === 'open' || where === 'waiting'
  return [...things.filter(isAtHand), ...things.filter((thing) => !isAtHand(thing))]
}

/** Places the person has used, the newest first, each once. */
export const placesOf = ({ decisions }: TidyState): readonly string[] => [
  ...new Set(
    decisions.flatMap(({ disposition, stays }) => (disposition.to === 'place' && !stays ? [disposition.where] : [])).reverse(),
  ),
]

/** The things for another day, each name once: those in no pile, and those that the model named. */
export const nextTimeOf = (app: TidyState, events: readonly Logged[]): readonly string[] =>
  withNamed(
    leftIn(events).map(({ item }) => item),
    app.nextTime,
  )

/** The thing that is talked about, and what for: to find out what it is, or to decide about it. */
export interface About {
  readonly how: HelpMode
  readonly item: string
}

/** The thing that is talked about; null while no single one is. */
export function aboutOf({ mode, modeData }: TidyState): About | null {
  if (!isHelp(mode)) return null
  // The shift to the mode gave this data.
  const { item, stuckItem } = (modeData ?? {}) as { item?: unknown; stuckItem?: unknown }
  return { how: mode, item: [item, stuckItem].find((one) => typeof one === 'string') ?? '' }
}

/**
 * Where a thing was on its card, the last one shown, with the photo that this lies in; where its card was never asked, as it was proposed. null when it had
 * no place.
 */
export function sightOf(events: readonly Logged[], item: string): Sight | null {
  const named = thingsOf(events).filter((thing) => isNamed(thing, item))
  // Of two things with one name it is the one that is not put away.
  const open = named.filter(({ where }) => where !== 'pile')
  const calls = (open.length > 0 ? open : named).flatMap((thing) => thing.calls)
  // The card of a thing that was taken back is not the last one that was asked.
  const asked = events.findLast((event) => event.type === 'question.asked' && calls.includes(event.callId))
  const callId = asked?.type === 'question.asked' ? asked.callId : calls.at(-1)
  const sight = callId === undefined ? undefined : sightOfCall(events, callId)
  return sight?.region ? sight : null
}
