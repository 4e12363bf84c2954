import type { Check, Connection } from '../../bridge/protocol.ts'
import { hostOf, urlOf } from '../../core/address.ts'
import { isLoopback, isNearModel } from '../../core/near-address.ts'
import { capital } from '../../core/plain.ts'
import { hostKeys } from '../../models/host-keys.ts'
import { type Host, hostName, hostOfId } from '../../models/hosts.ts'
import { ended, sentences } from '../parts/sentence.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** What was tested. */
export interface Tested {
  readonly connection: Connection
  readonly hasKey: boolean
  /** Whether there is a network; true unless it is said. */
  readonly online?: boolean
  /** The host lists no model to choose from. */
  readonly listsNone?: boolean
  /** Where the app itself is, such as `https://tidy.example`. */
  readonly origin: string
}

/** The text of a check: what is so, or the likely cause and the remedy, a sentence each. */
export function checkWords(check: Check, tested: Tested): string {
  const { problems } = words
  const { name, state } = check
  const { baseURL, lent, model } = tested.connection
  if (state === 'bad') return problemWords(check, tested)
  if (state === 'wait') {
    if (name !== 'able' || model !== '') return problems.waits
    return tested.listsNone ? problems.waitsForName : problems.waitsForModel
  }
  switch (name) {
    case 'reached':
      return lent ? problems.browserHasModel : fill(problems.answers, { host: hostOf(baseURL) })
    case 'key':
      return tested.hasKey ? problems.keyAccepted : problems.noKeyNeeded
    case 'able':
      return lent ? problems.browserAble : fill(problems.able, { model })
  }
}

/** Nobody who uses the usual address of a host has typed one. */
export const hasTypedAddress = ({ provider, baseURL }: Tested['connection']): boolean => baseURL !== hostOfId(provider)?.baseURL

function problemWords(
  { name, wall, detail, said = '' }: Check,
  { connection, hasKey, online = true, listsNone, origin }: Tested,
): string {
  const { problems } = words
  const { baseURL, lent, model, provider } = connection
  const host = hostOf(baseURL)
  const who = hostName(provider, host)
  const known = hostOfId(provider)
  const own = known?.local && known
  const isNearby = isNearModel(known, baseURL)
  const isTyped = hasTypedAddress(connection)
  const checkBase = !isTyped ? problems.tryAgain : /\/v1\/?$/.test(baseURL) ? '' : problems.checkBase
  const keyIsFine = hasKey ? problems.keyIsFine : ''
  /** How a host is told to let this page in. */
  const letIn = own
    ? settingOf(own, origin)
    : isNearby
      ? fill(hasKey ? problems.addOriginOrKey : problems.addOrigin, { origin })
      : hasKey
        ? problems.maybeKey
        : problems.allowPage
  const noModel = fill(listsNone ? problems.noModelOfName : problems.noModel, { who, model })
  switch (wall) {
    case 'offline':
      if (detail === 'not_loaded' && online) return problems.notLoaded
      return hasKey ? problems.keptWhenBack : problems.whenBack
    case 'address': {
      if (detail === 'redirect') return sentences([fill(problems.redirects, { who }), checkBase])
      if (detail === 'web_page') return sentences([fill(problems.webPage, { who }), checkBase])
      if (detail === 'no_model') return sentences([fill(problems.noModelThere, { who }), checkBase])
      const isSilent = detail === 'silent'
      if (!isNearby)
        return sentences([
          fill(isSilent ? problems.silent : problems.noAnswer, { who }),
          isTyped ? problems.checkAddress : problems.checkNetwork,
        ])
      const asked = detail === 'maybe_asked' ? problems.allowIfAsked : ''
      const nothing = isSilent ? fill(problems.silent, { who: host }) : fill(problems.nothingAnswers, { host })
      return sentences([nothing, runsWords(baseURL, own), asked])
    }
    case 'mixed_content':
      return fill(problems.mixedContent, { who })
    case 'local_network':
      return own ? fill(problems.localNetwork, { server: own.name, host }) : fill(problems.localNetworkOfYours, { host })
    case 'cors':
      return sentences([own ? fill(problems.keepsOut, { server: own.name }) : fill(problems.hidesAnswer, { who }), letIn])
    case 'organisation':
      return fill(detail === 'hidden' ? problems.organisationOrKey : problems.organisation, { who: known?.name ?? who })
    case 'permission':
      if (hasKey) return fill(problems.permission, { who })
      // Where no key was given it is the page that is refused, or the model, where the page was let in so far.
      if (name === 'able') return words.trouble.modelNotAllowedWhy
      return sentences([ended(fill(words.trouble.requestRefused, { provider: who })), letIn])
    case 'key':
      return fill(detail === 'hidden' ? problems.keyHidden : hasKey ? problems.keyRefused : problems.keyWanted, { who })
    case 'credit':
      return isNearby ? problems.creditOfOwn : fill(problems.credit, { who })
    case 'busy':
      return sentences([problems.busy, keyIsFine, problems.tryAgain])
    case 'down': {
      const cause =
        detail === 'cut' ? fill(problems.brokeOff, { who }) : detail === 'silent' ? problems.tookTooLong : problems.down
      return sentences([cause, keyIsFine, problems.tryAgain])
    }
    case 'model':
      return noModel
    case 'vision':
      if (detail === 'guessed') return lent ? problems.browserSawNothing : fill(problems.sawNothing, { model })
      return lent ? problems.browserNoPhotos : fill(problems.noPhotos, { model })
    case 'tools':
      return lent ? problems.browserNoTools : fill(problems.noTools, { model })
    // `other`, or another kind: a newer version of the app may have kept one on this device.
    default:
      if (detail === 'not_found') return isTyped ? fill(problems.notFound, { who }) : noModel
      if (!lent) return fill(isTyped ? problems.notTakenOrAddress : problems.notTaken, { who })
      if (detail === 'no_own_model') return problems.noBrowserModel
      if (detail === 'not_downloaded') return problems.browserNotLoaded
      return said ? fill(problems.browserSaid, { said: capital(said).replace(/[.\s]+$/, '') }) : problems.browserFailed
  }
}

/** Whether the person's server runs, and lets others in where it is another device. */
function runsWords(baseURL: string, own: Host | undefined | false): string {
  const { runsHere, runsThere, yoursRunsHere, yoursRunsThere } = words.problems
  const isHere = isLoopback(urlOf(baseURL)?.hostname ?? '')
  if (!own) return isHere ? yoursRunsHere : yoursRunsThere
  return fill(isHere ? runsHere : runsThere, { server: own.name })
}

/** How a server of the person's own is told to let this page in. */
function settingOf({ id, name: server }: Host, origin: string): string {
  const { origins, corsSwitch } = hostKeys[id] ?? {}
  const { setVariable, switchOn } = words.problems
  if (origins) return fill(setVariable, { setting: `${origins}=${origin}`, server })
  return corsSwitch ? fill(switchOn, { name: corsSwitch }) : ''
}
