import type { ModelFailure } from '../../../core/shapes/model.ts'
import { sentence } from '../../parts/sentence.ts'
import type { Trouble, Way } from '../../parts/trouble.ts'

const again: Way = { label: 'Try again', event: 'retry' }
const choose: Way = { label: 'Choose a model', event: 'choose-model' }
export const lists: Way = { label: 'See the lists', event: 'lists' }

/** Who failed: the provider's name, and whether that is a server of the person's own, on this device or its network. */
export interface Who {
  readonly name: string
  readonly isOwn: boolean
}

/**
 * The message to the person when the model failed: the problem, the data that is safe, the first remedy.
 */
export function troubleFor(failure: ModelFailure, { name: who, isOwn }: Who, online: boolean, decisions: number): Trouble {
  const safe =
    decisions === 0
      ? 'What you sent is saved on this device.'
      : `Your ${decisions} ${decisions === 1 ? 'decision is' : 'decisions are'} saved on this device. Sorting goes on where it stopped.`
  const common = { safe, raw: failure.message, rawFrom: who }
  switch (failure.kind) {
    case 'network':
      if (!online)
        return {
          sign: 'offline',
          heading: 'No network just now',
          text: 'Your last answer is saved. It goes on by itself when the network is back.',
          ways: [
            { ...lists, label: 'See the lists so far', icon: 'list' },
            { label: 'Take photos for later', event: 'photos', icon: 'camera' },
            { label: 'Replay this session', event: 'replay', icon: 'play' },
            { label: 'Stop for today', event: 'home' },
          ],
          safe,
        }
      return failure.detail === 'cut'
        ? {
            sign: 'warn',
            heading: 'The reply broke off',
            text: `The connection to ${who} was lost in the middle of it.`,
            fix: again,
            ways: [choose, lists],
            ...common,
          }
        : {
            sign: 'stop',
            heading: `${who} cannot be reached`,
            text: 'The network or the address is at fault, or it does not let this page in.',
            fix: again,
            ways: [choose, lists],
            ...common,
          }
    case 'authentication_failed':
      return failure.detail === 'no_credit'
        ? {
            sign: 'stop',
            heading: isOwn ? `${who} says that credit has run out` : `Your ${who} credit has run out`,
            text: isOwn
              ? 'A server of your own has no credit: see where it passes your words on to, or choose another model.'
              : `Add credit in your ${who} account, or choose another model.`,
            fix: again,
            ways: [choose, lists],
            ...common,
          }
        : {
            sign: 'stop',
            heading: `${who} does not accept the key`,
            text: 'A letter may be missing, or the key was withdrawn.',
            fix: { label: 'Check the key', event: 'choose-model' },
            ways: [again, lists],
            ...common,
          }
    case 'rate_limited':
      return {
        sign: 'warn',
        heading: `${who} asks for a pause`,
        text: `Too many requests in a short time. ${pauseFor(failure.retryAfter)}`,
        fix: again,
        ways: [choose, lists],
        ...common,
      }
    case 'unavailable':
    case 'timeout':
      return {
        sign: 'warn',
        heading: `${who} is not answering`,
        text: 'It may be busy. Trying again in a moment mostly helps.',
        fix: again,
        ways: [choose, lists],
        ...common,
      }
    case 'context_length_exceeded':
      return {
        sign: 'stop',
        heading: 'This session has grown too long',
        text: 'The model cannot read all of it any more. Your lists are kept; begin a new session for the rest.',
        fix: { label: 'New session with what is left', event: 'rest' },
        ways: [again, choose, lists],
        ...common,
      }
    case 'content_filter':
      return {
        sign: 'warn',
        heading: `${who} declined to answer`,
        text: 'Say it in other words, or take another photo.',
        speak: true,
        ways: [again, choose, lists],
        ...common,
      }
    case 'malformed_response':
      return {
        sign: 'stop',
        heading: `${who} stopped in the middle`,
        text: `Its answer ${failure.detail === 'too_large' ? 'was far too long' : 'broke off'}. What came is kept.`,
        fix: again,
        ways: [choose, lists],
        ...common,
      }
    case 'invalid_request':
    case 'unsupported':
      return {
        sign: 'stop',
        heading: `${who} refused the request`,
        text: 'The model may not take photos or tools, or its name is not right.',
        fix: choose,
        ways: [again, lists],
        ...common,
      }
    case 'unknown':
      return {
        sign: 'stop',
        heading: 'It could not go on',
        text: sentence(failure.message),
        fix: again,
        ways: [choose, lists],
        safe,
      }
  }
}

/** How long a provider wants to be left alone, where it said so: in milliseconds. */
function pauseFor(wait = 0): string {
  if (wait === 0) return 'A minute is mostly enough.'
  const [length, unit] = wait <= 90_000 ? [1_000, 'second'] : wait <= 5_400_000 ? [60_000, 'minute'] : [3_600_000, 'hour']
  const count = Math.ceil(wait / length)
  return `It asks for ${count} ${unit}${count === 1 ? '' : 's'}.`
}
