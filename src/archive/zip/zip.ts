import { crcOf } from './crc.ts'

/** A file for a ZIP. `packed` compresses it: that makes text smaller, but not photos. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly packed?: true
}

// Limits of the format without ZIP64 (APPNOTE 6.3.10, 4.3): sizes and offsets have four bytes, counts have two.
const MOST = 0xffffffff
const MOST_FILES = 0xffff
/** Version 2.0 of the format; names in UTF-8. */
const [VERSION, UTF8, DEFLATED, STORED] = [20, 0x800, 8, 0]

/**
 * Packs files into a ZIP. Only one file at a time is in memory. The platform compresses them: a library for that is larger than the rest of the
 * archive code. Rejects with an error that says why if the format cannot hold so much.
 */
export async function zipFiles(files: AsyncIterable<ZipFile>): Promise<Blob> {
  const parts: Blob[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for await (const { name, bytes, packed } of files) {
    const data = packed ? await deflated(bytes) : bytes
    const title = new TextEncoder().encode(name)
    const about = [UTF8, packed ? DEFLATED : STORED, 0, crcOf(bytes), data.length, bytes.length, title.length] as const
    const [flags, method, time, crc, size, whole, length] = about
    const head = record('4222444422', 0x04034b50, VERSION, flags, method, time, crc, size, whole, length, 0)
    parts.push(new Blob([head, title, data]))
    const listed = [0x02014b50, VERSION, VERSION, flags, method, time, crc, size, whole, length, 0, 0, 0, 0, 0, at]
    list.push(record('4222244442222244', ...listed), title)
    at += head.length + length + size
    if (at > MOST || list.length / 2 > MOST_FILES) throw new Error('this is more than one ZIP can hold')
  }
  const size = list.reduce((sum, { length }) => sum + length, 0)
  const count = list.length / 2
  const end = record('42222442', 0x06054b50, 0, 0, count, count, size, at, 0)
  return new Blob([...parts, ...list, end], { type: 'application/zip' })
}

/** Numbers as bytes, one after another, the lowest byte first. Each digit in `widths` is the number of bytes of one number. */
function record(widths: string, ...numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const sizes = [...widths].map(Number)
  const view = new DataView(new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)))
  let at = 0
  for (const [index, size] of sizes.entries()) {
    if (size === 4) view.setUint32(at, numbers[index] ?? 0, true)
    else view.setUint16(at, numbers[index] ?? 0, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer())
