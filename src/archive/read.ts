import type { Logged } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { parseEvents } from './check/events.ts'
import { type ArchiveLimits, archiveLimits, sized } from './limits.ts'
import { noSession } from './no-session.ts'
import { isZip, readZip, type ZipEntry } from './zip/unzip.ts'

/** A photo or a file of an archive, by its id. */
interface Packed {
  readonly id: string
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** The content of a session's file. */
export interface Archive {
  readonly events: readonly Logged[]
  /** The events of its sub-agents. */
  readonly children: readonly Logged[]
  /** The photos by their ids, not unpacked yet. */
  readonly photos: readonly Packed[]
  /** The files and sound. What type they are, and what they are called, is in the events. */
  readonly files: readonly Packed[]
  /** A sentence for each thing that was left out. */
  readonly skipped: readonly string[]
}

export const archiveFormat = { format: 'pocketloop session', version: 1 } as const

/** Reads a file: a ZIP, or only the JSON lines. The first bytes decide which, not the file's name. Rejects with an error that says what is wrong. */
export async function readArchive(file: Blob, limits: ArchiveLimits): Promise<Archive> {
  if (file.size === 0) throw noSession('file_empty', 'this file is empty')
  if (await isZip(file)) return readEntries(await readZip(file, limits), limits)
  if (file.size > limits.log)
    throw withFault(new Error(`this file is too large for a session (${sized(limits.log)} at most)`), 'archive_too_large')
  return { ...logsIn(new Uint8Array(await file.arrayBuffer()), limits), photos: [], files: [], skipped: [] }
}

/**
 * The log in a file of a session; with `children` also those of its sub-agents, after it. It is checked as `importSession` checks it, and not stored.
 * Rejects with an error that says what is wrong.
 */
export async function eventsIn(
  file: Blob,
  { children = false }: { readonly children?: boolean } = {},
): Promise<readonly Logged[]> {
  const archive = await readArchive(file, archiveLimits)
  return [...archive.events, ...(children ? archive.children : [])].map(withKinds)
}

function logsIn(bytes: Uint8Array<ArrayBuffer>, limits: ArchiveLimits): Pick<Archive, 'events' | 'children'> {
  const all = parseEvents(bytes, limits)
  const isOwn = ({ session }: Logged) => session === all[0]!.session // there is one
  return { events: all.filter(isOwn), children: all.filter((event) => !isOwn(event)) }
}

async function readEntries(entries: readonly ZipEntry[], limits: ArchiveLimits): Promise<Archive> {
  const of = (name: string) => entries.find((entry) => entry.name === name)
  const log = of('session.jsonl')
  if (!log) throw noSession('archive_none', 'there is no session in this ZIP')
  checkFormat(await of('archive.json')?.unpack(10_000))
  const logs = logsIn(await log.unpack(limits.log), limits)

  const photos = new Map<string, Packed>()
  const files = new Map<string, Packed>()
  const skipped: string[] = []
  for (const entry of entries) {
    if (about.includes(entry.name) || entry.name.endsWith('/')) continue
    const [, photo, file] =
      /^(?:photos\/([\w-]{1,100})\.(?:jpg|jpeg|png|webp)|files\/([\w-]{1,100})\.\w{1,10})$/.exec(entry.name) ?? []
    const id = photo ?? file
    const known = photo === undefined ? files : photos
    if (id === undefined) skipped.push(`"${entry.name.slice(0, 200)}" was left out: it is no part of a session`)
    else if (known.has(id)) skipped.push(`${photo === undefined ? 'file' : 'photo'} ${id} is there twice: one was left out`)
    else known.set(id, { id, bytes: () => entry.unpack(limits.photo) })
  }
  if (photos.size > limits.photos)
    throw withFault(new Error(`this session has ${photos.size} photos (${limits.photos} at most)`), 'archive_too_large')
  if (files.size > limits.files)
    throw withFault(new Error(`this session has ${files.size} files (${limits.files} at most)`), 'archive_too_large')
  return { ...logs, photos: [...photos.values()], files: [...files.values()], skipped }
}

const about: readonly string[] = ['session.jsonl', 'archive.json', 'README.md']

/** Checks `archive.json`. A ZIP without it passes: a person may have packed it by hand. */
function checkFormat(bytes: Uint8Array<ArrayBuffer> | undefined): void {
  if (!bytes) return
  let said: { readonly format?: unknown; readonly version?: unknown } | null
  try {
    said = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw withFault(new Error('this ZIP is damaged: archive.json is no JSON', { cause: error }), 'archive_damaged')
  }
  if (said?.format !== archiveFormat.format) throw noSession('archive_other', 'this ZIP is something else than a session')
  if (said.version !== archiveFormat.version)
    throw withFault(new Error('this session was written by a newer version of this app: reload to get it'), 'archive_newer')
}
