import { withFault } from '../../core/shapes/fault.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { type ArchiveLimits, sized } from '../limits.ts'
import { crcOf } from './crc.ts'

/** A file inside a ZIP, not yet unpacked. */
export interface ZipEntry {
  readonly name: string
  /** What is wrong with its name, in words: it leads out of the ZIP, or another file has it too. */
  readonly odd?: string
  /** Unpacks the file. Rejects with an error that says why if it is damaged, or larger than allowed for one file or for the whole ZIP. */
  unpack(most: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Whether the first bytes of a file are those of a ZIP. Its name does not count. */
export async function isZip(file: Blob): Promise<boolean> {
  const start = await viewOf(file, 0, 4)
  return start.byteLength === 4 && [ENTRY, END].includes(start.getUint32(0, true))
}

// Signatures (APPNOTE 6.3.10, 4.3): of an entry before its bytes, of an entry in the list near the end, and of the end record.
const ENTRY = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
/** The greatest length of an end record: 22 bytes, and a comment of at most 65,535. */
const LONGEST_END = 65_557
const FREE = 1_000_000

/** The files in a ZIP, as `listZip` reads them. Rejects with an error that says why if a name is wrong. */
export async function readZip(file: Blob, limits: ArchiveLimits): Promise<readonly ZipEntry[]> {
  const entries = await listZip(file, limits)
  const odd = entries.find((entry) => entry.odd !== undefined)?.odd
  if (odd !== undefined) throw withFault(new Error(`this ZIP ${odd}`), 'archive_damaged')
  return entries
}

/**
 * Reads the list of a ZIP.
 *
 * 1. No size in the list is trusted: bytes are counted while they are unpacked, so that a ZIP bomb is stopped in time.
 * 2. The unpacked bytes of an entry must match its CRC-32.
 * 3. An entry is unpacked only on request, so that only one photo at a time is in memory.
 */
export async function listZip(file: Blob, limits: ArchiveLimits): Promise<readonly ZipEntry[]> {
  const listed = await readList(file, limits)
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let left = limits.unpacked
  for (let at = 0; entries.length < listed.count; ) {
    const entry = readEntry(listed.view, at)
    if (!entry) throw withFault(new Error('this ZIP is damaged: its list breaks off'), 'archive_damaged')
    const { name } = entry
    const odd = leadsOut.test(name)
      ? `has a path in it that leads out of it: ${name}`
      : names.has(name)
        ? `has "${name}" twice`
        : undefined
    names.add(name)
    const spend = (bytes: number) => {
      left -= bytes
      if (left < 0) throw withFault(new Error(`this ZIP holds more than ${sized(limits.unpacked)}`), 'archive_too_large')
    }
    entries.push({
      name,
      ...(odd !== undefined && { odd }),
      unpack: (most) => unpack(file, entry, { most, packed: limits.packed, spend }),
    })
    at = entry.next
  }
  return entries
}

const leadsOut = /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|\0/i

async function readList(file: Blob, limits: ArchiveLimits): Promise<{ view: DataView<ArrayBuffer>; count: number }> {
  const from = Math.max(0, file.size - LONGEST_END)
  const tail = await viewOf(file, from, file.size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== END) at--
  if (at < 0) throw withFault(new Error('this ZIP is not whole: its end is missing'), 'archive_damaged')
  const count = tail.getUint16(at + 10, true)
  const size = tail.getUint32(at + 12, true)
  const start = tail.getUint32(at + 16, true)
  if (count > limits.entries)
    throw withFault(new Error(`this ZIP has ${count} files in it (${limits.entries} at most)`), 'archive_too_large')
  if (start + size > from + at)
    throw withFault(new Error('this ZIP is damaged: its list is not where it should be'), 'archive_damaged')
  return { view: await viewOf(file, start, start + size), count }
}

interface Listed {
  readonly name: string
  readonly method: number
  readonly encrypted: boolean
  readonly crc: number
  readonly size: number
  readonly at: number
  readonly next: number
}

function readEntry(view: DataView<ArrayBuffer>, at: number): Listed | undefined {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== LISTED) return undefined
  const named = at + 46 + view.getUint16(at + 28, true)
  const next = named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > view.byteLength) return undefined
  return {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, named - at - 46)),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    crc: view.getUint32(at + 16, true),
    size: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
    next,
  }
}

interface Allowed {
  readonly most: number
  readonly packed: number
  spend(bytes: number): void
}

async function unpack(file: Blob, entry: Listed, { most, packed, spend }: Allowed): Promise<Uint8Array<ArrayBuffer>> {
  const { name, method, size, crc } = entry
  if (entry.encrypted) throw withFault(new Error(`"${name}" in this ZIP has a password`), 'archive_damaged')
  if (method !== 0 && method !== 8)
    throw withFault(new Error(`"${name}" in this ZIP is packed in a way that is not known here`), 'archive_damaged')
  const head = await viewOf(file, entry.at, entry.at + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== ENTRY)
    throw withFault(new Error(`"${name}" is not in this ZIP where it should be`), 'archive_damaged')
  const from = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  if (from + size > file.size) throw withFault(new Error(`"${name}" in this ZIP is not whole`), 'archive_damaged')

  const bytes: ReadableStream<Uint8Array<ArrayBuffer>> = file.slice(from, from + size).stream()
  const reader = (method === 0 ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'))).getReader()
  const next = () =>
    reader.read().catch((error: unknown) => {
      throw withFault(new Error(`"${name}" in this ZIP is damaged: ${messageOf(error)}`, { cause: error }), 'archive_damaged')
    })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (let read = await next(); !read.done; read = await next()) {
      length += read.value.length
      pieces.push(read.value)
      spend(read.value.length)
      if (length > most) throw withFault(new Error(`"${name}" in this ZIP is larger than ${sized(most)}`), 'archive_too_large')
      if (length > FREE && length > packed * size)
        throw withFault(new Error(`"${name}" in this ZIP is packed tighter than anything real`), 'archive_too_large')
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer())
  if (crcOf(whole) !== crc) throw withFault(new Error(`"${name}" in this ZIP is damaged`), 'archive_damaged')
  return whole
}

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> =>
  new DataView(await file.slice(from, to).arrayBuffer())
