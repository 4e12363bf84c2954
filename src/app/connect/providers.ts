import { type Host, hostOfId, hosts } from '../../models/hosts.ts'

/**
 * A host as "Connect" shows it: `baseURL` says when the field is shown, asked for at once, behind a fold, or, when empty, needed.
 */
export type Provider = Pick<Host, 'id' | 'name' | 'baseURL' | 'model' | 'local' | 'lent' | 'keyPage'>

/** Every provider that "Connect" knows, the first one preselected. */
export const providers: readonly Provider[] = hosts

/** The provider of that id. One that is not known is named as such: a connection may be of a newer version of the app. */
export const providerOf = (id: string): Provider => hostOfId(id) ?? { id, name: `${id} (unknown)`, baseURL: '', model: '' }
