import type { Connection } from './connection.ts'

/** Connections to one server. */
export interface Connections {
  /** Lends a connection to `work` alone: the one that is free, or a new one. */
  use<T>(work: (connection: Connection) => Promise<T>, signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

/**
 * Opens connections when they are needed. A server's question does not say which call it is about, so two calls never share one: sessions that
 * call at the same time each have their own. The oldest is kept for later calls, because a server may remember what was done in it; a browser allows
 * few to the same host.
 */
export function connections(open: (signal?: AbortSignal) => Promise<Connection>): Connections {
  let free: { readonly connection: Connection; readonly number: number } | undefined
  let opened = 0
  let isClosed = false
  /** Keeps the older of two that are free. */
  function giveBack(lent: NonNullable<typeof free>) {
    const isSpare = lent.connection.isBroken || isClosed || (free !== undefined && free.number < lent.number)
    const spare = isSpare ? lent : free
    if (!isSpare) free = lent
    void spare?.connection.close()
  }

  return {
    async use(work, signal) {
      if (isClosed) throw new Error('the tools of this server were closed')
      const taken = free
      free = undefined
      const lent = taken ?? { number: opened++, connection: await open(signal) }
      try {
        return await work(lent.connection)
      } finally {
        giveBack(lent)
      }
    },
    async close() {
      isClosed = true
      await free?.connection.close()
      free = undefined
    },
  }
}
