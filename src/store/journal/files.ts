/** A file that is open for writing: the part of `FileSystemSyncAccessHandle` that is used, which only a dedicated worker has. */
export interface OpenFile {
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
  getSize(): number
}

/** One folder of the origin private file system. Any name will do. */
export interface Folder {
  names(): Promise<readonly string[]>
  /** Takes the file for this realm alone; null when it is not there and is not to be made. Rejects while another realm has it. */
  open(name: string, create: boolean): Promise<OpenFile | null>
  /** The content of the file now, also while a realm has it open; null when there is no such file. */
  read(name: string): Promise<Blob | null>
  /** Does nothing when it is not there. Rejects while it is open. */
  remove(name: string): Promise<void>
}

/** Whether this realm can keep files: pages, Node and some private windows cannot. */
export const canKeepFiles = (): boolean =>
  typeof FileSystemFileHandle !== 'undefined' &&
  'createSyncAccessHandle' in FileSystemFileHandle.prototype &&
  globalThis.navigator?.storage?.getDirectory !== undefined

/**
 * Touches nothing until it is used. Where the browser refuses the folder itself, as in some private windows, it is empty: nothing is in it
 * to be read or deleted, and only `open` rejects.
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
  /** The same where a folder that is refused has nothing to say. */
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
        return file && taken(file as unknown as Openable)
      }),
    read: (name) => look(async (folder) => (await orNull(folder.getFileHandle(safe(name))))?.getFile() ?? null, null),
    remove: (name) => look(async (folder) => void (await orNull(folder.removeEntry(safe(name)))), undefined),
  }
}

interface Openable {
  createSyncAccessHandle(): Promise<OpenFile>
}

/** A worker that was ended has its files for a moment longer: asked for again, 20 to 320 ms later. */
async function taken(file: Openable): Promise<OpenFile> {
  for (let wait = 20; ; wait *= 2)
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NoModificationAllowedError') || wait > 320) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
}

// With a letter before it, since "." and ".." are no names of files.
const safe = (name: string): string => `_${encodeURIComponent(name)}`

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  })
