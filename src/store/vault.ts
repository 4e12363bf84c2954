import type { Connection } from './connection.ts'

/** Keys by the name of their provider. What goes in comes out only for the origin it was saved for. */
export interface Vault {
  /** Seals a key for one origin; an address is taken for its origin. Throws a sentence when it cannot be a key. */
  save(secret: { id: string; apiKey: string; origin: string }): Promise<KeyHint>
  /** The plaintext, or null when there is none, it was saved for another origin, or it cannot be unsealed. */
  open(id: string, origin: string): Promise<string | null>
  /** What a person may see of it; nothing is unsealed. */
  hint(id: string): Promise<KeyHint | null>
  forget(id: string): Promise<void>
  forgetAll(): Promise<void>
}

/** What may be seen of a key: `sk-…abcd`, and where it may be sent. */
export interface KeyHint {
  readonly hint: string
  readonly origin: string
}

/**
 * API keys at rest.
 *
 * 1. AES-GCM, with a CryptoKey and an IV made for each save. The CryptoKey cannot be exported; forgetting deletes it too.
 * 2. Bound to its origin: compared on opening, and authenticated, so that a record edited by hand does not open.
 * 3. No plaintext is stored, kept in memory here, or put in an error.
 */
export const openVault = (connection: Connection): Vault => ({
  async save({ id, apiKey: typed, origin: address }) {
    const apiKey = checked(typed)
    const origin = originOf(address)
    const hint = hintOf(apiKey)
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const sealed = await crypto.subtle.encrypt(algorithm(iv, id, origin), key, new TextEncoder().encode(apiKey))
    await connection.use((db) => db.put('vault', { id, origin, hint, key, iv, sealed }))
    return { hint, origin }
  },

  async open(id, address) {
    const origin = originOf(address)
    const secret = await connection.use((db) => db.get('vault', id))
    if (secret?.origin !== origin) return null
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(secret.iv, id, origin), secret.key, secret.sealed))
    } catch {
      // Tampered with or damaged: as good as none, and the person is asked for it again.
      return null
    }
  },

  async hint(id) {
    const secret = await connection.use((db) => db.get('vault', id))
    return secret ? { hint: secret.hint, origin: secret.origin } : null
  },

  forget: (id) => connection.use((db) => db.delete('vault', id)),
  forgetAll: () => connection.use((db) => db.clear('vault')),
})

const algorithm = (iv: Uint8Array<ArrayBuffer>, id: string, origin: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([id, origin])),
})

function checked(typed: string): string {
  const apiKey = typed.trim()
  if (apiKey === '') throw new Error('this key is empty')
  const odd = apiKey.search(/[^\x20-\x7e]/)
  if (odd >= 0) throw new Error(`this key has a character at place ${odd + 1} that no key can have: copy it again`)
  return apiKey
}

function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  // 'null' is what all addresses without a host share: a key bound to it would be bound to nothing.
  if (origin === 'null') throw new Error(`"${address}" is no address that a key can be bound to`)
  return origin
}

/** `sk-…abcd`; of a short key the last two at most, never all of it. */
function hintOf(apiKey: string): string {
  if (apiKey.length >= 12) return `${apiKey.slice(0, 3)}…${apiKey.slice(-4)}`
  return apiKey.length > 4 ? `…${apiKey.slice(-2)}` : '…'
}
