import { withFault } from '../../core/shapes/fault.ts'
import type { DatabaseConnection } from '../connection.ts'
import type { Db } from '../db.ts'
import { within } from '../deadline.ts'
import { canKeepFiles } from '../journal/folder.ts'
import { hold } from '../lock.ts'
import type { SealedSecret, Slot } from '../rows.ts'
import { decrypt, encrypt, newKey } from './encryption.ts'
import { isFirstVersionOpen } from './first-version.ts'
import { openSecretFile } from './secret-file.ts'

/** A record without its outer encryption: `content` is the key itself, or the key as the person has locked it. */
export type StoredKey = Omit<SealedSecret, 'key' | 'sealed'> & { readonly content: BufferSource }

/** One change of the stored keys: `edit` gets those that can be read and are not forgotten, and returns those to store. */
interface Change {
  edit?(keys: readonly StoredKey[]): Promise<readonly StoredKey[]>
  forgets?(id: string): boolean
  /** Nothing is stored where no file can be overwritten in place. */
  readonly inFileOnly?: true
}

/** The records of keys and their outer encryption, which needs nothing that a person knows or has. */
export interface StoredKeys {
  find(id: string): Promise<SealedSecret | undefined>
  /** A record with its content, which is null if the record was changed or damaged. */
  open(id: string): Promise<(SealedSecret & { readonly content: ArrayBuffer | null }) | undefined>
  /**
   * Stores every key anew, under a secret that overwrites the one before: then no record that was deleted or replaced can be decrypted. Where no file
   * can be overwritten in place, each key is stored with a CryptoKey of its own. A damaged record stays as it is. Resolves with the new records.
   */
  change(change: Change): Promise<readonly SealedSecret[]>
  /**
   * Overwrites what a worker left that ended during a change. Moves the keys of the first version to the file, unless that version is open in another
   * tab: then it is done at a later start.
   */
  settle(): Promise<void>
}

/** Opens nothing before the first use. */
export function openStoredKeys(name: string, connection: DatabaseConnection): StoredKeys {
  const secrets = openSecretFile(name)
  const find = (id: string) => connection.use((db) => db.get('vault', id))
  const all = () => connection.use((db) => db.getAll('vault'))
  const clean = (records: readonly SealedSecret[]) => secrets.clean(new Set(records.map(({ key }) => key)))

  /** Does this work while no other tab or worker reads or changes keys. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const waiting = new AbortController()
    const release = await within(15, hold(`${name}/keys`, waiting.signal), () => {
      waiting.abort()
      return withFault(new Error('another tab does not let go of the keys: close it'), 'keys_taken')
    })
    return work().finally(release)
  }

  const contentOf = async (secret: SealedSecret): Promise<ArrayBuffer | null> => {
    const { key } = secret
    const outer = typeof key === 'number' ? await secrets.read(key) : key
    return outer && decrypt(secret, outer, secret.sealed)
  }

  const change = ({ edit = async (keys) => keys, forgets = () => false, inFileOnly }: Change) =>
    alone(async (): Promise<readonly SealedSecret[]> => {
      const before = await all()
      const rest = before.filter(({ id }) => !forgets(id))
      const contents = new Map(await Promise.all(before.map(async (record) => [record, await contentOf(record)] as const)))
      const readable = rest.flatMap((record) => {
        const { key, sealed: _, ...about } = record
        const content = contents.get(record)
        return content ? [{ ...about, content, ...(typeof key !== 'number' && { traces: true as const }) }] : []
      })
      const keys = await edit(readable)
      // A damaged record does not say which secret is needed: the one of a record that could be read comes first.
      const used = [...before.filter((record) => contents.get(record)), ...before].map(slotOf).find(isSlot)
      let records: readonly SealedSecret[] = []
      const store = async (secret?: CryptoKey, slot?: Slot) => {
        records = await Promise.all(
          keys.map(async ({ content, ...about }) => {
            const key = secret ?? (await newKey())
            return { ...about, key: slot ?? key, sealed: await encrypt(about, key, content) }
          }),
        )
        const gone = before.filter(({ id }) => forgets(id)).map(({ id }) => id)
        await connection.write((db) => replaceRecords(db, gone, records))
      }
      if (keys.length === 0) {
        await store()
        await clean(rest)
      } else if (!(await secrets.replace(used, store)) && !inFileOnly) await store()
      return records
    })

  return {
    find,
    open: (id) =>
      alone(async () => {
        const record = await find(id)
        return record && { ...record, content: await contentOf(record) }
      }),
    change,
    async settle() {
      const records = await alone(async () => {
        const found = await all()
        await clean(found)
        return found
      })
      const isMoved = records.every((record) => slotOf(record) !== undefined)
      if (!isMoved && canKeepFiles() && !(await isFirstVersionOpen())) await change({ inFileOnly: true })
    },
  }
}

const slotOf = ({ key }: SealedSecret): Slot | undefined => (typeof key === 'number' ? key : undefined)
const isSlot = (slot: Slot | undefined) => slot !== undefined

/** One transaction, on the disk when this resolves: the secret that is overwritten next must not be the one that is needed. */
async function replaceRecords(db: Db, gone: readonly string[], records: readonly SealedSecret[]): Promise<void> {
  const transaction = db.transaction('vault', 'readwrite', { durability: 'strict' })
  // Watched from the start: if it ends before its turn below, its rejection is not left unhandled.
  transaction.done.catch(() => {})
  await Promise.all([
    ...gone.map((id) => transaction.store.delete(id)),
    ...records.map((record) => transaction.store.put(record)),
    transaction.done,
  ])
}
