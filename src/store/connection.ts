import { type Db, openDatabase } from './db.ts'

/** A connection to the database. It opens at first use, and again after the browser has closed it. */
export interface DatabaseConnection {
  /**
   * Does one piece of work, which must write in a single transaction. If the browser has closed the connection, the work is done once more on
   * a new one, with `again` set: the first try may have been written after all. Rejects with the error of the last try.
   */
  use<T>(work: (db: Db, again: boolean) => Promise<T>): Promise<T>
  /** Closes the connection once its transactions have ended. Later work is refused. */
  close(): void
}

// The errors of browsers for a connection that is closed (iOS closes it in the background) or a store that may recover. No other error is tried again.
const transientErrors = ['InvalidStateError', 'AbortError', 'UnknownError', 'QuotaExceededError', 'TimeoutError']

/** Opens nothing before the first use. `patience` is the limit of each try to open, in milliseconds: another tab may be in the way. */
export function openConnection(name: string, { patience = 5_000 } = {}): DatabaseConnection {
  let current: Promise<Db> | undefined
  let closed = false

  const open = (): Promise<Db> => {
    const opening = openDatabase(name, patience, () => forget(opening))
    opening.catch(() => forget(opening))
    return opening
  }
  const forget = (handle: Promise<Db>) => {
    if (current === handle) current = undefined
  }
  const take = (): Promise<Db> => {
    if (closed) throw new Error(`the store "${name}" is closed`)
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

  return {
    async use(work) {
      const handle = take()
      try {
        return await work(await handle, false)
      } catch (error) {
        if (!(error instanceof Error && transientErrors.includes(error.name))) throw error
        release(handle)
        return work(await take(), true)
      }
    },
    close() {
      closed = true
      if (current) release(current)
    },
  }
}
