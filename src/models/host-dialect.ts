import { hostOf } from '../core/address.ts'
import { type Dialect, type Host, hostAt } from './hosts.ts'

/** What is spoken at a base URL, for a connection to a host of the table. */
export function dialectAt(host: Host, baseURL: string): Dialect {
  const owner = hostAt(hostOf(baseURL))
  const { paths, elsewhere, dialect } = owner?.elsewhere ? owner : host
  const path = paths?.find(({ end }) => baseURL.replace(/\/+$/, '').endsWith(end))
  if (path) return path.dialect
  return elsewhere && !owner?.elsewhere ? elsewhere : dialect
}
