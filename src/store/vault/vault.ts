import { withFault } from '../../core/shapes/fault.ts'
import type { Passkey, Unlocker } from '../../core/shapes/key-lock.ts'
import type { DatabaseConnection } from '../connection.ts'
import type { SealedSecret } from '../rows.ts'
import { decrypt, encrypt, keyOfUnlocker } from './encryption.ts'
import { bindingOf, checkedKey, hintOfKey } from './key-text.ts'
import { openStoredKeys, type StoredKey } from './stored-keys.ts'

/** API keys by the name of their provider. A key is given out only for the origin that it was saved for. */
export interface Vault {
  /**
   * Encrypts a key for one origin and stores it; of an address only the origin counts. With `unlocker` every key that can be decrypted now gets it, as
   * with `protect`. Without, the new key gets what the other keys are unlocked with, if it was typed or shown here. If it was not, the new key gets
   * none: a person who has forgotten the passphrase can type the key again. Rejects with an error that says why if the text cannot be a key.
   */
  save(secret: { id: string; apiKey: string; origin: string; unlocker?: Unlocker | undefined }): Promise<KeyHint>
  /**
   * Decrypts a key. Null if there is none, if it was saved for another origin, or if it cannot be decrypted. Rejects while it is locked.
   */
  open(id: string, origin: string): Promise<string | null>
  /** The part of a key that a person may see. Nothing is decrypted. */
  hint(id: string): Promise<KeyHint | null>
  /** Gives every key that can be decrypted now this passphrase or passkey, in place of the one before; null removes it. A locked key stays as it is. */
  protect(unlocker: Unlocker | null): Promise<void>
  /**
   * Unlocks the keys until this worker ends. Rejects and changes nothing if the passphrase or the passkey is another one. A key that is missing,
   * damaged or not protected is no error here: `open` reports it.
   */
  unlock(id: string, unlocker: Unlocker): Promise<void>
  forget(id: string): Promise<void>
  forgetAll(): Promise<void>
}

/** The part of a key that may be seen (`sk-…abcd`), where it may be sent, what unlocks it, and whether that must be done first. */
export interface KeyHint {
  readonly hint: string
  readonly origin: string
  readonly passphrase?: true
  readonly passkey?: Passkey
  readonly locked?: true
  /** Whoever reads the files of this device may still decrypt the key after it was forgotten or protected: they cannot be overwritten here. */
  readonly traces?: true
}

/** What a person unlocks a key with, as its record names it. */
type Lock = Pick<SealedSecret, 'salt' | 'passkey'>

/**
 * API keys at rest.
 *
 * 1. AES-GCM with a secret of 32 random bytes in a file, which each change overwrites: saving, protecting, forgetting. So nothing that the files of
 *    the database still have of deleted and replaced records can be decrypted. Where no file can be overwritten in place: with a CryptoKey that is
 *    made for each change and cannot be exported, in the record.
 * 2. Bound to its origin: compared on opening, and authenticated, so that a record edited by hand does not open.
 * 3. No plaintext is stored, kept in memory here, or put in an error.
 * 4. If the person has locked it, it is encrypted twice, the inner time with a key that is made of a passphrase or of the secret of a passkey. Those
 *    are kept nowhere; what was made of them, here in memory alone, as a CryptoKey that cannot be exported.
 */
