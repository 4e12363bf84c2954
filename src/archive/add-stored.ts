import type { Logged } from '../core/shapes/event.ts'
import { messageOf } from '../core/shapes/model.ts'
import { takeIn } from '../store/photos/file-intake.ts'
import { shrink } from '../store/photos/intake.ts'
import { ownersIn } from '../store/photos/owners.ts'
import { isImported } from '../store/sessions/imported.ts'
import type { Store } from '../store/store.ts'
import type { Imported, ImportOptions } from './import-types.ts'
import { archiveLimits } from './limits.ts'
import { pixelsIn } from './pixels.ts'
import type { Archive } from './read.ts'

/** Adds photos and files to an imported session only: what a person deleted from a session of their own must not come back this way. */
export async function addStored(
  store: Store,
  id: string,
  { events: own, children, photos, files, skipped: before }: Archive,
  { decode = decoder, limits }: ImportOptions,
): Promise<Pick<Imported, 'photos' | 'files' | 'skipped' | 'lost'>> {
  const events = [...own, ...children]
  const skipped = [...before]
  const pixels = limits?.pixels ?? archiveLimits.pixels
  const times = timesOf(events)
  let count = 0
  const mayAdd = await isImported(store, id)
  if (photos.length > 0 && !decode) skipped.push(`${photos.length} photos were left out: pictures cannot be read here`)
  else if (mayAdd)
    for (const [at, { id: photo, bytes }] of photos.entries()) {
      const known = await store.photos.row(photo)
      // Of one that came with another session, a session that names it has it too.
      if (known && (known.session === id || times.has(photo))) continue
      try {
        if (known) throw new Error('another session has it')
        const picture = await bytes()
        const size = pixelsIn(picture)
        if (size === undefined) throw new Error('it is no picture')
        if (size === 0 || size > pixels) throw new Error(`a picture of ${size} pixels cannot be read here (${pixels} at most)`)
        const shrunk = await decode!(new Blob([picture]))
        if (!(await store.photos.addAs({ id: photo, session: id, at: times.get(photo) ?? own.at(-1)!.at }, shrunk)))
          throw new Error('another session has it')
        count++
      } catch (error) {
        // Its id says nothing to a person.
        skipped.push(`photo ${at + 1} of ${photos.length} was left out: ${messageOf(error)}`)
      }
    }
  const fileCount = files.length > 0 && mayAdd ? await addFiles(store, id, events, files, skipped) : 0
  let lost = 0
  for (const { id: one } of mayAdd ? [...photos, ...files] : []) if (times.has(one) && !(await store.photos.get(one))) lost++
  const about = { ...(fileCount > 0 && { files: fileCount }), ...(skipped.length > 0 && { skipped }), ...(lost > 0 && { lost }) }
  return { photos: count, ...about }
}

/** Resolves with how many were added, and adds a sentence to `skipped` for each that was not. */
async function addFiles(
  store: Store,
  session: string,
  events: readonly Logged[],
  files: Archive['files'],
  skipped: string[],
): Promise<number> {
  const parts = filePartsIn(events)
  const stored = new Set((await store.photos.filesOf(session)).map(({ id }) => id))
  let count = 0
  for (const { id, bytes } of files.filter((file) => !stored.has(file.id)))
    try {
      const part = parts.get(id)
      if (!part) throw new Error('no event names it')
      const unpacked = new Blob([await bytes()], { type: part.mime })
      if (unpacked.size === 0) throw new Error('it is empty')
      const file = await takeIn(unpacked, part.name)
      if (!(await store.photos.addAs({ id, session, at: part.at }, file))) throw new Error('another session has it')
      count++
    } catch (error) {
      skipped.push(`file ${id} was left out: ${messageOf(error)}`)
    }
  return count
}

const LONGEST = 2_000
const decoder = 'createImageBitmap' in globalThis ? (file: Blob) => shrink(file, LONGEST) : undefined

/**
 * The time, in epoch milliseconds, at which an event first names each photo. Those of one event are a microsecond apart, so that sorted by time they
 * keep their order.
 */
function timesOf(events: readonly Logged[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const event of events)
    for (const [place, { photo }] of ownersIn([event]).entries())
      if (!times.has(photo)) times.set(photo, event.at + place / 1_000)
  return times
}

/** What the first event that names a file says of it. */
function filePartsIn(
  events: readonly Logged[],
): ReadonlyMap<string, { readonly mime: string; readonly name: string; readonly at: number }> {
  const parts = new Map<string, { mime: string; name: string; at: number }>()
  const times = timesOf(events)
  for (const event of events)
    for (const part of 'parts' in event ? event.parts : [])
      if ('file' in part && !parts.has(part.file))
        parts.set(part.file, { mime: part.mime, name: part.type === 'file' ? part.name : '', at: times.get(part.file)! }) // its event names it
  return parts
}
