import type { RemoteSession } from '../../bridge/client.ts'
import { plain } from '../../core/plain.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { factsIn } from '../../core/tools/outcome.ts'
import { firstWords } from '../../tidy/first-words.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { FIVE_DONE, leftOfFive, type TidyState } from '../../tidy/state.ts'
import { pricesOf } from './model-prices.ts'
import { costOf } from './money.ts'
import type { Note } from './notice.ts'
import type { SessionEntry } from './session-entry.ts'
import { nameOf, roomName, startOf } from './session-name.ts'
import { sharedName } from './shared-name.ts'
import { damageNote } from './storage-notes.ts'
import { nameWith } from './told-apart.ts'

/** The title of the open session: as in the list, where it is told apart from others of its name, such as the one that it was branched from. */
export function titleOf(session: RemoteSession, app: TidyState, listed: readonly SessionEntry[] = []): string {
  const name = nameOf(spaceOf(session, app) || firstWords(session.events), startOf(session.events))
  return nameWith(name, entryOf(session, app, listed)?.apart?.text)
}

/** The same for a text that others read: without what the person said. */
export function sharedTitleOf(session: RemoteSession, app: TidyState, listed: readonly SessionEntry[] = []): string {
  const entry = entryOf(session, app, listed)
  return entry ? sharedName(entry) : nameOf(spaceOf(session, app), startOf(session.events))
}

// The list may have been loaded before it had this name.
function entryOf(session: RemoteSession, app: TidyState, listed: readonly SessionEntry[]): SessionEntry | undefined {
  const name = plain(spaceOf(session, app))
  return listed.find(({ id, space }) => id === session.id && space === name)
}

/** The name of the space alone, as the person gave it, else that of the room; '' where it has none. */
export const spaceOf = ({ state }: RemoteSession, { analysis }: TidyState): string => state.title || roomName(analysis?.room_type)

/**
 * Whether a session shows its end in place of its cards: it has ended, its five things are handled, or only the model's last words are missing. A
 * decision that is made again halts no run, so the card of another thing (`top`) may wait behind the end. A decision that was taken back is a card again.
 */
export const isOver = (session: RemoteSession, app: TidyState, top: { readonly takenBack?: unknown } | null): boolean =>
  app.ended || areFiveDone(session, app, top) || lacksLastWords(session, app, top)

/** Whether it is its five things that are handled. The log has the last of them before it says that the run has halted for that. */
export const areFiveDone = ({ state }: RemoteSession, app: TidyState, top: { readonly takenBack?: unknown } | null): boolean =>
  (leftOfFive(app) === 0 && !top?.takenBack) ||
  // Fewer are handled where the last of the five was taken back and left for another day.
  (state.halted?.reason === FIVE_DONE && top === null)

/**
 * Whether the person has said yes to "Done for now?", and what came after it failed: the model had nothing to do but to say its last words. Where they have
 * said something since, that waits for an answer.
 */
export const lacksLastWords = ({ readOnly, state, status, events }: RemoteSession, app: TidyState, top: object | null): boolean =>
  app.rests === true &&
  top === null &&
  !readOnly &&
  status === 'halted' &&
  state.halted !== null &&
  state.halted.reason !== 'cancelled' &&
  events.findLast((event) => event.type === 'user.said' || isYes(event))?.type === 'tool.returned'

// One that was noted without the question, on the way out of a trouble, says nothing of the model, and comes after whatever was said before.
const isYes = (event: Logged): boolean =>
  (event.type === 'tool.returned' ? factsIn(event.outcome) : event.type === 'fact.noted' ? [event.fact] : []).some(
    ({ type }) => type === 'session.confirmed_done',
  )

/** The price of the session, at the prices of its own model, not of the one that is connected now; '' where none is known, and for a demo. */
export function costOfSession({ state, events }: RemoteSession): string {
  if (isDemo(state.agent)) return ''
  const last = events.findLast((event) => event.type === 'model.replied')
  return costOf(state.usage, pricesOf(last?.model ?? ''))
}

/** The note on events that the open session has lost, unless the person has dismissed it. */
export const noticeOf = (open: { readonly session: RemoteSession | null; readonly isNoticeHidden: boolean }): Note | null =>
  open.session && !open.isNoticeHidden ? damageNote(open.session.damage) : null
