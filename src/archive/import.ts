import { type Agent, defineAgent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import { messageOf } from '../core/shapes/model.ts'
import { openConnection } from '../store/connection.ts'
import { toLines } from '../store/journal/lines.ts'
import { type Shrunk, shrink } from '../store/photos/intake.ts'
import { ownersIn } from '../store/photos/owners.ts'
import { importedMark, isImported } from '../store/sessions/imported.ts'
import { fitsId } from '../store/sessions/session-id.ts'
import { rowOfLog } from '../store/sessions/session-row.ts'
import { takeOver } from '../store/sessions/take-over.ts'
import type { RowOf, Store } from '../store/store.ts'
import { sameEvents } from './check/same-log.ts'
import { keepUnder, pixelsIn } from './imported-photos.ts'
import { type ArchiveLimits, archiveLimits } from './limits.ts'
import { type Archive, readArchive } from './read.ts'

/** How a file is imported. Every member has a default. */
export interface ImportOptions {
  /** The agents that a session may belong to. A session of another agent is stored too; the list shows its title alone. */
  // biome-ignore lint/suspicious/noExplicitAny: agents of any state; each reads only its own
  readonly agents?: readonly Agent<any>[]
  /** Makes the row of the session for the list, instead of the agents. An error that it throws refuses the session. */
  readonly rowOf?: RowOf
  /** Converts a picture to the form in which photos are stored. The default is the conversion that every new photo gets; it needs a browser. */
  decode?(file: Blob): Promise<Shrunk>
  readonly limits?: Partial<ArchiveLimits>
}

export type { Shrunk } from '../store/photos/intake.ts'
export { isImported } from '../store/sessions/imported.ts'

/** The result of an import: the id of the session to open, how many events and photos were added, and a sentence for each thing left out. */
export interface Imported {
  readonly id: string
  readonly events: number
  readonly photos: number
  readonly skipped?: readonly string[]
}

/** The options with the one function that makes rows. */
type Known = Omit<ImportOptions, 'agents'> & { readonly rowOf: RowOf }

/**
 * Adds a session from a file. Sessions and photos that are stored already are never changed or replaced.
 *
 * The session is read only (`isImported`); a branch of it is an ordinary session. If this rejects, nothing was changed, and the error says why;
 * a file that is no session is refused with a `NoSession`.
 *
 * 1. The whole file is checked before anything is written. Either all of its events are added or none.
 * 2. If the same session is stored already, only the events after its last one are added. If the stored session continued in another way, the
 *    file becomes a session with an id that is computed from the file: the same file twice is one session. An id that a new session may not
 *    have is replaced by an id that is computed from it.
 * 3. Before events are added, the session is marked as imported: see `isImported`. The events themselves are not changed.
 * 4. Photos are decoded, drawn and encoded again, so that only the picture remains. A photo for which that fails is left out.
 * 5. Nothing else is read from a file: no key, no setting, no address.
 */
export async function importSession(store: Store, file: Blob, options: ImportOptions = {}): Promise<Imported> {
  const { agents = [], rowOf = rowBy(agents), ...rest } = options
  const known: Known = { ...rest, rowOf }
  const archive = await readArchive(file, { ...archiveLimits, ...options.limits })
  const { events } = archive
  const { session } = events[0]! // there is one: checked as it was read
  const named = fitsId(session) || (await store.session(session)) ? session : await digestOf(utf8.encode(JSON.stringify(session)))
  const id = isPart(await store.read(named), events) ? named : await digestOf(toLines(events))
  return addTo(store, id, archive, known)
}

async function addTo(store: Store, id: string, archive: Archive, options: Known): Promise<Imported> {
  const all = archive.events.map((event): Logged => (event.session === id ? event : { ...event, session: id }))
  if ((await store.read(id)).length >= all.length) return addPhotos(store, id, archive, 0, options)
  const release = await takeOver(store, id)
  try {
    await store.claim(id, options.rowOf)
    const here = await store.read(id)
    if (!isPart(here, all)) throw new Error('this session went on meanwhile: import the file again')
    await addEvents(store, id, all, here.length, options)
    const came = await addPhotos(store, id, archive, Math.max(0, all.length - here.length), options)
    if (came.photos > 0) await store.claim(id, options.rowOf) // the claim also makes the second copies of photos
    return came
  } finally {
    await store.release(id)
    release()
  }
}

async function addEvents(store: Store, id: string, all: readonly Logged[], from: number, { rowOf }: Known): Promise<void> {
  const added = all.slice(from)
  if (added.length === 0) return
  const row = { ...rowFor(all, rowOf), imported: true as const }
  const marked = await isImported(store, id)
  if (!marked) await store.settings.set(importedMark(id), Date.now())
  try {
    store.append(added, row, { strict: true })
    await store.settled(id)
  } catch (error) {
    store.reset(id)
    if (!marked) await store.settings.remove(importedMark(id)).catch(() => {})
    throw error
  }
}

const rowBy =
  (agents: readonly Agent[]): RowOf =>
  (events) => {
    const name = events.find((event) => event.type === 'session.started')?.agent ?? ''
    const agent = agents.find((candidate) => candidate.name === name) ?? unknownAgent(name)
    return rowOfLog(agent, events[0]!.session, events)
  }

const unknownAgent = (name: string): Agent =>
  defineAgent<unknown>({
    name,
    modes: { none: { prompt: '', tools: [] } },
    initialMode: 'none',
    initialState: null,
    reduce: (state) => state,
  })

function rowFor(events: readonly Logged[], rowOf: RowOf): ReturnType<RowOf> {
  try {
    return rowOf(events)
  } catch (error) {
    throw new Error(`this session cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

/** Adds photos to an imported session only: a photo that a person deleted from a session of their own must not come back this way. */
async function addPhotos(
  store: Store,
  id: string,
  { events, photos, skipped: before }: Archive,
  added: number,
  { decode = decoder, limits }: Known,
): Promise<Imported> {
  const skipped = [...before]
  const pixels = limits?.pixels ?? archiveLimits.pixels
  const times = timesOf(events)
  const connection = openConnection(store.name)
  let count = 0
  try {
    if (photos.length > 0 && !decode) skipped.push(`${photos.length} photos were left out: pictures cannot be read here`)
    else if (photos.length > 0 && (await isImported(store, id)))
      for (const { id: photo, bytes } of photos) {
        const known = await store.photos.row(photo)
        try {
          if (known?.session === id) continue
          if (known) throw new Error('another session has it')
          const picture = await bytes()
          const size = pixelsIn(picture)
          if (size === undefined) throw new Error('it is no picture')
          if (size === 0 || size > pixels) throw new Error(`a picture of ${size} pixels cannot be read here (${pixels} at most)`)
          const at = times.get(photo) ?? events.at(-1)!.at
          const shrunk = await decode!(new Blob([picture]))
          if (!(await keepUnder(connection, { id: photo, session: id, at }, shrunk))) throw new Error('another session has it')
          count++
        } catch (error) {
          skipped.push(`photo ${photo} was left out: ${messageOf(error)}`)
        }
      }
  } finally {
    connection.close()
  }
  return { id, events: added, photos: count, ...(skipped.length > 0 && { skipped }) }
}

const LONGEST = 2_000
const decoder = 'createImageBitmap' in globalThis ? (file: Blob) => shrink(file, LONGEST) : undefined

/** The time, in epoch milliseconds, at which an event first names each photo. */
function timesOf(events: readonly Logged[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const event of events) for (const { photo } of ownersIn([event])) if (!times.has(photo)) times.set(photo, event.at)
  return times
}

/** Whether one of the two logs is the beginning of the other. */
const isPart = (here: readonly Logged[], events: readonly Logged[]): boolean => {
  const both = Math.min(here.length, events.length)
  return sameEvents(here.slice(0, both), events.slice(0, both))
}

const utf8 = new TextEncoder()

/** The id of a session that cannot have the id in its file: a digest of that id or, if another session has it, of the whole log. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
