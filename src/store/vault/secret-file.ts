import { withFault } from '../../core/shapes/fault.ts'
import { canKeepFiles, type Folder, openFolder } from '../journal/folder.ts'
import type { Slot } from '../rows.ts'
import { keyOfBytes } from './encryption.ts'

/**
 * The secret that all keys of this device are encrypted with, in a file that is overwritten in place: unlike a deleted record of a database, an
 * overwritten secret is in no file any more, and whatever was encrypted with it cannot be decrypted.
 *
 * There is room for two. A change writes a new secret beside the present one and overwrites that one when all records are stored anew. A worker
 * that ends in between leaves both; the records say which one is in use. Only one caller at a time may change the file.
 */
export interface SecretFile {
  /** The secret in this place, as a CryptoKey that cannot be exported. Null if there is none. */
  read(slot: Slot): Promise<CryptoKey | null>
  /**
   * Makes another secret in place of the one that is `used`, which is overwritten once `store` has resolved. If `store` rejects, both stay. Returns
   * false, and does nothing, where no file can be overwritten in place.
   */
  replace(used: Slot | undefined, store: (secret: CryptoKey, slot: Slot) => Promise<void>): Promise<boolean>
  /** Overwrites each secret that is not in use. Deletes the file if none is. */
  clean(used: ReadonlySet<unknown>): Promise<void>
}

const SIZE = 32
const SLOTS = [0, 1] as const
const FILE = 'secret'

/** Opens nothing before the first use. */
export function openSecretFile(name: string): SecretFile {
  const folder = openFolder(`${name} keys`)

  /** The content of the file; nothing if there is none. */
  const bytes = async () => new Uint8Array((await (await folder.read(FILE))?.arrayBuffer()) ?? [])
  const part = (content: Uint8Array<ArrayBuffer>, slot: Slot) => content.subarray(slot * SIZE, (slot + 1) * SIZE)
  const isEmpty = (secret: Uint8Array) => secret.every((byte) => byte === 0)

  return {
    async read(slot) {
      const secret = part(await bytes(), slot)
      return secret.length === SIZE && !isEmpty(secret) ? keyOfBytes(secret) : null
    },

    async replace(used, store) {
      const file = await openIn(folder, used !== undefined)
      if (!file) return false
      try {
        const slot = used === 0 ? 1 : 0
        const secret = crypto.getRandomValues(new Uint8Array(SIZE))
        write(file, slot, secret)
        await store(await keyOfBytes(secret), slot)
        write(file, slot === 0 ? 1 : 0, new Uint8Array(SIZE))
        return true
      } finally {
        file.close()
      }
    },

    async clean(used) {
      const content = await bytes()
      const idle = SLOTS.filter((slot) => !used.has(slot) && !isEmpty(part(content, slot)))
      if (idle.length > 0) {
        const file = (await openIn(folder, true))! // needed, so not null
        for (const slot of idle) write(file, slot, new Uint8Array(SIZE))
        file.close()
      }
      if (used.size === 0) await folder.remove(FILE)
    },
  }
}

type OpenFile = NonNullable<Awaited<ReturnType<Folder['open']>>>

/** Opens the file for changes; null where that is not possible. Rejects in that case if a secret in it is `needed`. */
async function openIn(folder: Folder, needed: boolean): Promise<OpenFile | null> {
  try {
    if (!canKeepFiles()) throw new Error('the keys on this device can be changed by a worker only')
    return await folder.open(FILE, true)
  } catch (error) {
    if (needed) throw error
    return null
  }
}

/** Each secret is on the disk before the next step: what is encrypted with it must not be there without it, nor the one before beside it. */
function write(file: OpenFile, slot: Slot, secret: Uint8Array<ArrayBuffer>): void {
  if (file.write(secret, { at: slot * SIZE }) !== SIZE)
    throw withFault(new Error('there is no room on this device for the secret of the keys'), 'keys_no_room')
  file.flush()
}
