import type { Unlocker } from '../../core/shapes/key-lock.ts'
import type { SealedSecret } from '../rows.ts'

/** The fields of a record that its encryption depends on. */
type About = Pick<SealedSecret, 'iv' | 'id' | 'origin' | 'salt'>

const AES = { name: 'AES-GCM', length: 256 }
const USES: KeyUsage[] = ['encrypt', 'decrypt']

/** The algorithm of both encryptions of a record. The salt is authenticated too: if it is removed from a record, the record cannot be decrypted. */
const algorithm = ({ iv, id, origin, salt }: About): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([id, origin, ...(salt ?? [])])),
})

export const encrypt = (about: About, key: CryptoKey, plain: BufferSource) => crypto.subtle.encrypt(algorithm(about), key, plain)

/** Null if the key is another one, or the record was changed. */
export const decrypt = (about: About, key: CryptoKey, sealed: BufferSource) =>
  crypto.subtle.decrypt(algorithm(about), key, sealed).catch(() => null)

export const newKey = () => crypto.subtle.generateKey(AES, false, USES)

/** 32 random bytes as a key. The bytes are overwritten. */
export const keyOfBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const key = await crypto.subtle.importKey('raw', bytes, AES, false, USES)
  bytes.fill(0)
  return key
}

/**
 * The key that a passphrase or the secret of a passkey makes. Of a passphrase it takes 600,000 rounds of PBKDF2-SHA-256, as OWASP recommends since 2023, and
 * the text is normalised, so that it is the same from every keyboard. Of a passkey's secret, which nobody can guess, HKDF. The bytes of that
 * secret are overwritten.
 */
export async function keyOfUnlocker(unlocker: Unlocker, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const isText = typeof unlocker === 'string'
  const bytes = isText ? new TextEncoder().encode(unlocker.normalize('NFKC')) : new Uint8Array(unlocker.secret)
  const way = isText
    ? { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 }
    : { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() }
  const base = await crypto.subtle.importKey('raw', bytes, way.name, false, ['deriveKey'])
  bytes.fill(0)
  return crypto.subtle.deriveKey(way, base, AES, false, USES)
}
