import { withFault } from '../core/shapes/fault.ts'
import { type Db, openDatabase } from './db.ts'
import { within } from './deadline.ts'

/** A connection to the database. It opens at first use, and again after the browser has closed it. */
export interface DatabaseConnection {
  /**
   * Does one piece of work, which must read or write in a single transaction. If the browser has closed the connection, the work is done once more
   * on a new one, with `again` set: the first try may have been written after all. Rejects with the error of the last try, and with a `TimeoutError`
   * if the database does not answer.
   */
  use<T>(work: (db: Db, again: boolean) => Promise<T>): Promise<T>
  /**
   * Like `use`, for work that writes: it begins when the writes before it have ended, so that a worker has one such transaction at a time. For each
   * thousand `records` it has a second more.
   */
  write<T>(work: (db: Db, again: boolean) => Promise<T>, records?: number): Promise<T>
  /** Closes the connection once its transactions have ended. Later work is refused. Resolves when nothing is under way any more. */
  close(): Promise<void>
}

/** `patience` is the limit of each try to open, in milliseconds: another tab may be in the way. `seconds` is the limit of a piece of work. */
interface ConnectionOptions {
  readonly patience?: number
  readonly seconds?: number
}

/** The limit, in seconds, after a piece of work has passed the usual one: the person does not wait as long again for each. */
const SHORT = 2

// The errors of browsers for a connection that is closed (iOS closes it in the background) or a store that may recover. No other error is tried again.
const transientErrors = ['InvalidStateError', 'AbortError', 'UnknownError', 'QuotaExceededError', 'TimeoutError']

/**
 * Opens nothing before the first use.
 *
 * A browser may leave a database in which no transaction ever ends: WebKit did when a worker was ended while several of its transactions were under
 * way. So a worker writes in one transaction at a time, and no work is waited for without a limit.
 */
export function openConnection(name: string, { patience = 5_000, seconds = 15 }: ConnectionOptions = {}): DatabaseConnection {
  let current: Promise<Db> | undefined
  let closed = false
  let limit = seconds
  let lastWrite: Promise<unknown> = Promise.resolve()
  const underWay = new Set<Promise<unknown>>()

  const open = (): Promise<Db> => {
    const opening = openDatabase(name, patience, () => forget(opening))
    opening.catch(() => forget(opening))
    return opening
  }
  const forget = (handle: Promise<Db>) => {
    if (current === handle) current = undefined
  }
  const take = (): Promise<Db> => {
    current ??= open()
    return current
  }
  const release = (handle: Promise<Db>) => {
    forget(handle)
    handle.then(
      (db) => db.close(),
      () => {}, // it never opened, and the caller has the error
    )
  }

  const refuseClosed = () => {
    if (closed) throw withFault(new Error(`the store "${name}" is closed`), 'store_closed')
  }

  const answered: DatabaseConnection['write'] = async (work, records = 0) => {
    let isLate = false
    /** The database, unless it opened too late: its caller has heard that nothing was done. */
    const inTime = async (handle: Promise<Db>): Promise<Db> => {
      const db = await handle
      if (isLate) throw new DOMException('it opened too late', 'TimeoutError')
      return db
    }
    const attempt = async () => {
      const handle = take()
      try {
        return await work(await inTime(handle), false)
      } catch (error) {
        if (isLate || !(error instanceof Error && transientErrors.includes(error.name))) throw error
        release(handle)
        return work(await inTime(take()), true)
      }
    }
    const result = await within(limit + records / 1_000, attempt(), () => {
      isLate = true
      limit = Math.min(limit, SHORT)
      const remedy = 'close this app in every tab and window, and open it again'
      return withFault(new DOMException(`the database "${name}" does not answer: ${remedy}`, 'TimeoutError'), 'store_silent')
    })
    limit = seconds
    return result
  }

  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.then(
      () => {},
      () => {}, // its caller has the error
    )
    underWay.add(ended)
    void ended.then(() => underWay.delete(ended))
    return work
  }

  return {
    async use(work) {
      refuseClosed()
      return tracked(answered(work))
    },
    async write(work, records) {
      refuseClosed()
      const turn = tracked(lastWrite.then(() => answered(work, records)))
      lastWrite = turn.catch(() => {})
      return turn
    },
    async close() {
      closed = true
      await Promise.all(underWay)
      if (current) release(current)
    },
  }
}
