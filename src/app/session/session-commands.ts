import type { Client, RemoteSession } from '../../bridge/client.ts'
import { nextSeq } from '../../core/shapes/event.ts'
import { smallPhotos } from '../../core/small-photos.ts'
import { announce } from '../../elements/base/announce.ts'
import type { IconName } from '../../elements/icons.ts'
import { standIn } from '../../tidy/stand-in.ts'
import { isMade, type TidyState } from '../../tidy/state.ts'
import { namedBy, thingsOf } from '../../tidy/things.ts'
import { shownName } from '../parts/shown-name.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { callWithCard } from './cards/returned-card.ts'
import type { DecisionToast } from './decision-toast.ts'
import { passOver } from './pass-over.ts'

/** What the commands need of the open session, as it is just then. */
interface OpenSession {
  readonly session: RemoteSession | null
  readonly app: TidyState
  readonly decisionToast: DecisionToast
  tell(news: string, icon: IconName): void
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
  /** Undoes a decision, by default the one that the toast offers to undo, else the last one, and announces which; by default the toast then offers the one before. */
  readonly undo: (callId?: string) => Promise<unknown>
  readonly rename: (title: string) => Promise<unknown>
  /** Gives the thing of a card another name: the log has it before the card is answered, and keeps it when that is undone. */
  readonly nameThing: (callId: string, name: string) => Promise<unknown>
}

/** Goes on with the run: by a command of the person, or by itself. */
export async function resumeRun({ session }: Pick<OpenSession, 'session'>, client: Client): Promise<void> {
  // The provider's code did not load, and some browsers remember that as long as the worker lives.
  const { kind, provider } = session?.state.failure ?? {}
  if (kind === 'network' && provider === 'none') client.renew()
  await session?.resume()
}

export function sessionCommands(
  open: OpenSession,
  client: Client,
  attempt: (command: () => Promise<unknown>) => Promise<unknown>,
): SessionCommands {
  return {
    stop: () => attempt(async () => open.session?.stop().catch(passOver('not_now'))),
    resume: () => attempt(() => resumeRun(open, client)),
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
    undo: (callId) =>
      attempt(async () => {
        const { session, app, decisionToast } = open
        if (!session) return
        const [decision, before] = toUndo(app, callId ?? decisionToast.callId)
        if (!decision) return open.tell(words.session.nothingToUndo, 'undo')
        const isUndone = await session.undo(decision.callId).then(() => true, passOver('not_undone'))
        if (!isUndone) return
        // What came of a help is decided again on the card on which the person asked for it.
        const thing = thingsOf(session.events).find((one) => one.callId === decision.callId)
        const asked = thing && callWithCard(thing, session.events)
        if (asked !== undefined && asked !== decision.callId) await session.undo(asked).catch(passOver('not_undone'))
        // On another screen no toast has offered it: the decision before is no news when its card comes.
        before && callId === undefined ? decisionToast.show(before) : decisionToast.hide()
        announce(fill(words.session.takenBack, { thing: shownName(decision.item) }))
      }),
    rename: (title) => attempt(async () => open.session?.title(title)),
    nameThing: (callId, name) => attempt(async () => open.session?.note(namedBy(callId, name))),
  }
}

/** The decision of this call, by default the last one, and the one that was made before it. */
function toUndo({ decisions }: TidyState, callId: string | undefined) {
  const made = decisions.filter(isMade)
  const decision = callId === undefined ? made.at(-1) : decisions.find((one) => one.callId === callId)
  return [decision, made.findLast((one) => one !== decision)] as const
}
