import { isNearModel } from '../../core/near-address.ts'
import { hostOfId } from '../../models/hosts.ts'
import { words } from '../words/words.ts'
import type { Connection } from './connection.ts'

/** Whether the model is on a server of the person's own, on this device or in its network. */
export const isOwnServer = (connection: Pick<Connection, 'provider' | 'baseURL'> | null | undefined): boolean =>
  connection != null && isNearModel(hostOfId(connection.provider), connection.baseURL)

/** What a server of the person's own is called, where nothing but its address is known of it; undefined for all others. */
export const ownServerTitle = (connection: Pick<Connection, 'provider' | 'baseURL'>): string | undefined =>
  isOwnServer(connection) && !hostOfId(connection.provider)?.baseURL ? words.parts.ownServer : undefined
