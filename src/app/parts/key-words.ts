import { hostOf } from '../../core/address.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Connection } from './connection.ts'
import { sentences } from './sentence.ts'

/** How a saved key is kept. A browser that cannot overwrite what it stored may leave copies of it. `maker` is who gave the key out. */
export function keptWords({ passphrase, passkey, traces }: Connection, host: string, maker: string): string {
  const { keptKey, keptUnderPasskey, keptUnderPassphrase, readableUntilLocked, copiesMayStay } = words.parts
  const kept = fill(passkey ? keptUnderPasskey : passphrase ? keptUnderPassphrase : keptKey, { host })
  const risk = traces ? fill(copiesMayStay, { maker }) : passkey || passphrase ? '' : readableUntilLocked
  return sentences([kept, risk])
}

/** How a key will be kept that is typed for this host. */
export function newKeyWords(saved: Connection | null, host: string): string {
  const note = host ? fill(words.parts.keptKey, { host }) : words.parts.keptForAddress
  const isElsewhere = saved?.hint && hostOf(saved.baseURL) !== host
  return sentences([isElsewhere ? fill(words.parts.savedForOther, { host: hostOf(saved.baseURL) }) : '', note])
}
