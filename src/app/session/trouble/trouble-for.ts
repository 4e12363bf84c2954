import { capital } from '../../../core/plain.ts'
import type { ModelErrorKind, ModelFailure } from '../../../core/shapes/model.ts'
import { daysBetween, timeWords } from '../../parts/dates.ts'
import { keptReason, reasonWords } from '../../parts/fault-words.ts'
import { refusesKey } from '../../parts/refused-key.ts'
import type { Trouble } from '../../parts/trouble.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { inWords, type MessageName, type WaysOn } from './ways-on.ts'

/**
 * Who failed: the provider's name, whether that is a server of the person's own, on this device or its network, whether no key was given, and where the
 * person's account is.
 */
interface Who {
  readonly name: string
  readonly isOwn: boolean
  readonly keyless?: boolean
  readonly account?: string | undefined
}

/** What is known of the session and of its host when the model failed. */
export interface AboutFailure {
  readonly who: Who
  readonly online: boolean
  /** How many things are in a pile. */
  readonly decisions: number
  /** Whether something is left that is known by its name. */
  left(): boolean
  /** The model has replied to it before: what is sent has grown, and a new session is shorter. */
  readonly isGrown: boolean
  /** The photos can be sent smaller. */
  readonly canShrink: boolean
  readonly failedAt?: number | undefined
}

interface Failed extends WaysOn, Pick<Trouble, 'sign' | 'speak'> {
  readonly heading: MessageName
  readonly text: MessageName
}

const choice = ['choose', 'lists'] as const

/** What may pass, or may work with another model: it is tried again. */
const again = <Sign extends 'stop' | 'warn', Heading extends MessageName, Text extends MessageName>(
  sign: Sign,
  heading: Heading,
  text: Text,
) => ({ sign, heading, text, fix: 'again', ways: choice }) as const

/** What another model may take. */
const refused = <Text extends MessageName>(text: Text) =>
  ({ sign: 'stop', heading: 'requestRefused', text, fix: 'choose', ways: ['again', 'lists'] }) as const

/** What is said of a failure, by the names of the messages. */
const failures = {
  cut: again('warn', 'brokeOff', 'brokeOffWhy'),
  unreachable: again('stop', 'unreachable', 'unreachableWhy'),
  unreachable_of_own: again('stop', 'unreachable', 'unreachableOfOwnWhy'),
  no_credit: again('stop', 'noCredit', 'noCreditWhy'),
  no_credit_of_own: again('stop', 'noCreditOfOwn', 'noCreditOfOwnWhy'),
  key_refused: { sign: 'stop', heading: 'keyRefused', text: 'keyRefusedWhy', fix: 'checkKey', ways: ['again', 'lists'] },
  not_allowed: { ...refused('notAllowedWhy'), heading: 'notAllowed' },
  model_not_allowed: { ...refused('modelNotAllowedWhy'), heading: 'notAllowed' },
  rate_limited: again('warn', 'pause', 'pauseWhy'),
  timeout: again('warn', 'notAnswering', 'notAnsweringWhy'),
  // It has answered, with no more than that.
  unavailable: again('warn', 'hasProblem', 'notAnsweringWhy'),
  context_length_exceeded: {
    sign: 'stop',
    heading: 'tooLong',
    text: 'tooLongWhy',
    fix: 'rest',
    ways: ['again', 'choose', 'lists'],
  },
  // The same before any reply: nothing has grown yet, and what was sent first is too long.
  too_much: { ...refused('tooMuchWhy'), heading: 'sentTooLarge' },
  too_much_of_own: { ...refused('tooMuchOfOwnWhy'), heading: 'sentTooLarge' },
  content_filter: { ...again('warn', 'declined', 'declinedWhy'), speak: true },
  stopped: again('stop', 'stopped', 'stoppedWhy'),
  too_large: again('stop', 'stopped', 'answerTooLongWhy'),
  web_page: { sign: 'stop', heading: 'webPage', text: 'webPageWhy', fix: 'checkAddress', ways: ['again', 'lists'] },
  sent_too_large: {
    sign: 'stop',
    heading: 'sentTooLarge',
    text: 'sentTooLargeWhy',
    fix: 'smaller',
    ways: ['again', 'rest', 'lists'],
  },
  // Nothing of it can be made smaller, or all of it was.
  sent_too_large_small: {
    sign: 'stop',
    heading: 'sentTooLarge',
    text: 'tooLargeStillWhy',
    fix: 'choose',
    ways: ['again', 'rest', 'lists'],
  },
  invalid_request: refused('requestRefusedWhy'),
  no_vision: refused('noVisionWhy'),
  no_tools: refused('noToolsWhy'),
  not_found: refused('notFoundWhy'),
  no_model: refused('noModelWhy'),
} as const satisfies Record<string, Failed>

