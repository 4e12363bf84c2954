import type { RemoteSession } from '../../../bridge/client.ts'
import type { KnownConnection } from '../../../bridge/protocol.ts'
import { isDemo } from '../../../tidy/recordings.ts'
import { sentence } from '../../parts/sentence.ts'
import { shownName } from '../../parts/shown-name.ts'
import type { Trouble } from '../../parts/trouble.ts'
import type { HandOver } from '../../services/hand-over.ts'
import { lists, troubleFor, type Who } from './trouble-for.ts'

/** The reason why a session cannot go on just now, and the remedies; null when nothing is wrong. */
export function sessionTrouble(
  session: RemoteSession,
  about: {
    connection: KnownConnection | null
    who: Who
    online: boolean
    decisions: number
    /** The thing that the session is about just now; '' for none. */
    item: string
    /** Why the key could not be unlocked; '' while nothing was tried. */
    problem: string
    /** Whether the tab that writes the session was asked for it. */
    handOver: HandOver
  },
): Trouble | null {
  if (session.readOnly === 'deleted')
    return {
      sign: 'stop',
      heading: 'This session was deleted',
      text: 'That was done in another tab. What shows here is not saved any more.',
      fix: { label: 'Go to Home', event: 'home' },
      ways: [],
    }
  if (session.trouble)
    return {
      sign: 'stop',
      heading: 'It cannot go on here',
      text: sentence(session.trouble),
      safe: 'What was saved before is still there.',
      fix: { label: 'Open it again', event: 'retry' },
      ways: [lists],
    }
  if (session.readOnly === 'imported')
    return {
      sign: 'warn',
      heading: 'A session from a file',
      text: 'It stays as it was there. A copy of it is yours to go on with.',
      fix: { label: 'Go on with a copy', event: 'branch' },
      ways: [lists],
    }
  if (session.readOnly === 'elsewhere') return elsewhere[about.handOver ?? 'open']
  if (session.status !== 'halted') return null
  const { failure, halted } = session.state
  const { connection, who, online, decisions } = about
  const { locked } = connection ?? {}
  const needsKey = connection && halted?.reason === 'error' && !isDemo(session.state.agent)
  if (needsKey && locked)
    return {
      sign: 'lock',
      heading: about.item ? `Unlock, then ${shownName(about.item)}` : 'Unlock to go on',
      text: 'Your key is locked on this device.',
      safe: 'What you did so far is saved on this device.',
      unlock: { by: connection.passkey ? 'passkey' : 'passphrase', wrong: about.problem && sentence(about.problem) },
      ways: [{ label: 'Use another key', event: 'choose-model' }, lists],
    }
  if (needsKey && !connection.ready)
    return {
      sign: 'stop',
      heading: 'No key is saved',
      text: `Type the key for ${who.name} again to go on.`,
      safe: 'What you did so far is saved on this device.',
      fix: { label: 'Connect a model', event: 'choose-model' },
      ways: [lists],
    }
  if (halted?.reason === 'budget' && halted.detail === 'context')
    return {
      sign: 'warn',
      heading: 'This session has become long',
      text: 'The model can hardly read more of it at once. What is left goes on well in a fresh one.',
      safe: 'What you did so far is saved on this device.',
      fix: { label: 'New session with what is left', event: 'rest' },
      ways: [lists],
    }
  if (halted?.reason === 'budget')
    return {
      sign: 'warn',
      heading: 'That is the cap for one session',
      text: 'It has used as much as you allowed.',
      safe: 'What you did so far is saved on this device.',
      fix: { label: 'Raise it in Settings', event: 'settings' },
      ways: [lists, { label: 'Continue', event: 'retry' }],
    }
  if (halted?.reason === 'max_turns') {
    const times = typeof halted.value === 'number' ? `${halted.value} times` : 'many times'
    return {
      sign: 'warn',
      heading: 'It paused to ask you',
      text: `The model went on ${times} in a row without you. It stops then, so that nothing is spent unseen.`,
      safe: 'What you did so far is saved on this device.',
      fix: { label: 'Continue', event: 'retry' },
      ways: [lists],
    }
  }
  if (halted?.reason === 'tool_error')
    return {
      sign: 'warn',
      heading: 'It was going round in circles',
      text: 'The same step failed again and again, so it stopped. Trying again may help; so may a few words on what you want.',
      safe: 'What you did so far is saved on this device.',
      speak: true,
      fix: { label: 'Try again', event: 'retry' },
      ways: [lists],
    }
  return failure ? troubleFor(failure, who, online, decisions) : null
}

/** Another tab writes the session, and is asked for it. */
const elsewhere: Readonly<Record<NonNullable<HandOver> | 'open', Trouble>> = {
  open: {
    sign: 'warn',
    heading: 'Open in another tab',
    text: 'What happens there shows here as well.',
    fix: { label: 'Go on here', event: 'retry' },
    ways: [lists],
  },
  asked: {
    sign: 'warn',
    heading: 'Open in another tab',
    text: 'It comes over from there. One moment.',
    ways: [lists],
  },
  silent: {
    sign: 'warn',
    heading: 'Open in another tab',
    text: 'The other tab does not react. Close it, and it goes on here.',
    fix: { label: 'Try again', event: 'retry' },
    ways: [lists],
  },
}
