import type { Logged } from '../../src/core/shapes/event.ts'
import type { Recovered } from '../../src/store/journal/recover.ts'
import type { StorageStatus } from '../../src/store/storage-status.ts'
import type { Answered, Asked } from './kept.worker.ts'

/** A store in a worker of its own, which keeps a journal as the session worker does. */
export interface Kept {
  append(events: readonly Logged[], strict?: boolean): Promise<void>
  recover(): Promise<Recovered>
  claim(session: string): Promise<Recovered>
  mend(session: string): Promise<Recovered>
  release(session: string): Promise<void>
  remove(session: string): Promise<void>
  photo(session: string, file: Blob): Promise<string>
  removePhoto(id: string): Promise<void>
  status(): Promise<StorageStatus>
  /** Ends the worker in the middle of whatever it does. */
  end(): void
}

/** `refuses`: no file can be opened for writing there. */
export function kept(name: string, { refuses = false } = {}): Kept {
  const address = new URL('./kept.worker.ts', import.meta.url)
  address.searchParams.set('store', name)
  if (refuses) address.searchParams.set('refuses', '')
  const worker = new Worker(address, { type: 'module' })
  const waiting = new Map<number, (answer: Answered) => void>()
  let asked = 0
  worker.onmessage = ({ data }: MessageEvent<Answered>) => waiting.get(data.id)?.(data)
  const ask = (what: Asked['what'], ...args: readonly unknown[]) =>
    new Promise<never>((resolve, reject) => {
      const id = asked++
      waiting.set(id, ({ value, error }) => (error === undefined ? resolve(value as never) : reject(new Error(error))))
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({ id, what, args } satisfies Asked)
    })
  return {
    append: (events, strict) => ask('append', events, strict),
    recover: () => ask('recover'),
    claim: (session) => ask('claim', session),
    mend: (session) => ask('mend', session),
    release: (session) => ask('release', session),
    remove: (session) => ask('remove', session),
    photo: (session, file) => ask('photo', session, file),
    removePhoto: (id) => ask('removePhoto', id),
    status: () => ask('status'),
    end: () => worker.terminate(),
  }
}

const folderOf = async (name: string, what: 'sessions' | 'photos') => {
  let folder = await navigator.storage.getDirectory()
  for (const step of [`${name} journal`, what])
    folder = await folder.getDirectoryHandle(`_${encodeURIComponent(step)}`, { create: true })
  return folder
}

/** A journal as it lies in the file system; null when there is none. */
export async function journalOf(name: string, session: string): Promise<string | null> {
  try {
    const file = await (await folderOf(name, 'sessions')).getFileHandle(`_${session}`)
    return await (await file.getFile()).text()
  } catch {
    return null
  }
}

/** Puts another text where a journal was. */
export async function spoil(name: string, session: string, text: string): Promise<void> {
  const file = await (await folderOf(name, 'sessions')).getFileHandle(`_${session}`, { create: true })
  const writing = await file.createWritable()
  await writing.write(text)
  await writing.close()
}

export async function dropJournal(name: string, session: string): Promise<void> {
  await (await folderOf(name, 'sessions')).removeEntry(`_${session}`)
}

/** The names of all files of a folder, whole or not. */
export async function filesOf(name: string, what: 'sessions' | 'photos'): Promise<string[]> {
  const names: string[] = []
  for await (const file of (await folderOf(name, what)).keys()) names.push(file.slice(1))
  return names
}

/** Puts the first bytes of a photo's file where the whole file was. */
export async function cutPhoto(name: string, id: string, length: number): Promise<void> {
  const file = await (await folderOf(name, 'photos')).getFileHandle(`_${id}`, { create: true })
  const start = (await file.getFile()).slice(0, length)
  const writing = await file.createWritable()
  await writing.write(start)
  await writing.close()
}

/** The photos of which there is a whole copy in the file system: a file is there before what it holds. */
export async function photosJournaled(name: string): Promise<string[]> {
  const names: string[] = []
  // A file that is written meanwhile cannot be read, and is not whole yet.
  for await (const [file, handle] of (await folderOf(name, 'photos')).entries())
    if (await isWhole(handle as FileSystemFileHandle).catch(() => false)) names.push(file.slice(1))
  return names
}

/** Whether all is there that the first line of a photo's file tells of. */
async function isWhole(handle: FileSystemFileHandle): Promise<boolean> {
  const file = await handle.getFile()
  const [line = '', ...rest] = (await file.slice(0, 4_096).text()).split('\n')
  if (rest.length === 0) return false
  const { full, small } = JSON.parse(line) as { full: number; small: number }
  return file.size === new TextEncoder().encode(line).length + 1 + full + small
}
