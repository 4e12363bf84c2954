import type { RemoteSession } from '../../../bridge/client.ts'
import type { KnownConnection } from '../../../bridge/protocol.ts'
import type { SessionState } from '../../../core/shapes/state.ts'
import { sendsSmallPhotos } from '../../../core/small-photos.ts'
import { isDemo } from '../../../tidy/recordings.ts'
import { reasonWords } from '../../parts/fault-words.ts'
import { photosSent } from '../../parts/photos-sent.ts'
import { refusesKey } from '../../parts/refused-key.ts'
import { sentence } from '../../parts/sentence.ts'
import { shownName } from '../../parts/shown-name.ts'
import type { Trouble } from '../../parts/trouble.ts'
import type { HandOver } from '../../services/hand-over.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { type AboutFailure, troubleFor } from './trouble-for.ts'
import { inWords, type MessageName, type WaysOn } from './ways-on.ts'

/** The reason why a session cannot go on just now, and the remedies; null when nothing is wrong. */
export function sessionTrouble(
  session: RemoteSession,
  about: Pick<AboutFailure, 'who' | 'online' | 'decisions' | 'left'> & {
    connection: KnownConnection | null
    /** Another model is connected than the one that failed. */
    isAnotherModel: boolean
    /** The last test of what is connected has found that a key is wanted there. */
    testWantsKey(): boolean
    /** How many tokens a session may use; null for no limit, undefined while that is not known. */
    cap: number | null | undefined
    /** That limit as it is told. */
    limit(cap: number): string
    /** The thing that the session is about just now; '' for none. */
    item: string
    /** Why the key could not be unlocked; '' while nothing was tried. */
    problem: string
    /** Whether the tab that writes the session was asked for it. */
    handOver: HandOver
  },
): Trouble | null {
  const text = words.trouble
  if (session.readOnly === 'deleted')
    return { sign: 'stop', heading: text.deleted, text: text.deletedWhy, ...inWords({ fix: 'home', ways: [] }) }
  if (session.trouble)
    return {
      sign: 'stop',
      heading: text.cannotGoOn,
      text: reasonWords(session.trouble, session.fault),
      safe: text.savedBefore,
      ...inWords({ fix: 'openAgain', ways: ['lists'] }),
    }
  if (session.readOnly === 'imported')
    return { sign: 'warn', heading: text.fromFile, text: text.fromFileWhy, ...inWords({ fix: 'copy', ways: ['lists'] }) }
  if (session.readOnly === 'elsewhere') return elsewhere(about.handOver)
  if (session.status !== 'halted') return null
  const { failure, halted } = session.state
  const { connection, who, decisions } = about
  const { locked } = connection ?? {}
  const needsKey = connection && halted?.reason === 'error' && !isDemo(session.state.agent)
  const safe = decisions === 0 ? text.sentSaved : text.allSaved
  if (needsKey && locked)
    return {
      sign: 'lock',
      heading: about.item ? fill(text.unlockThen, { thing: shownName(about.item) }) : text.unlock,
      text: text.unlockWhy,
      safe,
      unlock: { by: connection.passkey ? 'passkey' : 'passphrase', wrong: about.problem && sentence(about.problem) },
      ...inWords({ ways: ['otherKey', 'lists'] }),
    }
  if (needsKey && !connection.ready)
    return {
      sign: 'stop',
      heading: text.noKey,
      text: fill(text.noKeyWhy, { provider: who.name }),
      safe,
      ...inWords({ fix: 'connect', ways: ['lists'] }),
    }
  if (needsKey && connection.hint === null && (about.isAnotherModel ? about.testWantsKey() : refusesKey(failure)))
    return {
      sign: 'stop',
      heading: words.checks.keyNeeded,
      text: fill(words.problems.keyWanted, { who: who.name }),
      safe,
      fix: { label: words.checks.typeKey, event: 'choose-model' },
      ...inWords({ ways: ['again', 'lists'] }),
    }
  if (halted?.reason === 'budget' && halted.detail === 'context')
    return {
      sign: 'warn',
      heading: text.long,
      text: text.longWhy,
      safe,
      ...inWords({ fix: about.left() ? 'rest' : 'anew', ways: ['lists'] }),
    }
  if (halted?.reason === 'budget') {
    const { cap } = about
    if (cap !== undefined && hasRoom(session.state, cap))
      return {
        sign: 'ready',
        heading: words.session.readyToGoOn,
        text: text.readyLimit,
        safe,
        ...inWords({ fix: 'continue', ways: ['lists'] }),
      }
    // What would only stop again is offered where nobody knows whether it does.
    const ways = cap === undefined ? (['lists', 'continue'] as const) : (['lists'] as const)
    return {
      sign: 'warn',
      heading: text.cap,
      text: typeof cap === 'number' ? fill(text.capWhyLimit, { limit: about.limit(cap) }) : text.capWhy,
      safe,
      ...inWords({ fix: 'raise', ways }),
    }
  }
  if (halted?.reason === 'max_turns') {
    const { value } = halted
    return {
      sign: 'warn',
      heading: text.manyTurns,
      text: typeof value === 'number' ? fill(text.turnsWhy, { count: value }) : text.manyTurnsWhy,
      safe,
      ...inWords({ fix: 'continue', ways: ['lists'] }),
    }
  }
  if (halted?.reason === 'tool_error')
    return {
      sign: 'warn',
      heading: text.circles,
      text: text.circlesWhy,
      safe,
      speak: true,
      ...inWords({ fix: 'again', ways: ['lists'] }),
    }
  if (!failure) return null
  const canShrink = photosSent(session.state).length > 0 && !sendsSmallPhotos(session.state)
  const trouble = troubleFor(failure, { ...about, canShrink, isGrown: session.state.replies > 0, failedAt: failedAt(session) })
  const hadNoModel = failure.fault?.kind === 'no_connection'
  if (hadNoModel && !connection) return { ...trouble, sign: 'warn', ...inWords({ fix: 'connect', ways: ['lists'] }) }
  // Who is connected now was not asked, and is blamed for nothing.
  if (!(about.isAnotherModel || hadNoModel) || trouble.sign === 'offline') return trouble
  return {
    sign: 'ready',
    heading: words.session.readyToGoOn,
    text: fill(text.readyWith, { provider: who.name }),
    ...(trouble.safe && { safe: trouble.safe }),
    ...inWords({ fix: 'continue', ways: ['choose', 'lists'] }),
  }
}

/** When the last request failed. */
const failedAt = ({ events }: RemoteSession) => events.findLast(({ type }) => type === 'model.failed')?.at

/** Whether a session may use more tokens than it has. */
const hasRoom = ({ usage }: SessionState, cap: number | null) => cap === null || usage.input + usage.output < cap

/** What is said, and the ways on, while another tab writes the session and is asked for it. */
const askings = {
  open: { text: 'openElsewhereWhy', fix: 'here', ways: ['lists'] },
  asked: { text: 'comesOver', ways: ['lists'] },
  silent: { text: 'noReaction', fix: 'again', ways: ['lists'] },
} as const satisfies Record<NonNullable<HandOver> | 'open', WaysOn & { readonly text: MessageName }>

function elsewhere(handOver: HandOver): Trouble {
  const asking = askings[handOver ?? 'open']
  return { sign: 'warn', heading: words.trouble.openElsewhere, text: words.trouble[asking.text], ...inWords(asking) }
}
