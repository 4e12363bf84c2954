import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a thief reads out of the files of a browser's profile. */
export interface Loot {
  /** How many files have these bytes, or this text in either of its forms, somewhere. */
  count(needle: Uint8Array | string): number
  /**
   * The plain texts of all records of keys, stored, replaced or deleted, that can be decrypted with any secret in these files, with secrets that the
   * thief has from an earlier visit, and with passphrases that he knows.
   */
  decrypt(about: { readonly secrets?: readonly Uint8Array[]; readonly passphrases?: readonly string[] }): ReadonlySet<string>
}

/** A record of a key as the database's files have it; bytes are characters. */
interface FoundRecord {
  readonly id: string
  readonly origin: string
  readonly salt: string
  readonly iv: string
  readonly sealed: string
}

/** Reads all files of a profile, also while its browser runs. */
export async function steal(folder: string): Promise<Loot> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = await Promise.all(
    names.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return { path, bytes: await readFile(path).catch(() => Buffer.alloc(0)) } // gone meanwhile
    }),
  )
  const logs = files.filter(({ path }) => path.includes('.leveldb')).map(({ bytes }) => withoutHeads(bytes).toString('latin1'))
  const records = logs.flatMap(recordsIn)
  // Of the origin's files those that are as small as a secret: every 32 bytes in them.
  const small = files.filter(({ path, bytes }) => path.includes('File System') && bytes.length < 1_000)
  const windows = small.flatMap(({ bytes }) =>
    Array.from({ length: Math.max(0, bytes.length - 31) }, (_, at) => bytes.subarray(at, at + 32)),
  )
  const found = [...windows, ...logs.flatMap(keysIn)]

  return {
    count(needle) {
      const forms = typeof needle === 'string' ? [Buffer.from(needle), Buffer.from(needle, 'utf16le')] : [Buffer.from(needle)]
      return files.filter(({ bytes }) => forms.some((form) => bytes.includes(form))).length
    },
    decrypt({ secrets = [], passphrases = [] }) {
      const plain = new Set<string>()
      for (const record of records)
        for (const secret of [...secrets, ...found]) {
          const content = decrypted(record, secret, fromLatin1(record.sealed))
          if (!content) continue
          plain.add(content.toString('latin1'))
          for (const passphrase of record.salt === '' ? [] : passphrases) {
            const text = decrypted(record, derived(passphrase, record.salt), content)
            if (text) plain.add(text.toString('latin1'))
          }
        }
      return plain
    },
  }
}

const fromLatin1 = (text: string) => Buffer.from(text, 'latin1')
/** The name of a field as a browser writes it in a record: a sign, the length, and the name. */
const nameOf = (field: string) => `"${String.fromCharCode(field.length)}${field}`

/** The records in a database's log. */
function recordsIn(log: string): FoundRecord[] {
  return log
    .split(nameOf('id'))
    .slice(1)
    .map((text) => {
      /** What stands after a field's name: a sign for its type, its length, and its bytes. */
      const field = (name: string, type: string) => {
        const rest = name === 'id' ? text : (text.split(nameOf(name) + type)[1] ?? '')
        const from = name === 'id' ? 2 : 1
        return rest.slice(from, from + rest.charCodeAt(from - 1))
      }
      const [iv, sealed, salt] = [field('iv', 'B'), field('sealed', 'B'), field('salt', 'B')]
      return { id: field('id', '"'), origin: field('origin', '"'), salt, iv, sealed }
    })
    .filter(({ iv, sealed }) => iv.length === 12 && sealed.length > 16)
}

/** The bytes of the CryptoKeys in a database's log. After their sign come the algorithm, the size, the uses, and the number of bytes. */
const keysIn = (log: string): Buffer[] =>
  log
    .split('\\K\u0001')
    .slice(1)
    .map((text) => {
      const from = text.indexOf(' ', 2) + 1
      return fromLatin1(text.slice(from, from + 32))
    })
    .filter(({ length }) => length === 32)

/** The content of a LevelDB log without the heads of its records, which stand in the midst of long ones too. */
function withoutHeads(log: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let block = 0; block < log.length; block += 32_768) {
    const end = Math.min(block + 32_768, log.length)
    for (let at = block; at + 7 <= end; ) {
      const length = log.readUInt16LE(at + 4)
      parts.push(log.subarray(at + 7, Math.min(at + 7 + length, end)))
      at += 7 + length
    }
  }
  return Buffer.concat(parts)
}

const derivedBefore = new Map<string, Buffer>()
function derived(passphrase: string, salt: string): Buffer {
  const name = JSON.stringify([passphrase, salt])
  const key = derivedBefore.get(name) ?? pbkdf2Sync(passphrase.normalize('NFKC'), fromLatin1(salt), 600_000, 32, 'sha256')
  derivedBefore.set(name, key)
  return key
}

function decrypted({ id, origin, salt, iv }: FoundRecord, key: Uint8Array, sealed: Buffer): Buffer | null {
  if (sealed.length < 16) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, fromLatin1(iv))
    cipher.setAAD(Buffer.from(JSON.stringify([id, origin, ...fromLatin1(salt)])))
    cipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  } catch {
    return null
  }
}
