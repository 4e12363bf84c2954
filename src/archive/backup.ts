import { messageOf } from '../core/shapes/model.ts'
import type { Store } from '../store/store.ts'
import { exportSession } from './export.ts'
import { type Imported, type ImportOptions, importSession } from './import.ts'
import { archiveLimits } from './limits.ts'
import { noSession } from './no-session.ts'
import { isZip, listZip } from './zip/unzip.ts'
import { type ZipFile, zipFiles } from './zip/zip.ts'

const format = { format: 'pocketloop backup', version: 1 } as const
/** The limits of a backup. It may have more bytes than one session; the limit of entries limits the number of its sessions. */
const limits = { ...archiveLimits, unpacked: 4_000_000_000, packed: 2 }

/** Every session in one ZIP, each as `exportSession` makes it. */
export const backUp = (store: Store): Promise<Blob> => zipFiles(filesOf(store))

async function* filesOf(store: Store): AsyncGenerator<ZipFile> {
  yield { name: 'backup.json', bytes: new TextEncoder().encode(JSON.stringify(format)) }
  for (const [number, { id }] of (await store.sessions()).entries()) {
    const file = await exportSession(store, id)
    // The file is named by a number: an id may be a text that cannot name a file.
    yield { name: `sessions/${number + 1}.zip`, bytes: new Uint8Array(await file.arrayBuffer()) }
  }
}

/**
 * Adds the sessions of a file: one session, or each session of a backup, as `importSession` does. A session of a backup that is refused
 * does not stop the others: `skipped` has the reason, also for an entry with an odd name.
 */
export async function importFile(store: Store, file: Blob, options: ImportOptions = {}): Promise<readonly Imported[]> {
  const entries = (await isZip(file)) ? await listZip(file, limits) : []
  if (!entries.some(({ name }) => name === 'backup.json')) return [await importSession(store, file, options)]
  const imported: Imported[] = []
  for (const { name, odd, unpack } of entries) {
    if (odd === undefined && !/^sessions\/.+\.zip$/s.test(name)) continue
    try {
      if (odd !== undefined) throw new Error(`the backup ${odd}`)
      const session = new Blob([await unpack(archiveLimits.unpacked)])
      imported.push({ ...(await importSession(store, session, options)), fromBackup: true })
    } catch (error) {
      imported.push({ id: '', events: 0, photos: 0, skipped: [`${name}: ${messageOf(error)}`] })
    }
  }
  if (imported.length === 0) throw noSession('archive_none', 'there is no session in this backup')
  return imported
}
