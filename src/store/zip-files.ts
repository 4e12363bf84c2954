import { Zip, ZipPassThrough } from 'fflate'

/** Files in a ZIP, packed no further. One at a time is in memory, however many there are. */
export async function zipFiles(files: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>): Promise<Blob> {
  const parts: Blob[] = []
  let broken: unknown
  const zip = new Zip((error, bytes) => {
    broken ??= error ?? undefined
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>])) // made for this call, never shared
  })
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
  }
  zip.end()
  if (broken) throw broken
  return new Blob(parts, { type: 'application/zip' })
}
