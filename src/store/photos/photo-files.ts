import { type Fault, faultOf, withFault } from '../../core/shapes/fault.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { canKeepFiles, openFolder } from '../journal/folder.ts'
import type { FileRow, PhotoRow, StoredPhoto } from '../rows.ts'

/** The second copies of photos and files: a file for each, written once. They never make a write of the database fail: `trouble` says why one is missing. */
export interface PhotoFiles {
  readonly trouble: string | undefined
  /** The same as data, where that is known. */
  readonly fault: Fault | undefined
  /** Writes a photo after those before it. Nobody waits for that. */
  add(photo: StoredPhoto): void
  /** The names of all files, also of incomplete ones. */
  names(): Promise<readonly string[]>
  /** Whether there is a complete file of a photo. */
  has(id: string): Promise<boolean>
  /** Reads a photo; null if there is no file, or an incomplete one. */
  read(id: string): Promise<StoredPhoto | null>
  /** Deletes photos. Rejects if one of them is still there afterwards. */
  remove(ids: readonly string[]): Promise<void>
  /** Resolves once nothing is being written. */
  idle(): Promise<void>
}

/** The first line of a file: the row, and how many bytes of each size follow it. */
interface Head {
  readonly row: PhotoRow | FileRow
  readonly full: number
  readonly small: number
}

/** Opens nothing before the first use. */
export function openPhotoFiles(name: string): PhotoFiles {
  const folder = canKeepFiles() ? openFolder(`${name} journal`, 'photos') : undefined
  let line: Promise<unknown> = Promise.resolve()
  let trouble: unknown

  const write = async ({ full, small, ...row }: StoredPhoto): Promise<void> => {
    const head: Head = { row, full: full.size, small: small.size }
    const bytes = await new Blob([JSON.stringify(head), '\n', full, small]).arrayBuffer()
    const file = await folder!.open(row.id, true)
    try {
      file!.truncate(0)
      if (file!.write(new Uint8Array(bytes), { at: 0 }) !== bytes.byteLength)
        throw withFault(new Error('there is no room for a second copy'), 'no_room_for_copy')
      file!.close()
    } catch (error) {
      file!.close()
      // An incomplete file must not stay: its name would count as a copy.
      await folder!.remove(row.id).catch(() => {})
      throw error
    }
  }

  return {
    get trouble() {
      return trouble === undefined ? undefined : messageOf(trouble)
    },
    get fault() {
      return faultOf(trouble)
    },
    add(photo) {
      if (!folder) return
      line = line
        .then(() => write(photo))
        .catch((error: unknown) => {
          trouble = error
        })
    },
    async names() {
      await line
      return folder ? folder.names() : []
    },
    async has(id) {
      await line
      const blob = await folder?.read(id)
      return !!blob && (await headOf(blob)) !== null
    },
    async read(id) {
      const blob = await folder?.read(id)
      return blob ? parse(blob) : null
    },
    async remove(ids) {
      await line
      await Promise.all(ids.map((id) => folder?.remove(id)))
    },
    async idle() {
      await line
    },
  }
}

const LONGEST_HEAD = 4_096

/** The head of a complete file, and the byte after it; null for a file that was cut off or is being written. */
async function headOf(file: Blob): Promise<(Head & { readonly from: number }) | null> {
  try {
    const start = await file.slice(0, LONGEST_HEAD).text()
    const line = start.slice(0, start.indexOf('\n'))
    const head = JSON.parse(line) as Head // written above, and whole if its sizes are right
    const from = new TextEncoder().encode(line).length + 1
    return file.size === from + head.full + head.small ? { ...head, from } : null
  } catch {
    return null
  }
}

async function parse(file: Blob): Promise<StoredPhoto | null> {
  const head = await headOf(file)
  if (!head) return null
  const { row, full, small, from } = head
  // The bytes are copied out of the file: the file may be removed while the database still reads them.
  const bytes = await file.slice(from).arrayBuffer()
  const part = (begin: number, length: number) => new Blob([bytes.slice(begin, begin + length)], { type: row.type })
  return { ...row, full: part(0, full), small: part(full, small) }
}
