import type { Connection } from '../src/bridge/protocol.ts'
import { hostOf } from '../src/core/address.ts'
import { hostFacts } from '../src/models/host-facts.ts'
import { hostOfId } from '../src/models/hosts.ts'
import type { ProblemKind } from './connection-problem.ts'

/** Data for the text of a problem. `said` is the message of the host or the browser. */
export interface ProblemContext {
  readonly connection: Connection
  readonly hasKey: boolean
  readonly said?: string
}

/** The text of a problem for a person: one sentence for the likely cause, one for the remedy. */
export function problemText(kind: ProblemKind, { connection, hasKey, said = '' }: ProblemContext): string {
  const host = destinationOf(connection)
  const model = connection.lent ? 'The model of this browser' : connection.model
  const known = hostOfId(connection.provider)
  const own = known?.local && known
  const name = known?.name ?? connection.provider
  switch (kind) {
    case 'offline':
      return 'There is no network just now. Try again when it is back.'
    case 'address':
      if (said !== '') return `${capital(said)}. Check the base URL: most end in /v1.`
      return `${host} does not answer. ${own ? `Start ${own.name} there, or check the address.` : 'Check the address and the network.'}`
    case 'mixed_content':
      return `This page came over https, and browsers keep such a page from ${host}, which is http. Use an address with https, or a model on this device at http://localhost.`
    case 'local_network':
      return `Your browser keeps this page from ${host}, which is on this device or its network. Allow it in the browser's settings for this page.`
    case 'cors':
      if (own)
        return `${own.name} answers, but does not let this page in (CORS). ${hostFacts[own.id]?.cors?.setting?.replace('{origin}', self.location.origin) ?? ''}`
      return `${host} answers, but does not let this page read its answer (CORS). Allow this page there or use another provider${hasKey ? ', and check that no letter is missing: some hosts hide a refused key in this way' : ''}.`
    case 'organisation':
      return `${name} does not let the organisation of this key in from web pages${said === '' ? ', or refuses the key' : ''}. Use a key of another organisation, or have an admin ask ${name} to allow it.`
    case 'key':
      if (said === 'hidden')
        return `${name} hides its reason from web pages, and most likely refuses the key. Check that no letter is missing and that it was not withdrawn.`
      return hasKey
        ? `${host} does not accept this key. Is a letter missing, or was it withdrawn?`
        : `${host} wants a key. Type one.`
    case 'credit':
      return `The account at ${host} has no credit left. Add some there, or use another key.`
    case 'busy':
      return `${said === '' ? `${host} cannot answer just now` : capital(said)}. Try again in a minute.`
    case 'model':
      return `${host} has no model called ${model}. Choose one from the list.`
    case 'vision':
      return `${model} ${said === 'guessed' ? 'did not see the test picture' : 'takes no photos'}. Choose a model that sees.`
    case 'tools':
      return `${model} calls no tools. Choose another model.`
    case 'other':
      return `${capital(said)}. ${connection.lent ? 'Choose another provider.' : 'Choose another model, or check the base URL.'}`
  }
}

/** The name of a connection's host, for people. */
export const destinationOf = ({ lent, baseURL }: Connection): string => (lent ? 'this browser' : hostOf(baseURL))

const capital = (said: string) => `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/[.\s]+$/, '')