export const openVault = (name: string, connection: DatabaseConnection): Vault => {
  const stored = openStoredKeys(name, connection)
  /** The keys that were made of passphrases and passkeys, by their salt. */
  const unlocked = new Map<string, CryptoKey>()
  const innerKey = ({ salt }: Lock) => unlocked.get(String(salt))
  let isSettled = false
  /** At the first use. Nothing depends on it, and what could not be done is done at a later start. */
  const settleOnce = () => {
    if (!isSettled) stored.settle().catch(() => {})
    isSettled = true
  }

  /** The lock of this passphrase or passkey. Its key is in `unlocked`. */
  const lockOf = async (unlocker: Unlocker | null): Promise<Lock> => {
    if (unlocker === null) return {}
    const { id, salt } =
      typeof unlocker === 'string' ? { id: undefined, salt: crypto.getRandomValues(new Uint8Array(16)) } : unlocker
    unlocked.set(String(salt), await keyOfUnlocker(unlocker, salt))
    return { salt, passkey: id }
  }

  const withLock = async (
    { id, origin, hint, traces }: Pick<StoredKey, 'id' | 'origin' | 'hint' | 'traces'>,
    { salt, passkey }: Lock,
    plain: BufferSource,
  ): Promise<StoredKey> => {
    const key = { id, origin, hint, traces, salt, passkey, iv: crypto.getRandomValues(new Uint8Array(12)) }
    const inner = innerKey(key)
    // One IV for both encryptions: they are used with different keys.
    return { ...key, content: inner ? await encrypt(key, inner, plain) : plain }
  }

  /** The key in clear; null while it is locked. */
  const plainOf = async (key: StoredKey): Promise<BufferSource | null> => {
    const inner = innerKey(key)
    return key.salt ? (inner ? decrypt(key, inner, key.content) : null) : key.content
  }

  /** The keys under another lock. A key that is locked now stays as it is. */
  const withLocks = (keys: readonly StoredKey[], lock: Lock) =>
    Promise.all(
      keys.map(async (key) => {
        const plain = await plainOf(key)
        return plain ? withLock(key, lock, plain) : key
      }),
    )

  const hintOf = (secret: SealedSecret): KeyHint => {
    const { hint, origin, salt, passkey, traces, key } = secret
    return {
      hint,
      origin,
      ...(salt && (passkey ? { passkey: { id: passkey, salt } } : { passphrase: true })),
      ...(salt && !innerKey(secret) && { locked: true }),
      ...((traces || typeof key !== 'number') && { traces: true }),
    }
  }

  return {
    async save({ id, apiKey: typed, origin: address, unlocker }) {
      const apiKey = checkedKey(typed)
      const origin = bindingOf(address)
      const hint = hintOfKey(apiKey)
      const lock = unlocker === undefined ? undefined : await lockOf(unlocker)
      const records = await stored.change({
        async edit(keys) {
          const others = keys.filter((other) => other.id !== id)
          // The same key was stored before: there may be an older record of it.
          const same = keys.find((other) => other.id === id && other.hint === hint)
          const about = { id, origin, hint, traces: same?.traces }
          const key = await withLock(about, lock ?? keys.find(innerKey) ?? {}, new TextEncoder().encode(apiKey))
          return [...(lock ? await withLocks(others, lock) : others), key]
        },
      })
      return hintOf(records.find((record) => record.id === id)!) // just stored
    },

    async open(id, address) {
      settleOnce()
      const origin = bindingOf(address)
      const secret = await stored.open(id)
      // Without content the record was changed or damaged. It counts as no key, and the person is asked for the key again.
      if (secret?.origin !== origin || !secret.content) return null
      if (secret.salt && !innerKey(secret)) throw withFault(new Error('your key was locked'), 'key_locked')
      const plain = await plainOf({ ...secret, content: secret.content })
      return plain && new TextDecoder().decode(plain)
    },

    async hint(id) {
      settleOnce()
      const secret = await stored.find(id)
      return secret ? hintOf(secret) : null
    },

    async protect(unlocker) {
      const lock = await lockOf(unlocker)
      await stored.change({ edit: (keys) => withLocks(keys, lock) })
      for (const salt of unlocked.keys()) if (salt !== String(lock.salt)) unlocked.delete(salt)
    },

    async unlock(id, unlocker) {
      const secret = await stored.open(id)
      if (!secret?.salt) return
      const inner = await keyOfUnlocker(unlocker, secret.salt)
      // There is content, so the record is not damaged.
      if (secret.content && !(await decrypt(secret, inner, secret.content)))
        throw secret.passkey
          ? withFault(new Error('this passkey is not the right one'), 'wrong_passkey')
          : withFault(new Error('this passphrase is not the right one'), 'wrong_passphrase')
      unlocked.set(String(secret.salt), inner)
    },

    async forget(id) {
      await stored.change({ forgets: (other) => other === id })
    },

    async forgetAll() {
      await stored.change({ forgets: () => true })
      unlocked.clear()
    },
  }
}