/** The message to the person when the model failed: the problem, the data that is safe, the first remedy. */
export function troubleFor(failure: ModelFailure, about: AboutFailure): Trouble {
  const { online, decisions, isGrown, failedAt } = about
  const { name: who, isOwn, account } = about.who
  const { allSaved, couldNotGoOn, decisionsSaved, noNetwork, noNetworkWhy, sentSaved } = words.trouble
  const safe = decisions === 0 ? sentSaved : fill(decisionsSaved, { count: decisions })
  if (failure.kind === 'network' && !online)
    return {
      sign: 'offline',
      heading: noNetwork,
      text: noNetworkWhy,
      safe,
      ...inWords({ ways: ['listsSoFar', 'photos', 'replay', 'stop'] }),
    }
  const name = nameOf(failure, about)
  if (!name)
    return {
      sign: 'stop',
      heading: couldNotGoOn,
      text: failure.fault ? reasonWords(failure.message, failure.fault) : keptReason(failure.message),
      safe,
      ...inWords({ fix: 'again', ways: choice }),
    }
  const { sign, heading, text, speak, fix, ways }: Failed = failures[name]
  const promised = <Name>(way: Name) => (way === 'rest' && !about.left() ? 'anew' : way)
  return {
    sign,
    heading: capital(
      fill(words.trouble[heading], {
        provider: isOwn && heading !== 'unreachable' && isAddress(who) ? words.trouble.yourServer : who,
      }),
    ),
    text: fill(words.trouble[text], { provider: who }),
    ...(name === 'rate_limited' && failure.retryAfter && failedAt && { pause: pauseOf(failedAt + failure.retryAfter) }),
    ...(name === 'no_credit' && account && { link: { label: fill(words.checks.openAccount, { who }), href: account } }),
    ...(speak && { speak }),
    // This one does not go on where a new one is the remedy.
    safe: fix === 'rest' ? allSaved : safe,
    raw: failure.message,
    // Without an answer of the host the words are those of the app's own code.
    ...(isOfHost(failure) && { rawFrom: who }),
    // Before any reply a new session would begin where this one does.
    ...inWords({ fix: promised(fix), ways: ways.filter((way) => isGrown || way !== 'rest').map(promised) }),
  }
}

/** Whether the name of a host is only its address: a number, or a name with a port, which a heading would be about. */
const isAddress = (name: string): boolean => /:\d+$|^[\d.]+$|^\[/.test(name)

/** Whether the message of a failure is what the host said. */
const isOfHost = ({ kind, status }: ModelFailure) => status !== undefined || !noWordsOfHost.has(kind)

const noWordsOfHost: ReadonlySet<ModelErrorKind> = new Set(['network', 'timeout', 'malformed_response', 'unsupported'])

/** The name of a failure in the table; null for one of which only its message is known. */
function nameOf(
  failure: ModelFailure,
  { who: { isOwn, keyless }, canShrink, isGrown }: AboutFailure,
): keyof typeof failures | null {
  const { kind, detail, status } = failure
  switch (kind) {
    case 'network':
      return detail === 'cut' ? 'cut' : isOwn ? 'unreachable_of_own' : 'unreachable'
    case 'context_length_exceeded':
      return isGrown ? kind : isOwn ? 'too_much_of_own' : 'too_much'
    case 'authentication_failed':
      if (refusesKey(failure)) return 'key_refused'
      if (detail !== 'no_credit') return keyless ? 'model_not_allowed' : 'not_allowed'
      return isOwn ? 'no_credit_of_own' : 'no_credit'
    case 'malformed_response':
      return detail === 'too_large' || detail === 'web_page' ? detail : 'stopped'
    case 'unsupported':
    case 'invalid_request':
      if (detail === 'too_large') return canShrink ? 'sent_too_large' : 'sent_too_large_small'
      if (detail === 'no_vision' || detail === 'no_tools' || detail === 'no_model') return detail
      return status === 404 ? 'not_found' : 'invalid_request'
    case 'unknown':
      return null
    default:
      return kind
  }
}

/** How long a provider still wants to be left alone: a short pause is counted, of a long one the time is told at which it is over. */
function pauseOf(until: number): NonNullable<Trouble['pause']> {
  return {
    until,
    text(left) {
      const { pauseOfSeconds, pauseOver, pauseUntil } = words.trouble
      if (left <= 0) return pauseOver
      if (left <= 90_000) return fill(pauseOfSeconds, { count: Math.ceil(left / 1_000) })
      // The minute in which it is over; who goes away until then needs no more.
      const over = Math.ceil(until / 60_000) * 60_000
      const now = Date.now()
      return fill(pauseUntil, { time: timeWords(over, now, { day: daysBetween(now, over) > 0, seconds: false }) })
    },
  }
}
