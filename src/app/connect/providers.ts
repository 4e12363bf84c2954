import { type HostKeys, hostKeys } from '../../models/host-keys.ts'
import { type Host, hosts } from '../../models/hosts.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'

/**
 * A host as "Connect" shows it: `baseURL` says when the field is shown, asked for at once, behind a fold, or, when empty, needed.
 */
export type Provider = Pick<Host, 'id' | 'name' | 'baseURL' | 'model' | 'local' | 'lent' | 'keyPage'> & HostKeys

/** Every provider that "Connect" knows, the first one preselected. */
export const providers: readonly Provider[] = hosts.map((host) => ({
  ...host,
  ...hostKeys[host.id],
  // Two have no name of their own. It is asked for when it is shown: the person may have chosen another language.
  get name() {
    return host.lent ? first.model.thisBrowser : host.id === 'other' ? first.model.otherHost : host.name
  },
}))

/** The provider of that id. One that is not known is named as such: a connection may be of a newer version of the app. */
export const providerOf = (id: string): Provider =>
  providers.find((one) => one.id === id) ?? { id, name: fill(first.model.unknown, { provider: id }), baseURL: '', model: '' }

/** The providers to choose from: the browser's own where it has a model (`isLent`); a saved one that is not known stands at the end. */
export function choicesFor(chosen: Provider, isLent: boolean): readonly Provider[] {
  const available = providers.filter((one) => !one.lent || isLent || one === chosen)
  return available.includes(chosen) ? available : [...available, chosen]
}
