import type { ModelFailure } from '../../../core/shapes/model.ts'
import { sentence } from '../../parts/sentence.ts'
import type { Trouble, Way } from '../../parts/trouble.ts'

const again: Way = { label: 'Try again', event: 'retry' }
const choose: Way = { label: 'Choose a model', event: 'choose-model' }
export const lists: Way = { label: 'See the lists', event: 'lists' }

/**
 * The message to the person when the model failed: the problem, the data that is safe, the first remedy. `who` is the provider's
 * name.
 */
export function troubleFor(failure: ModelFailure, who: string, online: boolean, decisions: number): Trouble {
  const safe =
    decisions === 0
      ? 'What you sent is saved on this device.'
      : `Your ${decisions} ${decisions === 1 ? 'decision is' : 'decisions are'} saved on this device. Sorting goes on where it stopped.`
  const common = { safe, raw: failure.message, rawFrom: who }
  switch (failure.kind) {
    case 'network':
      return online
        ? {
            sign: 'stop',
            heading: `${who} cannot be reached`,
            text: 'The network or the address is at fault, or it does not let this page in.',
            fix: again,
            ways: [choose, lists],
            ...common,
          }
        : {
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
    case 'authentication_failed':
      return failure.detail === 'no_credit'
        ? {
            sign: 'stop',
            heading: `Your ${who} credit has run out`,
            text: `Add credit in your ${who} account, or choose another model.`,
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
        text: 'Its answer broke off. What came is kept.',
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
const pauseFor = (wait = 0): string =>
  wait <= 90_000 ? 'A minute is mostly enough.' : `It asks for ${Math.ceil(wait / 60_000)} minutes.`
