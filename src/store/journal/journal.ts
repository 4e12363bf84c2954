import type { Logged } from '../../core/shapes/event.ts'
import { type Fault, faultOf, withFault } from '../../core/shapes/fault.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { isChildOf } from '../../core/sub-agent/child-id.ts'
import { type JournalFile, journalFile } from './file.ts'
import { canKeepFiles, type Folder, noCopies, openFolder } from './folder.ts'
import { type Lines, readLines } from './lines.ts'

/**
 * A second copy of every log: a file for each session in the origin private file system, JSON lines, only ever added to.
 *
 * 1. It never makes a write of the database fail or wait: if it cannot write, `trouble` says why. It writes in a later task than the database, and
 *    uses at most a fortieth of the time: events that come during its rest are written some milliseconds later.
 * 2. It gets only events that are in the database. So an event that is in the journal and not in the database was lost there.
 * 3. A session's file has one writer, from its first event or its claim until its release.
 * 4. Its lines have no gap that the database does not have: events that it lacks are read from the database.
 * 5. Where a file cannot be written, it is tried again with each strict write: the page that has it open may have been frozen, and gives it back
 *    when it wakes; a full disk may have room again.
 */
export interface Journal {
  /** Why something has no second copy; undefined while everything has one. */
  readonly trouble: string | undefined
  /** The same as data, where that is known. */
  readonly fault: Fault | undefined
  /** Finds out whether a file can be written at all: some browsers have the functions for it, and refuse them. `trouble` then says so. */
  probe(): Promise<void>
  /** Writes events soon; with `strict` also out of the system's caches to the disk. */
  append(session: string, events: readonly Logged[], strict: boolean): void
  /**
   * Opens the session's file for writing, and makes it if it is missing. Resolves with the number of the first event that it lacked; undefined if
   * there can be no file. `known` is the number of the first event that the database lacks: the events before it are added to the file.
   */
  claim(session: string, known: number): Promise<number | undefined>
  /** Closes the file, and those of the session's sub-agents, once everything is written, so that another worker may write them. */
  release(session: string): Promise<void>
  releaseAll(): Promise<void>
  sessions(): Promise<readonly string[]>
  read(session: string): Promise<Lines>
  /** Rejects when it is still there afterwards. */
  remove(session: string): Promise<void>
}

/** The state of a session's file: it is being opened, is open, or there is none. `waiting` has the events that are not written yet. */
type Pen =
  | { readonly is: 'opening'; readonly opened: Promise<unknown>; readonly waiting: Waiting }
  | { readonly is: 'open'; readonly file: JournalFile; readonly waiting: Waiting }
  | { readonly is: 'none' }

interface Waiting {
  events: Logged[]
  strict: boolean
}

/** A write blocks the whole worker, for a millisecond in some browsers: after a write that took t milliseconds, the next one waits at least 40 t. */
const REST = 40
const LONGEST_REST = 100

