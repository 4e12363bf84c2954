import { type Db, openDatabase } from './db.ts'

/** A database that is opened at first use and again whenever its handle has died. */
export interface Connection {
  /**
   * Does one piece of work, which must write in a single transaction. If the handle turns out dead, the work is done once more on
   * a new one, with `again` set: the first try may have been written after all. Rejects with the error of the last try.
   */
  use<T>(work: (db: Db, again: boolean) => Promise<T>): Promise<T>
  /** Lets go of the handle once its transactions are through. Later work is refused. */
  close(): void
}

// What browsers say of a handle that is gone (iOS drops it in the background) or a store that may recover; all else is final.
const passing = ['InvalidStateError', 'AbortError', 'UnknownError', 'QuotaExceededError', 'TimeoutError']

/** Touches nothing until first used. `patience` (ms) bounds each try to open: another tab may be in the way. */
export function connect(name: string, { patience = 5_000 } = {}): Connection {
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
      () => {}, // never opened: the caller has the error
    )
  }

  return {
    async use(work) {
      const handle = take()
      try {
        return await work(await handle, false)
      } catch (error) {
        if (!(error instanceof Error && passing.includes(error.name))) throw error
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
