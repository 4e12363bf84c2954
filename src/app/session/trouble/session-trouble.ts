import type { RemoteSession } from '../../../bridge/client.ts'
import type { KnownConnection } from '../../../bridge/protocol.ts'
import { isDemo } from '../../../tidy/recordings.ts'
import { sentence } from '../../parts/sentence.ts'
import type { Trouble } from '../../parts/trouble.ts'
import { lists, troubleFor } from './trouble-for.ts'

/** The reason why a session cannot go on just now, and the remedies; null when nothing is wrong. `who` is the provider's name. */
export function sessionTrouble(
  session: RemoteSession,
  about: { connection: KnownConnection | null; who: string; online: boolean; decisions: number },
): Trouble | null {
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
  if (session.readOnly === 'elsewhere')
    return {
      sign: 'warn',
      heading: 'Open in another tab',
      text: 'What happens there shows here as well. To go on here, close it there.',
      ways: [lists],
    }
  if (session.status !== 'halted') return null
  const { failure, halted } = session.state
  const { connection, who, online, decisions } = about
  const { locked } = connection ?? {}
  if (connection && (locked || !connection.ready) && halted?.reason === 'error' && !isDemo(session.state.agent))
    return {
      sign: 'stop',
      heading: locked ? 'Your key is locked' : 'No key is saved',
      text: locked ? 'Type its passphrase to go on.' : `Type the key for ${who} again to go on.`,
      safe: 'What you did so far is saved on this device.',
      fix: { label: locked ? 'Unlock it' : 'Connect a model', event: 'choose-model' },
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
      text: 'It has used as many tokens as you allowed.',
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
