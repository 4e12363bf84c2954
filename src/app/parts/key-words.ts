import { hostOf } from '../../core/address.ts'
import type { Connection } from './connection.ts'

/** How a saved key is kept. A browser that cannot overwrite what it stored may leave copies of it. `maker` is who gave the key out. */
export function keptWords({ passphrase, passkey, traces }: Connection, host: string, maker: string): string {
  const lock = passkey ? ', under your fingerprint or face' : passphrase ? ', under your passphrase' : ''
  const risk = traces ? copies(maker) : lock ? '' : unlocked
  return `Kept encrypted on this device${lock}. Sent only to ${host}. ${risk}`.trim()
}

/** How a key will be kept that is typed for this host. */
export function newKeyWords(saved: Connection | null, host: string): string {
  const note = `Kept encrypted on this device. Sent only to ${host || 'that address'}.`
  const isElsewhere = saved?.hint && hostOf(saved.baseURL) !== host
  return isElsewhere ? `The saved key was for ${hostOf(saved.baseURL)}, so it is not sent here. ${note}` : note
}

const unlocked = 'Until you lock it, whoever copies this device’s files can read it.'
const copies = (maker: string) =>
  `Copies of it may stay in this device’s files after you lock or forget it, until the browser clears them. To be safe, replace it at ${maker}.`
