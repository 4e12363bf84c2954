import { type Agent, defineAgent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import { messageOf } from '../core/shapes/model.ts'
import { bySession, movedTo } from '../core/sub-agent/copies.ts'
import { toLines } from '../store/journal/lines.ts'
import type { Shrunk } from '../store/photos/intake.ts'
import { importedMark, isImported } from '../store/sessions/imported.ts'
import { fitsId } from '../store/sessions/session-id.ts'
import { rowOfLog } from '../store/sessions/session-row.ts'
import { takeOver } from '../store/sessions/take-over.ts'
import type { RowOf, Store } from '../store/store.ts'
import { addStored } from './add-stored.ts'
import { sameEvents } from './check/same-log.ts'
import type { Imported, ImportOptions } from './import-types.ts'
import { archiveLimits } from './limits.ts'
import { isNoSession } from './no-session.ts'
import { type Archive, readArchive } from './read.ts'

export type { FileContent } from '../store/photos/file-intake.ts'
export { isImported } from '../store/sessions/imported.ts'
export type { Imported, ImportOptions, Shrunk }

/** The options with the one function that makes rows. */
type Known = Omit<ImportOptions, 'agents'> & { readonly rowOf: RowOf }

/**
 * Adds a session from a file. Sessions, photos and files that are stored already are never changed or replaced.
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
 * 5. Files and sound are stored as they are, with the type and the name that the events say. One that no event names is left out.
 * 6. Nothing else is read from a file: no key, no setting, no address.
 */
export async function importSession(store: Store, file: Blob, options: ImportOptions = {}): Promise<Imported> {
  const { agents = [], rowOf = rowBy(agents), ...rest } = options
  const known: Known = { ...rest, rowOf }
  const archive = await readArchive(file, { ...archiveLimits, ...options.limits })
  const { events } = archive
  const { session } = events[0]! // there is one: checked as it was read
  const named = fitsId(session) || (await store.session(session)) ? session : await digestOf(utf8.encode(JSON.stringify(session)))
  const id = (await isPart(store, named, archive)) ? named : await digestOf(toLines([...events, ...archive.children]))
  return addTo(store, id, archive, known)
}

async function addTo(store: Store, id: string, archive: Archive, options: Known): Promise<Imported> {
  const lacking = async () => {
    const logs = await Promise.all(logsOf(archive, id).map(async (log) => log.slice((await store.read(log[0]!.session)).length)))
    return logs.flat()
  }
  if ((await lacking()).length === 0) return { id, events: 0, ...(await addStored(store, id, archive, options)) }
  const { release } = await takeOver(store, id)
  try {
    await store.claim(id, options.rowOf)
    if (!(await isPart(store, id, archive)))
      throw withFault(new Error('this session went on meanwhile: import the file again'), 'archive_moved_on')
    const added = await lacking()
    await addEvents(store, id, archive, added, options)
    return { id, events: added.length, ...(await addStored(store, id, archive, options)) }
  } finally {
    await store.release(id)
    release()
  }
}

/** The logs of the file as those of session `id`: its own, and those of its sub-agents. */
const logsOf = ({ events, children }: Archive, id: string): readonly (readonly Logged[])[] => {
  const from = events[0]!.session // there is one: checked as it was read
  return [...bySession([...events, ...children]).values()].map((log) =>
    log.map((event) => (from === id ? event : movedTo(event, from, id))),
  )
}

async function addEvents(store: Store, id: string, archive: Archive, added: readonly Logged[], { rowOf }: Known): Promise<void> {
  if (added.length === 0) return
  const row = { ...rowFor(logsOf(archive, id)[0]!, rowOf), imported: true as const }
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
    if (isNoSession(error)) throw error
    throw withFault(new Error(`this session cannot be read: ${messageOf(error)}`, { cause: error }), 'archive_damaged')
  }
}

/** Whether each log of the file is the beginning of the one in the store, or the other way round. */
const isPart = async (store: Store, id: string, archive: Archive): Promise<boolean> => {
  for (const log of logsOf(archive, id)) {
    const here = await store.read(log[0]!.session)
    const both = Math.min(here.length, log.length)
    if (!sameEvents(here.slice(0, both), log.slice(0, both))) return false
  }
  return true
}

const utf8 = new TextEncoder()

/** The id of a session that cannot have the id in its file: a digest of that id or, if another session has it, of the whole log. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
