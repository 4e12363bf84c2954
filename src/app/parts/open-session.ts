import type { RemoteSession } from '../../bridge/client.ts'
import { isDemo } from '../../tidy/recordings.ts'
import type { TidyState } from '../../tidy/state.ts'
import { costOf, pricesOf } from '../page-storage/prices.ts'
import { nameOf, roomName, startOf } from './view.ts'

/** What the open session is called. */
export const titleOf = (session: RemoteSession, app: TidyState): string =>
  nameOf(session.state.title || roomName(app.analysis?.room_type), startOf(session.events))

/** What it cost. What was paid is paid, whichever model is connected by now; of a demo it is nothing. */
export function costOfSession({ state, events }: RemoteSession): string {
  const reply = events.findLast((event) => event.type === 'model.replied')
  return costOf(state.usage, reply && !isDemo(state.agent) ? pricesOf(reply.model) : null)
}
