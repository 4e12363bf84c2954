import { originOf } from '../core/address.ts'
import type { DatabaseConnection } from './connection.ts'
import type { SealedSecret } from './rows.ts'

/** API keys by the name of their provider. A key is given out only for the origin that it was saved for. */
export interface Vault {
  /**
   * Encrypts a key for one origin and stores it; of an address only the origin counts. If the other keys have a passphrase that was typed here, the new
   * key gets it too. If it was not typed, the new key gets none: a person who has forgotten the passphrase can type the key again. Rejects
   * with an error that says why if the text cannot be a key.
   */
  save(secret: { id: string; apiKey: string; origin: string }): Promise<KeyHint>
  /**
   * Decrypts a key. Null if there is none, if it was saved for another origin, or if it cannot be decrypted. Rejects while its passphrase is not typed.
   */
  open(id: string, origin: string): Promise<string | null>
  /** The part of a key that a person may see. Nothing is decrypted. */
  hint(id: string): Promise<KeyHint | null>
  /** Gives every key that can be decrypted now this passphrase, in place of the one before; null removes it. A locked key stays as it is. */
  protect(passphrase: string | null): Promise<void>
  /**
   * Unlocks the keys with this passphrase until this worker ends. Rejects and changes nothing if the passphrase is wrong. A key that is missing,
   * damaged or without a passphrase is no error here: `open` reports it.
   */
  unlock(id: string, passphrase: string): Promise<void>
  forget(id: string): Promise<void>
  forgetAll(): Promise<void>
}

/** The part of a key that may be seen (`sk-…abcd`), where it may be sent, whether it has a passphrase, and whether that must be typed first. */
export interface KeyHint {
  readonly hint: string
  readonly origin: string
  readonly passphrase?: true
  readonly locked?: true
}

/**
 * API keys at rest.
 *
 * 1. AES-GCM, with a CryptoKey and an IV made for each save. The CryptoKey cannot be exported; forgetting deletes it too.
 * 2. Bound to its origin: compared on opening, and authenticated, so that a record edited by hand does not open.
 * 3. No plaintext is stored, kept in memory here, or put in an error.
 * 4. Under a passphrase it is sealed twice, the inner time by a key that PBKDF2-SHA-256 makes of the passphrase and 16 random bytes in
 *    600,000 rounds, as OWASP recommends since 2023. The passphrase is kept nowhere; what was made of it, here in memory alone, as a
 *    CryptoKey that cannot be exported.
 */
export const openVault = (connection: DatabaseConnection): Vault => {
  /** The keys that were derived from typed passphrases, by their salt. */
  const typed = new Map<string, CryptoKey>()
  const typedFor = ({ salt }: Pick<SealedSecret, 'salt'>) => typed.get(String(salt))
  const find = (id: string) => connection.use((db) => db.get('vault', id))
  const all = () => connection.use((db) => db.getAll('vault'))

  const keep = async (about: Pick<SealedSecret, 'id' | 'origin' | 'hint' | 'salt'>, apiKey: string): Promise<KeyHint> => {
    const key = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
    const secret = { ...about, key, iv: crypto.getRandomValues(new Uint8Array(12)) }
    const inner = typedFor(secret)
    let sealed: BufferSource = new TextEncoder().encode(apiKey)
    // One IV for both: they are used with different keys.
    if (inner) sealed = await crypto.subtle.encrypt(algorithm(secret), inner, sealed)
    const kept = { ...secret, sealed: await crypto.subtle.encrypt(algorithm(secret), key, sealed) }
    await connection.use((db) => db.put('vault', kept))
    return hintOf(kept)
  }

  const unseal = async (secret: SealedSecret): Promise<string | null> => {
    let plain = await decrypt(secret, secret.key, secret.sealed)
    if (plain && secret.salt) {
      const inner = typedFor(secret)
      if (!inner) throw new Error('your key was locked')
      plain = await decrypt(secret, inner, plain)
    }
    return plain && new TextDecoder().decode(plain)
  }

  const hintOf = ({ hint, origin, salt }: SealedSecret): KeyHint => ({
    hint,
    origin,
    ...(salt && { passphrase: true }),
    ...(salt && !typedFor({ salt }) && { locked: true }),
  })

  return {
    async save({ id, apiKey: raw, origin: address }) {
      const apiKey = checked(raw)
      const origin = bindingOf(address)
      const { salt } = (await all()).find(typedFor) ?? {}
      return keep({ id, origin, hint: shown(apiKey), salt }, apiKey)
    },

    async open(id, address) {
      const origin = bindingOf(address)
      const secret = await find(id)
      // The record was changed or damaged. It counts as no key, and the person is asked for the key again.
      return secret?.origin === origin ? unseal(secret) : null
    },

    async hint(id) {
      const secret = await find(id)
      return secret ? hintOf(secret) : null
    },

    async protect(passphrase) {
      let salt: SealedSecret['salt']
      if (passphrase !== null) {
        salt = crypto.getRandomValues(new Uint8Array(16))
        typed.set(String(salt), await derive(passphrase, salt))
      }
      for (const secret of await all()) {
        const apiKey = await unseal(secret).catch(() => null)
        const { id, origin, hint } = secret
        if (apiKey !== null) await keep({ id, origin, hint, salt }, apiKey)
      }
    },

    async unlock(id, passphrase) {
      const secret = await find(id)
      if (!secret?.salt) return
      const inner = await derive(passphrase, secret.salt)
      const once = await decrypt(secret, secret.key, secret.sealed)
      // The outer encryption was valid, so the record is not damaged: the passphrase is wrong.
      if (once && !(await decrypt(secret, inner, once))) throw new Error('this passphrase is not the right one')
      typed.set(String(secret.salt), inner)
    },

    forget: (id) => connection.use((db) => db.delete('vault', id)),
    forgetAll: () => connection.use((db) => db.clear('vault')),
  }
}

const AES = { name: 'AES-GCM', length: 256 }

/** The algorithm of both encryptions. The salt is authenticated too: if it is removed from a record, the record cannot be decrypted. */
const algorithm = ({
  iv,
  id,
  origin,
  salt = [],
}: Pick<SealedSecret, 'iv' | 'id' | 'origin'> & { salt?: Iterable<number> }): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([id, origin, ...salt])),
})

const decrypt = (secret: SealedSecret, key: CryptoKey, sealed: ArrayBuffer) =>
  crypto.subtle.decrypt(algorithm(secret), key, sealed).catch(() => null)

/** Derives a key from a passphrase; slow by intent. The text is normalised, so that it is the same from every keyboard. */
async function derive(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 }
  return crypto.subtle.deriveKey(slow, base, AES, false, ['encrypt', 'decrypt'])
}

function checked(typed: string): string {
  const apiKey = typed.trim()
  if (apiKey === '') throw new Error('this key is empty')
  const odd = apiKey.search(/[^\x20-\x7e]/)
  if (odd >= 0) throw new Error(`this key has a character at place ${odd + 1} that no key can have: copy it again`)
  return apiKey
}

function bindingOf(address: string): string {
  const origin = originOf(address)
  // All addresses without a host have the origin 'null': a key for that origin would go to any of them.
  if (origin === '' || origin === 'null') throw new Error(`"${address}" is no address that a key can be bound to`)
  return origin
}

/** The hint of a key: `sk-…abcd`. For a short key only the last two characters at most. */
function shown(apiKey: string): string {
  if (apiKey.length >= 12) return `${apiKey.slice(0, 3)}…${apiKey.slice(-4)}`
  return apiKey.length > 4 ? `…${apiKey.slice(-2)}` : '…'
}
