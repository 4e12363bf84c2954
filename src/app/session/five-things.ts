import type { RemoteSession } from '../../bridge/client.ts'
import { fiveBegun, type TidyState } from '../../tidy/state.ts'
import { five } from '../page-storage/five.ts'

/** The open session as one of five things: it halts after each five. */
export interface FiveThings {
  readonly is: boolean
  /** That is wanted, and not in the log yet: it is noted before the first message. */
  readonly isToBegin: boolean
  /** Notes five things from now on. */
  begin(session: RemoteSession): Promise<void>
}

export function fiveThings(open: { readonly openId: string | null; readonly app: TidyState }): FiveThings {
  return {
    get is() {
      return open.app.five !== undefined || this.isToBegin
    },
    get isToBegin() {
      return open.app.five === undefined && open.openId !== null && five.has(open.openId)
    },
    async begin(session) {
      await session.note(fiveBegun(open.app))
      five.set(session.id, false)
    },
  }
}
