import { originOf } from '../../core/address.ts'
import { withFault } from '../../core/shapes/fault.ts'

/** A key as it is sent, without the spaces around it. Throws if it can be no key; the error does not repeat it. */
export function checkedKey(typed: string): string {
  const apiKey = typed.trim()
  if (apiKey === '') throw withFault(new Error('this key is empty'), 'key_empty')
  const odd = apiKey.search(/[^\x20-\x7e]/)
  if (odd >= 0)
    throw withFault(new Error(`this key has a character at place ${odd + 1} that no key can have: copy it again`), 'key_odd', {
      place: odd + 1,
    })
  return apiKey
}

/** The origin that a key for this address is bound to. Throws if there is none. */
export function bindingOf(address: string): string {
  const origin = originOf(address)
  // All addresses without a host have the origin 'null': a key for that origin would go to any of them.
  if (origin === '' || origin === 'null')
    throw withFault(new Error(`"${address}" is no address that a key can be bound to`), 'no_address', { address })
  return origin
}

/** The hint of a key: `sk-…abcd`. For a short key only the last two characters at most. */
export function hintOfKey(apiKey: string): string {
  if (apiKey.length >= 12) return `${apiKey.slice(0, 3)}…${apiKey.slice(-4)}`
  return apiKey.length > 4 ? `…${apiKey.slice(-2)}` : '…'
}
