import { unwrap } from 'idb'
import type { Logged } from '../core/shapes/event.ts'
import { isChildId, isChildOf } from '../core/sub-agent/child-id.ts'
import type { DatabaseConnection } from './connection.ts'
import type { Db } from './db.ts'
import { isSound } from './is-logged.ts'
import type { Journal } from './journal/journal.ts'
import { canSeize } from './lock.ts'
import { ownersIn } from './photos/owners.ts'
import type { SessionRow } from './rows.ts'
import { checkEpoch, claimEpoch, type Epoch, isPresent } from './sessions/epoch.ts'

/** Another tab or worker wrote to this session first. Read the log again, then decide what to do. */
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

interface Log {
  append(events: readonly Logged[], row: SessionRow, options?: { strict?: boolean }): void
  settled(session: string): Promise<void>
  kept(session: string): Promise<void>
  reset(session: string): void
  /** From now on each write of the session checks that nobody has superseded this claim. */
  claim(session: string): Promise<void>
  /** Whether nobody has superseded the claim. */
  isWriter(session: string): Promise<boolean>
  read(session: string, from?: number, most?: number): Promise<Logged[]>
  examine(session: string): Promise<Examined>
  children(session: string): Promise<readonly string[]>
  /** Does `work` after everything that is queued for the session now, and before everything that is queued later. */
  after<T>(session: string, work: () => Promise<T>): Promise<T>
  /** Resolves once nothing is queued, also if a write failed. */
  idle(): Promise<void>
}

/** A session's undamaged events, in order, and the numbers before the last event for which there is no undamaged event. */
export interface Examined {
  readonly events: Logged[]
  readonly missing: readonly number[]
}

/** The events of a session that share the next transaction. */
interface Group {
  readonly events: Logged[]
  row: SessionRow
  strict: boolean
  /** Writes the group now, because somebody waits for it. Without this call it is written at the end of the task, so that more events share it. */
  readonly hurry: () => void
}

/** The writes of a session, one after another. `last` rejects from the first failure on; `open` is the group that still takes events. */
interface Line {
  last: Promise<unknown>
  open?: Group
  /** Of the claim that was made here. */
  epoch?: Epoch | undefined
  /** The row that was last written here. */
  row?: SessionRow
}

/**
 * Writes events in order, in groups.
 *
 * 1. `add`, never `put`: the key [session, seq] is what stops two tabs from both writing number 7.
 * 2. A group is written completely or not at all. Events that are appended in one task while nobody waits for them are one group; events that are
 *    appended during a write go into the next group. The session's row is in the group if it has news. A row in which only the counts are
 *    new is written once a second, with strict events, and by itself.
 * 3. Each session has its own line: a failure stops that line and no other.
 * 4. After a failure nothing later of that session is written, until `reset`: the log never has a gap.
 * 5. Events of the session's sub-agents go in its line: they are written after all that came before them, and only by who may write the session.
 * 6. The journal gets a group once it is in the database. Nothing waits for the journal.
 */
export function openLog(connection: DatabaseConnection, journal?: Pick<Journal, 'append'>): Log {
  const lines = new Map<string, Line>()
  const lineOf = (session: string): Line => {
    const line = lines.get(session) ?? { last: Promise.resolve() }
    lines.set(session, line)
    return line
  }
  const restartLine = (session: string): Line => {
    const line = lineOf(session)
    line.open = undefined
    line.row = undefined
    line.last = line.last.catch(() => {})
    return line
  }

  const read = async (session: string, from = 0, most?: number): Promise<Logged[]> => {
    const records = await connection.use((db) => db.getAll('events', eventsOf(session, from), most))
    return records.every((record) => isSound(record, session)) ? records : records.filter((record) => isSound(record, session))
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
        const news = group.strict || group.events.length === 0 || isNews(group.row, line.row)
        const { epoch } = line
        await connection.write((db, again) => write(db, { ...group, epoch }, again, news), group.events.length)
        if (epoch && line.epoch === epoch) line.epoch = { ...epoch, from: epoch.own }
        if (news) line.row = group.row
        for (const session of new Set(group.events.map((event) => event.session)))
          journal?.append(
            session,
            group.events.filter((event) => event.session === session),
            group.strict,
          )
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

    reset: (session) => void restartLine(session),
    async claim(session) {
      // Events of a sub-agent are written in the line of its session.
      if (canSeize() && !isChildId(session)) lineOf(session).epoch = await claimEpoch(connection, session)
    },
    async isWriter(session) {
      const { epoch } = lineOf(session)
      return epoch === undefined || isPresent(connection, session, epoch)
    },

    read,
    async examine(session) {
      const events = await read(session)
      const missing: number[] = []
      for (let at = 0, seq = 0; at < events.length; seq++) {
        if (events[at]!.seq === seq) at++
        else missing.push(seq)
      }
      return { events, missing }
    },

    async children(session) {
      const first = `${session}_call_`
      const keys = await connection.use((db) => db.getAllKeys('events', IDBKeyRange.bound([first], [`${first}\uffff`])))
      return [...new Set(keys.map(([id]) => id))].filter((id) => isChildOf(id, session))
    },

    after(session, work) {
      lines.get(session)?.open?.hurry()
      const line = restartLine(session)
      const done = line.last.then(work).finally(() => {
        line.epoch = undefined
      })
      line.last = done.catch(() => {})
      return done
    },

    async idle() {
      for (const line of lines.values()) line.open?.hurry()
      await Promise.allSettled([...lines.values()].map((line) => line.last))
    },
  }
}

