import { type Host, hostOfId, hosts } from '../../models/hosts.ts'

/** A host as "Connect" shows it: `baseURL` says when the field is shown, asked for at once, behind a fold, or, when empty, needed. */
export type Provider = Pick<Host, 'id' | 'name' | 'baseURL' | 'model' | 'local' | 'lent' | 'keyPage'>

/** Every provider that "Connect" knows, the first one preselected. */
export const providers: readonly Provider[] = hosts

/** The provider of that id. One that is not known is named as such: a connection may be of a newer version of the app. */
export const providerOf = (id: string): Provider => hostOfId(id) ?? { id, name: `${id} (unknown)`, baseURL: '', model: '' }

/** Where a base URL leads, as the person knows it: `api.openai.com`. Empty while it is no address. */
export const hostOf = (baseURL: string): string => (URL.canParse(baseURL) ? new URL(baseURL).host : '')

/** Whom a key for that address belongs to; empty while it is no address. */
export const originOf = (baseURL: string): string => (URL.canParse(baseURL) ? new URL(baseURL).origin : '')
