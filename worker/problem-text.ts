import type { Connection } from '../src/bridge/protocol.ts'
import { hostOf, urlOf } from '../src/core/address.ts'
import { isLoopback, isNearModel } from '../src/core/near-address.ts'
import { hostFacts } from '../src/models/host-facts.ts'
import { hostName, hostOfId } from '../src/models/hosts.ts'
import type { ConnectionProblem } from './connection-problem.ts'

/** Data for the text of a problem. */
export interface ProblemContext {
  readonly connection: Connection
  readonly hasKey: boolean
}

/** The text of a problem for a person: one sentence for the likely cause, one for the remedy. */
export function problemText({ kind, detail, said = '' }: ConnectionProblem, { connection, hasKey }: ProblemContext): string {
  const who = hostName(connection.provider, hostOf(connection.baseURL))
  const model = connection.lent ? 'The model of this browser' : connection.model
  const known = hostOfId(connection.provider)
  const own = known?.local && known
  const isThisDevice = isLoopback(urlOf(connection.baseURL)?.hostname ?? '')
  const isNearby = isNearModel(known, connection.baseURL)
  // Nobody who uses the usual address of a host has typed one.
  const isTyped = connection.baseURL !== known?.baseURL
  switch (kind) {
    case 'offline':
      return detail === 'not_loaded'
        ? 'The code for this model did not load: there may be no network. Try again in a minute.'
        : 'Try again when it is back.'
    case 'address':
      if (detail === 'redirect')
        return `${who} sends requests on to another address, where the key must not go. ${isTyped ? 'Check the base URL: most end in /v1.' : tryAgain}`
      if (detail === 'no_model')
        return `${who} answers, but not as a model does. ${isTyped ? 'Check the base URL: most end in /v1.' : tryAgain}`
      if (isNearby)
        return `Nothing answers at ${hostOf(connection.baseURL)}. Is ${own ? own.name : 'your server'} running${isThisDevice ? '?' : ' there, and open to your network?'}${detail === 'maybe_asked' ? ' If your browser asks to reach it, allow that.' : ''}`
      return `${who} does not answer. ${isTyped ? 'Check the address and the network.' : 'Check your network, then try again.'}`
    case 'mixed_content':
      return `This page came over https, and browsers keep such a page from ${who}, which is http. Use an address with https, or a model on this device at http://localhost.`
    case 'local_network':
      return `Your browser keeps this page from ${own ? own.name : 'your server'} at ${hostOf(connection.baseURL)}. Allow it to reach your local network, in the browser's settings for this page.`
    case 'cors':
      if (own)
        return `${own.name} answers, but does not let this page in (CORS). ${hostFacts[own.id]?.cors?.setting?.replace('{origin}', self.location.origin) ?? ''}`
      return `${who} answers, but does not let this page read its answer (CORS). ${isNearby ? `Add ${self.location.origin} to the origins that it allows, and start it again` : 'Allow this page there or use another provider'}${hasKey ? ', and check that no letter is missing: some hosts hide a refused key in this way' : ''}.`
    case 'organisation':
      return `${known?.name ?? who} does not let the organisation of this key in from web pages${detail === 'hidden' ? ', or refuses the key' : ''}. Use a key of another organisation, or have an admin ask ${known?.name ?? who} to allow it.`
    case 'permission':
      return `The key, its account or this country may not do that at ${who}. Another key may help.`
    case 'key':
      if (detail === 'hidden')
        return `${who} hides its reason from web pages, and most likely refuses the key. Check that no letter is missing and that it was not withdrawn.`
      return hasKey
        ? `${who} does not accept this key. Is a letter missing, or was it withdrawn?`
        : `${who} wants a key. Type one.`
    case 'credit':
      if (isNearby)
        return 'Your server passes requests on to another host, where credit has run out. Add some there, then try again.'
      return `Your key is not the problem. Add credit in your ${who} account, then try again.`
    case 'busy':
      return 'It had too many requests for now. Your key is not the problem. Try again in a minute.'
    case 'down':
      return 'It may be busy. Your key is not the problem. Trying again in a minute mostly helps.'
    case 'model':
      return `${who} has no model called ${model}. Choose one from the list.`
    case 'vision':
      return `${model} ${detail === 'guessed' ? 'did not see the test picture' : 'takes no photos'}. Choose a model that sees.`
    case 'tools':
      return `${model} calls no tools. Choose another model.`
    case 'other':
      return connection.lent
        ? `${capital(said)}. Choose another provider.`
        : `${who} did not take the request. Choose another model${isTyped ? ', or check the base URL' : ''}.`
  }
}

const tryAgain = 'Try again in a minute.'

/** The name of a connection's host, for people. */
export const destinationOf = ({ lent, baseURL }: Connection): string => (lent ? 'this browser' : hostOf(baseURL))

const capital = (said: string) => `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/[.\s]+$/, '')