/** The keys of a session's events, from a number on. */
export const eventsOf = (session: string, from = 0): IDBKeyRange => IDBKeyRange.bound([session, from], [session, Infinity])

/** The number of the next event of a session in the database: one more than that of the last. */
export async function nextOf(db: Db, session: string): Promise<number> {
  const cursor = await db.transaction('events').store.openKeyCursor(eventsOf(session), 'prev')
  return cursor ? cursor.key[1] + 1 : 0
}

/** Writes a group. It makes all requests without waiting for each; the transaction ends by itself after the last. */
async function write(
  db: Db,
  { events, row, strict, epoch }: Group & { readonly epoch: Epoch | undefined },
  again: boolean,
  news: boolean,
): Promise<void> {
  const missing = again ? await absent(db, events) : events
  const owners = ownersIn(missing)
  const stores = [
    'events',
    ...(news ? ['sessions'] : []),
    ...(owners.length > 0 ? ['owners'] : []),
    ...(epoch === undefined ? [] : ['settings']),
  ]
  return new Promise((resolve, reject) => {
    // The interface of IndexedDB itself, because this code runs in every turn: a wrapper would add time to each request.
    const transaction = unwrap(db).transaction(stores, 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
    let failure: unknown
    transaction.oncomplete = () => resolve()
    // If the browser ended the transaction, the transaction has the reason (quota); its requests only say that they were aborted.
    transaction.onabort = () => reject(failure ?? transaction.error ?? new DOMException('the write was cut off', 'AbortError'))
    try {
      if (epoch !== undefined)
        checkEpoch(
          transaction,
          { session: row.id, epoch, first: missing.find(({ session }) => session === row.id)?.seq },
          (why) => {
            if (failure === undefined) transaction.abort()
            failure ??= why
          },
        )
      const log = transaction.objectStore('events')
      for (const event of missing) {
        const adding = log.add(event)
        adding.onerror = () => {
          if (adding.error?.name === 'ConstraintError') failure ??= new LogConflict(event, { cause: adding.error })
        }
      }
      for (const owner of owners) transaction.objectStore('owners').put(owner)
      if (news) transaction.objectStore('sessions').put(row)
      // No `commit()`: Firefox then completes the transaction although an `add` has failed, and WebKit may leave a database that hangs.
    } catch (error) {
      // An event that cannot be cloned must not let the others of its group through.
      failure = error
      transaction.abort()
    }
  })
}

/** Milliseconds that a row may lag behind its log while a session is being written. */
const ROW_LAG = 1_000

/** Whether a row must be written: the list of sessions would look different, or the stored row is more than `ROW_LAG` old. */
const isNews = (row: SessionRow, last: SessionRow | undefined): boolean =>
  last === undefined ||
  row.status !== last.status ||
  row.title !== last.title ||
  row.agent !== last.agent ||
  row.startedAt !== last.startedAt ||
  Math.abs(row.updatedAt - last.updatedAt) >= ROW_LAG ||
  JSON.stringify(row.summary) !== JSON.stringify(last.summary)

/** The events that the first try did not write before its connection was closed. An event of another writer with the same number counts as not written. */
async function absent(db: Db, events: readonly Logged[]): Promise<Logged[]> {
  const there = await Promise.all(events.map((event) => db.get('events', [event.session, event.seq])))
  return events.filter((event, i) => JSON.stringify(event) !== JSON.stringify(there[i]))
}