/** Opens nothing before the first use. `stored` reads the events of a session from the database, from a number on. */
export function openJournal(name: string, stored: (session: string, from: number) => Promise<Logged[]>): Journal {
  const folder: Folder | undefined = canKeepFiles() ? openFolder(`${name} journal`, 'sessions') : undefined
  const pens = new Map<string, Pen>()
  let trouble: unknown = folder ? undefined : withFault(new Error(noCopies), 'no_copies')
  const why = () => trouble ?? [...troubles.values()][0]
  /** Why a session has no second copy, or not all of one. */
  const troubles = new Map<string, unknown>()
  let probing: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let free = 0

  const giveUp = (session: string, error: unknown, file?: JournalFile): void => {
    troubles.set(session, error)
    pens.set(session, { is: 'none' })
    file?.close()
  }

  /** Opens the file, makes it if it is missing, and writes the events before number `known` that it lacks. */
  const begin = (
    session: string,
    known: number,
    waiting: Waiting = { events: [], strict: false },
    already?: JournalFile,
  ): void => {
    const open = async () => {
      let file = already
      try {
        file ??= journalFile((await folder!.open(session, true))!, session) // made, so not null
        // The file has events that the database lost: it stays as it is until they are restored.
        if (file.next > known) throw new Error(`the second copy of session ${session} goes on where the database ends`)
        if (file.next < known) file.add(await stored(session, file.next))
        pens.set(session, { is: 'open', file, waiting })
        troubles.delete(session)
        if (waiting.events.length > 0) soon()
      } catch (error) {
        giveUp(session, error, file)
      }
    }
    // In a later tick: by then the `pen` that this one replaces has been set.
    pens.set(session, { is: 'opening', opened: Promise.resolve().then(open), waiting })
  }

  const write = (session: string, { file, waiting }: Pen & { is: 'open' }): void => {
    const { events, strict } = waiting
    const first = events[0]?.seq
    if (first === undefined) return
    // Another tab or worker has written events meanwhile, as after a `LogConflict`.
    if (first > file.next) {
      begin(session, first, waiting, file)
      return
    }
    waiting.events = []
    waiting.strict = false
    try {
      file.add(events)
      if (strict) file.flush()
    } catch (error) {
      giveUp(session, error, file)
    }
  }

  const writeAll = () => {
    timer = undefined
    const began = performance.now()
    for (const [session, pen] of pens) if (pen.is === 'open') write(session, pen)
    const ended = performance.now()
    free = ended + Math.min(LONGEST_REST, REST * (ended - began))
  }
  /** Writes in a later task. The code that waits for the database continues first, and this thread is blocked only while that code waits again. */
  const soon = () => {
    if (timer === undefined) timer = setTimeout(writeAll, Math.max(0, free - performance.now()))
  }

  const opened = async (session: string): Promise<Pen | undefined> => {
    const pen = pens.get(session)
    if (pen?.is !== 'opening') return pen
    await pen.opened
    return opened(session)
  }

  const close = async (session: string): Promise<void> => {
    let pen = await opened(session)
    if (pen?.is === 'open') {
      write(session, pen)
      pen = await opened(session)
    }
    pens.delete(session)
    if (pen?.is !== 'open') return
    pen.file.close()
    // A session that has not begun leaves no file.
    if (pen.file.next === 0) await folder?.remove(session).catch(() => {})
  }

  return {
    get trouble() {
      const error = why()
      return error === undefined ? undefined : messageOf(error)
    },
    get fault() {
      return faultOf(why())
    },

    probe() {
      probing ??= (async () => {
        if (!folder) return
        const probes = openFolder(`${name} journal`, 'probes')
        const file = crypto.randomUUID()
        try {
          ;(await probes.open(file, true))?.close()
          await probes.remove(file)
        } catch (error) {
          trouble ??= error
        }
      })()
      return probing
    },

    append(session, events, strict) {
      const first = events[0]?.seq
      if (!folder || first === undefined) return
      const pen = pens.get(session)
      if (pen?.is === 'none' && !strict) return
      if (!pen || pen.is === 'none') return begin(session, first, { events: [...events], strict })
      pen.waiting.events.push(...events)
      pen.waiting.strict ||= strict
      if (pen.is !== 'open') return
      // Before an effect outside the session, and at the end of a run, the second copy is written before anyone is told that the events are saved.
      if (strict) write(session, pen)
      else soon()
    },

    async claim(session, known) {
      if (!folder) return undefined
      if ((await opened(session))?.is === 'open') return known
      try {
        const file = journalFile((await folder.open(session, true))!, session) // made, so not null
        const { next } = file
        if (next > known) file.close()
        else begin(session, known, undefined, file)
        return next
      } catch (error) {
        giveUp(session, error)
        return undefined
      }
    },

    async release(session) {
      await Promise.all([...pens.keys()].filter((one) => one === session || isChildOf(one, session)).map(close))
    },
    async releaseAll() {
      await Promise.all([...pens.keys()].map(close))
    },

    async sessions() {
      return folder ? folder.names() : []
    },

    async read(session) {
      const blob = await folder?.read(session)
      return readLines(blob ? await blob.text() : '', session)
    },

    async remove(session) {
      await close(session)
      await folder?.remove(session)
    },
  }
}
