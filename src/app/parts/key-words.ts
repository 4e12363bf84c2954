import type { KnownConnection } from '../../bridge/protocol.ts'
import { failureOf, resultOf } from '../page-storage/last-test.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Connection } from './connection.ts'
import { sentences } from './sentence.ts'

/** Whether the saved key can be used, and the last test has found that it is not accepted. */
export const isKeyRefused = (current: KnownConnection): boolean =>
  current.hint !== null && !current.locked && failureOf(current).some(({ name, state }) => name === 'key' && state === 'bad')

/** What is known of the key: its end, with what keeps it from being used, as far as the last test has found that; or that there is none. */
export function keyWords(current: KnownConnection): string {
  const { keyEnds, keyEndsAndIsLocked, keyEndsNotTested, keyEndsRefused, noKeySaved, withoutKey } = words.settings
  const { hint, ready, locked } = current
  if (!hint) return ready ? withoutKey : noKeySaved
  const tested = isKeyRefused(current) ? keyEndsRefused : resultOf(current)?.worked ? keyEnds : keyEndsNotTested
  const ends = locked ? keyEndsAndIsLocked : tested
  return fill(ends, { end: hint.replace(/.*…/, '') })
}

/** How a saved key is kept. A browser that cannot overwrite what it stored may leave copies of it. `maker` is who gave the key out. */
export function keptWords({ passphrase, passkey, traces }: Connection, host: string, maker: string): string {
  const { keptKey, keptUnderPasskey, keptUnderPassphrase, readableUntilLocked, copiesMayStay } = words.parts
  const kept = fill(passkey ? keptUnderPasskey : passphrase ? keptUnderPassphrase : keptKey, { host })
  const risk = traces ? fill(copiesMayStay, { maker }) : passkey || passphrase ? '' : readableUntilLocked
  return sentences([kept, risk])
}

/** What becomes of the key that is saved when another one comes; empty where there is none. */
export const replacedWords = (saved: Connection | null): string =>
  saved?.hint ? fill(words.parts.newKeyReplaces, { hint: saved.hint }) : ''

/** What a key does that is typed for this host, and how it will be kept. */
export const newKeyWords = (saved: Connection | null, host: string): string =>
  sentences([replacedWords(saved), host ? fill(words.parts.keptKey, { host }) : words.parts.keptForAddress])
