import { Zip, type ZipInputFile } from 'fflate'
import { crcOf } from './crc.ts'

/** A file that goes into a ZIP. `packed`: made smaller, which is worth it for text and not for photos. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly packed?: true
}

/** Files in a ZIP. One at a time is in memory, however many there are. */
export async function zipFiles(files: AsyncIterable<ZipFile>): Promise<Blob> {
  const parts: Blob[] = []
  let broken: unknown
  const zip = new Zip((error, bytes) => {
    broken ??= error ?? undefined
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>])) // made for this call, never shared
  })
  for await (const { name, bytes, packed } of files) {
    const entry: ZipInputFile = { filename: name, size: bytes.length, crc: crcOf(bytes), compression: packed ? 8 : 0 }
    zip.add(entry)
    // Packed by the platform: what the library has for it is larger than all else of it that is used.
    entry.ondata!(null, packed ? await deflated(bytes) : bytes, true) // `add` gave it one
  }
  zip.end()
  if (broken) throw broken
  return new Blob(parts, { type: 'application/zip' })
}

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer())
