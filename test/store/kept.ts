import type { Logged } from '../../src/core/event.ts'
import type { Recovered } from '../../src/store/recover.ts'
import type { StorageStatus } from '../../src/store/status.ts'
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

export function kept(name: string): Kept {
  const address = new URL('./kept.worker.ts', import.meta.url)
  address.searchParams.set('store', name)
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

export async function photosJournaled(name: string): Promise<string[]> {
  const names: string[] = []
  for await (const file of (await folderOf(name, 'photos')).keys()) names.push(file.slice(1))
  return names
}
