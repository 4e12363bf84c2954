import type { RemoteSession } from '../../bridge/client.ts'
import { isDemo } from '../../tidy/recordings.ts'
import type { TidyState } from '../../tidy/state.ts'
import { costOf, pricesOf } from '../page-storage/prices.ts'
import { nameOf, roomName, startOf } from './view.ts'

/** The title of the open session. */
export const titleOf = (session: RemoteSession, app: TidyState): string =>
  nameOf(session.state.title || roomName(app.analysis?.room_type), startOf(session.events))

/** The price of the session, at the prices of its own model, not of the one that is connected now. A demo costs nothing. */
export function costOfSession({ state, events }: RemoteSession): string {
  const reply = events.findLast((event) => event.type === 'model.replied')
  return costOf(state.usage, reply && !isDemo(state.agent) ? pricesOf(reply.model) : null)
}
