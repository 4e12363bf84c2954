import { withFault } from '../../core/shapes/fault.ts'
/** A file that is open for writing: the part of `FileSystemSyncAccessHandle` that is used here. Only a dedicated worker has such files. */
export interface OpenFile {
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
  getSize(): number
}

/** One folder of the origin private file system. The names of its files may be any text. */
export interface Folder {
  names(): Promise<readonly string[]>
  /** Opens a file for this worker alone; null if there is no such file and none is to be made. Rejects while another worker has it open. */
  open(name: string, create: boolean): Promise<OpenFile | null>
  /** The present content of a file, also while a worker has it open; null if there is no such file. */
  read(name: string): Promise<Blob | null>
  /** Deletes a file, if there is one. Rejects while the file is open. */
  remove(name: string): Promise<void>
}

/** Whether files can be written here: pages, Node and some private windows cannot do that. */
export const canKeepFiles = (): boolean =>
  typeof FileSystemFileHandle !== 'undefined' &&
  'createSyncAccessHandle' in FileSystemFileHandle.prototype &&
  globalThis.navigator?.storage?.getDirectory !== undefined

/** Why nothing has a second copy where files cannot be written. */
export const noCopies = 'this browser lets no second copy be kept here'

/**
 * Opens nothing before the first use. If the browser refuses the folder itself, as in some private windows, the folder counts as empty, and only
 * `open` rejects.
 */
export function openFolder(...path: readonly string[]): Folder {
  let opened: Promise<FileSystemDirectoryHandle> | undefined
  const make = async () => {
    let folder = await navigator.storage.getDirectory()
    for (const name of path) folder = await folder.getDirectoryHandle(safe(name), { create: true })
    return folder
  }
  const use = <T>(work: (folder: FileSystemDirectoryHandle) => Promise<T>): Promise<T> => {
    opened ??= make()
    opened.catch(() => {
      opened = undefined // tried again at the next use
    })
    return opened.then(work)
  }
  /** Does `work` with the folder. Resolves with `nothing` if the browser refuses the folder. */
  const look = async <T>(work: (folder: FileSystemDirectoryHandle) => Promise<T>, nothing: T): Promise<T> => {
    const there = await use(async (folder) => folder).catch(() => null)
    return there ? work(there) : nothing
  }
  return {
    names: () =>
      look(async (folder) => {
        const names: string[] = []
        for await (const name of folder.keys()) names.push(decodeURIComponent(name.slice(1)))
        return names
      }, []),
    open: (name, create) =>
      use(async (folder) => {
        const file = await orNull(folder.getFileHandle(safe(name), { create }))
        // In every dedicated worker, and `canKeepFiles` was asked before.
        return file && taken(file as unknown as Openable).catch((error: unknown) => refusedBy(folder, file, error))
      }),
    read: (name) => look(async (folder) => (await orNull(folder.getFileHandle(safe(name))))?.getFile() ?? null, null),
    remove: (name) =>
      look(async (folder) => {
        await orNull(folder.removeEntry(safe(name))).catch((error: unknown) => {
          if (!isTaken(error)) throw error
          const remedy = 'go to the tab that has it, which may be asleep, or close it, and delete again'
          const refused = new Error(`${name} cannot be deleted now, because its second copy is open: ${remedy}`, { cause: error })
          throw withFault(refused, 'copy_open')
        })
      }, undefined),
  }
}

interface Openable {
  createSyncAccessHandle(): Promise<OpenFile>
}

/** Opens a file. A worker that has just ended has its files open for a moment longer, so this tries again after 20 to 320 ms. */
async function taken(file: Openable): Promise<OpenFile> {
  for (let wait = 20; ; wait *= 2)
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (!isTaken(error) || wait > 320) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
}

/** Removes the empty file that was made to be opened: its name must not count as a copy. A file that another worker has open stays. */
async function refusedBy(folder: FileSystemDirectoryHandle, file: FileSystemFileHandle, error: unknown): Promise<never> {
  if (!isTaken(error) && (await file.getFile()).size === 0) await folder.removeEntry(file.name).catch(() => {})
  throw isNamed(error, 'NotSupportedError') ? withFault(new Error(noCopies, { cause: error }), 'no_copies') : error
}

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name
const isTaken = (error: unknown): boolean => isNamed(error, 'NoModificationAllowedError')

// A character goes before the name, because "." and ".." cannot name files.
const safe = (name: string): string => `_${encodeURIComponent(name)}`

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isNamed(error, 'NotFoundError')) return null
    throw error
  })
