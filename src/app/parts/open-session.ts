import type { RemoteSession } from '../../bridge/client.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { FIVE_DONE, leftOfFive, type TidyState } from '../../tidy/state.ts'
import { pricesOf } from './model-prices.ts'
import { costOf } from './money.ts'
import type { Note } from './notice.ts'
import { nameOf, roomName, startOf } from './session-name.ts'
import { damageNote } from './storage-notes.ts'

/** The title of the open session. */
export const titleOf = (session: RemoteSession, app: TidyState): string =>
  nameOf(session.state.title || roomName(app.analysis?.room_type), startOf(session.events))

/**
 * Whether a session shows its end in place of its cards: it has ended, or its five things are handled. A decision that is made again halts no run, so
 * the card of another thing (`top`) may wait behind the end. A decision that was taken back is a card again.
 */
export const isOver = (session: RemoteSession, app: TidyState, top: { readonly takenBack?: unknown } | null): boolean =>
  app.ended ||
  (leftOfFive(app) === 0 && !top?.takenBack) ||
  // Fewer are handled where the last of the five was taken back and left for another day.
  (session.state.halted?.reason === FIVE_DONE && top === null)

/** The price of the session, at the prices of its own model, not of the one that is connected now; '' where none is known, and for a demo. */
export function costOfSession({ state, events }: RemoteSession): string {
  if (isDemo(state.agent)) return ''
  const last = events.findLast((event) => event.type === 'model.replied')
  return costOf(state.usage, pricesOf(last?.model ?? ''))
}

/** The note on events that the open session has lost, unless the person has dismissed it. */
export const noticeOf = (open: { readonly session: RemoteSession | null; readonly isNoticeHidden: boolean }): Note | null =>
  open.session && !open.isNoticeHidden ? damageNote(open.session.damage) : null
