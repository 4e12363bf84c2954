import { type Remote, wrap } from 'comlink'
import { openDB } from 'idb'
import type { SealedSecret } from '../../src/store/rows.ts'
import type { Vault } from '../../src/store/store.ts'
import { ok } from './assert.ts'

const workers: Worker[] = []

/** The keys of a store in a worker that was just started: nothing that was typed before is known to it. `refuses`: no file can be overwritten there. */
export function vaultIn(name: string, { refuses = false } = {}): Remote<Vault> {
  const address = new URL('./vault.worker.ts', import.meta.url)
  address.searchParams.set('store', name)
  if (refuses) address.searchParams.set('refuses', '')
  const worker = new Worker(address, { type: 'module' })
  workers.push(worker)
  return wrap<Vault>(worker)
}

export const endWorkers = () => {
  for (const worker of workers.splice(0)) worker.terminate()
}

/** The records of keys as the database has them. */
export async function recordsOf(name: string): Promise<SealedSecret[]> {
  const db = await openDB(name)
  const records = await db.getAll('vault')
  db.close()
  return records
}

export const recordOf = async (name: string, id = 'a'): Promise<SealedSecret> =>
  (await recordsOf(name)).find((record) => record.id === id)!

export async function putRecords(name: string, ...records: readonly unknown[]): Promise<void> {
  const db = await openDB(name)
  for (const record of records) await db.put('vault', record)
  db.close()
}

/** Everything in a database as text: strings, and bytes as the characters they would be. */
export async function dump(name: string): Promise<string> {
  const db = await openDB(name)
  const records = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)))
  db.close()
  return JSON.stringify(records, (_key, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
  })
}

const folderOf = async (name: string) =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(`_${encodeURIComponent(`${name} keys`)}`, { create: true })

/** The two places of the secret file, 32 bytes each; null if there is no file. */
export async function slotsOf(name: string): Promise<[Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>] | null> {
  try {
    const file = await (await folderOf(name)).getFileHandle('_secret')
    const bytes = new Uint8Array(64)
    bytes.set(new Uint8Array(await (await file.getFile()).arrayBuffer()))
    return [bytes.slice(0, 32), bytes.slice(32)]
  } catch {
    return null
  }
}

/** Puts other bytes in place of the secret file. */
export async function putSlots(name: string, ...slots: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
  const file = await (await folderOf(name)).getFileHandle('_secret', { create: true })
  const writing = await file.createWritable()
  for (const slot of slots) await writing.write(slot)
  await writing.close()
}

export const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/** 32 bytes that were found, as a key. */
export const importedKey = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])

/** Takes the outer encryption off a record with 32 bytes that a thief has found; null if they are not its key. */
export async function decryptedWith({ iv, id, origin, salt, sealed }: SealedSecret, secret: Uint8Array<ArrayBuffer>) {
  const key = await importedKey(secret)
  const additionalData = new TextEncoder().encode(JSON.stringify([id, origin, ...(salt ?? [])]))
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed).catch(() => null)
  return plain && new TextDecoder('latin1').decode(plain)
}

/** Resolves once it is so; fails with the words after a time that no machine needs. */
export async function eventually(is: () => Promise<unknown>, what: string): Promise<void> {
  const due = Date.now() + 60_000
  while (!(await is())) {
    ok(Date.now() < due, what)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
