import type { Logged } from '../core/event.ts'
import type { Connection } from './connection.ts'
import type { Db } from './db.ts'
import type { SessionRow } from './rows.ts'

/** Someone else, most likely another tab, wrote to this session first. Read again, then decide. */
export class LogConflict extends Error {
  override name = 'LogConflict'
  readonly session: string
  readonly seq: number

  constructor({ session, seq }: { session: string; seq: number }, options?: { cause?: unknown }) {
    super(`event ${seq} of session ${session} is already written`, options)
    this.session = session
    this.seq = seq
  }
}

export interface Log {
  append(events: readonly Logged[], row: SessionRow, options?: { strict?: boolean }): void
  settled(session: string): Promise<void>
  kept(session: string): Promise<void>
  reset(session: string): void
  read(session: string, from?: number): Promise<Logged[]>
  /** Does `work` after all that is queued for the session and before all that is queued later. */
  after<T>(session: string, work: () => Promise<T>): Promise<T>
  /** Resolves once nothing is queued, however it ended. */
  idle(): Promise<void>
}

/** What shares the next transaction of a session. */
interface Group {
  readonly events: Logged[]
  row: SessionRow
  strict: boolean
  /** Writes it now: somebody waits for it. Without that it waits for the end of the task, so that more may share it. */
  readonly hurry: () => void
}

/** A session's writes, one after the other. `last` rejects from the first failure on; `open` still takes events. */
interface Line {
  last: Promise<unknown>
  open?: Group
}

/**
 * Writes events in order, in groups.
 *
 * 1. `add`, never `put`: the key [session, seq] is what stops two tabs from both writing number 7.
 * 2. A group is all or nothing, its row included. What is appended while one is being written goes in the next, and what is
 *    appended in one task while nobody waits for it is one group.
 * 3. Each session has its own line: a failure stops that line and no other.
 * 4. After a failure nothing later of that session is written, until `reset`: the log never has a gap.
 */
export function openLog(connection: Connection): Log {
  const lines = new Map<string, Line>()
  const lineOf = (session: string): Line => {
    const line = lines.get(session) ?? { last: Promise.resolve() }
    lines.set(session, line)
    return line
  }
  const afresh = (session: string): Line => {
    const line = lineOf(session)
    line.open = undefined
    line.last = line.last.catch(() => {})
    return line
  }

  return {
    append(events, row, { strict = false } = {}) {
      const line = lineOf(row.id)
      if (line.open) {
        line.open.events.push(...events)
        line.open.row = row
        line.open.strict ||= strict
        return
      }
      let hurry = () => {}
      const due = new Promise<void>((resolve) => {
        hurry = resolve
        setTimeout(resolve, 0)
      })
      const group: Group = { events: [...events], row, strict, hurry }
      const close = () => {
        if (line.open === group) line.open = undefined
      }
      line.open = group
      line.last = line.last.then(async () => {
        await due
        close()
        return connection.use((db, again) => write(db, group, again))
      })
      // `settled` reports it; here it must only not count as unhandled.
      line.last.catch(close)
    },

    async settled(session) {
      const line = lines.get(session)
      line?.open?.hurry()
      await line?.last
    },

    async kept(session) {
      await lines.get(session)?.last
    },

    reset: (session) => void afresh(session),

    read: (session, from = 0) =>
      connection.use((db) => db.getAll('events', IDBKeyRange.bound([session, from], [session, Infinity]))),

    after(session, work) {
      lines.get(session)?.open?.hurry()
      const line = afresh(session)
      const done = line.last.then(work)
      line.last = done.catch(() => {})
      return done
    },

    async idle() {
      for (const line of lines.values()) line.open?.hurry()
      await Promise.allSettled([...lines.values()].map((line) => line.last))
    },
  }
}

async function write(db: Db, { events, row, strict }: Group, again: boolean): Promise<void> {
  const missing = again ? await absent(db, events) : events
  const transaction = db.transaction(['events', 'sessions'], 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
  // Watched from the start: whatever else fails first, its rejection is not left unhandled.
  const done = transaction.done
  done.catch(() => {})
  const log = transaction.objectStore('events')
  const sessions = transaction.objectStore('sessions')
  const add = async (event: Logged) => {
    try {
      await log.add(event)
    } catch (error) {
      throw (error as DOMException).name === 'ConstraintError' ? new LogConflict(event, { cause: error }) : error
    }
  }
  const sumUp = async () => void (await sessions.put(row))
  try {
    await Promise.all([...missing.map(add), sumUp()])
    // Only now: it also rejects for a failed request, and may do so before the request says which event it was.
    await done
  } catch (error) {
    abort(transaction)
    // A transaction the browser ended knows why (quota); its requests only know that they were cut off.
    throw error instanceof LogConflict ? error : (transaction.error ?? error)
  }
}

/** What the first try did not write before its handle died. An event of someone else under the same number counts as absent. */
async function absent(db: Db, events: readonly Logged[]): Promise<Logged[]> {
  const there = await Promise.all(events.map((event) => db.get('events', [event.session, event.seq])))
  return events.filter((event, i) => JSON.stringify(event) !== JSON.stringify(there[i]))
}

/** Ends a transaction in any state. Also for an event that cannot be cloned, which would else let the others of its group through. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
