import type { Client, RemoteSession } from '../../bridge/client.ts'
import { nextSeq } from '../../core/shapes/event.ts'
import { smallPhotos } from '../../core/small-photos.ts'
import { announce } from '../../elements/base/announce.ts'
import { standIn } from '../../tidy/stand-in.ts'
import type { TidyState } from '../../tidy/state.ts'
import { shownName } from '../parts/shown-name.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { DecisionToast } from './decision-toast.ts'

/** What the commands need of the open session, as it is just then. */
interface OpenSession {
  readonly session: RemoteSession | null
  readonly app: TidyState
  readonly decisionToast: DecisionToast
}

/** The commands of the person on the open session as a whole. A refusal is shown to the person. */
export interface SessionCommands {
  readonly stop: () => Promise<unknown>
  readonly resume: () => Promise<unknown>
  /** Sends it again with every photo small, and so from now on: it was too large. */
  readonly sendSmaller: () => Promise<unknown>
  /** Goes on with the browser's own model, and from now on wherever the person's cannot. */
  readonly standIn: () => Promise<unknown>
  /** Copies the session, or its events up to one, and returns the id of the copy; undefined where that was refused. */
  readonly branch: (seq?: number) => Promise<string | undefined>
  /** Undoes a decision, by default the last one, and announces which. */
  readonly undo: (callId?: string) => Promise<unknown>
  readonly rename: (title: string) => Promise<unknown>
}

export function sessionCommands(
  open: OpenSession,
  client: Client,
  attempt: (command: () => Promise<unknown>) => Promise<unknown>,
): SessionCommands {
  return {
    stop: () => attempt(async () => open.session?.stop()),
    resume: () =>
      attempt(async () => {
        // The provider's code did not load, and some browsers remember that as long as the worker lives.
        const { kind, provider } = open.session?.state.failure ?? {}
        if (kind === 'network' && provider === 'none') client.renew()
        await open.session?.resume()
      }),
    sendSmaller: () =>
      attempt(async () => {
        await open.session?.note(smallPhotos)
        await open.session?.resume()
      }),
    standIn: () =>
      attempt(async () => {
        await open.session?.note(standIn(open.session.state))
        await open.session?.resume()
      }),
    async branch(seq) {
      const { session } = open
      let copy: string | undefined
      await attempt(async () => {
        copy = await session?.branch(seq ?? nextSeq(session.events) - 1)
      })
      return copy
    },
    undo: (callId = open.decisionToast.callId) =>
      attempt(async () => {
        const decision = open.app.decisions.find((one) => one.callId === callId)
        if (!open.session || !decision) return
        const { decisionToast } = open
        await open.session.undo(decision.callId)
        decisionToast.clear()
        announce(fill(words.session.takenBack, { thing: shownName(decision.item) }))
      }),
    rename: (title) => attempt(async () => open.session?.title(title)),
  }
}
